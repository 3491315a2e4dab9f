import SwiftSyntax

/// Methods of delegates and data sources by their names of Swift 2, such as
/// `@objc func collectionView(_:layout:sizeForItemAtIndexPath:)`. Their selectors are those of today, by which iOS calls them; here
/// a method is found by its name in Swift, which they are given.
enum OldRequirements {
  /// What an old name has more than the one of today.
  private static let endings = ["IndexPath", "Cell"]

  /// Old names with the labels of today.
  typealias Methods = [Name: [String?]]

  /// The source with the names of today, in the same lines.
  ///
  /// - Parameter others: Methods of other files of the module, which are called by the names of today, too.
  static func renamed(_ source: String, others: Methods = [:]) -> String {
    let calls = others.keys.flatMap(\.labels).contains { $0.map { source.contains($0) } ?? false }
    guard mayDeclare(source) || calls else { return source }
    return DeepStack.run {
      guard let tree = SourceReader.tree(source) else { return source }
      let methods = others.merging(declared(tree)) { $1 }
      guard !methods.isEmpty else { return source }
      let writer = Writer(methods, SourceEdits(Array(source.utf8)))
      writer.walk(tree)
      return writer.edits.applied()
    }
  }

  /// The methods with old names that a source has and that other files can call.
  static func methods(_ source: String) -> Methods {
    guard mayDeclare(source) else { return [:] }
    return DeepStack.run { SourceReader.tree(source).map(declared) ?? [:] }
  }

  private static func mayDeclare(_ source: String) -> Bool {
    source.contains("@objc") && source.contains("AtIndexPath")
  }

  private static func declared(_ tree: SourceFileSyntax) -> Methods {
    let reader = Reader()
    reader.walk(tree)
    return reader.methods
  }

  struct Name: Hashable, Sendable {
    let base: String
    let labels: [String?]
  }

  /// The labels of today; nil where the name is no old one.
  static func current(_ name: Name) -> [String?]? {
    let found = KnownNames.requirementLabels(name.base).filter { labels in
      labels.count == name.labels.count && labels != name.labels
        && zip(labels, name.labels).allSatisfy { new, old in
          new == old || endings.contains { ending in new.map { $0 + ending } == old }
        }
    }
    return found.count == 1 ? found.first : nil
  }

  /// Finds the methods with old names.
  private final class Reader: SyntaxVisitor {
    private(set) var methods: Methods = [:]

    init() { super.init(viewMode: .sourceAccurate) }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if let name = OldRequirements.name(node), let labels = OldRequirements.current(name) {
        methods[name] = labels
      }
      return .visitChildren
    }
  }

  /// The name of a method of the runtime that a class or an extension has, and that overrides nothing.
  private static func name(_ node: FunctionDeclSyntax) -> Name? {
    guard DeclarationReader.names(node.attributes).contains("objc"),
      !DeclarationReader.has(node.modifiers, ["override", "static", "class"]),
      let group = node.parent?.parent?.parent?.parent,
      group.is(ClassDeclSyntax.self) || group.is(ExtensionDeclSyntax.self)
    else { return nil }
    let name = named(node)
    // A method of the name of today would be there twice.
    guard let labels = current(name), let members = group.asProtocol((any DeclGroupSyntax).self),
      !members.memberBlock.members.contains(where: { member in
        member.decl.as(FunctionDeclSyntax.self).map(named)
          == Name(base: name.base, labels: labels)
      })
    else { return nil }
    return name
  }

  private static func named(_ node: FunctionDeclSyntax) -> Name {
    Name(
      base: node.name.text,
      labels: node.signature.parameterClause.parameters.map {
        $0.firstName.text == "_" ? nil : $0.firstName.text
      })
  }

  /// Gives the methods, and calls of them in the file, their names of today.
  private final class Writer: SyntaxVisitor {
    private let methods: Methods
    var edits: SourceEdits

    init(_ methods: Methods, _ edits: SourceEdits) {
      self.methods = methods
      self.edits = edits
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let name = OldRequirements.name(node), let labels = methods[name] else {
        return .visitChildren
      }
      for (parameter, label) in zip(node.signature.parameterClause.parameters, labels) {
        guard let label, parameter.firstName.text != label else { continue }
        // A label alone is the name that the body uses, too.
        if parameter.secondName == nil {
          edits.insert(label + " ", at: parameter.firstName.textRange.lowerBound)
        } else {
          edits.replace(parameter.firstName.textRange, label, padding: true)
        }
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let base =
        node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      guard let base,
        let labels = methods[Name(base: base, labels: node.arguments.map { $0.label?.text })]
      else { return .visitChildren }
      for (argument, label) in zip(node.arguments, labels) {
        guard let label, let old = argument.label, old.text != label else { continue }
        edits.replace(old.textRange, label, padding: true)
      }
      return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      guard let arguments = node.argumentNames?.arguments else { return .visitChildren }
      let name = Name(
        base: node.baseName.text, labels: arguments.map { $0.name.text == "_" ? nil : $0.name.text }
      )
      guard let labels = methods[name] else { return .visitChildren }
      for (argument, label) in zip(arguments, labels) {
        guard let label, argument.name.text != label else { continue }
        edits.replace(argument.name.textRange, label, padding: true)
      }
      return .visitChildren
    }
  }
}
