import SwiftSyntax

/// Where in the source something stands: the types around it.
enum TypeScope {
  /// A declaration of a type or an extension.
  struct Level {
    /// The name as it is written: `Inner`, or `Outer.Inner` of an extension.
    let name: String
    let node: Syntax
    let isExtension: Bool
  }

  /// The types around a node, from outside, up to the nearest function.
  static func levels(around node: some SyntaxProtocol) -> [Level] {
    var found: [Level] = []
    var step = node.parent
    while let here = step {
      if let level = level(here) {
        found.append(level)
      } else if !found.isEmpty, isBody(here) {
        break
      }
      step = here.parent
    }
    return found.reversed()
  }

  /// The name of the innermost type around a node, with those that it is nested in.
  static func name(around node: some SyntaxProtocol) -> String? {
    let levels = levels(around: node)
    return levels.isEmpty ? nil : levels.map(\.name).joined(separator: ".")
  }

  static func isLocal(_ node: some SyntaxProtocol) -> Bool {
    var step = node.parent
    while let here = step {
      if isBody(here) { return true }
      step = here.parent
    }
    return false
  }

  static func level(_ node: Syntax) -> Level? {
    switch node.as(SyntaxEnum.self) {
    case .classDecl(let type): Level(name: type.name.text, node: node, isExtension: false)
    case .structDecl(let type): Level(name: type.name.text, node: node, isExtension: false)
    case .enumDecl(let type): Level(name: type.name.text, node: node, isExtension: false)
    case .actorDecl(let type): Level(name: type.name.text, node: node, isExtension: false)
    case .protocolDecl(let type): Level(name: type.name.text, node: node, isExtension: false)
    case .extensionDecl(let type):
      Level(name: DeclarationReader.plain(type.extendedType), node: node, isExtension: true)
    default: nil
    }
  }

  private static func isBody(_ node: Syntax) -> Bool {
    switch node.kind {
    case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorBlock, .closureExpr,
      .subscriptDecl:
      true
    default: false
    }
  }
}
