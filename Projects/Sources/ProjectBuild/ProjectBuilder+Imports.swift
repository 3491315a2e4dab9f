import Foundation
import XcodeProject

extension ProjectBuilder {
  /// Modules that the lowering takes out or replaces.
  private static let replaced: Set<String> = ["ObjectiveC", "Darwin"]

  /// The targets whose sources are compiled for one, itself among them.
  private func compiledParts(of target: Target) -> [Target] {
    project.buildOrder(of: target).filter { part in
      switch part.kind {
      case .framework, .staticLibrary, .bundle: true
      case .application: part.name == target.name || target.kind == .unitTests
      default: part.name == target.name
      }
    }
  }

  /// Whether packages have to be read to know the modules that there are.
  func usesPackages(_ target: Target) -> Bool {
    project.buildOrder(of: target).contains { !$0.packageProducts.isEmpty }
  }

  /// Ends before the compiler tells of everything that uses a source which was not read.
  func checkSources(of target: Target) throws(BuildError) {
    let names = compiledParts(of: target).flatMap(\.outsideSources)
    guard let first = names.first else { return }
    let more =
      names.count == 1
      ? ", which is" : " and \(names.count - 1) more of its sources, which are"
    throw BuildError(
      "\(target.name) cannot be built without \(first)\(more) outside of \(project.boundary.path), and not read. "
        + "Open a folder that has them, too, as is said above.")
  }

  /// Ends before minutes of compiling that cannot succeed: says which modules the sources import and nobody has. Where none
  /// of them is needed, their imports are left out from then on.
  ///
  /// - Parameter packages: The modules of packages.
  func checkImports(of target: Target, packages: Set<String> = []) throws(BuildError) {
    let known = toolkit.moduleNames().union(project.targets.map(\.moduleName)).union(packages)
      .union(Self.replaced)
    let missing = MissingImports(of: compiledParts(of: target), known: known).modules
    guard !missing.isEmpty else { return }
    let absent = try Self.absent(missing.map(\.name))
    let modules = missing.filter { absent.contains($0.name) }
    guard !modules.isEmpty else { return }
    for module in modules {
      let others = module.files - 1
      let more =
        others == 0 ? "" : " \(others) other file\(others == 1 ? " imports" : "s import") it, too."
      let place = "\(module.path):\(module.line)"
      progress.message(
        module.isNeeded
          ? "\(place): error: There is no module \(module.name) here.\(more)"
          : "\(place): warning: There is no module \(module.name) here; the import is left out.\(more)"
      )
    }
    let needed = modules.filter(\.isNeeded).count
    guard needed > 0 else { return self.absent.add(modules.map(\.name)) }
    let count = needed == 1 ? "a module" : "\(needed) modules"
    let end = needed == 1 ? "is not here" : "are not here"
    throw BuildError(
      "\(target.name) cannot be built: it needs \(count) that \(end).\(workspaceAdvice)",
      needsInspection: true)
  }

  /// What to do where a workspace has more than the project that was named.
  private var workspaceAdvice: String {
    guard let workspace = project.workspace else { return "" }
    return
      " \(workspace.lastPathComponent) has this project with others, such as that of its pods; open it instead: "
      + "`\(CommandName.shown) run \(ShellWord.quoted(workspace.path))`."
  }

  /// Those of some modules that the compiler does not find. It has more than the list of its libraries shows.
  static func absent(_ modules: [String]) throws(BuildError) -> Set<String> {
    guard let swiftc = Command.find("swiftc") else { return [] }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("modules-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let lines = modules.map {
      "#if !canImport(\($0))\n#warning(\"no module \($0) here\")\n#endif\n"
    }
    try FileWriter.write(lines.joined(), to: file)
    let output = try Command(
      executable: swiftc, arguments: ["-typecheck", "-diagnostic-style", "llvm", file.path]
    ).run().output
    return Set(modules.filter { output.contains("warning: no module \($0) here") })
  }
}
