import Lowering
import SwiftSyntax

/// Reads a file's classes, and what their superclasses may be called by.
final class TestTypeReader: SyntaxVisitor {
  private(set) var types = TestTypes()
  private(set) var importsTesting = false
  private let module: String?
  /// The types around, from without.
  private var around: [(name: String, isGeneric: Bool)] = []

  init(module: String? = nil) {
    self.module = module
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.first?.name.text == "Testing" { importsTesting = true }
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.genericParameterClause)
    // Objective-C does not see the tests of private classes, either.
    guard !Self.isHidden(node.modifiers) else { return .skipChildren }
    var found = TestTypes.Case(name: path, module: module)
    found.isDeclared = true
    found.isGeneric = around.contains(where: \.isGeneric)
    found.inherited =
      (node.inheritanceClause?.inheritedTypes.first?.type).map(Self.names) ?? []
    found.methods = Self.methods(node.memberBlock)
    found.conditions = BuildCondition.around(node).map { [$0] }
    types.add(found)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = Self.names(node.extendedType).first ?? node.extendedType.trimmedDescription
    let isOfSome =
      node.genericWhereClause != nil
      || node.extendedType.as(IdentifierTypeSyntax.self)?.genericArgumentClause != nil
    around.append((name, isOfSome))
    guard !Self.isHidden(node.modifiers) else { return .skipChildren }
    // What only some of the classes have that a generic one makes cannot be listed for all.
    if !isOfSome {
      var found = TestTypes.Case(name: path, module: module)
      found.methods = Self.methods(node.memberBlock)
      types.add(found)
    }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { around.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.genericParameterClause)
    return Self.isHidden(node.modifiers) ? .skipChildren : .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { around.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.genericParameterClause)
    return Self.isHidden(node.modifiers) ? .skipChildren : .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { around.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.genericParameterClause)
    return Self.isHidden(node.modifiers) ? .skipChildren : .visitChildren
  }
  override func visitPost(_ node: ActorDeclSyntax) { around.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    types.add(protocolNamed: full(node.name.text))
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    types.add(alias: full(node.name.text), of: Self.names(node.initializer.value))
    return .skipChildren
  }

  // What code has in itself nobody else can name.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func enter(_ name: String, _ parameters: GenericParameterClauseSyntax?) {
    around.append((name, parameters != nil))
  }

  private var path: String { around.map(\.name).joined(separator: ".") }
  private func full(_ name: String) -> String { around.isEmpty ? name : "\(path).\(name)" }

  private static func isHidden(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }

  /// The names in a type, without the arguments of generic ones.
  private static func names(_ type: TypeSyntax) -> [String] {
    if let type = type.as(IdentifierTypeSyntax.self) { return [type.name.text] }
    if let type = type.as(MemberTypeSyntax.self) {
      return names(type.baseType).map { "\($0).\(type.name.text)" }
    }
    if let type = type.as(AttributedTypeSyntax.self) { return names(type.baseType) }
    if let type = type.as(CompositionTypeSyntax.self) {
      return type.elements.flatMap { names($0.type) }
    }
    if let type = type.as(TupleTypeSyntax.self), type.elements.count == 1 {
      return type.elements.flatMap { names($0.type) }
    }
    return []
  }

  // MARK: Tests

  private static func methods(_ block: MemberBlockSyntax) -> [TestDiscovery.Method] {
    functions(block.members).compactMap { function in
      let signature = function.signature
      guard function.name.text.hasPrefix("test"), function.genericParameterClause == nil,
        signature.parameterClause.parameters.isEmpty, returnsNothing(signature),
        !isHidden(function.modifiers),
        !function.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
      else { return nil }
      return TestDiscovery.Method(
        name: function.name.text, isAsync: signature.effectSpecifiers?.asyncSpecifier != nil,
        condition: BuildCondition.around(function))
    }
  }

  private static func returnsNothing(_ signature: FunctionSignatureSyntax) -> Bool {
    guard let type = signature.returnClause?.type else { return true }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.isEmpty { return true }
    return [["Void"], ["Swift.Void"]].contains(names(type))
  }

  /// The functions of a class, those behind conditions of the build included.
  private static func functions(_ members: MemberBlockItemListSyntax) -> [FunctionDeclSyntax] {
    members.flatMap { member -> [FunctionDeclSyntax] in
      if let function = member.decl.as(FunctionDeclSyntax.self) { return [function] }
      guard let choice = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
      return choice.clauses.flatMap { clause in
        clause.elements?.as(MemberBlockItemListSyntax.self).map(functions) ?? []
      }
    }
  }
}
