/// The file with which a program of tests begins: it lists the test cases, which XCTest cannot find by itself here.
enum TestProgram {
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
    if let module = delegate?.split(separator: ".").first {
      lines.append("@testable import \(module)")
    }
    lines.append("")
    lines.append(
      "@_cdecl(\"uikit_app_register_members\") @MainActor public func registerMembersOfTests() {")
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
    if discovery.usesSwiftTesting { lines.append("nonisolated(unsafe) var failedBefore = false") }
    lines.append(
      "@_silgen_name(\"uikit_begin_tests\") func beginTests(_ delegate: UnsafePointer<CChar>?)")
    lines.append(
      delegate.map { "beginTests(NSStringFromClass(\($0).self))" } ?? "beginTests(nil)")
    if discovery.usesSwiftTesting {
      // Its own main actor needs a main queue that is served, which awaiting does.
      lines.append("let status: CInt = await Testing.__swiftPMEntryPoint()")
      lines.append("if testCases.isEmpty { exit(status) }")
      lines.append("failedBefore = status != 0")
      lines.append("atexit { if failedBefore { _exit(1) } }")
    }
    lines.append("XCTMain(testCases)")
    return lines.joined(separator: "\n") + "\n"
  }
}
