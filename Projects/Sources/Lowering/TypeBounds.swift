import SwiftSyntax

/// What the source says that a type parameter, an associated type or `Self` inherits from and conforms to.
struct TypeBounds {
  private let index: LoweringIndex

  init(_ index: LoweringIndex) { self.index = index }

  /// The bounds of a name where a node stands; nil where it is no type parameter there.
  func bounds(of name: String, at node: some SyntaxProtocol) -> [String]? {
    var found: [String] = []
    var step = node.parent
    while let here = step {
      if let clause = here.asProtocol((any WithGenericParametersSyntax).self) {
        found += Self.bounds(of: name, in: clause.genericWhereClause)
        if let own = Self.parameter(name, of: clause.genericParameterClause) { return found + own }
      }
      if let type = here.as(ExtensionDeclSyntax.self) {
        found += Self.bounds(of: name, in: type.genericWhereClause)
        return declared(name, by: DeclarationReader.plain(type.extendedType)).map { found + $0 }
      }
      if let type = here.as(ProtocolDeclSyntax.self) {
        if name == "Self" { return found + DeclarationReader.inherited(type.inheritanceClause) }
        return index.types[type.name.text]?.generics[name].map { found + $0 }
      }
      if name == "Self", TypeScope.level(here) != nil { return nil }
      step = here.parent
    }
    return nil
  }

  /// What an extension of a type says of one of that type's names.
  private func declared(_ name: String, by type: String) -> [String]? {
    let full = index.resolve(type, in: nil)
    guard name == "Self" else { return full.flatMap { index.types[$0]?.generics[name] } }
    if let full, let known = index.types[full], known.kind == .protocol { return known.inherited }
    return [type]
  }

  static func bounds(of name: String, in clause: GenericWhereClauseSyntax?) -> [String] {
    (clause?.requirements ?? []).flatMap { item -> [String] in
      switch item.requirement {
      case .conformanceRequirement(let one) where one.leftType.trimmedDescription == name:
        DeclarationReader.parts(one.rightType)
      case .sameTypeRequirement(let one) where one.leftType.trimmedDescription == name:
        [one.rightType.trimmedDescription]
      default: []
      }
    }
  }

  private static func parameter(
    _ name: String, of clause: GenericParameterClauseSyntax?
  ) -> [String]? {
    guard let clause, let own = clause.parameters.first(where: { $0.name.text == name }) else {
      return nil
    }
    return own.inheritedType.map(DeclarationReader.parts) ?? []
  }

  /// The type parameters of a declaration, or the associated types of a protocol, with their bounds.
  static func all(of group: some DeclGroupSyntax) -> [String: [String]] {
    var found: [String: [String]] = [:]
    if let own = Syntax(group).as(ProtocolDeclSyntax.self) {
      for member in own.memberBlock.members {
        guard let type = member.decl.as(AssociatedTypeDeclSyntax.self) else { continue }
        found[type.name.text] =
          DeclarationReader.inherited(type.inheritanceClause)
          + bounds(of: type.name.text, in: type.genericWhereClause)
      }
    }
    guard let clause = group.asProtocol((any WithGenericParametersSyntax).self) else {
      return found
    }
    for own in clause.genericParameterClause?.parameters ?? [] {
      found[own.name.text] =
        (own.inheritedType.map(DeclarationReader.parts) ?? [])
        + bounds(of: own.name.text, in: clause.genericWhereClause)
    }
    return found
  }
}
