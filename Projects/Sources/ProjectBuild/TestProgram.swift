/// The file with which a program of tests begins: it lists the test cases, which XCTest cannot find by itself here.
enum TestProgram {
  /// Swift code that runs the test cases of a module.
  ///
  /// - Parameters:
  ///   - discovery: What was found in the module's files.
  ///   - registers: Calls that register members of modules, as `Module.function`.
  ///   - own: Functions that register members of the tests' own files.
  ///   - isHosted: Whether the app runs while its tests do.
  static func main(
    _ discovery: TestDiscovery, registers: [String], own: [String], isHosted: Bool
  ) -> String {
    var lines = ["import AppHost", "import UIKit", "import XCTest"]
    if discovery.usesSwiftTesting { lines.append("import Testing") }
    lines += registers.compactMap { $0.split(separator: ".").first.map { "import \($0)" } }
    lines.append("")
    lines.append("@MainActor func registerMembersOfTests() {")
    lines += (registers + own).map { "  \($0)()" }
    lines += ["}", "", "let testCases: [XCTestCaseEntry] = ["]
    for (name, methods) in discovery.tests {
      lines.append("  testCase([")
      for method in methods {
        lines.append(
          method.isAsync
            ? "    (\"\(method.name)\", asyncTest { (test: \(name)) in { try await test.\(method.name)() } }),"
            : "    (\"\(method.name)\", { (test: \(name)) in { try MainActor.assumeIsolated { try test.\(method.name)() } } }),"
        )
      }
      lines.append("  ]),")
    }
    lines += ["]", ""]
    lines.append("registerMembersOfTests()")
    lines.append(
      "TestRun.begin(isHosted: \(isHosted))")
    if discovery.usesSwiftTesting {
      lines.append("let failed = await TestRun.swiftTesting { await Testing.__swiftPMEntryPoint() as CInt }")
      lines.append("if testCases.isEmpty { exit(failed) }")
      lines.append("TestRun.exitCode(failed)")
    }
    lines.append("XCTMain(testCases)")
    return lines.joined(separator: "\n") + "\n"
  }
}
