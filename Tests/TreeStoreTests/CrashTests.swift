import Foundation
import GRDB
import Testing

@testable import TreeStore

@Suite("Crashes") struct CrashTests {
  private static let key = "TREESTORE_TYPIST"

  /// Not a test of its own: the process that types until it is killed. After each text that
  /// is on the disk it prints its number.
  @Test("typist", .enabled(if: ProcessInfo.processInfo.environment[key] != nil))
  func typist() throws {
    let path = try #require(ProcessInfo.processInfo.environment[Self.key])
    let library = try Library(path: path)
    let file = try #require(library.files(in: library.folders()[0].id).first)
    var text = try library.text(of: file.id)
    let start = text.count
    for count in start... {
      text += "x"
      library.setText(text, of: file.id)
      if count % 3 == 0 {
        try library.flush()
        FileHandle.standardOutput.write(Data("typed \(count + 1)\n".utf8))
      }
    }
  }

  @Test("Killed at random while typing, fifty times: nothing acknowledged is lost")
  func fifty() throws {
    let test = try TestLibrary()
    let home = try test.library.createFolder(named: "Home")
    let file = try test.library.createFile(named: "List", in: home.id)
    let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let own = CommandLine.arguments
    var acknowledged = 0
    for round in 1...50 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: executable)
      // The same test program, with the typist as its only test.
      var arguments = Array(own.dropFirst())
      while let index = arguments.firstIndex(of: "--filter") {
        arguments.removeSubrange(index...min(index + 1, arguments.count - 1))
      }
      process.arguments = arguments + ["--filter", "typist"]
      process.environment = ProcessInfo.processInfo.environment.merging([Self.key: test.path]) {
        $1
      }
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      var heard = ""
      let goal = round % 7 + 1
      while heard.components(separatedBy: "typed ").count <= goal {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { break }
        heard += String(decoding: data, as: UTF8.self)
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      heard += String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      let numbers = heard.split(separator: "\n").compactMap { line in
        line.hasPrefix("typed ") ? Int(line.dropFirst(6)) : nil
      }
      let last = try #require(numbers.last, "the typist said nothing in round \(round): \(heard)")
      #expect(last > acknowledged)
      acknowledged = last
      let library = try Library(path: test.path)
      #expect(try library.text(of: file.id).count >= acknowledged, "round \(round)")
      let check = try library.pool.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
      #expect(check == "ok")
    }
  }
}
