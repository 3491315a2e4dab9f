import SwiftSyntax

/// `#keyPath(a.b)` as its string, beside a key path that the compiler checks.
struct KeyPathExpression {
  private let file: FileLowering
  private var index: LoweringIndex { file.index }

  init(_ file: FileLowering) { self.file = file }

  func lowered(_ node: some SyntaxProtocol, _ arguments: LabeledExprListSyntax) -> String? {
    guard let argument = arguments.first, arguments.count == 1,
      var parts = Self.parts(argument.expression), !parts.isEmpty
    else {
      file.diagnose(
        node.textRange.lowerBound,
        "#keyPath(\(arguments.trimmedDescription)) is no path of properties. Write the class and the properties"
      )
      return nil
    }
    let scope = TypeScope.name(around: node)
    var root: [String] = []
    if parts[0] == "self" { parts.removeFirst() }
    // Types have names that begin with a capital letter.
    while let first = parts.first, first.first?.isUppercase == true {
      root.append(parts.removeFirst())
    }
    guard !parts.isEmpty, let type = root.isEmpty ? scope : root.joined(separator: ".") else {
      return FileLowering.literal(parts.joined(separator: "."))
    }
    // One object of a class is no property of its objects, which key paths have.
    if !root.isEmpty, KnownNames.classes[type] != nil, KnownNames.classProperties.contains(parts[0])
    {
      // The Objective-C runtime has another name for this one.
      if type == "UIApplication", parts == ["shared"] {
        return FileLowering.literal("sharedApplication")
      }
      return FileLowering.literal(parts.joined(separator: "."))
    }
    let literal = FileLowering.literal(parts.joined(separator: "."))
    let written = InnerModuleNames(file).compiled(type)
    return "({ _ = \\\(written).\(checked(parts, of: type, in: scope)); return \(literal) }())"
  }

  /// The properties that can be checked: the first, and those after it as long as types are written.
  private func checked(_ parts: [String], of type: String, in scope: String?) -> String {
    var result = Keywords.escaped(parts[0])
    var step = index.resolve(type, in: scope)
    for place in parts.indices.dropFirst() {
      guard let owner = step, let property = index.property(parts[place - 1], of: owner),
        let written = property.type,
        let next = index.resolve(written.trimmingOptional, in: owner),
        index.property(parts[place], of: next) != nil
      else { break }
      result +=
        (written.hasSuffix("?") || written.hasSuffix("!") ? "?." : ".")
        + Keywords.escaped(parts[place])
      step = next
    }
    return result
  }

  private static func parts(_ expression: ExprSyntax) -> [String]? {
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return [DeclarationReader.name(name.baseName)]
    }
    if let optional = expression.as(OptionalChainingExprSyntax.self) {
      return parts(optional.expression)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      let outer = parts(base)
    else { return nil }
    return outer + [DeclarationReader.name(member.declName.baseName)]
  }
}
