import SwiftSyntax

/// Where the main actor is a module's default, the compiler takes the deinitializer that a class does not write for one of
/// that actor, and refuses one that is written in a subclass. Classes that may have subclasses therefore write theirs.
struct Deinitializers {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  func lower(_ node: ClassDeclSyntax) {
    guard !DeclarationReader.has(node.modifiers, ["final"]), !TypeScope.isLocal(node),
      !node.memberBlock.members.contains(where: { Self.isDeinitializer($0.decl) })
    else { return }
    let name = (TypeScope.levels(around: node).map(\.name) + [node.name.text])
      .joined(separator: ".")
    guard
      DeclarationReader.access(node.modifiers) == .public
        || !file.index.descendants(of: name).isEmpty
    else { return }
    // On the line of the brace, so that lines stay.
    file.edits.insert(
      " nonisolated deinit {};", at: node.memberBlock.leftBrace.textRange.upperBound)
  }

  private static func isDeinitializer(_ node: DeclSyntax) -> Bool {
    if node.is(DeinitializerDeclSyntax.self) { return true }
    guard let choice = node.as(IfConfigDeclSyntax.self) else { return false }
    return choice.clauses.contains { clause in
      guard case .decls(let inner)? = clause.elements else { return false }
      return inner.contains { isDeinitializer($0.decl) }
    }
  }
}
