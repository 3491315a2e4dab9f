import SwiftSyntax

/// What is private in a file and used by members that move into a class in another one: it is no longer private.
struct Revealing {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  func reveal(_ moved: [MemberBlockItemSyntax], in tree: SourceFileSyntax) {
    guard !moved.isEmpty else { return }
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(tree)
    let gone = moved.map { $0.textRange }
    var hidden = reader.found.filter { one in
      !gone.contains { $0.contains(one.modifier.lowerBound) }
    }
    var names = Set(moved.flatMap { Self.names(Syntax($0)) })
    // What is shown may name a type that is private.
    while let place = hidden.firstIndex(where: { names.contains($0.name) }) {
      let one = hidden.remove(at: place)
      file.edits.blank(one.modifier)
      names.formUnion(Self.names(one.node))
    }
  }

  private static func names(_ node: Syntax) -> [String] {
    node.tokens(viewMode: .sourceAccurate).compactMap { $0.identifier?.name }
  }

  private struct Hidden {
    let name: String
    let modifier: Range<Int>
    let node: Syntax
  }

  private final class Reader: SyntaxVisitor {
    var found: [Hidden] = []

    private func note(
      _ node: some SyntaxProtocol, _ names: [String], _ modifiers: DeclModifierListSyntax
    )
      -> SyntaxVisitorContinueKind
    {
      let hiding = modifiers.first {
        $0.detail == nil && ["private", "fileprivate"].contains($0.name.text)
      }
      guard let hiding else { return .visitChildren }
      found += names.map { Hidden(name: $0, modifier: hiding.textRange, node: Syntax(node)) }
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node, [DeclarationReader.name(node.name)], node.modifiers)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node, DeclarationReader.properties(node).map(\.name), node.modifiers)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node, [DeclarationReader.name(node.name)], node.modifiers)
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node, [DeclarationReader.name(node.name)], node.modifiers)
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node, [DeclarationReader.name(node.name)], node.modifiers)
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node, [DeclarationReader.name(node.name)], node.modifiers)
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node, [DeclarationReader.name(node.name)], node.modifiers)
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}
