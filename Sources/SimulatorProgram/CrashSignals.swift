import Foundation

/// Finds out whether a crash was told that did not end the program.
///
/// The runtime of Swift tells of a crash, and lets the instruction happen again that caused it, which then ends the
/// program. Of a signal that was sent, as by `raise(SIGSEGV)`, there is none, and the program goes on; but for the
/// runtime, which hears no signal more.
struct CrashSignals {
  private static let all = [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

  private let heard = all.filter(isHeard)

  /// Whether the runtime has told of a crash since this was made.
  var haveCome: Bool { !heard.isEmpty && !heard.contains(where: Self.isHeard) }

  /// Whether the signal does something else than to end the program.
  private static func isHeard(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      != unsafeBitCast(SIG_DFL, to: Int.self)
  }
}
