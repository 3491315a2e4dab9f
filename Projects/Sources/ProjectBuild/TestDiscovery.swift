import Lowering
import SwiftSyntax

/// The test cases of XCTest in the sources of a module. Without the Objective-C runtime they are listed for the runner.
struct TestDiscovery {
  struct Case {
    let name: String
    let inherited: String?
    var methods: [Method]
  }
  struct Method: Hashable {
    let name: String
    let isAsync: Bool
  }

  private(set) var cases: [String: Case] = [:]
  /// Whether a file imports Swift Testing.
  private(set) var usesSwiftTesting = false

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
          name: name, inherited: known.inherited ?? found.inherited, methods: known.methods)
      } else {
        cases[name] = found
      }
    }
  }

  /// The classes that descend from `XCTestCase`, with the tests that each has, those of superclasses in the module included.
  var tests: [(name: String, methods: [Method])] {
    var result: [(name: String, methods: [Method])] = []
    for found in cases.values.sorted(by: { $0.name < $1.name }) {
      var methods: [Method] = []
      var step: Case? = found
      var seen: Set<String> = []
      while let here = step, seen.insert(here.name).inserted {
        methods += here.methods.filter { !methods.contains($0) }
        if here.inherited == "XCTestCase" {
          if !methods.isEmpty { result.append((found.name, methods.sorted { $0.name < $1.name })) }
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
      add(node.memberBlock, inherited: inherited)
      return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) {
      if path.last == node.name.text { path.removeLast() }
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      path.append(node.extendedType.trimmedDescription)
      add(node.memberBlock, inherited: nil)
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func add(_ block: MemberBlockSyntax, inherited: String?) {
      let methods = block.members.compactMap { member -> Method? in
        guard let function = member.decl.as(FunctionDeclSyntax.self),
          function.name.text.hasPrefix("test"),
          function.signature.parameterClause.parameters.isEmpty,
          function.signature.returnClause == nil,
          !function.modifiers.contains(where: {
            ["private", "fileprivate", "static", "class"].contains($0.name.text)
          })
        else { return nil }
        return Method(
          name: function.name.text,
          isAsync: function.signature.effectSpecifiers?.asyncSpecifier != nil)
      }
      let name = path.joined(separator: ".")
      let known = classes[name]
      classes[name] = Case(
        name: name, inherited: known?.inherited ?? inherited,
        methods: (known?.methods ?? []) + methods)
    }
  }
}
