import SwiftSyntax

/// How deeply a source is nested, found without recursion.
enum Nesting {
  /// Far more than people write, far less than a stack has room for.
  private static let limit = 20_000

  static func isShallow(_ tree: some SyntaxProtocol) -> Bool {
    var open: [(Syntax, Int)] = [(Syntax(tree), 0)]
    while let (node, depth) = open.popLast() {
      guard depth < limit else { return false }
      for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
        open.append((child, depth + 1))
      }
    }
    return true
  }
}
