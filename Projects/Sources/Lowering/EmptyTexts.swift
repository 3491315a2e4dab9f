import SwiftSyntax

/// `NSAttributedString()`: Foundation has no initializer without arguments here, and an extension cannot add one.
struct EmptyTexts {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  func lower(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "NSAttributedString", node.arguments.isEmpty,
      node.trailingClosure == nil, let end = node.rightParen
    else { return }
    file.edits.insert("string: \"\"", at: end.textRange.lowerBound)
  }
}
