import SwiftSyntax

/// Methods of the toolkit's protocols that only subclasses of the conforming class have.
///
/// UIKit asks an object for them by name, and finds them in any class. A conformance of Swift is what the class that declares
/// it has: it would take the default. That class therefore gets a method, under a name of its own, that passes the call on to
/// the subclasses.
struct InheritedConformances {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  /// The methods of a class for the protocols of the toolkit in one of its inheritance clauses.
  ///
  /// - Parameters:
  ///   - type: The full name of the class.
  ///   - inherited: What the clause has.
  func witnesses(_ type: String, _ inherited: [String]) -> [String] {
    guard let declared = file.index.types[type], declared.kind == .class, !declared.isGeneric else {
      return []
    }
    let own = Set(inherited)
    return protocols(of: declared).filter { own.contains($0.clause) }
      .flatMap { witnesses($0.name, type, declared) }
  }

  /// All protocols of the toolkit that a class conforms to, each with the first name in its clauses that brings it.
  private func protocols(of type: TypeDeclaration) -> [(name: String, clause: String)] {
    var found: [(name: String, clause: String)] = []
    for clause in type.inherited {
      let open: [String]
      if let own = file.index.type(clause) {
        guard own.kind == .protocol else { continue }
        open = file.index.line(of: clause).flatMap { file.index.types[$0]?.inherited ?? [] }
      } else {
        open = [clause]
      }
      for one in open.map(LoweringIndex.lastName) {
        for name in [one] + KnownNames.protocolsAbove(one)
        where !found.contains(where: { $0.name == name }) {
          found.append((name, clause))
        }
      }
    }
    return found
  }

  private func witnesses(
    _ name: String, _ type: String, _ declared: TypeDeclaration
  ) -> [String] {
    let below = file.index.descendants(of: type).filter { child in
      guard let found = file.index.types[child] else { return false }
      return !found.isGeneric
        && (![.private, .fileprivate].contains(found.access) || isHere(child))
    }
    guard !below.isEmpty else { return [] }
    return KnownNames.requirements(of: name).flatMap { required -> [String] in
      let own = file.index.methods(required.base, required.labels, of: type)
      guard !own.contains(where: { !$0.isOfClass }) else { return [] }
      let added = below.compactMap { child in
        method(required, of: child).map { (child: child, method: $0) }
      }
      guard let first = added.first else { return [] }
      return witness(
        name, required, first.method, added.map(\.child),
        access: declared.access == .public ? "public " : "")
    }
  }

  private func method(_ required: KnownNames.Requirement, of child: String) -> MethodDeclaration? {
    file.index.types[child]?.methods[required.base].first { method in
      method.matches(required.base, required.labels) && !method.isOverride && !method.isOfClass
        && ![.private, .fileprivate].contains(method.access)
        && !method.parameters.contains { $0.hasPrefix("inout ") }
    }
  }

  private func isHere(_ child: String) -> Bool { file.index.file(ofClass: child) == file.path }

  /// A witness that the compiler takes for the requirement, and never for a call that is written somewhere: inside of it a call
  /// by the requirement's name is one of the default.
  private func witness(
    _ name: String, _ required: KnownNames.Requirement, _ method: MethodDeclaration,
    _ children: [String], access: String
  ) -> [String] {
    let base = Keywords.escaped(required.base)
    let labels = required.labels.map { ($0 ?? "_") + ":" }.joined()
    let parameters = zip(method.parameters, method.parameters.indices)
      .map { "_ value\($1): \($0)" }.joined(separator: ", ")
    let given = required.labels.enumerated()
      .map { number, label in (label.map { "\($0): " } ?? "") + "value\(number)" }
      .joined(separator: ", ")
    let identifier = (["inherited", required.base] + required.labels.map { $0 ?? "" })
      .joined(separator: "_")
    return [
      "  @_disfavoredOverload @_implements(\(name), \(base)(\(labels)))",
      "  \(access)func \(identifier)(\(parameters)) -> \(required.result) {",
    ]
      + children.map { "    if let object = self as? \($0) { return object.\(base)(\(given)) }" }
      + ["    return self.\(base)(\(given))", "  }"]
  }
}
