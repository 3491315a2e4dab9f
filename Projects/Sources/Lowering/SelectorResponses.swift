import SwiftSyntax

/// Overrides of `responds(to:)`, which an extension of `NSObject` has here: the class says itself what it responds to by conforming
/// to the toolkit's `SelectorResponding`.
struct SelectorResponses {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  private static func isOverride(_ method: MethodDeclaration) -> Bool {
    method.isOverride && !method.isOfClass && method.matches("responds", ["to"])
  }

  private func overrides(_ type: String) -> Bool {
    file.index.types[type]?.methods.contains(where: Self.isOverride) == true
  }

  /// Whether a class of the module above one overrides it too.
  private func isAbove(_ type: String) -> Bool {
    file.index.line(of: type).dropFirst().contains { overrides($0) }
  }

  func lower(_ node: ClassDeclSyntax) {
    let name = (TypeScope.levels(around: node).map(\.name) + [node.name.text])
      .joined(separator: ".")
    guard let last = node.inheritanceClause?.inheritedTypes.last, overrides(name), !isAbove(name)
    else { return }
    file.edits.insert(", SelectorResponding", at: last.type.textRange.upperBound)
    file.needsUIKit = true
  }

  func lower(_ node: FunctionDeclSyntax) {
    guard Self.isOverride(DeclarationReader.method(node)),
      let type = TypeScope.name(around: node), file.index.type(type)?.kind == .class
    else { return }
    file.edits.replace(node.name.textRange, "respondsItself")
    guard !isAbove(type) else { return }
    for modifier in node.modifiers where modifier.name.text == "override" {
      file.edits.blank(modifier.textRange)
    }
  }

  /// `super.responds(to:)` in an override.
  func lower(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.is(SuperExprSyntax.self) == true, member.declName.baseName.text == "responds",
      let argument = node.arguments.first, node.arguments.count == 1, argument.label?.text == "to",
      let type = TypeScope.name(around: node), overrides(file.index.resolve(type, in: nil) ?? type)
    else { return }
    if isAbove(type) {
      file.edits.replace(member.declName.textRange, "respondsItself")
    } else {
      file.edits.replace(member.declName.textRange, "hasMethod")
      if let label = argument.label { file.edits.replace(label.textRange, "for") }
    }
  }
}
