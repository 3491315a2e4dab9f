import Foundation
import Processes

/// A program of unit tests that was built.
public struct BuiltTests: Sendable {
  /// The program.
  public let program: URL
  /// The arguments with which it is run, once for each kind of tests that it has.
  let runs: [[String]]
  /// Whether there are tests of XCTest.
  let hasTestCases: Bool
  /// Whether all files could be searched for tests.
  var areAllKnown = true

  /// What came of the tests of a target.
  public struct Result: Equatable, Sendable {
    /// Whether all that were run passed.
    public var passed = true
    /// Whether there was any.
    public var hasTests: Bool
    /// Sentences about how the program ended, where that is not by itself with all tests run.
    public var sentences: [String] = []
    /// What failed, in the order in which it did.
    public var failures: [TestFailure] = []
  }

  /// The exit code of Swift Testing where there are no tests.
  private static let noTests: Int32 = 69

  /// Runs the program to its end, with the outputs of this one. It works in a folder of its own, which is its home, too: what tests
  /// write or remove is not the person's. All that it started ends with it.
  ///
  /// - Parameter seconds: After how long each run is ended; nil for never.
  /// - Throws: a sentence where it could not be started.
  public func run(atMost seconds: Int? = nil) throws(BuildError) -> Result {
    let home = TestHome()
    try home.make()
    defer { home.remove() }
    var result = Result(passed: areAllKnown, hasTests: hasTestCases)
    for arguments in runs {
      try run(arguments, atMost: seconds, in: home, &result)
    }
    return result
  }

  private func run(
    _ arguments: [String], atMost seconds: Int?, in home: TestHome, _ result: inout Result
  ) throws(BuildError) {
    let name = program.lastPathComponent
    let mark = ProcessMark()
    let ended = home.endFile()
    var environment = home.added(to: ProcessInfo.processInfo.environment)
    environment[TestProgram.endVariable] = ended.path
    let records = home.recordsFile()
    environment[TestProgram.recordsVariable] = records.path
    let isSwiftTesting = arguments.contains(TestProgram.swiftTesting)
    let recording =
      isSwiftTesting
      ? ["--event-stream-output-path", records.path, "--event-stream-version", "0"] : []
    // A program of tests can ignore what ends this one.
    let signals = EndingSignals {
      _ = mark.endAll()
      home.remove()
    }
    defer { signals.end() }
    let end: ChildProcess.End
    do {
      let child = try ChildProcess(
        program, arguments + recording, environment: mark.added(to: environment))
      end = child.wait(atMost: seconds)
    } catch { throw BuildError("\(error)") }
    let left = mark.endAll()
    if !left.isEmpty {
      result.sentences.append(
        "\(name) left programs running that it had started; they were ended: \(TestResults.list(left))."
      )
    }
    let written = FileManager.default.contents(atPath: records.path) ?? Data()
    let found =
      isSwiftTesting
      ? TestRecords.ofEvents(written) : .ofCases(String(decoding: written, as: UTF8.self))
    result.failures += found.failures
    guard case .byItself(let status) = end else {
      result.passed = false
      result.hasTests = true
      let limit = seconds ?? 0
      result.sentences.append(
        end == .halted
          ? "\(name) stopped itself by the signal SIGSTOP and was ended; \(found.atWork)."
          : "\(name) had not ended after \(limit) second\(limit == 1 ? "" : "s") and was stopped; \(found.atWork). "
            + "--time-limit gives it more.")
      return
    }
    let cameToItsEnd = FileManager.default.fileExists(atPath: ended.path)
    if cameToItsEnd, status == Self.noTests, isSwiftTesting { return }
    if isSwiftTesting { result.hasTests = true }
    result.passed = result.passed && status == 0 && cameToItsEnd
    if !cameToItsEnd {
      result.hasTests = true
      let how = status > 128 ? "by the signal \(status - 128)" : "with the exit code \(status)"
      result.sentences.append("\(name) ended \(how) before all of its tests had; \(found.atWork).")
    }
  }
}
