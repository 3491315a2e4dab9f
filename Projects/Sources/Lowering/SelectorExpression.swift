import SwiftSyntax

/// `#selector(…)` as a `Selector` that carries the method.
struct SelectorExpression {
  private let file: FileLowering
  private var index: LoweringIndex { file.index }

  init(_ file: FileLowering) { self.file = file }

  /// What was found inside of the parentheses.
  private struct Reference {
    /// The type, or the expression whose type it is; nil where only the name is known.
    var type: String?
    /// The full name of the type in the index.
    var known: String?
    var base: String
    var labels: [String?]?
    var cast: String?
    /// How many parameters the cast says that it takes.
    var castCount: Int?
  }

  func lowered(_ node: some SyntaxProtocol, _ arguments: LabeledExprListSyntax) -> String? {
    guard let argument = arguments.first, arguments.count == 1 else { return nil }
    guard let reference = reference(argument.expression, around: node) else {
      file.diagnose(
        node.textRange.lowerBound,
        "#selector(\(argument.expression.trimmedDescription)) names no method. Write the class and the method"
      )
      return nil
    }
    switch argument.label?.text {
    case "getter": return property(reference, isSetter: false)
    case "setter": return property(reference, isSetter: true)
    default: return method(reference)
    }
  }

  // MARK: Parts

  private func reference(
    _ expression: ExprSyntax, around node: some SyntaxProtocol
  ) -> Reference? {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first
    {
      return reference(inner.expression, around: node)
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self),
        var found = reference(parts[0], around: node)
      else { return nil }
      let type = parts[2].trimmedDescription
      let isBare = Self.isUnqualified(parts[0])
      found.castCount = parts[2].as(TypeExprSyntax.self).flatMap { Self.count($0.type, isBare) }
      if let type = found.type, isBare {
        found.cast = "(\(type)) -> (\(parts[2].trimmedDescription))"
      } else {
        found.cast = type
      }
      return found
    }
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      let scope = TypeScope.name(around: node)
      return made(name, type: scope, known: scope)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else {
      return nil
    }
    let scope = TypeScope.name(around: node)
    // Of an object that may be there or not only the type matters: `self?.save`.
    let isOptional = base.is(OptionalChainingExprSyntax.self) || base.is(ForceUnwrapExprSyntax.self)
    let text = isOptional ? base.trimmedDescription.trimmingOptional : base.trimmedDescription
    if ["self", "Self", "super"].contains(text) {
      return made(member.declName, type: scope, known: scope)
    }
    if isOptional {
      let known = type(ofValue: base, in: scope)
      return made(member.declName, type: known, known: known)
    }
    if Self.isType(base) {
      return made(
        member.declName, type: InnerModuleNames(file).compiled(text),
        known: index.resolve(text, in: scope) ?? text)
    }
    if let call = base.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "type"
    {
      return made(member.declName, type: scope, known: scope)
    }
    return made(
      member.declName, type: "type(of: \(text))", known: type(ofValue: base, in: scope))
  }

  private func made(_ name: DeclReferenceExprSyntax, type: String?, known: String?) -> Reference {
    Reference(
      type: type, known: known, base: DeclarationReader.name(name.baseName),
      labels: name.argumentNames?.arguments.map { DeclarationReader.label($0.name) })
  }

  /// The type of a property of the type around, as far as it is written.
  private func type(ofValue base: ExprSyntax, in scope: String?) -> String? {
    var name = base.trimmedDescription.trimmingOptional
    for around in ["self.", "self?.", "self!."] where name.hasPrefix(around) {
      name.removeFirst(around.count)
    }
    guard let scope, let type = index.property(name, of: scope)?.type else { return nil }
    return index.resolve(type.trimmingOptional, in: scope)
  }

  private static func isUnqualified(_ expression: ExprSyntax) -> Bool {
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return ["self", "super"].contains(member.base?.trimmedDescription)
    }
    return expression.is(DeclReferenceExprSyntax.self)
  }

  /// Types have names that begin with a capital letter.
  private static func isType(_ base: ExprSyntax) -> Bool {
    if let name = base.as(DeclReferenceExprSyntax.self) {
      return name.baseName.text.first { $0 != "_" }?.isUppercase == true
    }
    if let member = base.as(MemberAccessExprSyntax.self), let outer = member.base {
      return isType(outer) && member.declName.baseName.text.first?.isUppercase == true
    }
    if let generic = base.as(GenericSpecializationExprSyntax.self) {
      return isType(generic.expression)
    }
    return false
  }

  private static func count(_ type: TypeSyntax, _ isBare: Bool) -> Int? {
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return count(only.type, isBare)
    }
    guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
    if isBare { return function.parameters.count }
    return function.returnClause.type.as(FunctionTypeSyntax.self)?.parameters.count
      ?? function.returnClause.type.as(TupleTypeSyntax.self)?.elements.first?.type
      .as(FunctionTypeSyntax.self)?.parameters.count
  }

  // MARK: Texts

  /// UIKit's type, also where the module has one of that name.
  private var selectorType: String { index.type("Selector") == nil ? "Selector" : "UIKit.Selector" }

  private func property(_ reference: Reference, isSetter: Bool) -> String {
    let declared = reference.known.flatMap { index.property(reference.base, of: $0) }
    var name = reference.base
    if case .named(let own)? = declared?.objectiveC { name = own }
    if isSetter { name = ObjectiveCName.setter(name) }
    let literal = FileLowering.literal(name)
    guard let type = reference.type, !type.hasPrefix("type(of:"), declared?.isOfClass != true,
      !isProtocol(reference)
    else { return "\(selectorType)(\(literal))" }
    return
      "\(selectorType)(\(literal), \(isSetter ? "set" : "get"): \\\(type).\(escaped(reference.base)))"
  }

  private func isProtocol(_ reference: Reference) -> Bool {
    guard let known = reference.known ?? reference.type else { return false }
    if let type = index.type(known) { return type.kind == .protocol }
    return KnownNames.protocols.contains(LoweringIndex.lastName(known))
  }

  private func method(_ reference: Reference) -> String {
    let candidates =
      reference.known.map { index.methods(reference.base, reference.labels, of: $0) } ?? []
    let fitting = candidates.filter { candidate in
      reference.castCount.map { $0 == candidate.parameters.count } ?? true
    }
    let found =
      fitting.first { $0.objectiveC.isKnown } ?? required(reference, fitting) ?? fitting.first
    let name = FileLowering.literal(selector(reference, found))
    guard let type = reference.type, !isProtocol(reference) else {
      return "\(selectorType)(\(name))"
    }
    return "\(selectorType)(\(name), \(carried(reference, found, type)))"
  }

  private func required(_ reference: Reference, _ methods: [MethodDeclaration])
    -> MethodDeclaration?
  {
    guard let known = reference.known else { return nil }
    return methods.first { index.isRequirement($0, of: known) != nil }
  }

  /// The name for the Objective-C runtime: from the declaration, else from labels, else from what is known of the
  /// toolkit.
  private func selector(_ reference: Reference, _ found: MethodDeclaration?) -> String {
    if let found {
      if case .named = found.objectiveC { return found.selector }
      // An override keeps the name of what it overrides, and so does what a protocol requires.
      if let known = reference.known {
        let line = index.methods(found.base, found.labels, of: known)
        if let named = line.lazy.compactMap({ method -> String? in
          if case .named(let name) = method.objectiveC { name } else { nil }
        }).first {
          return named
        }
      }
      return KnownNames.selector(found.base, found.labels) ?? found.selector
    }
    if let known = KnownNames.selector(reference.base, reference.labels) { return known }
    if let labels = reference.labels {
      if let other = index.anyMethod(reference.base, labels) { return other.selector }
      return ObjectiveCName.method(reference.base, labels)
    }
    if let other = index.anyMethod(reference.base, nil) { return other.selector }
    return reference.base + String(repeating: ":", count: min(reference.castCount ?? 0, 1))
  }

  private func carried(
    _ reference: Reference, _ found: MethodDeclaration?, _ type: String
  ) -> String {
    let base = escaped(reference.base)
    if let cast = reference.cast { return "\(type).\(name(base, reference.labels)) as \(cast)" }
    guard let found else { return "\(type).\(name(base, reference.labels))" }
    if !found.parameters.isEmpty || found.isOfClass { return "\(type).\(name(base, found.labels))" }
    // A name without labels is that of each overload; a call chooses.
    let overloads = reference.known.map { index.methods(reference.base, nil, of: $0) } ?? []
    let others =
      overloads.contains { !$0.parameters.isEmpty } || KnownNames.isOverloaded(reference.base)
    guard others, !type.hasPrefix("type(of:") else { return "\(type).\(base)" }
    return "{ (target: \(type)) in { target.\(base)() } }"
  }

  private func name(_ base: String, _ labels: [String?]?) -> String {
    guard let labels, !labels.isEmpty else { return base }
    return base + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
  }

  private func escaped(_ name: String) -> String { Keywords.escaped(name) }
}

extension String {
  /// A type without the mark of an optional.
  var trimmingOptional: String {
    var text = self
    while let last = text.last, last == "?" || last == "!" { text.removeLast() }
    return text
  }
}
