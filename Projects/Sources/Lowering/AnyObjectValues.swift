import SwiftSyntax

/// Values of an object whose class is not known: `(userInfo[key] as AnyObject).doubleValue`. Without the Objective-C runtime
/// `AnyObject` has no members; the toolkit's `AnyObjectMembers` has those that are asked for.
struct AnyObjectValues {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  private static let names: Set<String> = [
    "doubleValue", "floatValue", "intValue", "integerValue", "int64Value", "uintValue", "boolValue",
    "stringValue", "cgRectValue", "cgPointValue", "cgSizeValue", "uiEdgeInsetsValue",
  ]

  func lower(_ node: MemberAccessExprSyntax) {
    guard Self.names.contains(node.declName.baseName.text),
      let tuple = node.base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self)
    else { return }
    let parts = Array(sequence.elements)
    guard parts.count >= 3, let cast = parts[parts.count - 2].as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil,
      ["AnyObject", "AnyObject?", "AnyObject!"].contains(parts[parts.count - 1].trimmedDescription)
    else { return }
    file.edits.insert("AnyObjectMembers", at: tuple.textRange.lowerBound)
    file.edits.blank(cast.textRange.lowerBound..<parts[parts.count - 1].textRange.upperBound)
    file.needsUIKit = true
  }
}
