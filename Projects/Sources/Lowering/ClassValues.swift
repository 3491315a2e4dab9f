import SwiftSyntax

/// The class of which an expression is a value, as far as the source says it: `UIView` for a variable of the type `UIView.Type`.
struct ClassValues {
  private let index: LoweringIndex

  init(_ index: LoweringIndex) { self.index = index }

  /// The bounds of the class that an expression names; nil where nothing is known, or where it is written as a type.
  func bounds(of base: ExprSyntax) -> [String]? {
    if let optional = base.as(OptionalChainingExprSyntax.self) {
      return bounds(of: optional.expression)
    }
    if let forced = base.as(ForceUnwrapExprSyntax.self) { return bounds(of: forced.expression) }
    if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first?.expression
    {
      return Self.cast(inner).flatMap { bounds(ofType: $0, at: base) } ?? bounds(of: inner)
    }
    if let call = base.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "type", call.arguments.count == 1,
      call.arguments.first?.expression.trimmedDescription == "self"
    {
      return bounds(ofSelf: base)
    }
    if let name = base.as(DeclReferenceExprSyntax.self) {
      switch name.baseName.text {
      case "self": return Self.isInTypeMember(base) ? bounds(ofSelf: base) : nil
      case "Self": return bounds(ofSelf: base)
      default: break
      }
      if let found = TypeBounds(index).bounds(of: name.baseName.text, at: base) { return found }
      return value(name.baseName.text, at: base)
    }
    guard let member = base.as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription == "self"
    else { return nil }
    return property(member.declName.baseName.text, at: base)
  }

  /// `Self`, where that is a class of the toolkit: in an extension of one, or of a protocol that only such classes have.
  private func bounds(ofSelf node: ExprSyntax) -> [String]? {
    TypeBounds(index).bounds(of: "Self", at: node)
  }

  /// Whether the nearest member around is one of the type itself.
  private static func isInTypeMember(_ node: ExprSyntax) -> Bool {
    var step = node.parent
    while let here = step {
      if let function = here.as(FunctionDeclSyntax.self) {
        return DeclarationReader.has(function.modifiers, ["static", "class"])
      }
      if let variable = here.as(VariableDeclSyntax.self),
        variable.parent?.is(MemberBlockItemSyntax.self) == true
      {
        return DeclarationReader.has(variable.modifiers, ["static", "class"])
      }
      if here.is(InitializerDeclSyntax.self) || TypeScope.level(here) != nil { return false }
      step = here.parent
    }
    return false
  }

  // MARK: Types

  /// The bounds of `View` for the text `View.Type?`.
  private func bounds(ofType text: String, at node: ExprSyntax) -> [String]? {
    var name = text.trimmingOptional
    if name.hasPrefix("("), name.hasSuffix(")") { name = String(name.dropFirst().dropLast()) }
    guard name.hasSuffix(".Type") else { return nil }
    name.removeLast(5)
    if name.hasPrefix("("), name.hasSuffix(")") {
      return name.dropFirst().dropLast().split(separator: "&")
        .map { String($0.filter { !$0.isWhitespace }) }
    }
    return TypeBounds(index).bounds(of: name, at: node) ?? [name]
  }

  /// The type that an expression is cast to.
  private static func cast(_ expression: ExprSyntax) -> String? {
    guard let sequence = expression.as(SequenceExprSyntax.self) else { return nil }
    let parts = Array(sequence.elements)
    guard parts.count >= 3, parts[parts.count - 2].is(UnresolvedAsExprSyntax.self) else {
      return nil
    }
    return parts[parts.count - 1].trimmedDescription
  }

  // MARK: Variables

  private func value(_ name: String, at node: ExprSyntax) -> [String]? {
    var before = Syntax(node)
    var step = node.parent
    while let here = step {
      if let list = here.as(CodeBlockItemListSyntax.self) {
        for item in list where item.textRange.upperBound <= before.textRange.lowerBound {
          guard let found = declaration(of: name, in: Syntax(item.item), node) else { continue }
          return found
        }
      }
      if let function = here.as(FunctionDeclSyntax.self),
        let found = parameter(name, function.signature, node)
      {
        return found
      }
      if let own = here.as(InitializerDeclSyntax.self),
        let found = parameter(name, own.signature, node)
      {
        return found
      }
      if let own = here.as(IfExprSyntax.self),
        let found = binding(of: name, in: own.conditions, node)
      {
        return found
      }
      if let own = here.as(SwitchCaseSyntax.self), let found = pattern(name, own, node) {
        return found
      }
      if TypeScope.level(here) != nil { break }
      before = here
      step = here.parent
    }
    return property(name, at: node)
  }

  private func property(_ name: String, at node: ExprSyntax) -> [String]? {
    guard let scope = TypeScope.name(around: node),
      let type = index.property(name, of: scope)?.type
    else { return nil }
    return bounds(ofType: type, at: node)
  }

  private func parameter(
    _ name: String, _ signature: FunctionSignatureSyntax, _ node: ExprSyntax
  ) -> [String]? {
    let own = signature.parameterClause.parameters.first {
      ($0.secondName ?? $0.firstName).text == name
    }
    return own.flatMap { bounds(ofType: $0.type.trimmedDescription, at: node) }
  }

  private func declaration(of name: String, in item: Syntax, _ node: ExprSyntax) -> [String]? {
    if let own = item.as(GuardStmtSyntax.self) {
      return binding(of: name, in: own.conditions, node)
    }
    guard let variable = item.as(VariableDeclSyntax.self) else { return nil }
    for binding in variable.bindings where binding.pattern.trimmedDescription == name {
      if let type = binding.typeAnnotation {
        return bounds(ofType: type.type.trimmedDescription, at: node)
      }
      return binding.initializer.flatMap { named(byValue: $0.value, node) }
    }
    return nil
  }

  private func binding(
    of name: String, in conditions: ConditionElementListSyntax, _ node: ExprSyntax
  ) -> [String]? {
    for condition in conditions {
      guard case .optionalBinding(let own) = condition.condition,
        own.pattern.trimmedDescription == name
      else { continue }
      guard let value = own.initializer?.value else { return property(name, at: node) }
      return named(byValue: value, node)
    }
    return nil
  }

  /// The bounds of what a variable begins with: a cast to a type of classes, a class that is written, or another variable.
  private func named(byValue value: ExprSyntax, _ node: ExprSyntax) -> [String]? {
    if let type = Self.cast(value) { return bounds(ofType: type, at: node) }
    if let member = value.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "self"
    {
      return TypeBounds(index).bounds(of: base.trimmedDescription, at: node)
        ?? [base.trimmedDescription]
    }
    return bounds(of: value)
  }

  /// A value of a case of the enumeration around: `case .segue(let type)`.
  private func pattern(_ name: String, _ own: SwitchCaseSyntax, _ node: ExprSyntax) -> [String]? {
    guard case .case(let label) = own.label else { return nil }
    for item in label.caseItems {
      let text = item.pattern.trimmedDescription
      guard text.contains(name), let open = text.firstIndex(of: "("),
        let dot = text.firstIndex(of: "."), dot < open
      else { continue }
      let parts = text[text.index(after: open)...].split(separator: ",")
        .map { part in
          part.split(whereSeparator: { " ():".contains($0) }).last.map(String.init) ?? ""
        }
      guard let place = parts.firstIndex(of: name) else { continue }
      let wanted = String(text[text.index(after: dot)..<open])
      if let type = Self.payload(wanted, place, around: node) {
        return bounds(ofType: type, at: node)
      }
    }
    return nil
  }

  private static func payload(_ name: String, _ place: Int, around node: ExprSyntax) -> String? {
    var step = node.parent
    while let here = step {
      if let type = here.as(EnumDeclSyntax.self) {
        for member in type.memberBlock.members {
          for element in member.decl.as(EnumCaseDeclSyntax.self)?.elements ?? []
          where element.name.text == name {
            let parameters = Array(element.parameterClause?.parameters ?? [])
            return parameters.indices.contains(place)
              ? parameters[place].type.trimmedDescription : nil
          }
        }
      }
      step = here.parent
    }
    return nil
  }
}
