import SwiftSyntax

/// Members of UIKit by their names of Swift 4, where a class overrides them: the old names themselves are in extensions, which
/// nothing overrides.
struct OldOverrides {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  private static let properties = [
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
    "childViewControllers": "children",
  ]
  private static let methods = [
    "addChildViewController": "addChild", "removeFromParentViewController": "removeFromParent",
  ]
  private static let moves: Set<String> = ["willMove", "didMove"]
  private static let oldLabel = "toParentViewController"
  private static let label = "toParent"

  func lower(_ node: FunctionDeclSyntax) {
    guard DeclarationReader.has(node.modifiers, ["override"]) else { return }
    if let name = Self.methods[node.name.text] {
      file.edits.replace(node.name.textRange, name, padding: true)
    }
    let parameters = node.signature.parameterClause.parameters
    guard Self.moves.contains(node.name.text), parameters.count == 1, let first = parameters.first,
      first.firstName.text == Self.oldLabel
    else { return }
    // A label alone is the name that the body uses, too.
    if first.secondName == nil {
      file.edits.insert(Self.label + " ", at: first.firstName.textRange.lowerBound)
    } else {
      file.edits.replace(first.firstName.textRange, Self.label, padding: true)
    }
  }

  func lower(_ node: VariableDeclSyntax) {
    guard DeclarationReader.has(node.modifiers, ["override"]),
      let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self),
      let name = Self.properties[pattern.identifier.text]
    else { return }
    file.edits.replace(pattern.identifier.textRange, name, padding: true)
  }

  /// A call of the superclass: by the old name it would come back to the override.
  func lower(_ node: MemberAccessExprSyntax) {
    guard node.base?.is(SuperExprSyntax.self) == true,
      let name = Self.methods[node.declName.baseName.text]
        ?? Self.properties[node.declName.baseName.text]
    else { return }
    file.edits.replace(node.declName.baseName.textRange, name, padding: true)
  }

  func lower(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      Self.moves.contains(member.declName.baseName.text), node.arguments.count == 1,
      let label = node.arguments.first?.label, label.text == Self.oldLabel
    else { return }
    file.edits.replace(label.textRange, Self.label, padding: true)
  }
}
