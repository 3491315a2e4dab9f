import SwiftSyntax

/// `Timer()`, with which properties begin that get a real timer later. Foundation has no such initializer here: what takes its
/// place is a timer that no run loop has, so that it never fires.
struct IdleTimers {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  func lower(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self),
      ["Timer", "NSTimer"].contains(name.baseName.text), node.arguments.isEmpty,
      node.trailingClosure == nil, file.index.type(name.baseName.text) == nil,
      let close = node.rightParen
    else { return }
    file.edits.insert(
      "timeInterval: 0, repeats: false, block: { _ in }", at: close.textRange.lowerBound)
  }
}
