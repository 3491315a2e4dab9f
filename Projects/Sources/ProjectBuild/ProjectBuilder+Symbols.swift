import Foundation
import Lowering
import XcodeProject

extension ProjectBuilder {
  /// Finds out what of a target's Swift sources does not exist here, by type-checking them. Imports of modules that are not
  /// there are left out, so that one of them does not hide what else is missing.
  ///
  /// Nothing of the project is run.
  public func symbols(of target: Target) throws(BuildError) -> SymbolReport {
    let locks = try BuildLocks(location, toolkit, progress)
    defer { withExtendedLifetime(locks) {} }
    return try findSymbols(of: target)
  }

  private func findSymbols(of target: Target) throws(BuildError) -> SymbolReport {
    let compiler = try makeCompiler()
    for part in project.buildOrder(of: target) where part.name != target.name {
      guard part.kind == .framework || part.kind == .staticLibrary else { continue }
      // What a broken library lacks shows in those who use it.
      _ = try? compile(part, role: .library, with: compiler)
    }
    let files = target.sources.filter { $0.language == .swift }.map(\.url)
    guard !files.isEmpty else { return SymbolReport(Diagnostics("")) }
    progress.step(
      "Checking \(target.moduleName) (\(files.count) file\(files.count == 1 ? "" : "s"))")
    let folder = compiler.folder.appendingPathComponent("Checked/\(target.moduleName)")
    var calls = MetatypeCalls(module: target.moduleName, in: compiler.folder)
    let lowered = try LoweredSources(
      files, module: target.moduleName, into: folder, shadowed: names.shadowed,
      imported: names.indexes, calls: calls)
    var sources = lowered.files
    if let text = OldNames.source(languageVersion: LanguageSettings.version(of: target)) {
      let url = folder.appendingPathComponent("\(OldNames.fileName).swift")
      try FileWriter.write(text, to: url)
      sources.append(url)
    }
    let plan = ModulePlan(
      name: target.compiledName, role: .program, files: sources,
      languageVersion: LanguageSettings.version(of: target),
      defaultIsolation: LanguageSettings.isolation(of: target),
      conditions: LanguageSettings.conditions(of: target),
      flags: LanguageSettings.flags(of: target))
    var missing: [SymbolReport.Entry] = []
    // Each round finds the imports that stopped the one before.
    for _ in 0..<40 {
      let diagnostics = Diagnostics(try compiler.check(plan))
      if try calls.mend(diagnostics, lowered.files) { continue }
      let report = SymbolReport(diagnostics)
      let modules = report.entries.filter { $0.kind == .module }
      if modules.isEmpty { return SymbolReport(missing + report.entries) }
      missing += modules
      for file in lowered.files { try Self.blankImports(of: Set(modules.map(\.symbol)), in: file) }
    }
    return SymbolReport(missing)
  }

  private static func blankImports(of modules: Set<String>, in file: URL) throws(BuildError) {
    guard let data = RegularFile.contents(file.path) else { return }
    let lines = String(decoding: data, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.map { line -> Substring in
      let words = line.split {
        !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "@")
      }
      guard let place = words.firstIndex(of: "import"), words.indices.contains(place + 1),
        words.prefix(place).allSatisfy({
          $0.hasPrefix("@") || $0 == "sourceLocation" || $0 == "public"
        })
      else { return line }
      let name = words.dropFirst(place + 1).first {
        !["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"].contains($0)
      }
      guard let module = name?.split(separator: ".").first,
        modules.contains(InnerModules.originalName(of: String(module)))
      else { return line }
      return ""
    }
    try FileWriter.write(kept.joined(separator: "\n"), to: file)
  }
}
