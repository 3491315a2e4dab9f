import SwiftSyntax

extension BuildCondition {
  /// The condition of the build that a node stands behind, as it is written after lowering; nil for none.
  package static func around(_ node: some SyntaxProtocol) -> String? {
    var all: [String] = []
    var step = node.parent
    while let here = step {
      if let clause = here.as(IfConfigClauseSyntax.self),
        let choice = clause.parent?.parent?.as(IfConfigDeclSyntax.self)
      {
        var own: [String] = []
        for other in choice.clauses {
          let condition = other.condition.map { lowered($0) }
          if other.id == clause.id {
            if let condition { own.append("(\(condition))") }
            break
          }
          if let condition { own.append("!(\(condition))") }
        }
        all.insert(contentsOf: own, at: 0)
      }
      step = here.parent
    }
    return all.isEmpty ? nil : all.joined(separator: " && ")
  }

  /// Lines behind a condition.
  package static func wrap(_ lines: [String], _ condition: String?) -> [String] {
    guard let condition, !lines.isEmpty else { return lines }
    return ["#if \(condition)"] + lines + ["#endif"]
  }
}
