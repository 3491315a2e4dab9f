import Foundation
import Lowering
import XcodeProject

/// Builds the app of a project: the modules it consists of, its program and its bundle.
public struct ProjectBuilder {
  let project: Project
  let toolkit: Toolkit
  let location: BuildLocation
  let progress: BuildProgress
  /// Where packages were fetched to.
  public var checkouts = PackageCheckouts(folder: nil)
  /// Whether packages that are not there may be fetched.
  public var resolvesPackages = false
  /// Whether what the compiler warns of is shown.
  public var showsWarnings = false
  /// What is known of the names of modules that were lowered.
  let names = ModuleNames()
  /// Modules that the sources import and that are not here.
  let absent = AbsentModules()
  /// Whether modules can be imported with `@testable`.
  var isTestable = false

  /// Makes a builder.
  public init(
    _ project: Project, toolkit: Toolkit, location: BuildLocation, progress: BuildProgress
  ) {
    self.project = project
    self.toolkit = toolkit
    self.location = location
    self.progress = progress
  }

  /// An app that was built.
  public struct App: Sendable {
    /// The program, which runs by itself.
    public let program: URL
    /// The folder `Name.app`.
    public let bundle: URL
    /// Notes of a kind that is not worth an error, with file and line.
    public let notes: [String]
  }

  /// Builds a target and what it needs.
  ///
  /// - Throws: a sentence when something does not compile; what the compiler said went to the progress before.
  public func build(_ target: Target) throws(BuildError) -> App {
    // Before the toolkit is built, which takes minutes.
    try checkSources(of: target)
    if !usesPackages(target) { try checkImports(of: target) }
    let locks = try BuildLocks(location, toolkit, progress)
    defer { withExtendedLifetime(locks) {} }
    return try make(target)
  }

  private func make(_ target: Target) throws(BuildError) -> App {
    let compiler = try makeCompiler()
    let name = Self.productName(of: target)
    let folder = location.folder.appendingPathComponent("\(name).app")
    var bundle = AppBundle(folder, program: name, progress)
    let parts = project.buildOrder(of: target).filter {
      !$0.sources.isEmpty || !$0.resources.isEmpty
    }
    var libraries = Libraries(checks: ProjectChecks(within: project.boundary))
    try addLibraries(of: parts, except: target, role: .library, with: compiler, to: &libraries)
    var objects = libraries.objects
    let made = try compile(target, role: .program, with: compiler, others: libraries.registrations)
    objects += made.objects
    progress.step("Copying resources")
    libraries.checks.add(target, made.index)
    for note in libraries.checks.notes { progress.message("\(note)") }
    try add(libraries, and: target, to: &bundle)
    try bundle.add(infoPlist: target.infoPlist)
    bundle.keep(name)
    progress.step("Linking \(name)")
    let program = folder.appendingPathComponent(name)
    try compiler.link(objects, to: program)
    bundle.removeOthers()
    return App(program: program, bundle: folder, notes: made.notes)
  }

  /// Adds the resources of a target and of what it needs. Its own go first, as they prevail over those of frameworks, which
  /// have no bundle of their own here.
  func add(
    _ libraries: Libraries, and target: Target, to bundle: inout AppBundle
  ) throws(BuildError) {
    for (part, place) in [(target, nil)] + libraries.resources.reversed() {
      try bundle.add(
        part.resources, module: part.compiledName, at: place,
        within: LinkBoundary([project.boundary, part.folder]))
    }
  }

  /// What a program consists of besides its own module.
  struct Libraries {
    var objects: [URL] = []
    var registrations: [String] = []
    /// Targets with resources, and the folder for them where they do not belong to the app's own.
    var resources: [(target: Target, place: String?)] = []
    /// Their sources in Swift, with the names by which their modules are compiled.
    var sources: [(module: String, file: URL)] = []
    /// The classes of delegates of apps, with their modules, by the names of the targets.
    var delegates: [String: String] = [:]
    /// What is known of them before the program runs.
    var checks = ProjectChecks()

    mutating func add(sourcesOf part: Target) {
      for source in part.sources where source.language == .swift {
        sources.append((part.compiledName, source.url))
      }
    }
  }

  /// Compiles the targets of packages and of the project that others need, in their order.
  func addLibraries(
    of parts: [Target], except target: Target, role: ModulePlan.Role, with compiler: ModuleCompiler,
    to libraries: inout Libraries
  ) throws(BuildError) {
    try addPackages(of: parts, for: target, with: compiler, to: &libraries)
    for part in parts where part.name != target.name {
      switch part.kind {
      case .framework, .staticLibrary, .bundle: break
      case .application where role == .testedLibrary: break
      default: continue
      }
      let made = try compile(part, role: role, with: compiler)
      libraries.objects += made.objects
      libraries.registrations += made.registrations
      libraries.resources.append((part, nil))
      libraries.add(sourcesOf: part)
      libraries.checks.add(part, made.index)
      if let entry = made.entryPoint, entry.kind == .applicationDelegate {
        libraries.delegates[part.name] = "\(part.compiledName).\(entry.name)"
      }
    }
  }

  private func addPackages(
    of parts: [Target], for target: Target, with compiler: ModuleCompiler,
    to libraries: inout Libraries
  ) throws(BuildError) {
    let products = parts.flatMap(\.packageProducts)
    guard !products.isEmpty, let swift = Command.find("swift") else { return }
    var packages = PackageModules(
      swift: swift, checkouts: checkouts, fetches: resolvesPackages, progress: progress)
    try packages.read(project.packages, pins: project.pins)
    try checkImports(of: target, packages: packages.modules)
    for part in packages.parts(of: products) {
      let place = part.target.resources.isEmpty ? nil : "\(part.package)_\(part.target.name).bundle"
      let generated = place.map {
        ["ResourceBundle": GeneratedSources.moduleBundle(named: String($0.dropLast(7)))]
      }
      let made = try compile(
        part.target, role: .library, with: compiler, generated: generated ?? [:])
      libraries.objects += made.objects
      libraries.registrations += made.registrations
      if let place { libraries.resources.append((part.target, place)) }
      libraries.add(sourcesOf: part.target)
      libraries.checks.add(part.target, made.index)
    }
  }

  /// The name of the program: that of the product, without what a path must not have.
  static func productName(of target: Target) -> String {
    let name = target.settings["PRODUCT_NAME"] ?? target.name
    let plain = name.replacingOccurrences(of: "/", with: ":")
    let isTaken = plain == "Info.plist"
    return plain.isEmpty || plain.hasPrefix(".") || isTaken ? target.moduleName : plain
  }

  func makeCompiler() throws(BuildError) -> ModuleCompiler {
    guard let swiftc = Command.find("swiftc") else {
      throw BuildError(
        "swiftc was not found on the PATH. Install Swift from https://www.swift.org/install/linux/ and start again."
      )
    }
    return ModuleCompiler(
      toolkit: toolkit, compiler: swiftc, folder: location.folder, progress: progress,
      absent: absent, showsWarnings: showsWarnings,
      imports: try toolkit.imports(in: location.folder))
  }

  struct Compiled {
    let objects: [URL]
    /// Calls that register what the module declares, as they are written in another module.
    let registrations: [String]
    let notes: [String]
    let entryPoint: EntryPoint?
    /// What the sources declare; empty without any in Swift.
    var index = LoweringIndex()
  }

  func compile(
    _ target: Target, role: ModulePlan.Role, with compiler: ModuleCompiler, others: [String] = [],
    generated: [String: String] = [:]
  ) throws(BuildError) -> Compiled {
    let files = target.sources.filter { $0.language == .swift }.map(\.url)
    guard !files.isEmpty else {
      if role == .program {
        throw BuildError(
          "The target \(target.name) has no Swift sources. Only apps written in Swift can be built here."
        )
      }
      return Compiled(objects: [], registrations: [], notes: [], entryPoint: nil)
    }
    guard !ImportPath.isTaken(target.moduleName) else {
      throw BuildError(
        "The module of the target \(target.name) is called \(target.moduleName), as one of iOS is. "
          + "Give it another name by PRODUCT_MODULE_NAME.")
    }
    progress.step(
      "Compiling \(target.moduleName) (\(files.count) file\(files.count == 1 ? "" : "s"))")
    let folder = compiler.folder.appendingPathComponent("Lowered/\(target.moduleName)")
    let lowered = try LoweredSources(
      files, module: target.moduleName, into: folder, shadowed: names.shadowed,
      absent: absent.names, imported: names.indexes,
      calls: MetatypeCalls(module: target.moduleName, in: compiler.folder))
    names.add(target.moduleName, lowered.index)
    for diagnostic in lowered.diagnostics { progress.message("\(diagnostic)") }
    let registration = Registration(
      module: target.compiledName, functions: lowered.registrations, others: others, role: role)
    var sources = lowered.files
    var generated = generated
    let bundle = generated.isEmpty ? "Foundation.Bundle.main" : "Foundation.Bundle.module"
    if let symbols = GeneratedSources.assetSymbols(
      of: target, bundle: bundle, besides: lowered.index,
      within: LinkBoundary([project.boundary, target.folder]))
    {
      generated["GeneratedAssetSymbols"] = symbols
    }
    generated[OldNames.fileName] = OldNames.source(
      languageVersion: LanguageSettings.version(of: target))
    for (name, text) in generated.sorted(by: { $0.key < $1.key }) {
      let url = GeneratedSources.file(name, in: folder, besides: sources)
      try FileWriter.write(text, to: url)
      sources.append(url)
    }
    if let text = registration.text {
      let url = GeneratedSources.file(Registration.fileName, in: folder, besides: sources)
      try FileWriter.write(text, to: url)
      sources.append(url)
    }
    FileWriter.removeOthers(in: folder, than: Set(sources.map(\.lastPathComponent)))
    var plan = ModulePlan(
      name: target.compiledName, role: role, files: sources,
      languageVersion: LanguageSettings.version(of: target),
      defaultIsolation: LanguageSettings.isolation(of: target),
      conditions: LanguageSettings.conditions(of: target),
      flags: LanguageSettings.flags(of: target) + entryPointFlags(of: target, role),
      isTestable: isTestable)
    plan.isolationIsAdded = target.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == nil
    let objects = try compiler.compile(plan)
    return Compiled(
      objects: objects, registrations: registration.call.map { [$0] } ?? [],
      notes: [], entryPoint: lowered.entryPoint, index: lowered.index)
  }

  /// Flags that give the main function of an app another name where its tests have one.
  private func entryPointFlags(of target: Target, _ role: ModulePlan.Role) -> [String] {
    guard case .testedLibrary = role else { return [] }
    return ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "\(target.moduleName)_main"]
  }
}
