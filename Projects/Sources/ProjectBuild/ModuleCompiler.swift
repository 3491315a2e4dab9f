import Foundation
import Lowering

/// Calls the compiler for one module after the other, and links what came of them.
///
/// The compiler is called directly and not by the package manager: that plans the whole toolkit for each project, which takes
/// longer than compiling an app.
struct ModuleCompiler {
  let toolkit: Toolkit
  let compiler: URL
  /// The folder for objects and interfaces.
  let folder: URL
  let progress: BuildProgress
  /// Modules that the sources import and that are not here, which may be why something is missing.
  let absent: AbsentModules
  let showsWarnings: Bool
  /// The folders with the toolkit's modules, which are searched last.
  let imports: [URL]

  /// What was compiled before, in the order in which modules need each other.
  private final class Compiled {
    var interfaces: [URL] = []
  }
  private let compiled = Compiled()

  /// What a program is called until it is linked.
  static let partialProgram = ".linking"

  /// Where the interfaces of a project's own modules are.
  var interfaces: URL { folder.appendingPathComponent("Modules") }

  private func objects(of module: String) -> URL {
    folder.appendingPathComponent("Objects/\(module)")
  }

  /// Compiles the files of a module that changed, and returns its objects.
  func compile(_ plan: ModulePlan) throws(BuildError) -> [URL] {
    let objects = objects(of: plan.name)
    try FileWriter.makeFolder(objects)
    try FileWriter.makeFolder(interfaces)
    let outputs = plan.files.map { file in
      objects.appendingPathComponent(file.deletingPathExtension().lastPathComponent + ".o")
    }
    let arguments = try self.arguments(plan, outputs, in: objects)
    // Objects of another toolkit, or of other flags, are of no use.
    let key = objects.appendingPathComponent("key")
    let text = toolkit.fingerprint() + "\n" + arguments.joined(separator: "\n")
    if FileManager.default.contents(atPath: key.path) != Data(text.utf8) {
      for file in (try? FileManager.default.contentsOfDirectory(atPath: objects.path)) ?? []
      where file != "outputs.json" {
        try? FileManager.default.removeItem(at: objects.appendingPathComponent(file))
      }
      try FileWriter.write(text, to: key)
    }
    let stamp = objects.appendingPathComponent("compiled")
    if isCurrent(outputs, of: plan, since: stamp) {
      compiled.interfaces.append(interface(of: plan.name))
      progress.rename("\(InnerModules.originalName(of: plan.name)) is up to date")
      return outputs
    }
    let begun = Date()
    var result = try run(arguments, plan)
    if result.status != 0, let other = plan.withoutAddedIsolation {
      let second = try run(try self.arguments(other, outputs, in: objects), plan)
      if second.status == 0 { result = second }
    }
    if result.status != 0 { result = try mend(result, plan, arguments) }
    tell(Diagnostics(result.output), plan)
    guard result.status == 0 else {
      let name = InnerModules.originalName(of: plan.name)
      let diagnostics = Diagnostics(result.output)
      if diagnostics.isOfFullDisk { throw BuildError("\(name) could not be compiled: \(fullDisk)") }
      let errors = diagnostics.errors(besidesIn: folder.path)
      guard !errors.isEmpty else {
        throw BuildError(
          "The compiler ended with \(result.status) on \(name):\n"
            + result.output.split(separator: "\n").suffix(20).joined(separator: "\n"))
      }
      let files = Set(errors.compactMap(\.file)).count
      throw BuildError(
        "\(name) does not compile: \(errors.count) error\(errors.count == 1 ? "" : "s") "
          + "in \(files) file\(files == 1 ? "" : "s")."
          + absent.sentence, needsInspection: true)
    }
    compiled.interfaces.append(interface(of: plan.name))
    // What changes while the compiler works is for the next time. Without the date the compiler finds out itself.
    if FileManager.default.createFile(atPath: stamp.path, contents: Data()) {
      try? FileManager.default.setAttributes([.modificationDate: begun], ofItemAtPath: stamp.path)
    }
    return outputs
  }

  /// Compiles once more where calls of initializers could be written in another way.
  private func mend(
    _ first: Command.Result, _ plan: ModulePlan, _ arguments: [String]
  ) throws(BuildError) -> Command.Result {
    var calls = MetatypeCalls(module: InnerModules.originalName(of: plan.name), in: folder)
    var last = first
    // A file that does not compile hides what others say.
    for _ in 0..<4 {
      guard try calls.mend(Diagnostics(last.output), plan.files) else { break }
      last = try run(arguments, plan)
      if MetatypeCalls.isInVain(Diagnostics(last.output)) { return first }
      if last.status == 0 { break }
    }
    try calls.save()
    return last
  }

  /// Whether nothing changed since a module was compiled. The compiler itself takes seconds to find that out.
  private func isCurrent(_ outputs: [URL], of plan: ModulePlan, since stamp: URL) -> Bool {
    guard let date = FileDates.stamp(stamp) else { return false }
    let own = interface(of: plan.name)
    guard (outputs + [own]).allSatisfy({ FileManager.default.fileExists(atPath: $0.path) }) else {
      return false
    }
    // What was compiled before it may be imported.
    return (plan.files + compiled.interfaces).allSatisfy {
      (FileDates.modified($0) ?? .distantFuture) < date
    }
  }

  /// What to do where a disk has no room for what the compiler makes.
  private var fullDisk: String {
    "the disk of \(folder.path) or that of temporary files is full. Make room and start again; "
      + "--build-folder names another folder."
  }

  private func interface(of module: String) -> URL {
    interfaces.appendingPathComponent("\(module).swiftmodule")
  }

  /// Type-checks the files of a module, and returns what the compiler said.
  func check(_ plan: ModulePlan) throws(BuildError) -> String {
    // Without these two the compiler stops after the first files with errors, and the rest of what is missing is not told.
    var arguments = [
      "-typecheck", "-enable-batch-mode", "-continue-building-after-errors", "-module-name",
      plan.name, "-swift-version", plan.languageVersion,
      "-module-cache-path", folder.appendingPathComponent("Cache").path,
    ]
    arguments += common(plan) + plan.files.map(\.path)
    return try run(arguments, plan).output
  }

  /// Runs the compiler, whose answer has the project's own names and places.
  private func run(_ arguments: [String], _ plan: ModulePlan) throws(BuildError) -> Command.Result {
    let result = try Command(executable: compiler, arguments: arguments).run()
    let places = OriginalPlaces(plan.files, in: result.output)
    return Command.Result(
      status: result.status, output: InnerModules.original(places.applied(to: result.output)))
  }

  private func tell(_ diagnostics: Diagnostics, _ plan: ModulePlan) {
    for entry in diagnostics.errors(besidesIn: folder.path) {
      entry.lines.forEach(progress.message)
    }
    guard showsWarnings else { return }
    for entry in diagnostics.warnings(besidesIn: folder.path) {
      entry.lines.forEach(progress.message)
    }
  }

  private func arguments(
    _ plan: ModulePlan, _ outputs: [URL], in objects: URL
  ) throws(BuildError) -> [String] {
    var map: [String: [String: String]] = [
      "": ["swift-dependencies": objects.appendingPathComponent("module.swiftdeps").path]
    ]
    for (file, output) in zip(plan.files, outputs) {
      let stem = output.deletingPathExtension().path
      map[file.path] = ["object": output.path, "swift-dependencies": stem + ".swiftdeps"]
    }
    let mapFile = objects.appendingPathComponent("outputs.json")
    do {
      try FileWriter.write(
        try JSONSerialization.data(withJSONObject: map, options: [.sortedKeys]), to: mapFile)
    } catch let error as BuildError {
      throw error
    } catch {
      throw BuildError("\(mapFile.path) could not be made: \(error.reason)")
    }
    var arguments = [
      "-module-name", plan.name, "-swift-version", plan.languageVersion, "-Onone", "-g", "-c",
      "-incremental", "-enable-batch-mode", "-j\(ProcessInfo.processInfo.activeProcessorCount)",
      "-output-file-map", mapFile.path, "-emit-module", "-emit-module-path",
      interface(of: plan.name).path,
      "-module-cache-path", folder.appendingPathComponent("Cache").path,
    ]
    arguments += common(plan)
    return arguments + plan.files.map(\.path)
  }

  /// What compiling and checking have in common.
  private func common(_ plan: ModulePlan) -> [String] {
    var arguments = ["-diagnostic-style", "llvm", "-I", interfaces.path]
    // A project's own modules go before those of the toolkit.
    arguments += imports.flatMap { ["-I", $0.path] }
    arguments += toolkit.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
    // On Apple's systems these are parts of Foundation. Looking up texts in the language of the session is UIKit's here.
    for module in ["FoundationNetworking", "FoundationXML", "Dispatch", "UIKit"] {
      arguments += ["-Xfrontend", "-import-module", "-Xfrontend", module]
    }
    if let isolation = plan.defaultIsolation { arguments += ["-default-isolation", isolation] }
    if plan.isTestable { arguments.append("-enable-testing") }
    if !plan.files.contains(where: { $0.lastPathComponent == "main.swift" }) {
      arguments.append("-parse-as-library")
    }
    arguments += plan.conditions.flatMap { ["-D", $0] }
    arguments += plan.flags
    return arguments
  }

  /// Links objects with the toolkit to a program.
  func link(_ objects: [URL], to program: URL, flags: [String] = []) throws(BuildError) {
    try FileWriter.makeFolder(program.deletingLastPathComponent())
    // A program that is half written, because somebody pressed Ctrl-C, would pass for a new one.
    let partial = program.deletingLastPathComponent().appendingPathComponent(Self.partialProgram)
    // The toolkit comes before Foundation: it stands in for its clocks when a script is played.
    let arguments =
      toolkit.libraries.map(\.path) + objects.map(\.path)
      + ["-emit-executable", "-o", partial.path, "-lFoundationNetworking", "-lFoundationXML"]
      + flags
    // Linking takes longer than finding out that there is nothing to link.
    if let made = FileDates.stamp(program),
      (objects + toolkit.libraries).allSatisfy({ (FileDates.modified($0) ?? .distantFuture) < made }
      )
    {
      return
    }
    let result = try Command(executable: compiler, arguments: arguments).run()
    guard result.status == 0 else {
      if Diagnostics(result.output).isOfFullDisk {
        throw BuildError("\(program.lastPathComponent) could not be linked: \(fullDisk)")
      }
      if Diagnostics.lacksEntryPoint(result.output) {
        throw BuildError(
          "\(program.lastPathComponent) has no place to begin at: none of its sources has @main or @UIApplicationMain, or is "
            + "called main.swift. Put @main before the class of the app's delegate.")
      }
      throw BuildError(
        "\(program.lastPathComponent) could not be linked:\n"
          + result.output.split(separator: "\n").suffix(20).joined(separator: "\n"))
    }
    guard rename(partial.path, program.path) == 0 else {
      throw BuildError("\(program.path) could not be written: \(String(cString: strerror(errno)))")
    }
  }
}
