import SwiftSyntax

/// Conditions of `#if`: code for iOS is what is built.
package enum BuildCondition {
  /// The text that stands for a condition of one platform, in as many columns; nil for others.
  static func replacement(_ call: FunctionCallExprSyntax) -> String? {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.first, call.arguments.count == 1
    else { return nil }
    let value = argument.expression.trimmedDescription
    switch (name, value) {
    case ("os", "iOS"): return "true"
    case ("os", "Linux"): return "false"
    // Code that avoids what only a phone has, such as a camera.
    case ("targetEnvironment", "simulator"): return "true"
    case ("canImport", _) where InnerModules.names.contains(value):
      return "canImport(\(InnerModules.compiledName(of: value)))"
    default: return nil
    }
  }

  /// A condition as it is written after lowering.
  static func lowered(_ condition: ExprSyntax) -> String {
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(condition)
    var text = Array(condition.trimmedDescription.utf8)
    let start = condition.positionAfterSkippingLeadingTrivia.utf8Offset
    for (range, new) in reader.found.reversed() {
      text.replaceSubrange(
        range.lowerBound - start..<range.upperBound - start, with: Array(new.utf8))
    }
    return String(decoding: text, as: UTF8.self)
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private final class Reader: SyntaxVisitor {
    var found: [(Range<Int>, String)] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let new = BuildCondition.replacement(node) else { return .visitChildren }
      found.append((node.textRange, new))
      return .skipChildren
    }
  }
}

extension SyntaxProtocol {
  /// The bytes from the first to the last token, without comments and spaces around.
  var textRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
