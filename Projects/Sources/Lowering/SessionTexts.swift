import SwiftSyntax

/// Texts and formats in the language of the session. UIKit has functions for them, which the compiler prefers to Foundation's
/// except where the parameters are the same: those are rewritten (`Docs/decisions/0063`).
struct SessionTexts {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  /// `Locale.current` is that of the machine, and so is `Calendar.current`.
  func lower(reference node: MemberAccessExprSyntax) {
    guard let base = node.base?.trimmedDescription,
      ["Locale", "Foundation.Locale", "Calendar", "Foundation.Calendar"].contains(base),
      file.index.type(LoweringIndex.lastName(base)) == nil,
      ["current", "autoupdatingCurrent"].contains(node.declName.baseName.text)
    else { return }
    file.edits.replace(node.declName.textRange, "session", padding: true)
    file.needsUIKit = true
  }

  func lower(call node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      lower(member, node, labels)
    } else if let name = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      switch name.baseName.text {
      case "NSLocalizedString": lowerLookUp(node, labels)
      case "String": lowerFormat(node, labels)
      case let type where Self.formatters.contains(type): lowerFormatter(node, name)
      default: break
      }
    }
  }

  private static let formatters: Set<String> = ["DateFormatter", "NumberFormatter"]

  /// `DateFormatter()` has the machine's locale.
  private func lowerFormatter(_ node: FunctionCallExprSyntax, _ name: DeclReferenceExprSyntax) {
    guard makesFormatter(node, name.baseName.text) else { return }
    file.edits.insert(".session", at: name.textRange.upperBound)
    file.needsUIKit = true
  }

  /// Whether a call makes a formatter of Foundation's, of which nothing is said.
  private func makesFormatter(_ node: FunctionCallExprSyntax, _ type: String) -> Bool {
    node.arguments.isEmpty && node.trailingClosure == nil && file.index.type(type) == nil
  }

  /// The name of a type of Foundation's without its module.
  private static func plain(_ type: String?) -> String {
    guard let type, type.hasPrefix("Foundation.") else { return type ?? "" }
    return String(type.dropFirst("Foundation.".count))
  }

  private func lower(
    _ member: MemberAccessExprSyntax, _ node: FunctionCallExprSyntax, _ labels: [String?]
  ) {
    switch member.declName.baseName.text {
    case "init" where Self.formatters.contains(Self.plain(member.base?.trimmedDescription)):
      guard makesFormatter(node, Self.plain(member.base?.trimmedDescription)) else { return }
      file.edits.replace(member.declName.textRange, "session")
    case let type where Self.formatters.contains(type):
      guard member.base?.trimmedDescription == "Foundation" else { return }
      return lowerFormatter(node, member.declName)
    case "localizedStringWithFormat":
      guard ["String", "NSString"].contains(member.base?.trimmedDescription), labels.count > 2,
        labels.allSatisfy({ $0 == nil })
      else { return }
      gather(node)
      if let base = member.base, base.trimmedDescription == "NSString" {
        file.edits.replace(base.textRange, "String")
      }
    case "localizedString" where Self.formatters.contains(member.base?.trimmedDescription ?? ""):
      guard labels.first == "from" else { return }
      file.edits.replace(member.declName.textRange, "sessionString", padding: true)
    case "localizedString":
      guard labels == ["forKey", "value", "table"], member.base != nil, !isOwn(labels) else {
        return
      }
      file.edits.replace(member.declName.textRange, "localizedText")
    case "formatted": return lowerFormatted(member, node, labels)
    default: return
    }
    file.needsUIKit = true
  }

  /// `formatted()` of Foundation writes for the machine's locale. Of what type the value is is not known here: the
  /// toolkit's function looks at it, and calls the method for those that it does not know.
  private func lowerFormatted(
    _ member: MemberAccessExprSyntax, _ node: FunctionCallExprSyntax, _ labels: [String?]
  ) {
    guard let base = member.base, node.trailingClosure == nil, !hasOwnFormatted(labels) else {
      return
    }
    switch labels {
    case []:
      // What may be nil ends at the call, which a function around it would move.
      // `super` and `.now` stand before a point only.
      guard !endsAtNil(base), !base.is(SuperExprSyntax.self), firstMember(of: base) == nil else {
        return
      }
      file.edits.insert("sessionFormatted(", at: base.textRange.lowerBound)
      file.edits.insert(", { $0", at: base.textRange.upperBound)
      file.edits.insert(" })", at: node.textRange.upperBound)
    case ["date", "time"]:
      file.edits.replace(member.declName.textRange, "sessionFormatted")
    case [nil]:
      guard let style = node.arguments.first.flatMap({ firstMember(of: $0.expression) }),
        ["dateTime", "number", "percent"].contains(style.declName.baseName.text)
      else { return }
      file.edits.insert(".locale(.session)", at: style.textRange.upperBound)
    default: return
    }
    file.needsUIKit = true
  }

  private func hasOwnFormatted(_ labels: [String?]) -> Bool {
    file.index.types.values.contains { type in
      type.methods["formatted"].contains { $0.matches("formatted", labels) }
    }
  }

  /// Whether an expression contains `?.`, with which it may be nil as a whole.
  private func endsAtNil(_ expression: ExprSyntax) -> Bool {
    var step: ExprSyntax? = expression
    while let here = step {
      if here.is(OptionalChainingExprSyntax.self) { return true }
      step =
        here.as(MemberAccessExprSyntax.self)?.base
        ?? here.as(FunctionCallExprSyntax.self)?.calledExpression
        ?? here.as(SubscriptCallExprSyntax.self)?.calledExpression
        ?? here.as(ForceUnwrapExprSyntax.self)?.expression
    }
    return false
  }

  /// The first member of `.first.second(3).third`; nil for what begins otherwise.
  private func firstMember(of expression: ExprSyntax) -> MemberAccessExprSyntax? {
    var step: ExprSyntax? = expression
    while let here = step {
      if let call = here.as(FunctionCallExprSyntax.self) {
        step = call.calledExpression
      } else if let member = here.as(MemberAccessExprSyntax.self) {
        guard let base = member.base else { return member }
        step = base
      } else {
        return nil
      }
    }
    return nil
  }

  /// Whether a type of the module has a method of that name itself.
  private func isOwn(_ labels: [String?]) -> Bool {
    file.index.types.values.contains { type in
      type.methods["localizedString"].contains { $0.matches("localizedString", labels) }
    }
  }

  /// Makes a list of the arguments after the first.
  private func gather(_ node: FunctionCallExprSyntax) {
    let arguments = Array(node.arguments)
    guard arguments.count > 1, let last = arguments.last else { return }
    file.edits.insert("arguments: [", at: arguments[1].expression.textRange.lowerBound)
    file.edits.insert("]", at: last.expression.textRange.upperBound)
  }

  /// With all of its arguments the function is Foundation's too: one of the bundle's is called.
  private func lowerLookUp(_ node: FunctionCallExprSyntax, _ labels: [String?]) {
    let arguments = Array(node.arguments)
    guard labels == [nil, "tableName", "bundle", "value", "comment"],
      arguments[1].expression.is(NilLiteralExprSyntax.self)
    else { return }
    let texts = arguments.map(\.expression.trimmedDescription)
    // What stands in several lines keeps them where it is.
    guard !node.trimmedDescription.contains("\n"), file.index.type("Bundle") == nil else { return }
    let bundle = texts[2].hasPrefix(".") ? "Foundation.Bundle\(texts[2])" : "(\(texts[2]))"
    file.edits.replace(
      node.textRange,
      "\(bundle).localizedText(forKey: \(texts[0]), value: \(texts[3]), table: nil)")
    file.needsUIKit = true
  }

  /// A format that is looked up where it is used.
  private func lowerFormat(_ node: FunctionCallExprSyntax, _ labels: [String?]) {
    guard labels.count > 2, labels.first == "format", labels.dropFirst().allSatisfy({ $0 == nil }),
      let first = node.arguments.first, let label = first.label,
      let call = first.expression.as(FunctionCallExprSyntax.self), isLookUp(call)
    else { return }
    file.edits.replace(label.textRange, "pluralFormat")
    gather(node)
    file.needsUIKit = true
  }

  private func isLookUp(_ call: FunctionCallExprSyntax) -> Bool {
    let name = call.calledExpression.trimmedDescription
    if name == "NSLocalizedString" { return true }
    if name == "String" { return call.arguments.first?.label?.text == "localized" }
    return name.hasSuffix(".localizedString")
      && call.arguments.map { $0.label?.text } == ["forKey", "value", "table"]
  }
}
