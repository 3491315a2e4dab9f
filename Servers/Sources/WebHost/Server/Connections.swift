import Synchronization

/// How many connections there are: more than a person's tabs need are somebody else's.
final class Connections: Sendable {
  private let count = Mutex(0)
  private static let most = 256

  func enter() -> Bool {
    count.withLock { count in
      guard count < Self.most else { return false }
      count += 1
      return true
    }
  }

  func leave() { count.withLock { $0 -= 1 } }
}

/// The rules, known as soon as the port is.
final class LateRules: Sendable {
  private let value = Mutex<RequestRules?>(nil)
  var rules: RequestRules? {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
