import Foundation
import Testing

@testable import ProjectBuild

/// How programs of tests may end. A shell stands for each: it says by the file that all tests have ended, or does not.
@Suite("Programs of tests that are run") struct BuiltTestsTests {
  private static let end = "touch \"$\(TestProgram.endVariable)\"; "

  private func result(
    _ line: String, runs: [[String]] = [[]], hasTestCases: Bool = true, seconds: Int? = 60
  ) throws -> BuiltTests.Result {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "built-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appending(path: "Program")
    // Another process writes it: a program that somebody starts meanwhile would inherit the open file.
    let write = #"printf '#!/bin/bash\n%s\n' "$1" >"$2" && chmod +x "$2""#
    let shell = URL(filePath: "/bin/sh")
    #expect(
      try Command(executable: shell, arguments: ["-c", write, "sh", line, program.path]).run()
        .status
        == 0)
    return try BuiltTests(program: program, runs: runs, hasTestCases: hasTestCases)
      .run(atMost: seconds)
  }

  @Test("All tests have ended, and passed or failed") func ended() throws {
    #expect(
      try result(Self.end + "exit 0") == BuiltTests.Result(passed: true, hasTests: true))
    #expect(
      try result(Self.end + "exit 1") == BuiltTests.Result(passed: false, hasTests: true))
  }

  @Test("A test that ends the program with 0 has not passed") func exits() throws {
    let result = try result("exit 0")
    #expect(!result.passed)
    #expect(
      result.sentences == [
        "Program ended with the exit code 0 before all of its tests had; no test is known to have begun."
      ])
  }

  @Test("What the program writes down is told: the test that began last, and what failed")
  func records() throws {
    let file = "\"$\(TestProgram.recordsVariable)\""
    let line =
      #"printf "began\tA.testA\nfailed\tA.testA\t/notes/A.swift\t3\tWrong: x\nbegan\tA.testB\n" >>\#(file); exit 1"#
    let result = try result(line)
    #expect(
      result.sentences == [
        "Program ended with the exit code 1 before all of its tests had; A.testB had begun last."
      ])
    #expect(
      result.failures == [
        TestFailure(test: "A.testA", place: "/notes/A.swift:3", message: "Wrong: x")
      ])
  }

  @Test("Events of Swift Testing are read from the file that it is given")
  func events() throws {
    let began =
      #"{"kind":"event","payload":{"kind":"testStarted","testID":"M.S/a()/A.swift:3:4"},"version":0}"#
    let suite = #"{"kind":"event","payload":{"kind":"testStarted","testID":"M.S"},"version":0}"#
    let known =
      #"{"kind":"event","payload":{"kind":"issueRecorded","testID":"M.S/a()/A.swift:3:4","issue":{"isKnown":true}}}"#
    let failed =
      #"{"kind":"event","payload":{"kind":"issueRecorded","testID":"M.S/a()/A.swift:3:4","issue":{"isKnown":false,"#
      + #""sourceLocation":{"_filePath":"/notes/A.swift","line":5}},"messages":[{"text":"Wrong"}]}}"#
    let records = TestRecords.ofEvents(
      Data([began, suite, "{", known, failed].joined(separator: "\n").utf8))
    #expect(records.lastBegun == "S/a()")
    #expect(records.atWork == "S/a() had begun and not ended")
    let ended = began.replacing("testStarted", with: "testEnded")
    let second = began.replacing("/a()", with: "/b()")
    #expect(
      TestRecords.ofEvents(Data([began, second, ended].joined(separator: "\n").utf8)).atWork
        == "S/b() had begun and not ended")
    #expect(
      records.failures == [TestFailure(test: "S/a()", place: "/notes/A.swift:5", message: "Wrong")])
  }

  @Test("Tests that are not all known have not passed") func incomplete() throws {
    var tests = BuiltTests(program: URL(filePath: "/bin/true"), runs: [], hasTestCases: true)
    #expect(try tests.run().passed)
    tests.areAllKnown = false
    #expect(try !tests.run().passed)
  }

  @Test("Of two runs each has to come to its end") func secondRun() throws {
    let line = "if [[ $1 == \(TestProgram.swiftTesting) ]]; then exit 0; fi; " + Self.end
    let runs = [[], [TestProgram.swiftTesting]]
    #expect(try !result(line, runs: runs).passed)
    #expect(try result(Self.end, runs: runs).passed)
  }

  @Test("A signal is told from a limit of time") func signals() throws {
    let result = try result("kill -TERM $$")
    #expect(!result.passed)
    #expect(result.sentences.count == 1)
    #expect(result.sentences.first?.contains("ended by the signal 15") == true)
  }

  @Test("No test of Swift Testing is no failure") func none() throws {
    let runs = [[TestProgram.swiftTesting]]
    #expect(
      try result(Self.end + "exit 69", runs: runs, hasTestCases: false)
        == BuiltTests.Result(passed: true, hasTests: false))
    #expect(try !result(Self.end + "exit 69").passed)
    #expect(try !result("exit 69", runs: runs, hasTestCases: false).passed)
  }

  @Test("What takes too long is ended, with what it started") func tooLong() throws {
    let result = try result("sleep 600 & exec sleep 600", seconds: 0)
    #expect(!result.passed)
    #expect(result.sentences.contains { $0.contains("was stopped") })
  }

  @Test("What stops itself is not waited for") func halted() throws {
    let result = try result("kill -STOP $$; " + Self.end, seconds: nil)
    #expect(!result.passed)
    #expect(
      result.sentences == [
        "Program stopped itself by the signal SIGSTOP and was ended; no test is known to have begun."
      ])
  }

  @Test("What outlives the tests is ended and named") func left() throws {
    // It says its number where this test finds it, in a group of its own and without a parent.
    let file = FileManager.default.temporaryDirectory.appending(path: "left-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try result(
      "setsid sleep 600 >/dev/null 2>&1 & echo $! >'\(file.path)'; " + Self.end)
    #expect(result.passed)
    #expect(result.sentences.count == 1)
    #expect(result.sentences.first?.contains("left programs running") == true)
    let text = try String(contentsOf: file, encoding: .utf8)
    let number = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    let environment = FileManager.default.contents(atPath: "/proc/\(number)/environ") ?? Data()
    #expect(!String(decoding: environment, as: UTF8.self).contains(TestProgram.endVariable))
  }

  @Test("The folders of a person are those of the run, and are gone after it") func home() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "home-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let variables = ["HOME", "CFFIXED_USER_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "TMPDIR"]
    let echo = variables.map { "echo \"$\($0)\" >>'\(file.path)'; " }.joined()
    #expect(try result(echo + "[[ -d $HOME/Documents ]] && " + Self.end).passed)
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(
      String.init)
    #expect(lines.count == variables.count)
    let home = try #require(lines.first)
    #expect(home != NSHomeDirectory() && lines.allSatisfy { $0.hasPrefix(home) })
    #expect(!FileManager.default.fileExists(atPath: home))
  }
}
