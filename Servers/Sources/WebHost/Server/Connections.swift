import Synchronization

/// How many connections there are: more than a person's tabs need are somebody else's.
final class Connections: Sendable {
  private struct State {
    var all = 0
    var addresses: [String: Int] = [:]
  }
  private let state = Mutex(State())
  /// A tab has one that stays, and a few more for moments.
  private static let most = 4096
  /// Of one address of another machine: it leaves room for others. Those of this machine may be of a proxy.
  static let mostOfOne = 96

  /// - Parameter address: Whose it is, as `SignInTries.key` has it; nil for this machine.
  /// - Returns: Whether there is room for one more.
  func enter(_ address: String?) -> Bool {
    state.withLock { state in
      guard state.all < Self.most else { return false }
      if let address {
        guard state.addresses[address, default: 0] < Self.mostOfOne else { return false }
        state.addresses[address, default: 0] += 1
      }
      state.all += 1
      return true
    }
  }

  func leave(_ address: String?) {
    state.withLock { state in
      state.all -= 1
      guard let address, let count = state.addresses[address] else { return }
      state.addresses[address] = count > 1 ? count - 1 : nil
    }
  }
}

/// The rules, known as soon as the port is.
final class LateRules: Sendable {
  private let value = Mutex<RequestRules?>(nil)
  var rules: RequestRules? {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
