import Foundation
import Testing

@testable import ProjectBuild

/// What the compiler says of a module's sources, as entries.
@Suite("What sources lack") struct SymbolReportTests {
  @Test("Every file is checked, whatever the others lack")
  func allFiles() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("symbols-\(UUID().uuidString)")
    let modules = folder.appendingPathComponent("Toolkit")
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let swiftc = try #require(Command.find("swiftc"))
    // What every file imports without saying so.
    let empty = folder.appendingPathComponent("Empty.swift")
    try Data().write(to: empty)
    let made = try Command(
      executable: swiftc,
      arguments: [
        "-emit-module", "-module-name", "UIKit", "-o",
        modules.appendingPathComponent("UIKit.swiftmodule").path, empty.path,
      ]
    ).run()
    try #require(made.status == 0, "\(made.output)")
    let numbers = 1...24
    let files = try numbers.map { number in
      let file = folder.appendingPathComponent("File\(number).swift")
      try Data("func f\(number)() { missing\(number)() }\n".utf8).write(to: file)
      return file
    }
    let root = DamagedProjectTests.samples.deletingLastPathComponent().deletingLastPathComponent()
    let compiler = ModuleCompiler(
      toolkit: Toolkit(root: root, configuration: .debug), compiler: swiftc, folder: folder,
      progress: BuildProgress(step: { _ in }, message: { _ in }), absent: AbsentModules(),
      showsWarnings: false, imports: [modules])
    let plan = ModulePlan(
      name: "App", role: .program, files: files, languageVersion: "5", defaultIsolation: nil,
      conditions: [])
    let report = SymbolReport(Diagnostics(try compiler.check(plan)))
    #expect(report.entries.map(\.symbol).sorted() == numbers.map { "missing\($0)" }.sorted())
  }
}
