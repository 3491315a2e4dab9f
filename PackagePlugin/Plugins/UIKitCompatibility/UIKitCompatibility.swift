import Foundation
import PackagePlugin

/// Lowers the Swift files of a target that SwiftPM does not compile itself, and has it compile what came of them.
///
/// SwiftPM adds what a plugin makes to the sources of a target and takes none away. The target therefore names one file as its
/// `sources`; all others in its folder are lowered (Docs/decisions/0065).
@main struct UIKitCompatibility: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let plain = Self.compiled(module)
    let found = Self.swiftFiles(in: target.directoryURL)
    let files = found.filter { !plain.contains($0.path) }
    guard !files.isEmpty else {
      Diagnostics.warning(
        "There is nothing to lower in \(target.name): SwiftPM compiles all of its files as they are. Name one file as its "
          + "sources on Linux, such as sources: [\"Plain.swift\"].")
      return []
    }
    let folder = context.pluginWorkDirectoryURL.appending(component: "Lowered")
    var arguments = ["--module", module.moduleName, "--output", folder.path]
    if module.kind == .executable {
      arguments.append("--program")
      for other in Self.lowered(target.recursiveTargetDependencies) {
        arguments += ["--registers", other]
      }
    }
    let kept = found.filter { plain.contains($0.path) }
    arguments += kept.flatMap { ["--plain", $0.path] } + files.map(\.path)
    let names = files.map(Self.loweredName) + ["GeneratedMembers.swift"]
    return [
      .buildCommand(
        displayName: "Lowering \(target.name)", executable: try context.tool(named: "lower").url,
        arguments: arguments, inputFiles: found,
        outputFiles: names.map { folder.appending(component: $0) })
    ]
  }

  /// The name of a lowered file, as the program gives it: another than that of the original, whose place the compiler is told.
  private static func loweredName(_ file: URL) -> String {
    let name = file.lastPathComponent
    return name == "main.swift"
      ? name : file.deletingPathExtension().lastPathComponent + ".lowered.swift"
  }

  /// The modules among those a program consists of that are lowered, too: SwiftPM does not compile all of their files.
  private static func lowered(_ targets: [any Target]) -> [String] {
    targets.compactMap { target in
      guard let module = target as? any SourceModuleTarget, module.kind == .generic,
        case let plain = compiled(module), !plain.isEmpty
      else { return nil }
      let isLowered = swiftFiles(in: target.directoryURL).contains { !plain.contains($0.path) }
      return isLowered ? module.moduleName : nil
    }
  }

  /// The Swift files that SwiftPM compiles itself. The list of a target has those that it does not know what to do with, too.
  private static func compiled(_ module: any SourceModuleTarget) -> Set<String> {
    let files = module.sourceFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }
    return Set(files.map(\.url.path))
  }

  /// The Swift files of a folder and those in it, in an order that stays.
  private static func swiftFiles(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let all = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    return all.sorted { $0.path < $1.path }
  }
}
