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
    var missing: [SymbolReport.Entry] = []
    var broken: [String] = []
    var unchecked: [String] = []
    for part in project.buildOrder(of: target) {
      let isApp = part.name == target.name
      guard isApp || part.kind == .framework || part.kind == .staticLibrary else { continue }
      // What a broken library lacks would be missing in all who use it, too, and hide what else is.
      let needed = project.buildOrder(of: part).map(\.name).filter(broken.contains)
      if !needed.isEmpty {
        broken.append(part.name)
        unchecked.append(
          "“\(part.name)” was not checked: it needs \(TestResults.list(needed.map { "“\($0)”" })), which "
            + "\(needed.count == 1 ? "does" : "do") not compile.")
      } else if isApp {
        missing += try check(part, with: compiler)
      } else {
        do { _ = try compile(part, role: .library, with: compiler) } catch {
          let own = try check(part, with: compiler)
          // It may be something else than its sources, such as a full disk.
          guard !own.isEmpty else { throw error }
          missing += own
          broken.append(part.name)
        }
      }
    }
    var report = SymbolReport(missing)
    report.unchecked = unchecked
    return report
  }

  /// What of one target's sources does not exist here.
  private func check(
    _ target: Target, with compiler: ModuleCompiler
  ) throws(BuildError) -> [SymbolReport.Entry] {
    let files = target.sources.filter { $0.language == .swift }.map(\.url)
    guard !files.isEmpty else { return [] }
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
    if let text = GeneratedSources.assetSymbols(
      of: target, bundle: "Foundation.Bundle.main", besides: lowered.index,
      within: LinkBoundary([project.boundary, target.folder]))
    {
      let url = GeneratedSources.file("GeneratedAssetSymbols", in: folder, besides: sources)
      try FileWriter.write(text, to: url)
      sources.append(url)
    }
    var plan = ModulePlan(
      name: target.compiledName, role: target.kind == .application ? .program : .library,
      files: sources, languageVersion: LanguageSettings.version(of: target),
      defaultIsolation: LanguageSettings.isolation(of: target),
      conditions: LanguageSettings.conditions(of: target),
      flags: LanguageSettings.flags(of: target))
    plan.isolationIsAdded = target.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == nil
    var missing: [SymbolReport.Entry] = []
    // Each round finds the imports that stopped the one before.
    for _ in 0..<40 {
      var diagnostics = Diagnostics(try compiler.check(plan))
      // A library is compiled in both ways, too.
      if !diagnostics.errors.isEmpty, let other = plan.withoutAddedIsolation {
        let second = Diagnostics(try compiler.check(other))
        if second.errors.count < diagnostics.errors.count { diagnostics = second }
      }
      if try calls.mend(diagnostics, lowered.files) { continue }
      let report = SymbolReport(diagnostics)
      let modules = report.entries.filter { $0.kind == .module }
      if modules.isEmpty { return missing + report.entries }
      missing += modules
      for file in lowered.files { try Self.blankImports(of: Set(modules.map(\.symbol)), in: file) }
    }
    return missing
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
