import Foundation
import SwiftSyntax

/// Modules that a program consists of besides a project's own and those that iOS has: parts of the toolkit, and what it uses.
///
/// A project may have modules of the same names, which knows nothing of these. Its own are compiled by another name, and what
/// its sources say of such a module is said of that one. So a project that has no such module does not import the toolkit's.
public enum InnerModules {
  public static let names: Set<String> = [
    "Adaptive", "AppHost", "ArgumentParser", "ArgumentParserToolInfo", "CApplicationMain",
    "CGLib", "CGdkPixbuf", "CGtk", "CGtk4", "COpenCombineHelpers", "CPangoCairo", "CVectorDrawing",
    "CVirtualTime",
    "GTKHost",
    "Localization", "Logging", "OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation",
    "Raster", "Scene", "Sheet", "Simulator", "SimulatorProgram", "Snapshots", "VirtualTime",
    "WebScene",
  ]

  /// The name by which a project's own module is compiled.
  public static func compiledName(of module: String) -> String {
    names.contains(module) ? module + "_" : module
  }

  /// What a compiler says of modules, with the names that the project has for them.
  public static func original(_ text: String) -> String {
    guard text.contains("_'") else { return text }
    return names.reduce(text) { $0.replacingOccurrences(of: "'\($1)_'", with: "'\($1)'") }
  }

  /// The name that a project has for a module.
  public static func originalName(of module: String) -> String {
    let name = String(module.dropLast())
    return module.hasSuffix("_") && names.contains(name) ? name : module
  }
}

/// What a file says of modules whose names are others here.
struct InnerModuleNames {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  /// The name in an import.
  func lower(_ node: ImportDeclSyntax) {
    guard let first = node.path.first?.name, InnerModules.names.contains(first.text) else { return }
    file.namedModules.insert(first.text)
    file.edits.replace(first.textRange, InnerModules.compiledName(of: first.text))
  }

  /// The name before a dot in an expression: `Scene.count`.
  func lower(_ node: MemberAccessExprSyntax) {
    guard let base = node.base?.as(DeclReferenceExprSyntax.self) else { return }
    lower(base.baseName)
  }

  /// The name before a dot in a type: `Scene.Actor`.
  func lower(_ node: MemberTypeSyntax) {
    guard let base = node.baseType.as(IdentifierTypeSyntax.self) else { return }
    lower(base.name)
  }

  /// The first name of a key path: `\Scene.Actor.name`.
  func lower(_ node: KeyPathExprSyntax) {
    guard let root = node.root?.as(IdentifierTypeSyntax.self) else { return }
    lower(root.name)
  }

  /// The written name of a type as it is compiled: `Scene.Actor` in `#selector(Scene.Actor.act)`.
  func compiled(_ type: String) -> String {
    guard let dot = type.firstIndex(of: "."), isModule(String(type[..<dot])) else { return type }
    return InnerModules.compiledName(of: String(type[..<dot])) + type[dot...]
  }

  private func lower(_ name: TokenSyntax) {
    guard isModule(name.text) else { return }
    file.edits.replace(name.textRange, InnerModules.compiledName(of: name.text))
  }

  /// A type of this name goes before the module.
  private func isModule(_ name: String) -> Bool {
    InnerModules.names.contains(name)
      && (file.module == name || file.namedModules.contains(name))
      && !file.index.declares(name) && !file.shadowed.contains(name)
  }
}
