import SwiftSyntax

/// Walks through a file and lowers what stands in place: attributes, modifiers, conditions, selectors, key paths,
/// literals, and calls of what may not be there.
final class LoweringWalker: SyntaxVisitor {
  private let file: FileLowering

  init(_ file: FileLowering) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Attributes and modifiers

  private static let blanks: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSCopying",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    switch name {
    case _ where Self.blanks.contains(name): file.edits.blank(node.textRange)
    case "NSManaged":
      file.diagnose(
        node.textRange.lowerBound,
        "@NSManaged needs Core Data, which is not there. Store the value in a property of its own")
    case "UIApplicationMain", "NSApplicationMain", "main":
      if name != "main" { file.edits.replace(node.textRange, "@main", padding: true) }
      noteEntryPoint(node)
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { file.edits.blank(node.textRange) }
    return .visitChildren
  }

  private func noteEntryPoint(_ node: AttributeSyntax) {
    guard let type = node.parent?.parent, let level = TypeScope.level(type) else { return }
    let group = type.asProtocol((any DeclGroupSyntax).self)
    let inherited = DeclarationReader.inherited(group?.inheritanceClause)
    let methods = file.index.methods("main", [], of: level.name)
    let kind: EntryPoint.Kind
    if node.attributeName.trimmedDescription != "main"
      || type.is(ClassDeclSyntax.self) && !methods.contains(where: \.isOfClass)
    {
      kind = .applicationDelegate
    } else {
      kind = inherited.contains { $0 == "App" || $0.hasSuffix(".App") } ? .app : .ownMain
    }
    file.entryPoint = EntryPoint(name: level.name, kind: kind)
  }

  // MARK: Isolation

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    Isolation(file).lower(node)
    Deinitializers(file).lower(node)
    SelectorResponses(file).lower(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    ExtensionOverrides(file).lower(node)
    Isolation(file).lower(node)
    OldOverrides(file).lower(node)
    SelectorResponses(file).lower(node)
    ExchangedMethods(file).lower(node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    ExtensionOverrides(file).lower(node)
    Isolation(file).lower(node)
    OldOverrides(file).lower(node)
    HiddenOutlets(file).lower(node)
    ObservedVariables(file).lower(node)
    return .visitChildren
  }

  // MARK: Conditions of the build

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { Conditions(file).walk(condition) }
    return .visitChildren
  }

  private final class Conditions: SyntaxVisitor {
    private let file: FileLowering

    init(_ file: FileLowering) {
      self.file = file
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let new = BuildCondition.replacement(node) else { return .visitChildren }
      file.edits.replace(node.textRange, new, padding: true)
      return .skipChildren
    }
  }

  // MARK: Expressions

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    lower(node, node.macroName.text, node.arguments)
  }

  // At the beginning of a statement the parser takes it for a declaration.
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    lower(node, node.macroName.text, node.arguments)
  }

  private func lower(
    _ node: some SyntaxProtocol, _ name: String, _ arguments: LabeledExprListSyntax
  ) -> SyntaxVisitorContinueKind {
    let range = node.textRange
    switch name {
    case "selector":
      guard let text = SelectorExpression(file).lowered(node, arguments) else {
        return .visitChildren
      }
      file.edits.replace(range, text)
      file.needsUIKit = true
      return .skipChildren
    case "keyPath":
      guard let text = KeyPathExpression(file).lowered(node, arguments) else {
        return .visitChildren
      }
      file.edits.replace(range, text)
      return .skipChildren
    case "Preview":
      // The editor shows it; an app that is built has nothing of it.
      file.edits.blank(range)
      return .skipChildren
    case "colorLiteral", "imageLiteral":
      // They stay as they are: the context decides on their types, which may be CGColor. UIKit says which one they have
      // without a context.
      file.needsUIKit = true
      return .visitChildren
    default: return .visitChildren
    }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "Darwin" {
      file.edits.replace(base.textRange, "Glibc", padding: true)
    }
    if let base = node.base?.as(DeclReferenceExprSyntax.self),
      base.baseName.text == "CoreFoundation", node.parent?.is(FunctionCallExprSyntax.self) == true
    {
      // Its functions of numbers are Foundation's here.
      file.edits.replace(base.textRange, "Foundation", padding: true)
    }
    InnerModuleNames(file).lower(node)
    OldOverrides(file).lower(node)
    ExtensionOverrides(file).lower(node)
    AnyObjectValues(file).lower(node)
    OptionalCalls(file).lower(reference: node)
    SessionTexts(file).lower(reference: node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    OldOverrides(file).lower(node)
    OptionalCalls(file).lower(call: node)
    ClassDescriptions(file).lower(node)
    ClassObjects(file).lower(node)
    ExtensionOverrides(file).lower(node)
    SelectorResponses(file).lower(node)
    ExchangedMethods(file).lower(node)
    EmptyTexts(file).lower(node)
    IdleTimers(file).lower(node)
    SessionTexts(file).lower(call: node)
    return .visitChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    OptionalWindows(file).lower(node)
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    OptionalWindows(file).lower(node)
    return .visitChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    InnerModuleNames(file).lower(node)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    InnerModuleNames(file).lower(node)
    return .visitChildren
  }

  // MARK: Protocols

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    OptionalRequirements(file).lower(node)
    return .visitChildren
  }
}
