import SwiftSyntax

/// Reads declarations of the syntax tree.
enum DeclarationReader {
  static func method(_ node: FunctionDeclSyntax) -> MethodDeclaration {
    var found = method(
      name(node.name), node.signature, node.attributes, node.modifiers,
      isGeneric: node.genericParameterClause != nil)
    found.result = node.signature.returnClause.map { $0.type.trimmedDescription }
    return found
  }

  static func initializer(_ node: InitializerDeclSyntax) -> MethodDeclaration {
    var found = method(
      "init", node.signature, node.attributes, node.modifiers,
      isGeneric: node.genericParameterClause != nil)
    found.canBeCarried = false
    found.isFailable = node.optionalMark != nil
    return found
  }

  private static func method(
    _ base: String, _ signature: FunctionSignatureSyntax, _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax, isGeneric: Bool
  ) -> MethodDeclaration {
    let parameters = signature.parameterClause.parameters
    let types = parameters.map { parameter in
      parameter.type.trimmedDescription + (parameter.ellipsis == nil ? "" : "...")
    }
    let effects = signature.effectSpecifiers
    var found = MethodDeclaration(
      base: base, labels: parameters.map { label($0.firstName) }, parameters: types)
    if effects?.throwsClause?.throwsSpecifier != nil { found.effects.insert(.throwing) }
    if effects?.asyncSpecifier != nil { found.effects.insert(.asynchronous) }
    found.objectiveC = objectiveC(attributes)
    found.access = access(modifiers)
    found.isOfClass = has(modifiers, ["static", "class"])
    found.isOptional = has(modifiers, ["optional"])
    found.isOverride = has(modifiers, ["override"])
    found.canBeCarried =
      !isGeneric && types.count <= 3
      && signature.returnClause?.type.is(SomeOrAnyTypeSyntax.self) != true
      && !types.contains { type in
        type.hasSuffix("...")
          || ["inout ", "some ", "borrowing ", "consuming "].contains { type.hasPrefix($0) }
      }
    return found
  }

  /// The properties of one declaration, which may have several.
  static func properties(_ node: VariableDeclSyntax) -> [PropertyDeclaration] {
    let isLet = node.bindingSpecifier.tokenKind == .keyword(.let)
    let attributes = Set(names(node.attributes))
    let access = access(node.modifiers)
    let setter = node.modifiers.first { $0.detail?.detail.text == "set" }
    // In `var a, b: Int` the type stands with the last.
    var type: String?
    var found: [PropertyDeclaration] = []
    for binding in node.bindings.reversed() {
      if let annotation = binding.typeAnnotation { type = annotation.type.trimmedDescription }
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      var property = PropertyDeclaration(name: name(pattern.identifier), type: type)
      property.objectiveC = objectiveC(node.attributes)
      property.access = access
      property.isOfClass = has(node.modifiers, ["static", "class"])
      property.isOptional = has(node.modifiers, ["optional"])
      property.isOverride = has(node.modifiers, ["override"])
      property.isWritable = !isLet && !isComputedWithoutSetter(binding)
      property.isOutlet = attributes.contains("IBOutlet") || attributes.contains("IBInspectable")
      // A setter that only the type itself reaches is still reached by an extension in the file.
      if setter?.name.text == "private", property.access != .private { property.access = access }
      found.append(property)
      if binding.initializer != nil { type = nil }
    }
    return found.reversed()
  }

  private static func isComputedWithoutSetter(_ binding: PatternBindingSyntax) -> Bool {
    guard let block = binding.accessorBlock else { return false }
    switch block.accessors {
    case .getter: return true
    case .accessors(let list):
      let kinds = Set(list.map(\.accessorSpecifier.text))
      return !kinds.isDisjoint(with: ["get", "_read", "unsafeAddress"])
        && kinds.isDisjoint(with: ["set", "_modify", "unsafeMutableAddress"])
    }
  }

  // MARK: Parts

  /// The text of a name without backticks.
  static func name(_ token: TokenSyntax) -> String {
    token.identifier?.name ?? token.text
  }

  static func label(_ token: TokenSyntax) -> String? {
    token.tokenKind == .wildcard ? nil : name(token)
  }

  static func names(_ attributes: AttributeListSyntax) -> [String] {
    attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
  }

  /// What makes a member known to the Objective-C runtime.
  static let revealing: Set<String> = [
    "objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction", "GKInspectable", "NSManaged",
  ]

  static func objectiveC(_ attributes: AttributeListSyntax) -> ObjectiveC {
    var found = ObjectiveC.hidden
    for case .attribute(let attribute) in attributes {
      let name = attribute.attributeName.trimmedDescription
      if name == "nonobjc" { return .hidden }
      guard revealing.contains(name) else { continue }
      if found == .hidden { found = .known }
      if name == "objc", case .objCName(let pieces)? = attribute.arguments {
        let text = pieces.map(\.trimmedDescription).joined()
        if !text.isEmpty { found = .named(text) }
      }
    }
    return found
  }

  static func has(_ modifiers: DeclModifierListSyntax, _ wanted: Set<String>) -> Bool {
    modifiers.contains { wanted.contains($0.name.text) }
  }

  static func access(_ modifiers: DeclModifierListSyntax) -> Access {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.text {
      case "private": return .private
      case "fileprivate": return .fileprivate
      case "public", "open": return .public
      default: continue
      }
    }
    return .standard
  }

  /// The types in an inheritance clause; those of a composition one by one.
  static func inherited(_ clause: InheritanceClauseSyntax?) -> [String] {
    guard let clause else { return [] }
    return clause.inheritedTypes.flatMap { parts($0.type) }
  }

  static func parts(_ type: TypeSyntax) -> [String] {
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { parts($0.type) }
    }
    if let attributed = type.as(AttributedTypeSyntax.self) { return parts(attributed.baseType) }
    return [plain(type)]
  }

  /// A type's name without its arguments.
  static func plain(_ type: TypeSyntax) -> String {
    if let identifier = type.as(IdentifierTypeSyntax.self) { return name(identifier.name) }
    if let member = type.as(MemberTypeSyntax.self) {
      return plain(member.baseType) + "." + name(member.name)
    }
    return type.trimmedDescription
  }
}
