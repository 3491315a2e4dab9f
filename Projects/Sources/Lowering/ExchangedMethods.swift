import SwiftSyntax

/// Methods that are exchanged in the Objective-C runtime: what to do instead is said. Code behind a condition of the build may be for
/// another system.
struct ExchangedMethods {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  private static let functions: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod",
    "class_addMethod",
  ]

  /// An override of what the runtime asks for messages that an object has no method for.
  func lower(_ node: FunctionDeclSyntax) {
    guard DeclarationReader.has(node.modifiers, ["override"]), node.name.text == "forwardingTarget"
    else { return }
    file.diagnose(
      node.textRange.lowerBound,
      "forwardingTarget(for:) needs the Objective-C runtime, which is not there. Declare the methods that are to be "
        + "forwarded, and let each call the other object")
  }

  func lower(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      Self.functions.contains(name), BuildCondition.around(node) == nil
    else { return }
    file.diagnose(
      node.textRange.lowerBound,
      "\(name) changes methods in the Objective-C runtime, which is not there. Override the method in a subclass, or "
        + "call what is to be done where the method is called")
  }
}
