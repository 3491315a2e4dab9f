import SwiftSyntax

/// `type(of: object).description()`: every class answers to it in the Objective-C runtime, where nothing is known of it, too.
struct ClassDescriptions {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  func lower(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", node.arguments.isEmpty,
      node.trailingClosure == nil,
      let call = member.base?.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "type",
      call.arguments.first?.label?.text == "of", !isOwn
    else { return }
    file.edits.insert("NSStringFromClass(", at: call.textRange.lowerBound)
    let rest = call.textRange.upperBound..<node.textRange.upperBound
    file.edits.replace(rest, ")")
  }

  /// Whether a type of the module has such a method itself.
  private var isOwn: Bool {
    file.index.types.values.contains { type in
      type.methods["description"].contains { $0.isOfClass && $0.matches("description", []) }
    }
  }
}
