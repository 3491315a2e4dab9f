import SwiftSyntax

/// The members of a type, those behind conditions of the build included.
enum MemberReader {
  enum Declaration {
    case method(MethodDeclaration)
    case property(PropertyDeclaration)
  }

  struct Member {
    let declaration: Declaration
    let node: DeclSyntax
  }

  static func members(of block: MemberBlockSyntax) -> [Member] { members(block.members) }

  private static func members(_ list: MemberBlockItemListSyntax) -> [Member] {
    list.flatMap { item -> [Member] in
      let node = item.decl
      if let function = node.as(FunctionDeclSyntax.self) {
        return [
          Member(declaration: .method(DeclarationReader.method(function)), node: node)
        ]
      }
      if let initializer = node.as(InitializerDeclSyntax.self) {
        return [
          Member(
            declaration: .method(DeclarationReader.initializer(initializer)), node: node)
        ]
      }
      if let variable = node.as(VariableDeclSyntax.self) {
        return DeclarationReader.properties(variable).map {
          Member(declaration: .property($0), node: node)
        }
      }
      if let choice = node.as(IfConfigDeclSyntax.self) { return members(choice) }
      return []
    }
  }

  private static func members(_ choice: IfConfigDeclSyntax) -> [Member] {
    choice.clauses.flatMap { clause -> [Member] in
      guard case .decls(let list)? = clause.elements else { return [] }
      return members(list)
    }
  }
}
