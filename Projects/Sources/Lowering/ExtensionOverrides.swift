import SwiftSyntax

/// Overrides of methods and properties that an extension gives a class of the toolkit. Only the Objective-C runtime lets them be
/// overridden; here the one in the extension asks for the subclasses that have one of their own (`Docs/decisions/0085`).
struct ExtensionOverrides {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  /// What the body of the extension is called.
  private static func extended(_ base: String) -> String { "extended_\(base)" }

  /// What the override of a class is called.
  private static func override(_ base: String, _ type: String) -> String {
    "override_\(FileLowering.identifier(type))_\(base)"
  }

  private func scope(of node: some SyntaxProtocol) -> String? {
    guard node.parent?.is(MemberBlockItemSyntax.self) == true,
      let name = TypeScope.name(around: node)
    else { return nil }
    return file.index.resolve(name, in: nil) ?? name
  }

  // MARK: Methods

  func lower(_ node: FunctionDeclSyntax) {
    guard let type = scope(of: node) else { return }
    var method = DeclarationReader.method(node)
    method.isInExtension = file.index.types[type]?.kind == .foreign
    if file.index.extended(by: method, of: type) != nil {
      file.edits.replace(node.name.textRange, Self.override(method.base, type))
      dropOverride(node.modifiers)
      return
    }
    let classes = file.index.overriders(of: method, in: type)
    guard !classes.isEmpty, let head = head(node), let given = arguments(node) else { return }
    file.edits.insert(
      head
        + asking(classes, method.base, method.isOfClass) { name in
          "\(attempt(method))\(name)(\(given))" + (method.result == "Self" ? " as! Self" : "")
        }, at: node.textRange.lowerBound)
    file.edits.replace(node.name.textRange, Self.extended(method.base))
  }

  private func dropOverride(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers where modifier.name.text == "override" {
      file.edits.blank(modifier.textRange)
    }
  }

  /// The declaration as it is, without what belongs to the Objective-C runtime.
  private func head(_ node: FunctionDeclSyntax) -> String? {
    let parts = [
      Self.attributes(node.attributes), Self.modifiers(node.modifiers), "func", node.name.text,
    ].filter { !$0.isEmpty }
    let signature =
      (node.genericParameterClause?.trimmedDescription ?? "")
      + node.signature.trimmedDescription + " "
      + (node.genericWhereClause?.trimmedDescription ?? "")
    guard !signature.contains("//"), !signature.contains("/*") else { return nil }
    return parts.joined(separator: " ") + Self.line(signature)
  }

  /// The parameters as a call passes them on; nil for those that cannot be.
  private func arguments(_ node: FunctionDeclSyntax) -> String? {
    var found: [String] = []
    for parameter in node.signature.parameterClause.parameters {
      guard parameter.ellipsis == nil else { return nil }
      let name = (parameter.secondName ?? parameter.firstName).text
      let type = parameter.type.trimmedDescription
      let value =
        type.hasPrefix("inout ") ? "&\(name)" : type.contains("@autoclosure") ? "\(name)()" : name
      let label = parameter.firstName.tokenKind == .wildcard ? "" : parameter.firstName.text + ": "
      found.append(label + value)
    }
    return found.joined(separator: ", ")
  }

  private func attempt(_ method: MethodDeclaration) -> String {
    (method.effects.contains(.throwing) ? "try " : "")
      + (method.effects.contains(.asynchronous) ? "await " : "")
  }

  /// A body that calls the override of the object's class, else what the extension has.
  private func asking(
    _ classes: [String], _ base: String, _ isOfClass: Bool, _ call: (String) -> String
  ) -> String {
    let meta = isOfClass ? ".Type" : ""
    let asked = classes.map { name in
      "if let object = self as? \(name)\(meta) { return \(call("object.\(Self.override(base, name))")) }; "
    }
    return "{ " + asked.joined() + "return \(call("self." + Self.extended(base))) }; "
  }

  // MARK: Properties

  func lower(_ node: VariableDeclSyntax) {
    guard let type = scope(of: node), node.bindings.count == 1, let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      var property = DeclarationReader.properties(node).first
    else { return }
    property.isInExtension = file.index.types[type]?.kind == .foreign
    if file.index.extended(by: property, of: type) != nil {
      file.edits.replace(pattern.textRange, Self.override(property.name, type))
      dropOverride(node.modifiers)
      return
    }
    let classes = file.index.overriders(of: property, in: type)
    guard !classes.isEmpty, binding.initializer == nil, let written = property.type else { return }
    let head = [
      Self.attributes(node.attributes), Self.modifiers(node.modifiers),
      "var \(Keywords.escaped(property.name)): \(Self.line(written))",
    ].filter { !$0.isEmpty }.joined(separator: " ")
    let get = asking(classes, property.name, property.isOfClass) { $0 }
    var body = " { get \(get.dropLast(2)) "
    if property.isWritable {
      let meta = property.isOfClass ? ".Type" : ""
      let asked = classes.map { name in
        "if let object = self as? \(name)\(meta) { object.\(Self.override(property.name, name)) = newValue; return }; "
      }
      body += "set { \(asked.joined())self.\(Self.extended(property.name)) = newValue } "
    }
    file.edits.insert(head + body + "}; ", at: node.textRange.lowerBound)
    file.edits.replace(pattern.textRange, Self.extended(property.name))
  }

  // MARK: Calls of the superclass

  /// `super.name` where the class, or one above it, overrides what an extension has.
  func lower(_ node: MemberAccessExprSyntax) {
    guard node.base?.is(SuperExprSyntax.self) == true, let name = TypeScope.name(around: node),
      let next = next(above: file.index.resolve(name, in: nil) ?? name, node)
    else { return }
    file.edits.replace(node.declName.baseName.textRange, next)
  }

  private func next(above type: String, _ node: MemberAccessExprSyntax) -> String? {
    let base = DeclarationReader.name(node.declName.baseName)
    let call = node.parent?.as(FunctionCallExprSyntax.self)
    for above in file.index.lineage(of: type).dropFirst() {
      guard let declared = file.index.types[above] else { continue }
      if let call, call.calledExpression.id == node.id {
        for method in declared.methods[base] where fits(call, method) {
          if file.index.extended(by: method, of: above) != nil { return Self.override(base, above) }
          if !file.index.overriders(of: method, in: above).isEmpty { return Self.extended(base) }
        }
      } else if let property = declared.properties[base].first {
        if file.index.extended(by: property, of: above) != nil { return Self.override(base, above) }
        if !file.index.overriders(of: property, in: above).isEmpty { return Self.extended(base) }
      }
    }
    return nil
  }

  /// A call in a class whose override takes more than what it overrides: it may mean the override only.
  func lower(_ node: FunctionCallExprSyntax) {
    let name: DeclReferenceExprSyntax
    if let own = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      name = own
    } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.base?.trimmedDescription == "self"
    {
      name = member.declName
    } else {
      return
    }
    let base = DeclarationReader.name(name.baseName)
    guard let written = TypeScope.name(around: node) else { return }
    let type = file.index.resolve(written, in: nil) ?? written
    for method in file.index.types[type]?.methods[base] ?? [] {
      guard let above = file.index.extended(by: method, of: type), fits(node, method),
        let declared = file.index.types[above],
        file.index.base(of: method, in: declared)?.takesSame(as: method) == false
      else { continue }
      file.edits.replace(name.baseName.textRange, Self.override(base, type))
      return
    }
  }

  private func fits(_ call: FunctionCallExprSyntax, _ method: MethodDeclaration) -> Bool {
    let given = call.arguments.map { $0.label.map { DeclarationReader.label($0) ?? "_" } }
    // Parameters with defaults may be left out.
    var rest = method.labels[...]
    for label in given {
      guard let place = rest.firstIndex(of: label) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  // MARK: Texts

  private static func attributes(_ list: AttributeListSyntax) -> String {
    list.compactMap { element -> String? in
      guard let one = element.as(AttributeSyntax.self),
        ["discardableResult", "available"].contains(one.attributeName.trimmedDescription)
      else { return nil }
      return line(one.trimmedDescription)
    }.joined(separator: " ")
  }

  private static func modifiers(_ list: DeclModifierListSyntax) -> String {
    list.filter { !["dynamic", "override"].contains($0.name.text) }.map(\.trimmedDescription)
      .joined(separator: " ")
  }

  /// A text in one line, so that those after it stay where they are.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: " ")
  }
}
