import Lowering

/// The file with which a program of tests begins: it lists the test cases, which XCTest cannot find by itself here.
enum TestProgram {
  /// The argument with which the program runs the tests of Swift Testing instead of XCTest's.
  static let swiftTesting = "--swift-testing"
  /// The variable of the environment with the file that the program makes when all tests have ended. The exit code alone does not
  /// say it: a test may call `exit(0)`.
  static let endVariable = "SIMULATOR_TESTS_END"

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
    lines.append("")
    lines.append(
      "@_cdecl(\"uikit_app_register_members\") @MainActor public func registerMembersOfTests() {")
    lines += (registers.map { String(Registration.unqualified($0)) } + own).map { "  \($0)()" }
    lines += ["}", "", end, ""]
    lines.append("nonisolated(unsafe) var _generatedCases: [XCTestCaseEntry] = []")
    for (number, test) in discovery.tests.enumerated() {
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

  /// Code that says that all tests have ended, by a file that is named when the program begins: a test may change the
  /// environment.
  private static let end = """
    nonisolated final class _GeneratedEnd: XCTestObservation {
      nonisolated(unsafe) static let observer = _GeneratedEnd()
      private static let file: String? = {
        defer { unsetenv("\(endVariable)") }
        return ProcessInfo.processInfo.environment["\(endVariable)"]
      }()
      static func begin() {
        guard file != nil else { return }
        // Tests that write without saying where would else do it where the person is.
        _ = FileManager.default.changeCurrentDirectoryPath(NSHomeDirectory())
      }
      static func tell() {
        if let file { _ = FileManager.default.createFile(atPath: file, contents: nil) }
      }
      func testBundleDidFinish(_ testBundle: Bundle) { Self.tell() }
    }
    _GeneratedEnd.begin()
    """

  /// A function with the tests of a class, each behind its condition of the build, and its call. One function for each
  /// class is what the compiler types soon.
  private static func entries(
    _ test: (name: String, condition: String?, methods: [TestDiscovery.Method]), number: Int
  ) -> [String] {
    let type = "[(String, (\(test.name)) -> () throws -> Void)]"
    var lines = [
      "@MainActor func _generatedTests\(number)() -> \(type) {", "  var tests: \(type) = []",
    ]
    for method in test.methods {
      let run =
        method.isAsync
        ? "asyncTest { (test: \(test.name)) in { try await test.\(method.name)() } }"
        : "{ (test: \(test.name)) in { try MainActor.assumeIsolated { try test.\(method.name)() } } }"
      let condition = method.condition == test.condition ? nil : method.condition
      lines += BuildCondition.wrap(
        ["  tests.append((\"\(method.name)\", \(run)))"], condition)
    }
    return lines + [
      "  return tests", "}",
      "MainActor.assumeIsolated { _generatedCases.append(testCase(_generatedTests\(number)())) }",
    ]
  }
}
