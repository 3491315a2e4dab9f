import SwiftSyntax

/// Variables of responders that are `dynamic` are observed by key path, `controller.observe(\.count)`: each tells when it
/// was set, after what its own observer does, as Apple's runtime does it.
struct ObservedVariables {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  func lower(_ node: VariableDeclSyntax) {
    guard DeclarationReader.has(node.modifiers, ["dynamic"]),
      !DeclarationReader.has(node.modifiers, ["static", "class"]),
      node.bindingSpecifier.tokenKind == .keyword(.var),
      let type = TypeScope.name(around: node), file.index.isResponder(type)
    else { return }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      tell("didChangeValue(forKey: \"\(name)\")", of: binding)
    }
  }

  private func tell(_ call: String, of binding: PatternBindingSyntax) {
    guard let block = binding.accessorBlock else {
      let end = binding.initializer?.textRange ?? binding.typeAnnotation?.textRange
      file.edits.insert(
        " { didSet { \(call) } }", at: (end ?? binding.pattern.textRange).upperBound)
      return
    }
    guard case .accessors(let accessors) = block.accessors else { return }
    let kinds = Dictionary(
      accessors.map { ($0.accessorSpecifier.tokenKind, $0) },
      uniquingKeysWith: { first, _ in first })
    if let setter = kinds[.keyword(.didSet)] ?? kinds[.keyword(.set)], let body = setter.body {
      file.edits.insert(" defer { \(call) };", at: body.leftBrace.textRange.upperBound)
    } else if kinds[.keyword(.willSet)] != nil {
      file.edits.insert("; didSet { \(call) } ", at: block.rightBrace.textRange.lowerBound)
    }
  }
}
