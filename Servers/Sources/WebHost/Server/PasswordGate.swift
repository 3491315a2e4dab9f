import Foundation
import Synchronization
import WebScene

/// Lets in whoever gives the password, and knows them again by a cookie of their own.
final class PasswordGate: Sendable {
  enum Answer: Equatable, Sendable {
    case right(Secret)
    case wrong
    /// It was not looked at; one counts after as many seconds.
    case later(Int)
  }

  private struct State {
    var tries = SignInTries()
    var signedIn: [(secret: Secret, last: Double)] = []
    var waiting = 0
    var lines: [ObjectIdentifier: (line: any PageLine, cookies: [String])] = [:]
  }

  private let state = Mutex(State())
  private let isRight: @Sendable (String) -> Bool
  private let clock: @Sendable () -> Double
  /// Argon2id takes memory: one at a time.
  private let queue = DispatchQueue(label: "password")

  /// The browsers that are known at once; beyond it the one that was used longest ago signs in again.
  static let mostSignedIn = 64
  /// A browser that was not used for as many seconds signs in again.
  static let longestAbsence = 30.0 * 86400
  private static let mostWaiting = 8

  /// - Parameters:
  ///   - clock: Seconds, of a clock that is not set.
  ///   - isRight: Whether a text is the password. It may take its time.
  init(
    clock: @escaping @Sendable () -> Double = { ProcessInfo.processInfo.systemUptime },
    isRight: @escaping @Sendable (String) -> Bool
  ) {
    self.clock = clock
    self.isRight = isRight
  }

  /// Whether a cookie is that of somebody who signed in.
  func knows(_ cookie: String) -> Bool {
    state.withLock { state in
      let now = clock()
      state.signedIn.removeAll { now - $0.last > Self.longestAbsence }
      var found: Int?
      for (index, each) in state.signedIn.enumerated() where each.secret.matches(cookie) {
        found = index
      }
      guard let found else { return false }
      state.signedIn[found].last = now
      return true
    }
  }

  /// A connection was opened with cookies that are known.
  func opened(_ line: any PageLine, with cookies: [String]) {
    state.withLock { $0.lines[ObjectIdentifier(line)] = (line, cookies) }
  }

  /// A connection has ended.
  func ended(_ line: any PageLine) {
    state.withLock { $0.lines[ObjectIdentifier(line)] = nil }
  }

  /// Somebody signs out: the cookie is known no more, and what was opened with it ends.
  func forget(_ cookie: String) {
    let lines = state.withLock { state in
      state.signedIn.removeAll { $0.secret.matches(cookie) }
      return state.lines.values.filter { $0.cookies.contains(cookie) }.map(\.line)
    }
    for line in lines { line.close("it is signed out") }
  }

  /// Takes a password that somebody gave.
  ///
  /// - Parameter done: Called once, on any thread.
  func tried(_ password: String, from address: String, _ done: @escaping @Sendable (Answer) -> Void)
  {
    let key = SignInTries.key(address)
    let wait: Double? = state.withLock { state in
      guard state.waiting < Self.mostWaiting else { return 1 }
      if let wait = state.tries.wait(for: key, at: clock()) { return wait }
      state.waiting += 1
      return nil
    }
    if let wait { return done(.later(max(1, Int(wait.rounded(.up))))) }
    queue.async {
      let isRight = self.isRight(password)
      let secret = Secret()
      self.state.withLock { state in
        state.waiting -= 1
        guard isRight else { return }
        state.tries.forgive(key)
        if state.signedIn.count >= Self.mostSignedIn,
          let oldest = state.signedIn.indices.min(by: {
            state.signedIn[$0].last < state.signedIn[$1].last
          })
        {
          state.signedIn.remove(at: oldest)
        }
        state.signedIn.append((secret, self.clock()))
      }
      done(isRight ? .right(secret) : .wrong)
    }
  }
}
