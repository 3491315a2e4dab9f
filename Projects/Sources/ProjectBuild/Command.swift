import Foundation
import Processes

/// A program that is run to its end.
struct Command {
  let executable: URL
  let arguments: [String]
  var environment: [String: String]?

  struct Result {
    let status: Int32
    let output: String
  }

  /// Runs the program with no standard input, and returns what it wrote to its two outputs.
  ///
  /// - Parameter line: Gets each line as soon as it is there.
  func run(line: ((String) -> Void)? = nil) throws(BuildError) -> Result {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw BuildError("No pipe could be made: \(String(cString: strerror(errno)))")
    }
    // Another program that kept an end open would keep this one from seeing the other's end.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let reader = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    let child: ChildProcess
    do {
      defer { close(ends[1]) }
      child = try ChildProcess(
        executable, arguments, environment: environment, output: ends[1], errors: ends[1])
    } catch {
      throw BuildError("\(error)")
    }
    // Of a signal to this process alone the program would hear nothing, and go on in a folder that others may build in then.
    let signals = EndingSignals { child.interrupt() }
    var all = Data()
    var pending = Data()
    while true {
      let part = reader.availableData
      if part.isEmpty { break }
      all.append(part)
      guard let line else { continue }
      pending.append(part)
      while let end = pending.firstIndex(of: 10) {
        line(String(decoding: pending[..<end], as: UTF8.self))
        pending.removeSubrange(...end)
      }
    }
    signals.end()
    if let line, !pending.isEmpty { line(String(decoding: pending, as: UTF8.self)) }
    return Result(status: child.wait(), output: String(decoding: all, as: UTF8.self))
  }

  /// Finds a program in the folders of `PATH`.
  static func find(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for folder in path.split(separator: ":") {
      let url = URL(fileURLWithPath: String(folder)).appendingPathComponent(name)
      if FileManager.default.isExecutableFile(atPath: url.path) { return url }
    }
    return nil
  }
}
