import SwiftSyntax

/// A type around a private one, in which that can be named.
struct OuterType {
  let path: String
  let group: Syntax
  let condition: String?
}

/// The members of one declaration of a class, or of one extension.
final class MemberTable {
  /// The name of the type with those around it.
  let path: String
  /// The name of the function that registers it.
  let function: String
  /// The condition of the build that the declaration stands behind.
  let condition: String?
  /// Whether an extension at the end of the file cannot name it.
  let isHidden: Bool
  /// The type around.
  let outer: OuterType?
  /// Hidden types that this one registers.
  var inner: [MemberTable] = []
  private let file: FileLowering
  private let node: Syntax
  private var outlets: [String] = []
  private var methods: [String] = []
  private var witnesses: [String] = []
  /// Whether the toolkit is told how an object is made by `init()`.
  private var registersInitializer = false
  /// What the class lists itself, since nothing outside can name it: a generic class, or one in a function.
  private var ownLines: [String] = []
  /// Whether a document is meant to set properties.
  private var hasOutlets = false

  var registers: Bool {
    !outlets.isEmpty || !methods.isEmpty || !inner.isEmpty || registersInitializer
  }

  /// The table of a declaration; nil where it has nothing to say.
  init?(_ group: any DeclGroupSyntax, _ file: FileLowering, _ token: String, _ number: Int) {
    guard let level = TypeScope.level(Syntax(group)) else { return nil }
    self.file = file
    node = Syntax(group)
    let levels = TypeScope.levels(around: group)
    let scope = levels.isEmpty ? nil : levels.map(\.name).joined(separator: ".")
    path = (levels + [level]).map(\.name).joined(separator: ".")
    function = Self.function(path, token, number)
    condition = BuildCondition.around(group)
    isHidden = Self.isPrivate(levels + [level])
    outer = Self.outer(levels)
    let full = file.index.resolve(path, in: nil) ?? path
    let declared = file.index.types[full]
    switch declared?.kind {
    case .protocol, .other: return nil
    case .foreign, nil:
      if KnownNames.protocols.contains(LoweringIndex.lastName(path)) { return nil }
    case .class: break
    }
    let isGeneric = Self.isGeneric(full, file.index)
    let isLocal = TypeScope.isLocal(group)
    let protocols = file.index.objectiveCProtocols(
      DeclarationReader.inherited(group.inheritanceClause), in: scope)
    if !isLocal {
      var seen: Set<String> = []
      witnesses = OptionalRequirements(file).witnesses(
        full, protocols.filter { seen.insert($0).inserted })
      witnesses += InheritedConformances(file).witnesses(
        full, DeclarationReader.inherited(group.inheritanceClause))
    }
    read(group, full)
    if isLocal || isGeneric {
      if group.is(ClassDeclSyntax.self), file.index.isResponder(full) {
        ownLines = lists(full)
      } else if hasOutlets {
        file.diagnose(
          group.textRange.lowerBound,
          "Documents cannot set properties of \(path), which is \(isLocal ? "in a function" : "generic"). "
            + "Move its outlets to a class that is not")
      }
      (outlets, methods) = ([], [])
    } else if let declaration = group.as(ClassDeclSyntax.self) {
      registersInitializer = OwnInitializers(file.index).has(declaration, full)
    }
    guard registers || !witnesses.isEmpty || !ownLines.isEmpty else { return nil }
  }

  /// The table of a type that has nothing itself but registers others.
  init(_ outer: OuterType, _ file: FileLowering, _ token: String, _ number: Int) {
    self.file = file
    node = outer.group
    path = outer.path
    function = Self.function(path, token, number)
    condition = outer.condition
    let levels = TypeScope.levels(around: outer.group)
    isHidden = TypeScope.level(outer.group).map { Self.isPrivate(levels + [$0]) } ?? false
    self.outer = Self.outer(levels)
  }

  private static func function(_ path: String, _ token: String, _ number: Int) -> String {
    "register_\(FileLowering.identifier(path))_\(token)_\(number)"
  }

  private static func outer(_ levels: [TypeScope.Level]) -> OuterType? {
    guard let last = levels.last else { return nil }
    return OuterType(
      path: levels.map(\.name).joined(separator: "."), group: last.node,
      condition: BuildCondition.around(last.node))
  }

  /// Whether a type in another one is private; one at the top of the file is known in all of it.
  private static func isPrivate(_ levels: [TypeScope.Level]) -> Bool {
    levels.dropFirst().contains { level in
      guard !level.isExtension, let group = level.node.asProtocol((any DeclGroupSyntax).self) else {
        return false
      }
      return DeclarationReader.access(group.modifiers) == .private
    }
  }

  private static func isGeneric(_ name: String, _ index: LoweringIndex) -> Bool {
    var around: String? = name
    while let here = around {
      if index.types[here]?.isGeneric == true || KnownNames.genericClasses.contains(here) {
        return true
      }
      around = here.lastIndex(of: ".").map { String(here[..<$0]) }
    }
    return false
  }

  // MARK: Members

  private func read(_ group: any DeclGroupSyntax, _ full: String) {
    let revealsAll =
      file.index.types[full]?.hasObjectiveCMembers == true
      || DeclarationReader.names(group.attributes).contains("objc")
        && group.is(ExtensionDeclSyntax.self)
    for member in MemberReader.members(of: group.memberBlock) {
      let behind = Self.inner(BuildCondition.around(member.node), condition)
      switch member.declaration {
      case .property(let property):
        outlets += BuildCondition.wrap(outlet(property, member.node, revealsAll), behind)
      case .method(let method):
        methods += BuildCondition.wrap(self.method(method, full, revealsAll), behind)
      }
    }
  }

  /// A condition without that of the declaration around.
  private static func inner(_ all: String?, _ outer: String?) -> String? {
    all == outer ? nil : all
  }

  private func outlet(
    _ property: PropertyDeclaration, _ node: DeclSyntax, _ revealsAll: Bool
  ) -> [String] {
    let isShown = revealsAll && ![.private, .fileprivate].contains(property.access)
    guard property.objectiveC.isKnown || isShown, !property.isOfClass else { return [] }
    guard property.isWritable else {
      if property.isOutlet {
        file.diagnose(
          node.textRange.lowerBound,
          "\(property.name) cannot be set by a document. Make it a var, with a setter if it is computed"
        )
      }
      return []
    }
    hasOutlets = hasOutlets || property.isOutlet
    var key = property.name
    if case .named(let name) = property.objectiveC { key = name }
    return [
      "    outlets.append(UIKit.Outlet(\(FileLowering.literal(key)), \\\(path).\(Keywords.escaped(property.name))))"
    ]
  }

  private func method(
    _ method: MethodDeclaration, _ full: String, _ revealsAll: Bool
  ) -> [String] {
    let isShown = revealsAll && ![.private, .fileprivate].contains(method.access)
    var name = method.selector
    if case .hidden = method.objectiveC {
      if let required = file.index.isRequirement(method, of: full) {
        name = required.selector
      } else if !isShown {
        return []
      }
    }
    guard method.canBeCarried, method.base != "init", !method.effects.contains(.asynchronous) else {
      return []
    }
    return [
      "    methods.append(UIKit.Selector(\(FileLowering.literal(name)), \(carried(method, full))))"
    ]
  }

  /// The method as a value: its name, or a closure where several have that.
  private func carried(_ method: MethodDeclaration, _ full: String) -> String {
    let base = Keywords.escaped(method.base)
    let overloads = file.index.methods(method.base, nil, of: full)
    if method.isOfClass { return "\(path).\(MethodReference.name(base, method.labels))" }
    if method.parameters.isEmpty {
      let others =
        overloads.contains { !$0.parameters.isEmpty } || KnownNames.isOverloaded(method.base)
      if let result = method.result, hasElements(full), !result.contains("Self") {
        // A collection has methods of the same names with other results.
        return "{ (target: \(path)) in { () -> \(result) in \(attempt(method))target.\(base)() } }"
      }
      return others
        ? "{ (target: \(path)) in { \(attempt(method))target.\(base)() } }" : "\(path).\(base)"
    }
    let alike = overloads.filter {
      $0.labels == method.labels && $0.parameters != method.parameters
    }
    guard !alike.isEmpty else { return "\(path).\(MethodReference.name(base, method.labels))" }
    let names = method.parameters.indices.map { "value\($0)" }
    let typed = zip(names, method.parameters).map { "\($0): \($1)" }.joined(separator: ", ")
    let given = zip(names, method.labels).map { name, label in
      label.map { "\($0): \(name)" } ?? name
    }
    .joined(separator: ", ")
    return "{ (target: \(path)) in { (\(typed)) in \(attempt(method))target.\(base)(\(given)) } }"
  }

  /// Whether a class is a sequence or a collection.
  private func hasElements(_ full: String) -> Bool {
    file.index.line(of: full).contains { one in
      file.index.types[one]?.inherited.contains {
        $0.hasSuffix("Collection") || $0.hasSuffix("Sequence")
      } == true
    }
  }

  private func attempt(_ method: MethodDeclaration) -> String {
    method.effects.contains(.throwing) ? "try " : ""
  }

  // MARK: Texts

  /// The lists that every responder has, for a class that cannot be registered.
  private func lists(_ full: String) -> [String] {
    let type = file.index.types[full]
    let access = type?.access == .public ? "public " : ""
    func list(_ name: String, _ type: String, _ variable: String, _ lines: [String]) -> [String] {
      guard !lines.isEmpty,
        file.index.types[full]?.properties[name].isEmpty != false
      else { return [] }
      return ["  \(access)override class var \(name): [UIKit.\(type)] {"]
        + ["    var \(variable): [UIKit.\(type)] = []"] + lines + ["    return \(variable)", "  }"]
    }
    return list("outlets", "Outlet", "outlets", outlets)
      + list("selectors", "Selector", "methods", methods)
  }

  private var functionLines: [String] {
    guard registers else { return [] }
    var lines = ["  @MainActor fileprivate static func \(function)() {"]
    if !outlets.isEmpty {
      lines += ["    var outlets: [UIKit.Outlet] = []"] + outlets
      lines.append("    UIKit.Outlet.register(outlets, for: \(path).self)")
    }
    if !methods.isEmpty {
      lines += ["    var methods: [UIKit.Selector] = []"] + methods
      lines.append("    UIKit.Selector.register(methods, for: \(path).self)")
    }
    if registersInitializer {
      lines.append("    UIKit.ClassInitializers.register({ \(path)() }, for: \(path).self)")
    }
    for table in inner {
      lines += BuildCondition.wrap(["    \(table.path).\(table.function)()"], table.condition)
    }
    return lines + ["  }"]
  }

  /// The extension at the end of the file.
  var extensionLines: [String] {
    guard registers || !witnesses.isEmpty else { return [] }
    return BuildCondition.wrap(
      ["extension \(path) {"] + functionLines + witnesses + ["}"], condition)
  }

  /// Puts the lists of the class itself into it.
  func insertLists() {
    guard !ownLines.isEmpty, let group = node.asProtocol((any DeclGroupSyntax).self) else { return }
    file.needsUIKit = true
    file.insert([file.addedLocation] + ownLines, before: group.memberBlock.rightBrace)
  }

  /// Puts the function into the declaration itself, before its last brace.
  func insert() {
    guard let group = node.asProtocol((any DeclGroupSyntax).self) else { return }
    guard registers || !witnesses.isEmpty else { return }
    file.insert(
      [file.addedLocation] + functionLines + witnesses, before: group.memberBlock.rightBrace)
  }
}
