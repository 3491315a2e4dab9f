import Lowering

/// The file with which a program of tests begins: it lists the test cases, which XCTest cannot find by itself here.
enum TestProgram {
  /// The argument with which the program runs the tests of Swift Testing instead of XCTest's.
  static let swiftTesting = "--swift-testing"

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
    lines += ["}", "", "nonisolated(unsafe) var testCases: [XCTestCaseEntry] = []"]
    for (number, test) in discovery.tests.enumerated() {
      lines += BuildCondition.wrap(entries(test, number: number), test.condition)
    }
    lines.append("")
    lines.append(
      "@_silgen_name(\"uikit_begin_tests\") func beginTests(_ delegate: UnsafePointer<CChar>?)")
    lines.append(
      // By its name: of a module that declares a class of its own name nothing can be named by the module.
      delegate.map { "beginTests(\"\($0)\")" } ?? "beginTests(nil)")
    if discovery.usesSwiftTesting {
      // Each kind runs in a process of its own: XCTest waits on the main thread, and awaiting here would leave it no
      // main queue that is served.
      lines += [
        "if CommandLine.arguments.contains(\"\(swiftTesting)\") {",
        "  Task { @MainActor in exit(await Testing.__swiftPMEntryPoint() as CInt) }",
        "  dispatchMain()", "}",
      ]
    }
    lines.append("XCTMain(testCases)")
    return lines.joined(separator: "\n") + "\n"
  }

  /// A function with the tests of a class, each behind its condition of the build, and its call. One function for each
  /// class is what the compiler types soon.
  private static func entries(
    _ test: (name: String, condition: String?, methods: [TestDiscovery.Method]), number: Int
  ) -> [String] {
    let type = "[(String, (\(test.name)) -> () throws -> Void)]"
    var lines = ["@MainActor func tests\(number)() -> \(type) {", "  var tests: \(type) = []"]
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
      "MainActor.assumeIsolated { testCases.append(testCase(tests\(number)())) }",
    ]
  }
}
