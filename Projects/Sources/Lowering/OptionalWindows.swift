import SwiftSyntax

/// `application.delegate?.window??.rootViewController`: delegates need not have a window on iOS, so that it is nil in two ways
/// there. Here each has the property, and the second mark goes.
struct OptionalWindows {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  func lower(_ node: OptionalChainingExprSyntax) {
    lower(node.expression, node.questionMark)
  }

  func lower(_ node: ForceUnwrapExprSyntax) { lower(node.expression, node.exclamationMark) }

  /// - Parameters:
  ///   - inner: What stands before the last of two marks.
  ///   - mark: That mark.
  private func lower(_ inner: ExprSyntax, _ mark: TokenSyntax) {
    let known =
      inner.as(OptionalChainingExprSyntax.self)?.expression
      ?? inner.as(ForceUnwrapExprSyntax.self)?.expression
    guard let member = known?.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "window", isDelegate(member.base)
    else { return }
    file.edits.replace(mark.textRange, "")
  }

  /// The delegate of an application or of a scene, by its name.
  private func isDelegate(_ base: ExprSyntax?) -> Bool {
    guard let base else { return false }
    if let optional = base.as(OptionalChainingExprSyntax.self) {
      return isDelegate(optional.expression)
    }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { return isDelegate(forced.expression) }
    return base.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "delegate"
  }
}
