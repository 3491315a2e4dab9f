import Lowering
import SwiftSyntax

/// The test cases of XCTest in the sources of a module. Without the Objective-C runtime they are listed for the runner.
struct TestDiscovery {
  struct Case {
    let name: String
    let inherited: String?
    var methods: [Method]
    /// The conditions of the build behind which the class is declared, one for each declaration; nil where one of
    /// them is always compiled.
    var conditions: [String]?

    /// The condition of the build with which the class is there; nil if it always is.
    var condition: String? {
      guard let conditions, let first = conditions.first else { return nil }
      return conditions.count == 1
        ? first : conditions.map { "(\($0))" }.joined(separator: " || ")
    }
  }
  struct Method: Hashable {
    let name: String
    let isAsync: Bool
    /// The condition of the build behind which it is declared, that of its class included; nil for none.
    let condition: String?
  }

  private(set) var cases: [String: Case] = [:]
  /// Whether a file imports Swift Testing.
  private(set) var usesSwiftTesting = false

  /// The arguments with which a program of these tests is run, once for each kind that there is.
  var runs: [[String]] {
    if !usesSwiftTesting { return [[]] }
    return tests.isEmpty ? [[TestProgram.swiftTesting]] : [[], [TestProgram.swiftTesting]]
  }

  /// Reads a file's classes, their superclasses and methods that begin with `test`.
  mutating func add(_ source: String) {
    guard let tree = SourceReader.tree(source) else { return }
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    usesSwiftTesting = usesSwiftTesting || visitor.importsTesting
    for (name, found) in visitor.classes {
      if var known = cases[name] {
        known.methods += found.methods
        cases[name] = Case(
          name: name, inherited: known.inherited ?? found.inherited, methods: known.methods,
          conditions: Self.either(known, found))
      } else {
        cases[name] = found
      }
    }
  }

  /// The conditions of a class that is declared in several places. Those of its extensions say nothing of it.
  private static func either(_ one: Case, _ other: Case) -> [String]? {
    guard one.inherited != nil else { return other.conditions }
    guard other.inherited != nil else { return one.conditions }
    guard let these = one.conditions, let those = other.conditions else { return nil }
    return these + those
  }

  /// The classes that descend from `XCTestCase`, with the tests that each has, those of superclasses in the module included.
  var tests: [(name: String, condition: String?, methods: [Method])] {
    var result: [(name: String, condition: String?, methods: [Method])] = []
    for found in cases.values.sorted(by: { $0.name < $1.name }) {
      var methods: [Method] = []
      var step: Case? = found
      var seen: Set<String> = []
      while let here = step, seen.insert(here.name).inserted {
        methods += here.methods.filter { new in
          !methods.contains { $0.name == new.name && $0.condition == new.condition }
        }
        if here.inherited == "XCTestCase" {
          if !methods.isEmpty {
            let condition = found.condition
            result.append((found.name, condition, methods.sorted { $0.name < $1.name }))
          }
          break
        }
        step = here.inherited.flatMap { cases[$0] }
      }
    }
    return result
  }

  private final class Visitor: SyntaxVisitor {
    var classes: [String: Case] = [:]
    var importsTesting = false
    private var path: [String] = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.path.first?.name.text == "Testing" { importsTesting = true }
      return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.genericParameterClause == nil,
        !node.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) })
      else { return .skipChildren }
      path.append(node.name.text)
      let inherited = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
      add(node.memberBlock, inherited: inherited, condition: BuildCondition.around(node))
      return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) {
      if path.last == node.name.text { path.removeLast() }
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      path.append(node.extendedType.trimmedDescription)
      add(node.memberBlock, inherited: nil, condition: nil)
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func add(_ block: MemberBlockSyntax, inherited: String?, condition: String?) {
      let methods = Self.functions(block.members).compactMap { function -> Method? in
        guard function.name.text.hasPrefix("test"),
          function.signature.parameterClause.parameters.isEmpty,
          function.signature.returnClause == nil,
          !function.modifiers.contains(where: {
            ["private", "fileprivate", "static", "class"].contains($0.name.text)
          })
        else { return nil }
        return Method(
          name: function.name.text,
          isAsync: function.signature.effectSpecifiers?.asyncSpecifier != nil,
          condition: BuildCondition.around(function))
      }
      let name = path.joined(separator: ".")
      let found = Case(
        name: name, inherited: inherited, methods: methods, conditions: condition.map { [$0] })
      guard let known = classes[name] else {
        classes[name] = found
        return
      }
      classes[name] = Case(
        name: name, inherited: known.inherited ?? inherited, methods: known.methods + methods,
        conditions: TestDiscovery.either(known, found))
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
}
