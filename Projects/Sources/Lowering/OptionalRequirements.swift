import SwiftSyntax

/// Protocols of the Objective-C runtime. Only classes conform to them, and a requirement that may be missing becomes a
/// property with a function or nil, by a name that has the labels.
struct OptionalRequirements {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  /// The property that stands for a method: `optional_picker__didSelect` for `picker(_:didSelect:)`.
  static func name(_ method: MethodDeclaration) -> String {
    (["optional", method.base] + method.labels.map { $0 ?? "" }).joined(separator: "_")
  }

  static func name(_ property: PropertyDeclaration) -> String { "optional_value_" + property.name }

  /// The function that stands for a method, in parentheses.
  static func type(_ method: MethodDeclaration) -> String {
    let effects =
      (method.effects.contains(.asynchronous) ? "async " : "")
      + (method.effects.contains(.throwing) ? "throws " : "")
    return "((" + method.parameters.joined(separator: ", ") + ") \(effects)-> \(result(method)))"
  }

  static func result(_ method: MethodDeclaration) -> String {
    guard var result = method.result else { return "Void" }
    if result.hasSuffix("!") { result = result.dropLast() + "?" }
    return result
  }

  func lower(_ node: ProtocolDeclSyntax) {
    guard DeclarationReader.names(node.attributes).contains("objc") else { return }
    bind(node)
    for member in MemberReader.members(of: node.memberBlock) {
      switch member.declaration {
      case .method(let method) where method.isOptional:
        if method.isOfClass {
          file.diagnose(
            member.node.textRange.lowerBound,
            "A method of a class cannot be an optional requirement here. Make it a method of its objects"
          )
        }
        file.edits.replace(
          member.node.textRange, "var \(Self.name(method)): \(Self.type(method))? { get }")
      case .property(let property) where property.isOptional:
        file.edits.replace(
          member.node.textRange,
          "var \(Self.name(property)): (\(property.type ?? "Any"))? { get }")
      default: continue
      }
    }
  }

  /// Only classes conform.
  private func bind(_ node: ProtocolDeclSyntax) {
    let inherited = DeclarationReader.inherited(node.inheritanceClause)
    let bound = inherited.contains { one in
      ["AnyObject", "NSObjectProtocol", "class"].contains(one)
        || file.index.type(one)?.isObjectiveC == true
    }
    guard !bound else { return }
    if let last = node.inheritanceClause?.inheritedTypes.last {
      file.edits.insert(", AnyObject", at: last.textRange.upperBound)
    } else {
      file.edits.insert(": AnyObject", at: node.name.textRange.upperBound)
    }
  }

  /// The lines at the end of the file: nothing is there unless a class says otherwise.
  func defaults(_ node: ProtocolDeclSyntax) -> [String] {
    guard DeclarationReader.names(node.attributes).contains("objc") else { return [] }
    let access = DeclarationReader.access(node.modifiers) == .public ? "public " : ""
    var lines: [String] = []
    for member in MemberReader.members(of: node.memberBlock) {
      var own: [String] = []
      switch member.declaration {
      case .method(let method) where method.isOptional:
        own = ["  \(access)var \(Self.name(method)): \(Self.type(method))? { nil }"]
      case .property(let property) where property.isOptional:
        let type = property.type ?? "Any"
        own = [
          "  \(access)var \(Self.name(property)): (\(type))? { nil }",
          "  \(access)var \(Keywords.escaped(property.name)): (\(type))? { \(Self.name(property)) }",
        ]
      default: continue
      }
      lines += BuildCondition.wrap(own, BuildCondition.around(member.node))
    }
    guard !lines.isEmpty else { return [] }
    let name = (TypeScope.levels(around: node).map(\.name) + [node.name.text]).joined(
      separator: ".")
    return BuildCondition.wrap(["extension \(name) {"] + lines + ["}"], BuildCondition.around(node))
  }

  // MARK: Classes

  /// The properties by which a class says which optional requirements it has.
  ///
  /// - Parameters:
  ///   - type: The full name of the class.
  ///   - protocols: Those that it conforms to where it is declared.
  func witnesses(_ type: String, _ protocols: [String]) -> [String] {
    protocols.flatMap { name -> [String] in
      guard let required = file.index.types[name] else { return [] }
      let access =
        required.access == .public && file.index.types[type]?.access == .public ? "public " : ""
      let methods = required.methods.filter(\.isOptional).flatMap { witness($0, type, access) }
      let properties = required.properties.filter(\.isOptional).flatMap {
        witness($0, type, access)
      }
      return methods + properties
    }
  }

  private func has(_ type: String, _ method: MethodDeclaration) -> Bool {
    file.index.methods(method.base, method.labels, of: type).contains {
      !$0.isOptional && !$0.isOfClass
    }
  }

  private func witness(
    _ method: MethodDeclaration, _ type: String, _ access: String
  ) -> [String] {
    let head = "  \(access)var \(Self.name(method)): \(Self.type(method))? "
    if has(type, method) { return [head + "{ \(closure(method, "self")) }"] }
    let below = file.index.descendants(of: type).filter { child in
      file.index.types[child]?.methods[method.base].contains {
        $0.matches(method.base, method.labels)
      } == true
        && file.index.types[child]?.access != .private
    }
    guard !below.isEmpty else { return [] }
    return [head + "{"]
      + below.map { "    if let object = self as? \($0) { return \(closure(method, "object")) }" }
      + ["    return nil", "  }"]
  }

  /// A call, and not a mere name: that could be the property itself.
  private func closure(_ method: MethodDeclaration, _ object: String) -> String {
    let base = Keywords.escaped(method.base)
    guard method.parameters.isEmpty else {
      return "\(object).\(base)(" + method.labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }
    let effects =
      (method.effects.contains(.throwing) ? "try " : "")
      + (method.effects.contains(.asynchronous) ? "await " : "")
    return "{ \(effects)\(object).\(base)() }"
  }

  private func witness(
    _ property: PropertyDeclaration, _ type: String, _ access: String
  ) -> [String] {
    let declared = file.index.line(of: type).contains { one in
      file.index.types[one]?.properties[property.name].contains { !$0.isOptional }
        == true
    }
    guard declared else { return [] }
    let written = property.type ?? "Any"
    return [
      "  \(access)var \(Self.name(property)): (\(written))? {",
      "    let value: \(written) = self.\(Keywords.escaped(property.name))",
      "    return .some(value)", "  }",
    ]
  }
}
