import SwiftParser
import SwiftSyntax

/// Members of extensions that only the Objective-C runtime lets override, or be overridden: they move into their class.
enum Relocation {
  /// The members of an extension that have to move.
  static func members(
    of node: ExtensionDeclSyntax, _ index: LoweringIndex
  ) -> [MemberBlockItemSyntax] {
    let name =
      (TypeScope.levels(around: node).map(\.name)
      + [DeclarationReader.plain(node.extendedType)]).joined(separator: ".")
    guard node.genericWhereClause == nil, let full = index.resolve(name, in: nil),
      index.types[full]?.kind == .class
    else { return [] }
    return items(node.memberBlock.members).filter { moves($0.decl, full, index) }
  }

  private static func items(_ list: MemberBlockItemListSyntax) -> [MemberBlockItemSyntax] {
    list.flatMap { item -> [MemberBlockItemSyntax] in
      guard let choice = item.decl.as(IfConfigDeclSyntax.self) else { return [item] }
      return choice.clauses.flatMap { clause -> [MemberBlockItemSyntax] in
        guard case .decls(let inner)? = clause.elements else { return [] }
        return items(inner)
      }
    }
  }

  private static func moves(_ node: DeclSyntax, _ type: String, _ index: LoweringIndex) -> Bool {
    if let function = node.as(FunctionDeclSyntax.self) {
      if DeclarationReader.has(function.modifiers, ["override"]) { return true }
      guard
        !DeclarationReader.has(function.modifiers, ["private", "fileprivate", "static", "final"])
      else { return false }
      let method = DeclarationReader.method(function)
      return index.isOverridden(method, of: type)
    }
    if let variable = node.as(VariableDeclSyntax.self) {
      return DeclarationReader.has(variable.modifiers, ["override"])
    }
    return false
  }

  /// A member that moved, with what it needs where it then stands.
  struct Piece: Sendable {
    /// The full name of the class.
    let type: String
    let text: String
    let path: String
    let line: Int
    let column: Int
    let condition: String?

    /// The lines that go into the class.
    var lines: [String] {
      let place = "#sourceLocation(file: \(FileLowering.literal(path)), line: \(line))"
      return BuildCondition.wrap(
        [place, String(repeating: " ", count: max(0, column - 1)) + text], condition)
    }
  }

  /// Takes the members out of the extensions of a file that was lowered otherwise.
  static func take(_ tree: SourceFileSyntax, _ file: FileLowering) -> [Piece] {
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(tree)
    return reader.extensions.flatMap { node -> [Piece] in
      let name = DeclarationReader.plain(node.extendedType)
      guard let type = file.index.resolve(name, in: nil) else { return [] }
      let moved = members(of: node, file.index)
      if file.index.file(ofClass: type) != file.path { Revealing(file).reveal(moved, in: tree) }
      return moved.map { item in
        let range = item.textRange
        let (line, column) = file.edits.position(range.lowerBound)
        let piece = Piece(
          type: type, text: file.edits.changed(range), path: file.path, line: line, column: column,
          condition: BuildCondition.around(item))
        file.edits.remove(range)
        return piece
      }
    }
  }

  /// Puts members into the classes that a file declares.
  static func insert(_ pieces: [Piece], _ tree: SourceFileSyntax, _ file: FileLowering) {
    guard !pieces.isEmpty else { return }
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(tree)
    for node in reader.classes {
      let name = (TypeScope.levels(around: node).map(\.name) + [node.name.text])
        .joined(separator: ".")
      let own = pieces.filter { $0.type == name }
      guard !own.isEmpty, !TypeScope.isLocal(node) else { continue }
      file.insert(own.flatMap(\.lines), before: node.memberBlock.rightBrace)
    }
  }

  private final class Reader: SyntaxVisitor {
    var extensions: [ExtensionDeclSyntax] = []
    var classes: [ClassDeclSyntax] = []

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      extensions.append(node)
      return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      classes.append(node)
      return .visitChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
