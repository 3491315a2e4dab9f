import Foundation

/// A program that is run to its end.
struct Command {
  let executable: URL
  let arguments: [String]
  var folder: URL?
  var environment: [String: String]?

  struct Result {
    let status: Int32
    let output: String
  }

  /// Runs the program with no standard input, and returns what it wrote to its two outputs.
  ///
  /// - Parameter line: Gets each line as soon as it is there.
  func run(line: ((String) -> Void)? = nil) throws(BuildError) -> Result {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = executable
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      throw BuildError("\(executable.path) could not be started: \(error.localizedDescription)")
    }
    try? pipe.fileHandleForWriting.close()
    var all = Data()
    var pending = Data()
    while true {
      let part = pipe.fileHandleForReading.availableData
      if part.isEmpty { break }
      all.append(part)
      guard let line else { continue }
      pending.append(part)
      while let end = pending.firstIndex(of: 10) {
        line(String(decoding: pending[..<end], as: UTF8.self))
        pending.removeSubrange(...end)
      }
    }
    if let line, !pending.isEmpty { line(String(decoding: pending, as: UTF8.self)) }
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus,
      output: String(decoding: all, as: UTF8.self))
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
