import Foundation
import Signals

/// A program that runs in the process group of this one, so that Ctrl-C in a terminal ends both.
///
/// Foundation's `Process` gives each program a group of its own: what it started would go on working for nobody.
package struct ChildProcess: Sendable {
  /// Why a program could not be started, as a sentence.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// How a program ended that had a limit of time.
  package enum End: Equatable, Sendable {
    /// By itself, with this exit code, or 128 and the number of the signal that ended it.
    case byItself(Int32)
    /// It took too long.
    case stopped
    /// It stopped itself, as by `raise(SIGSTOP)`, and would never have gone on.
    case halted
  }

  package let identifier: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - readsInput: Whether it reads what this process would; else it reads nothing.
  ///   - output: Where its output goes; nil for that of this process.
  ///   - errors: Where its messages go; nil for those of this process.
  package init(
    _ executable: URL, _ arguments: [String], environment: [String: String]? = nil,
    readsInput: Bool = false, output: Int32? = nil, errors: Int32? = nil
  ) throws(Failure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if !readsInput { posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0) }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, 1) }
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors, 2) }
    // Threads of queues block signals, which a program would inherit: neither Ctrl-C nor a limit of time would end it.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // What this process was started to ignore a program would ignore, too.
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in Signals.ending { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let variables = environment ?? ProcessInfo.processInfo.environment
    var words = ([executable.path] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var identifier: pid_t = 0
    var failure: Int32 = 0
    Orphans.start {
      failure = posix_spawn(
        &identifier, executable.path, &actions, &attributes, &words, &settings)
      return failure == 0 ? identifier : nil
    }
    guard failure == 0 else {
      throw Failure(
        description:
          "\(executable.path) could not be started: \(String(cString: strerror(failure)))"
      )
    }
    self.identifier = identifier
  }

  /// Waits for its end.
  ///
  /// - Returns: Its exit code, or 128 and the number of the signal that ended it.
  package func wait() -> Int32 {
    var status: Int32 = 0
    defer { Orphans.forget(identifier) }
    while waitpid(identifier, &status, 0) == -1 {
      guard errno == EINTR else { return 1 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Asks it to end, as Ctrl-C does, and waits until it has: compilers end what they have started, too. It is not waited for
  /// before.
  ///
  /// - Parameter grace: After how many seconds it is ended whether it wants to or not.
  package func interrupt(grace: Int = 5) {
    kill(identifier, SIGINT)
    let limit = TimeLimit()
    Thread.detachNewThread { [identifier] in
      _ = limit.waitForEnd(seconds: grace, orElse: { kill(identifier, SIGKILL) })
    }
    waitForEnd()
    limit.end()
  }

  /// Waits for its end, after which its number stays its own until it is waited for.
  private func waitForEnd() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
  }

  /// Waits until it has ended, or has stopped itself.
  ///
  /// - Returns: true when it has stopped itself.
  private func waitForEndOrHalt() -> Bool {
    while true {
      var information = siginfo_t()
      guard
        waitid(P_PID, id_t(identifier), &information, WEXITED | WSTOPPED | WNOWAIT) == 0
      else {
        if errno == EINTR { continue }
        return false
      }
      guard information.si_code == CLD_STOPPED else { return false }
      if information._sifields._sigchld.si_status == SIGSTOP { return true }
      // Ctrl-Z in a terminal stops this process, too, and both go on together.
      waitid(P_PID, id_t(identifier), &information, WSTOPPED)
    }
  }

  /// Waits for its end, and ends it if it takes too long or stops itself.
  ///
  /// - Parameters:
  ///   - seconds: After how long it is asked to end; nil for never.
  ///   - grace: After how many seconds more it is ended whether it wants to or not: programs can ignore the first signal.
  package func wait(atMost seconds: Int?, grace: Int = 5) -> End {
    let limit = TimeLimit()
    // A thread of its own: those of queues may all be waiting for programs.
    Thread.detachNewThread { [identifier] in
      let seconds = seconds ?? TimeLimit.longest
      if limit.waitForEnd(seconds: seconds, orElse: { kill(identifier, SIGTERM) }) { return }
      _ = limit.waitForEnd(seconds: grace, orElse: { kill(identifier, SIGKILL) })
    }
    // The signal never meets another program.
    let isHalted = waitForEndOrHalt()
    limit.end()
    if isHalted { kill(identifier, SIGKILL) }
    let status = wait()
    if limit.hasPassed { return .stopped }
    return isHalted ? .halted : .byItself(status)
  }
}
