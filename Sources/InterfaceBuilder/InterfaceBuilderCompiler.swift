import Foundation

/// Compiles documents of Interface Builder, `.xib` and `.storyboard`, to what an app reads when it runs.
///
///     let compiler = InterfaceBuilderCompiler(module: "Weather")
///     let result = try compiler.compile(data, document: "CityCell.xib")
///     try result.write(to: folder)        // CityCell.nib, or Main.storyboardc with a file for each scene
///
/// Nothing of the document is run, no other file is read, and whatever the bytes are, the answer is a
/// result or an `InterfaceBuilderError`.
public struct InterfaceBuilderCompiler: Sendable {
  /// The version of the compiled form.
  public static let format = 1

  /// The module of classes of which the document says that they are those of the target.
  public var module: String

  /// Makes a compiler for documents of a module.
  public init(module: String) { self.module = module }

  /// Compiles a document.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - document: The name of the file, for messages; without its extension it is the name of the result.
  public func compile(
    _ data: Data, document: String
  ) throws(InterfaceBuilderError) -> CompiledDocument {
    let root = try MarkupReader.read(data, document: document)
    func fail(_ message: String) -> InterfaceBuilderError {
      InterfaceBuilderError(document: document, line: root.line, message: message)
    }
    guard root.name == "document" else {
      let remedy =
        root.name == "archive"
        ? " Xcode 4 wrote it; save it with a newer one."
        : " Interface Builder's begin with <document>."
      throw fail("The document begins with <\(root.name)>.\(remedy)")
    }
    let runtime = root.attributes["targetRuntime"] ?? ""
    let type = root.attributes["type"] ?? ""
    if runtime.hasPrefix("MacOSX") || runtime.hasPrefix("watchKit") || type.contains(".Cocoa.") {
      throw fail("The document is for \(runtime.isEmpty ? type : runtime), not for UIKit.")
    }
    let name = document.split(separator: "/").last.map(String.init) ?? document
    let base = name.split(separator: ".").dropLast().joined(separator: ".")
    var assembler = DocumentAssembler(document: name, module: module, resources: root)
    if let scenes = root.first("scenes") {
      let storyboard = try assembler.storyboard(
        scenes, initial: root.attributes["initialViewController"],
        tint: root.children.first { $0.name == "color" && $0.attributes["key"] == "tintColor" })
      return CompiledDocument(
        name: base.isEmpty ? name : base, content: .storyboard(storyboard),
        warnings: assembler.warnings)
    }
    guard let objects = root.first("objects") else {
      throw fail("The document has neither <objects> nor <scenes>.")
    }
    let nib = try assembler.nib(objects)
    return CompiledDocument(
      name: base.isEmpty ? name : base, content: .nib(nib), warnings: assembler.warnings)
  }
}
