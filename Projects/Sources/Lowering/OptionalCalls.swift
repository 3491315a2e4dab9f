import SwiftSyntax

/// Calls of methods that an object may not have: `delegate?.picker?(self, didSelect: city)`.
struct OptionalCalls {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  func lower(call node: FunctionCallExprSyntax) {
    let mark: TokenSyntax
    let called: ExprSyntax
    if let optional = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (called, mark) = (optional.expression, optional.questionMark)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (called, mark) = (forced.expression, forced.exclamationMark)
    } else {
      return
    }
    guard let member = called.as(MemberAccessExprSyntax.self) else { return }
    let base = DeclarationReader.name(member.declName.baseName)
    // A name with its labels takes its arguments without them.
    let written = member.declName.argumentNames?.arguments.map { DeclarationReader.label($0.name) }
    let labels = written ?? node.arguments.map { $0.label.map { DeclarationReader.label($0) ?? "_" } }
    let trailing = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
    if let method = own(base, labels, trailing) {
      file.edits.replace(member.declName.textRange, OptionalRequirements.name(method))
      for argument in node.arguments {
        guard let label = argument.label, let colon = argument.colon else { continue }
        file.edits.blank(label.textRange.lowerBound..<colon.textRange.upperBound)
      }
    } else if KnownNames.isOptional(base, labels, trailing: trailing) {
      // The toolkit has the method itself, which does nothing unless somebody overrides it.
      file.edits.blank(mark.textRange)
    }
  }

  private func own(_ base: String, _ labels: [String?], _ trailing: Int) -> MethodDeclaration? {
    file.index.optionalMethods[base]?.first { method in
      method.labels.count == labels.count + trailing && Array(method.labels.prefix(labels.count)) == labels
    }
  }

  /// A mention without a call: `if delegate?.picker(_:didSelect:) != nil`.
  func lower(reference node: MemberAccessExprSyntax) {
    guard let base = node.base, let methods = file.index.optionalMethods[DeclarationReader.name(node.declName.baseName)],
      asks(node, base)
    else { return }
    let labels = node.declName.argumentNames?.arguments.map { DeclarationReader.label($0.name) }
    let fitting = methods.filter { labels == nil || $0.labels == labels }
    guard let method = fitting.first, fitting.allSatisfy({ $0.labels == method.labels }) else { return }
    file.edits.replace(node.declName.textRange, OptionalRequirements.name(method))
  }

  /// Whether an expression is compared with nil or bound to a name, so that it is of an optional.
  private func asks(_ node: MemberAccessExprSyntax, _ base: ExprSyntax) -> Bool {
    guard let parent = node.parent else { return false }
    if parent.is(InitializerClauseSyntax.self), parent.parent?.is(OptionalBindingConditionSyntax.self) == true {
      return true
    }
    guard let list = parent.as(ExprListSyntax.self) else { return false }
    let parts = Array(list)
    guard let place = parts.firstIndex(where: { $0.id == node.id }) else { return false }
    func isComparison(_ number: Int) -> Bool {
      parts.indices.contains(number)
        && ["!=", "=="].contains(parts[number].as(BinaryOperatorExprSyntax.self)?.operator.text)
    }
    func isNil(_ number: Int) -> Bool {
      parts.indices.contains(number) && parts[number].is(NilLiteralExprSyntax.self)
    }
    return isComparison(place + 1) && isNil(place + 2) || isComparison(place - 1) && isNil(place - 2)
  }
}
