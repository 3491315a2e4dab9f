import Foundation

/// A program that this one starts with files of its own choice, and ends.
///
/// `Process` gives a child three files and waits by clocks; a script stops the clock of the main thread.
final class ChildProgram {
  private let id: pid_t
  private var hasEnded = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: What it is called with, without its name.
  ///   - files: The files that it gets, by their numbers there. All others stay closed, but for standard error.
  /// - Throws: `BrowserUnavailable`.
  init(_ path: String, _ arguments: [String], files: [Int32: Int32]) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.sorted(by: { $0.key < $1.key }) {
      posix_spawn_file_actions_adddup2(&actions, file, number)
    }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables =
      ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var id = pid_t()
    let code = posix_spawn(&id, path, &actions, nil, &words, &variables)
    guard code == 0 else {
      throw BrowserUnavailable("\(path) could not be started: \(String(cString: strerror(code)))")
    }
    self.id = id
  }

  deinit { end() }

  /// Ends the program, and waits for it.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    kill(id, SIGTERM)
    var status: Int32 = 0
    for _ in 0..<200 {
      if waitpid(id, &status, WNOHANG) != 0 { return }
      // A wait of the kernel's: clocks of this thread may stand still.
      _ = poll(nil, 0, 10)
    }
    kill(id, SIGKILL)
    waitpid(id, &status, 0)
  }

  /// Two ends of a pipe, of which no other child gets one; their numbers are above those that a child gets.
  ///
  /// - Throws: `BrowserUnavailable` if the system has none left.
  static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard Foundation.pipe(&ends) == 0 else {
      throw BrowserUnavailable("The system has no pipe left.")
    }
    let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 16) }
    for end in ends { close(end) }
    guard moved.allSatisfy({ $0 >= 0 }) else {
      throw BrowserUnavailable("The system has no pipe left.")
    }
    return (moved[0], moved[1])
  }
}

/// Why no script can be played in a browser, as a sentence.
struct BrowserUnavailable: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
