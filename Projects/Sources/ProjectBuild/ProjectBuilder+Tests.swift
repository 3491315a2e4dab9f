import Foundation
import Lowering
import XcodeProject

extension ProjectBuilder {
  /// Builds a target of unit tests as a program of its own, with the app that it is hosted by.
  ///
  /// The program stands in the app's bundle, so that the tests find what the app does.
  public func buildTests(_ target: Target) throws(BuildError) -> BuiltTests {
    var builder = self
    builder.isTestable = true
    try checkSources(of: target)
    if !usesPackages(target) { try checkImports(of: target) }
    let locks = try BuildLocks(location, toolkit, progress)
    defer { withExtendedLifetime(locks) {} }
    return try builder.makeTests(target)
  }

  private func makeTests(_ target: Target) throws(BuildError) -> BuiltTests {
    var compiler = try makeCompiler()
    compiler = ModuleCompiler(
      toolkit: toolkit, compiler: compiler.compiler,
      folder: location.folder.appendingPathComponent("Tests"), progress: progress,
      absent: absent, showsWarnings: showsWarnings, imports: compiler.imports)
    let host = target.testHost.flatMap { project.target(named: $0) }
    let name = host.map(Self.productName) ?? Self.productName(of: target)
    let folder = compiler.folder.appendingPathComponent("\(name).app")
    var bundle = AppBundle(folder, program: name, progress)
    var libraries = Libraries()
    try addLibraries(
      of: project.buildOrder(of: target), except: target, role: .testedLibrary, with: compiler,
      to: &libraries)
    let discovery = discoverTests(in: target, libraries)
    for problem in discovery.problems { progress.message(problem) }
    let objects =
      try libraries.objects
      + compileTests(target, discovery, libraries, host: host, with: compiler)
    try add(libraries, and: target, to: &bundle)
    try bundle.add(infoPlist: (host ?? target).infoPlist)
    let program = folder.appendingPathComponent(target.moduleName)
    bundle.keep(target.moduleName)
    progress.step("Linking \(target.moduleName)")
    try compiler.link(objects, to: program, flags: ["-lXCTest", "-lTesting"])
    bundle.removeOthers()
    return BuiltTests(
      program: program, runs: discovery.runs, hasTestCases: !discovery.tests.isEmpty,
      areAllKnown: discovery.problems.isEmpty)
  }

  private func discoverTests(in target: Target, _ libraries: Libraries) -> TestDiscovery {
    var discovery = TestDiscovery()
    for file in target.sources where file.language == .swift {
      if let data = RegularFile.contents(file.url.path) {
        discovery.add(String(decoding: data, as: UTF8.self), path: file.url.path)
      }
    }
    // Of other modules only what superclasses are in is read, and then theirs.
    var unread = libraries.sources
    while case let names = discovery.unknownSuperclasses, !names.isEmpty {
      let count = unread.count
      unread.removeAll { source in
        guard let data = RegularFile.contents(source.file.path) else { return true }
        let text = String(decoding: data, as: UTF8.self)
        guard names.contains(where: text.contains) else { return false }
        discovery.add(text, of: source.module)
        return true
      }
      if unread.count == count { break }
    }
    return discovery
  }

  private func compileTests(
    _ target: Target, _ discovery: TestDiscovery, _ libraries: Libraries, host: Target?,
    with compiler: ModuleCompiler
  ) throws(BuildError) -> [URL] {
    let files = target.sources.filter { $0.language == .swift }.map(\.url)
    progress.step(
      "Compiling \(target.moduleName) (\(files.count) file\(files.count == 1 ? "" : "s"))")
    let folder = compiler.folder.appendingPathComponent("Lowered/\(target.moduleName)")
    let lowered = try LoweredSources(
      files, module: target.moduleName, into: folder, hasMain: false, shadowed: names.shadowed,
      absent: absent.names)
    for diagnostic in lowered.diagnostics { progress.message("\(diagnostic)") }
    let main = folder.appendingPathComponent("main.swift")
    try FileWriter.write(
      TestProgram.main(
        discovery, registers: libraries.registrations, own: lowered.registrations,
        delegate: host.flatMap { libraries.delegates[$0.name] }),
      to: main)
    let sources = lowered.files + [main]
    FileWriter.removeOthers(in: folder, than: Set(sources.map(\.lastPathComponent)))
    return try compiler.compile(
      ModulePlan(
        name: target.compiledName, role: .program, files: sources,
        languageVersion: LanguageSettings.version(of: target),
        defaultIsolation: target.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
          ? "MainActor" : nil,
        conditions: LanguageSettings.conditions(of: target),
        flags: LanguageSettings.flags(of: target) + Self.testFlags(compiler.compiler)))
  }

  /// Flags for what tests import: the macros of Swift Testing.
  private static func testFlags(_ compiler: URL) -> [String] {
    let plugins = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("lib/swift/host/plugins/testing")
    // What Testing adds for UIKit of Apple's cannot be imported here.
    return ["-plugin-path", plugins.path, "-Xfrontend", "-disable-cross-import-overlays"]
  }
}
