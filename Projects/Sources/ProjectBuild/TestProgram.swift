import Lowering

/// The file with which a program of tests begins: it lists the test cases, which XCTest cannot find by itself here.
enum TestProgram {
  /// The argument with which the program runs the tests of Swift Testing instead of XCTest's.
  static let swiftTesting = "--swift-testing"
  /// The variable of the environment with the file that the program makes when all tests have ended. The exit code alone does not
  /// say it: a test may call `exit(0)`.
  static let endVariable = "SIMULATOR_TESTS_END"
  /// The variable with the file in which the program writes which tests begin and fail, as `TestRecords` reads it.
  static let recordsVariable = "SIMULATOR_TESTS_RECORDS"

  /// Swift code that runs the test cases of a module.
  ///
  /// - Parameters:
  ///   - discovery: What was found in the module's files.
  ///   - registers: Calls that register members of modules, as `Module.function`.
  ///   - own: Functions that register members of the tests' own files.
  ///   - delegate: The class of the delegate of the app that runs while its tests do, with its module; nil for none.
  static func main(
    _ discovery: TestDiscovery, registers: [String], own: [String], delegate: String?
  ) -> String {
    var lines = ["import UIKit", "import XCTest"]
    if discovery.usesSwiftTesting { lines.append("import Testing") }
    lines += registers.compactMap { $0.split(separator: ".").first.map { "import \($0)" } }
    let tests = discovery.tests
    lines += Set(tests.flatMap(\.modules)).sorted().map { "@testable import \($0)" }
    lines.append("")
    lines.append(
      "@_cdecl(\"uikit_app_register_members\") @MainActor public func registerMembersOfTests() {")
    lines += (registers.map { String(Registration.unqualified($0)) } + own).map { "  \($0)()" }
    lines += ["}", "", end, ""]
    lines.append("nonisolated(unsafe) var _generatedCases: [XCTestCaseEntry] = []")
    if tests.contains(where: { !$0.isCertain }) { lines.append(choices) }
    for (number, test) in tests.enumerated() {
      lines += BuildCondition.wrap(entries(test, number: number), test.condition)
    }
    lines.append("")
    lines.append(
      "@_silgen_name(\"uikit_begin_tests\") func _beginGenerated(_ delegate: UnsafePointer<CChar>?)"
    )
    lines.append(
      // By its name: of a module that declares a class of its own name nothing can be named by the module.
      delegate.map { "_beginGenerated(\"\($0)\")" } ?? "_beginGenerated(nil)")
    if discovery.usesSwiftTesting {
      // Each kind runs in a process of its own: XCTest waits on the main thread, and awaiting here would leave it no
      // main queue that is served.
      lines += [
        "if CommandLine.arguments.contains(\"\(swiftTesting)\") {",
        "  Task { @MainActor in",
        "    let status: CInt = await Testing.__swiftPMEntryPoint()",
        "    _GeneratedEnd.tell()", "    exit(status)", "  }",
        "  dispatchMain()", "}",
      ]
    }
    lines += [
      "XCTestObservationCenter.shared.addTestObserver(_GeneratedEnd.observer)",
      "XCTMain(_generatedCases)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Code that writes down which tests begin and fail, and says that all have ended. The files are named when the
  /// program begins: a test may change the environment.
  private static let end = """
    nonisolated final class _GeneratedEnd: XCTestObservation {
      nonisolated(unsafe) static let observer = _GeneratedEnd()
      private static let file = take("\(endVariable)")
      private static let records = take("\(recordsVariable)")
      /// Signals of crashes that end the program: of one that was sent, and that no instruction caused, the runtime
      /// only tells.
      private static let crashes = [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]
      private static let heard = crashes.filter(isHeard)
      private static func take(_ name: String) -> String? {
        defer { unsetenv(name) }
        return ProcessInfo.processInfo.environment[name]
      }
      private static func isHeard(_ signal: Int32) -> Bool {
        var action = sigaction()
        sigaction(signal, nil, &action)
        return action.__sigaction_handler.sa_handler != nil
      }
      static func begin() {
        _ = records
        guard file != nil else { return }
        _ = heard
        // Tests that write without saying where would else do it where the person is.
        _ = FileManager.default.changeCurrentDirectoryPath(NSHomeDirectory())
      }
      static func tell() {
        guard heard.allSatisfy(isHeard), let file else { return }
        _ = FileManager.default.createFile(atPath: file, contents: nil)
      }
      /// Opened for each line: a test may close what it did not open.
      private static func write(_ parts: [String]) {
        guard let records, let file = fopen(records, "ae") else { return }
        let line = parts.map { $0.replacing("\\t", with: " ").replacing("\\n", with: " ") }
        fputs(line.joined(separator: "\\t") + "\\n", file)
        fclose(file)
      }
      func testCaseWillStart(_ testCase: XCTestCase) { Self.write(["began", testCase.name]) }
      func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String,
        inFile filePath: String?, atLine lineNumber: Int
      ) { Self.write(["failed", testCase.name, filePath ?? "", "\\(lineNumber)", description]) }
      func testBundleDidFinish(_ testBundle: Bundle) { Self.tell() }
    }
    _GeneratedEnd.begin()
    """

  /// Functions of which the compiler takes the first two for descendants of `XCTestCase` and the others for other
  /// classes.
  private static let choices = """
    func _generatedEntries<T: XCTestCase>(
      _ tests: [(String, (T) -> () throws -> Void)]
    ) -> [XCTestCaseEntry] { [testCase(tests)] }
    func _generatedAsync<T: XCTestCase>(
      _ test: @escaping (T) -> () async throws -> Void
    ) -> (T) -> () throws -> Void { asyncTest(test) }
    func _generatedEntries<T>(
      _ tests: [(String, (T) -> () throws -> Void)]
    ) -> [XCTestCaseEntry] { [] }
    func _generatedAsync<T>(
      _ test: @escaping (T) -> () async throws -> Void
    ) -> (T) -> () throws -> Void { { _ in {} } }
    """

  /// A function with the tests of a class, each behind its condition of the build, and its call. One function for each
  /// class is what the compiler types soon.
  private static func entries(_ test: TestDiscovery.Class, number: Int) -> [String] {
    let type = "[(String, (\(test.name)) -> () throws -> Void)]"
    let (asynchronous, entries) =
      test.isCertain ? ("asyncTest", "[testCase") : ("_generatedAsync", "(_generatedEntries")
    let end = test.isCertain ? "]" : ")"
    var lines = [
      "@MainActor func _generatedTests\(number)() -> \(type) {", "  var tests: \(type) = []",
    ]
    for method in test.methods {
      let run =
        method.isAsync
        // Nobody else has the test while it runs, which the compiler cannot know.
        ? "\(asynchronous) { (test: \(test.name)) in { nonisolated(unsafe) let test = test; "
          + "try await test.\(method.name)() } }"
        : "{ (test: \(test.name)) in { try MainActor.assumeIsolated { try test.\(method.name)() } } }"
      let condition = method.condition == test.condition ? nil : method.condition
      lines += BuildCondition.wrap(
        ["  tests.append((\"\(method.name)\", \(run)))"], condition)
    }
    let added = "\(entries)(_generatedTests\(number)())\(end)"
    return lines + [
      "  return tests", "}",
      "MainActor.assumeIsolated { _generatedCases += \(added) }",
    ]
  }
}
