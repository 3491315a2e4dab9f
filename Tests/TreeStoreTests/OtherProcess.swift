import Foundation
import Testing

/// This test program once more, with one test that does the work of another program and says
/// what it has done, line by line.
final class OtherProcess {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private var rest = ""
  private(set) var lines: [Heard] = []

  struct Heard {
    var words: [String]
    var at: ContinuousClock.Instant
  }

  init(test: String, environment: [String: String]) throws {
    let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(fileURLWithPath: executable)
    var arguments = Array(CommandLine.arguments.dropFirst())
    for option in ["--filter", "--skip"] {
      while let index = arguments.firstIndex(of: option) {
        arguments.removeSubrange(index...min(index + 1, arguments.count - 1))
      }
    }
    process.arguments = arguments + ["--filter", test]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardInput = input
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Hears what comes next, until enough lines begin with a word. Blocks, without polling.
  ///
  /// - Returns: false when the process has ended.
  @discardableResult func hear(_ count: Int, of word: String) -> Bool {
    while lines.count(where: { $0.words.first == word }) < count {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { return false }
      take(data)
    }
    return true
  }

  func say(_ line: String) { input.fileHandleForWriting.write(Data((line + "\n").utf8)) }

  /// Ends it as a power cut would, and hears what it had still said.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    finish()
  }

  func finish() {
    take(output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
  }

  private func take(_ data: Data) {
    let now = ContinuousClock.now
    rest += String(decoding: data, as: UTF8.self)
    while let end = rest.firstIndex(of: "\n") {
      let words = rest[..<end].split(separator: " ").map(String.init)
      if words.first?.hasPrefix("·") == true {
        lines.append(
          Heard(words: [String((words.first ?? "").dropFirst())] + words.dropFirst(), at: now))
      }
      rest = String(rest[rest.index(after: end)...])
    }
  }

  /// What the other process says of its work.
  static func tell(_ words: String) {
    FileHandle.standardOutput.write(Data("·\(words)\n".utf8))
  }
}
