import SwiftSyntax

/// Reads the declarations of one file.
final class IndexReader: SyntaxVisitor {
  private var types: [(String, TypeDeclaration)] = []

  static func read(_ source: String) -> [(String, TypeDeclaration)]? {
    guard let tree = SourceReader.tree(source) else { return nil }
    let reader = IndexReader(viewMode: .sourceAccurate)
    reader.walk(tree)
    return reader.types
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node, .class, node.attributes, node.inheritanceClause, node.modifiers,
      node.genericParameterClause != nil)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .protocol, node.attributes, node.inheritanceClause, node.modifiers, false)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node, .other, node.attributes, node.inheritanceClause, node.modifiers,
      node.genericParameterClause != nil)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node, .other, node.attributes, node.inheritanceClause, node.modifiers,
      node.genericParameterClause != nil)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(
      node, .other, node.attributes, node.inheritanceClause, node.modifiers,
      node.genericParameterClause != nil)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .foreign, node.attributes, node.inheritanceClause, node.modifiers, false)
  }

  private func add(
    _ node: some DeclGroupSyntax, _ kind: TypeDeclaration.Kind, _ attributes: AttributeListSyntax,
    _ clause: InheritanceClauseSyntax?, _ modifiers: DeclModifierListSyntax, _ isGeneric: Bool
  ) -> SyntaxVisitorContinueKind {
    guard let own = TypeScope.level(Syntax(node)) else { return .visitChildren }
    let path = (TypeScope.levels(around: node).map(\.name) + [own.name]).joined(separator: ".")
    var type = TypeDeclaration(kind: kind, inherited: DeclarationReader.inherited(clause))
    let names = DeclarationReader.names(attributes)
    type.isGeneric = isGeneric
    type.generics = TypeBounds.all(of: node)
    type.isObjectiveC = names.contains("objc")
    if case .named(let name) = DeclarationReader.objectiveC(attributes) {
      type.objectiveCName = name
    }
    type.hasObjectiveCMembers = names.contains("objcMembers")
    type.access = DeclarationReader.access(modifiers)
    let revealsAll = type.hasObjectiveCMembers || (kind != .class && type.isObjectiveC)
    for member in MemberReader.members(of: node.memberBlock) {
      switch member.declaration {
      case .method(var method):
        method.isInExtension = kind == .foreign
        if revealsAll, method.objectiveC == .hidden { method.objectiveC = .known }
        type.methods.append(method)
      case .property(var property):
        property.isInExtension = kind == .foreign
        if revealsAll, property.objectiveC == .hidden { property.objectiveC = .known }
        type.properties.append(property)
      }
    }
    type.mayMove = kind == .foreign && mayMove(node, type)
    types.append((path, type))
    return .visitChildren
  }

  private func mayMove(_ node: some DeclGroupSyntax, _ type: TypeDeclaration) -> Bool {
    type.methods.contains { $0.isOverride || $0.objectiveC.isKnown }
      || MemberReader.members(of: node.memberBlock).contains { member in
        guard let variable = member.node.as(VariableDeclSyntax.self) else { return false }
        return DeclarationReader.has(variable.modifiers, ["override"])
      }
  }
}
