import SwiftSyntax

/// Modules of apps are compiled with the main actor as their default. What overrides members of Foundation's classes,
/// which are for every thread, has to say that it is for every thread too.
struct Isolation {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  private static let classes: Set<String> = [
    "BlockOperation", "Bundle", "ByteCountFormatter", "DateFormatter", "FileManager", "Formatter",
    "InputStream", "JSONDecoder", "JSONEncoder", "NSCoder", "NumberFormatter", "Operation",
    "OperationQueue", "OutputStream", "Progress", "Stream", "Thread", "URLCache", "URLProtocol",
    "UserDefaults", "ValueTransformer", "XMLParser",
  ]
  private static let properties: Set<String> = ["description", "debugDescription", "hash"]
  private static let methods: Set<String> = ["isEqual(_:)", "copy", "mutableCopy"]

  /// Classes that inherit from one of Foundation's that are for every thread.
  func lower(_ node: ClassDeclSyntax) {
    guard !isSaid(node.attributes, node.modifiers),
      let first = DeclarationReader.inherited(node.inheritanceClause).first
    else { return }
    let line = file.index.line(of: first)
    let last = line.last.flatMap { file.index.types[$0]?.inherited.first } ?? first
    guard Self.classes.contains(first) || Self.classes.contains(last) else { return }
    say(at: node.modifiers.first?.textRange ?? node.classKeyword.textRange)
  }

  func lower(_ node: FunctionDeclSyntax) {
    guard DeclarationReader.has(node.modifiers, ["override"]),
      Self.methods.contains(DeclarationReader.method(node).fullName),
      !isSaid(node.attributes, node.modifiers)
    else { return }
    say(at: node.modifiers.first?.textRange ?? node.funcKeyword.textRange)
  }

  func lower(_ node: VariableDeclSyntax) {
    guard DeclarationReader.has(node.modifiers, ["override"]),
      !isSaid(node.attributes, node.modifiers),
      let name = DeclarationReader.properties(node).first, !name.isOfClass,
      Self.properties.contains(name.name)
    else { return }
    say(at: node.modifiers.first?.textRange ?? node.bindingSpecifier.textRange)
  }

  private func isSaid(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax)
    -> Bool
  {
    DeclarationReader.has(modifiers, ["nonisolated"])
      || DeclarationReader.names(attributes).contains { $0.hasSuffix("Actor") }
  }

  private func say(at range: Range<Int>) { file.edits.insert("nonisolated ", at: range.lowerBound) }
}
