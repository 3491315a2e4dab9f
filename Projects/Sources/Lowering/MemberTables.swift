import SwiftSyntax

/// What stands at the end of a lowered file: for each class the members that documents and selectors name, the optional
/// requirements that it has, and one function that registers all.
final class MemberTables {
  private let file: FileLowering
  private let token: String
  private var tables: [MemberTable] = []
  private var defaults: [String] = []

  init(_ file: FileLowering, _ token: String) {
    self.file = file
    self.token = token
  }

  /// The name of the function that registers all, nil without any.
  var registration: String? { tables.contains { $0.registers } ? "register_\(token)" : nil }

  func collect(_ tree: SourceFileSyntax) {
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(tree)
    for node in reader.protocols { defaults += OptionalRequirements(file).defaults(node) }
    for group in reader.groups {
      guard let table = MemberTable(group, file, token, tables.count) else { continue }
      tables.append(table)
    }
    for table in tables { table.insertLists() }
    for table in tables where table.isHidden { adopt(table) }
    for table in tables where table.isHidden { table.insert() }
  }

  /// A private type is reached from the type around only, which then registers it.
  private func adopt(_ table: MemberTable) {
    guard table.registers, let outer = table.outer else { return }
    if let known = tables.first(where: {
      $0.path == outer.path && $0.condition == table.condition && $0 !== table
    }) {
      known.inner.append(table)
      return
    }
    let around = MemberTable(outer, file, token, tables.count)
    around.inner.append(table)
    tables.append(around)
    if around.isHidden { adopt(around) }
  }

  /// The lines at the end of the file.
  func end() -> [String] {
    var lines = defaults
    for table in tables where !table.isHidden { lines += table.extensionLines }
    guard let registration else { return lines }
    lines.append("@MainActor func \(registration)() {")
    for table in tables where table.registers && !table.isHidden {
      lines += BuildCondition.wrap(["  \(table.path).\(table.function)()"], table.condition)
    }
    return lines + ["}"]
  }

  private final class Reader: SyntaxVisitor {
    var groups: [any DeclGroupSyntax] = []
    var protocols: [ProtocolDeclSyntax] = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      groups.append(node)
      return .visitChildren
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      groups.append(node)
      return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      protocols.append(node)
      return .visitChildren
    }
  }
}
