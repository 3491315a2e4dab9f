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
    let result = try run(arguments)
    tell(Diagnostics(result.output), plan)
    guard result.status == 0 else {
      let diagnostics = Diagnostics(result.output)
      guard !diagnostics.errors.isEmpty else {
        throw BuildError(
          "The compiler ended with \(result.status) on \(plan.name):\n"
            + result.output.split(separator: "\n").suffix(20).joined(separator: "\n"))
      }
      let files = Set(diagnostics.errors.compactMap(\.file)).count
      throw BuildError(
        "\(InnerModules.originalName(of: plan.name)) does not compile: \(diagnostics.errors.count) "
          + "error\(diagnostics.errors.count == 1 ? "" : "s") in \(files) file\(files == 1 ? "" : "s")."
      )
    }
    compiled.interfaces.append(interface(of: plan.name))
    // What changes while the compiler works is for the next time. Without the date the compiler finds out itself.
    if FileManager.default.createFile(atPath: stamp.path, contents: Data()) {
      try? FileManager.default.setAttributes([.modificationDate: begun], ofItemAtPath: stamp.path)
    }
    return outputs
  }

  /// Whether nothing changed since a module was compiled. The compiler itself takes seconds to find that out.
  private func isCurrent(_ outputs: [URL], of plan: ModulePlan, since stamp: URL) -> Bool {
    guard let date = FileDates.modified(stamp) else { return false }
    let own = interface(of: plan.name)
    guard (outputs + [own]).allSatisfy({ FileManager.default.fileExists(atPath: $0.path) }) else {
      return false
    }
    // What was compiled before it may be imported.
    return (plan.files + compiled.interfaces).allSatisfy {
      (FileDates.modified($0) ?? .distantFuture) < date
    }
  }

  private func interface(of module: String) -> URL {
    interfaces.appendingPathComponent("\(module).swiftmodule")
  }

  /// Type-checks the files of a module, and returns what the compiler said.
  func check(_ plan: ModulePlan) throws(BuildError) -> String {
    var arguments = [
      "-typecheck", "-module-name", plan.name, "-swift-version", plan.languageVersion,
      "-module-cache-path", folder.appendingPathComponent("Cache").path,
    ]
    arguments += common(plan) + plan.files.map(\.path)
    return try run(arguments).output
  }

  /// Runs the compiler, whose answer has the project's own names.
  private func run(_ arguments: [String]) throws(BuildError) -> Command.Result {
    let result = try Command(executable: compiler, arguments: arguments).run()
    return Command.Result(status: result.status, output: InnerModules.original(result.output))
  }

  private func tell(_ diagnostics: Diagnostics, _ plan: ModulePlan) {
    for entry in diagnostics.errors { entry.lines.forEach(progress.message) }
    guard showsWarnings else { return }
    for entry in diagnostics.warnings { entry.lines.forEach(progress.message) }
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
      throw BuildError("\(mapFile.path) could not be made: \(error.localizedDescription)")
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
    if let made = FileDates.modified(program),
      (objects + toolkit.libraries).allSatisfy({ (FileDates.modified($0) ?? .distantFuture) < made }
      )
    {
      return
    }
    let result = try Command(executable: compiler, arguments: arguments).run()
    guard result.status == 0 else {
      throw BuildError(
        "\(program.lastPathComponent) could not be linked:\n"
          + result.output.split(separator: "\n").suffix(20).joined(separator: "\n"))
    }
    guard rename(partial.path, program.path) == 0 else {
      throw BuildError("\(program.path) could not be written: \(String(cString: strerror(errno)))")
    }
  }
}
