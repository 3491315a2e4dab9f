import SwiftParser
import SwiftSyntax

/// What all files of a module declare that matters to the lowering of each.
public struct LoweringIndex: Sendable {
  /// By name with that of the types around it: `Outer.Inner`.
  private(set) var types: [String: TypeDeclaration] = [:]
  /// The full names of types by their last part.
  private var byLastName: [String: [String]] = [:]
  /// Whether all files could be read.
  private(set) var isComplete = true
  /// Names of functions and closures that may be there or not, by their base name.
  private(set) var optionalMethods: [String: [MethodDeclaration]] = [:]
  /// Known methods of the module's classes by their base name.
  private var methods: [String: [MethodDeclaration]] = [:]
  private var subclasses: [String: [String]] = [:]
  /// Types of other modules.
  private var imported: Set<String> = []
  /// The files that declare classes, by the full names of these.
  private var classFiles: [String: String] = [:]
  /// Files with extensions whose members may have to move into their class, by the name of that.
  private var movable: [String: [(source: String, path: String)]] = [:]

  /// Methods of delegates that have names of Swift 2.
  private(set) var oldRequirements: OldRequirements.Methods = [:]

  public init() {}

  /// Adds the declarations of a file. The order of files does not matter.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - path: Where it is, for messages.
  public mutating func add(_ source: String, path: String) {
    oldRequirements.merge(OldRequirements.methods(source)) { $1 }
    let source = OldRequirements.renamed(source)
    guard let read = DeepStack.run({ IndexReader.read(source) }) else {
      isComplete = false
      return
    }
    var names: Set<String> = []
    for (name, type) in read {
      add(type, name)
      if type.kind == .class { classFiles[name] = path }
      guard type.kind == .foreign, type.mayMove, names.insert(name).inserted else { continue }
      movable[name, default: []].append((source, path))
    }
  }

  private mutating func add(_ type: TypeDeclaration, _ name: String) {
    var merged = types[name] ?? TypeDeclaration()
    if types[name] == nil {
      byLastName[Self.lastName(name), default: []].append(name)
    }
    if type.kind != .foreign {
      merged.kind = type.kind
      merged.isGeneric = type.isGeneric
      merged.generics = type.generics
      merged.isObjectiveC = merged.isObjectiveC || type.isObjectiveC
      merged.hasObjectiveCMembers = type.hasObjectiveCMembers
      merged.access = type.access
      merged.objectiveCName = type.objectiveCName
      // The superclass stands first.
      merged.inherited = type.inherited + merged.inherited
    } else {
      merged.inherited += type.inherited
    }
    merged.methods.append(contentsOf: type.methods)
    merged.properties.append(contentsOf: type.properties)
    types[name] = merged
    for method in type.methods where method.isOptional {
      optionalMethods[method.base, default: []].append(method)
    }
    if type.kind != .protocol {
      for method in type.methods where method.objectiveC.isKnown {
        methods[method.base, default: []].append(method)
      }
    }
    for one in type.inherited { subclasses[Self.lastName(one), default: []].append(name) }
  }

  /// Adds what another module shows: protocols and classes that are public and that this one does not declare. To be called
  /// after the module's own files were added.
  public mutating func include(_ other: LoweringIndex) {
    for (name, type) in other.types.sorted(by: { $0.key < $1.key }) {
      guard [.class, .protocol].contains(type.kind), type.access == .public,
        !imported.contains(name)
      else { continue }
      // What this module declares by that name goes before it; an extension adds to it.
      if let own = types[name], own.kind != .foreign { continue }
      imported.insert(name)
      var shown = type
      shown.methods.removeAll { !Self.isShown($0.access, in: type) }
      shown.properties.removeAll { !Self.isShown($0.access, in: type) }
      add(shown, name)
    }
  }

  private static func isShown(_ access: Access, in type: TypeDeclaration) -> Bool {
    access == .public || type.kind == .protocol
  }

  /// The other files with extensions of the classes that a file declares.
  func movable(intoClassesOf path: String) -> [(source: String, path: String)] {
    var paths: Set<String> = []
    return movable.keys.sorted().flatMap { name -> [(source: String, path: String)] in
      guard let full = resolve(name, in: nil), classFiles[full] == path else { return [] }
      return movable[name]?.filter { $0.path != path && paths.insert($0.path).inserted } ?? []
    }
  }

  /// The file that declares a class.
  func file(ofClass name: String) -> String? { classFiles[name] }

  /// Whether a class below one overrides a method of it.
  func isOverridden(_ method: MethodDeclaration, of type: String) -> Bool {
    descendants(of: type).contains { child in
      types[child]?.methods[method.base].contains {
        $0.isOverride && $0.matches(method.base, method.labels)
      }
        == true
    }
  }

  static func lastName(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  // MARK: Questions

  /// The full name of a type that is written in the scope of another: the innermost that fits.
  func resolve(_ written: String, in scope: String?) -> String? {
    var around = scope
    while let here = around {
      let full = here + "." + written
      if types[full] != nil { return full }
      around = here.lastIndex(of: ".").map { String(here[..<$0]) }
    }
    if types[written] != nil { return written }
    // A name that starts with the module's.
    if let dot = written.firstIndex(of: "."),
      types[String(written[written.index(after: dot)...])] != nil
    {
      return String(written[written.index(after: dot)...])
    }
    let named = byLastName[Self.lastName(written)] ?? []
    return named.count == 1 ? named.first : nil
  }

  func type(_ written: String, in scope: String? = nil) -> TypeDeclaration? {
    resolve(written, in: scope).flatMap { types[$0] }
  }

  /// Whether a class of this name, or type of another kind, is declared anywhere, in other types too.
  public func declares(_ last: String) -> Bool {
    (byLastName[last] ?? []).contains { types[$0]?.kind != .foreign }
      || types.values.contains { $0.objectiveCName == last }
  }

  /// The class that documents call so: by its name, or by that of `@objc(Name)`.
  func documentClass(_ name: String) -> String? {
    if let full = resolve(name, in: nil), types[full]?.kind == .class { return full }
    return types.first { $0.value.kind == .class && $0.value.objectiveCName == name }?.key
  }

  /// A type and all that it inherits from as far as the module declares it, nearest first.
  func line(of name: String) -> [String] {
    var found: [String] = []
    var open = [name]
    while let next = open.first {
      open.removeFirst()
      guard let full = resolve(next, in: nil), !found.contains(full) else { continue }
      found.append(full)
      open += types[full]?.inherited ?? []
    }
    return found
  }

  /// Whether a class inherits from the toolkit's responders.
  func isResponder(_ name: String) -> Bool {
    line(of: name).contains { one in
      types[one]?.inherited.contains { KnownNames.isResponder(Self.lastName($0)) } == true
    }
  }

  /// The classes that inherit from one, in any distance.
  func descendants(of name: String) -> [String] {
    var found: [String] = []
    var open = [name]
    while let next = open.popLast() {
      for child in subclasses[Self.lastName(next)] ?? [] where !found.contains(child) {
        guard child != name else { continue }
        found.append(child)
        open.append(child)
      }
    }
    return found.sorted()
  }

  /// The protocols of the Objective-C runtime that a type conforms to by one name in an inheritance clause.
  func objectiveCProtocols(_ inherited: [String], in scope: String?) -> [String] {
    var found: [String] = []
    for one in inherited {
      // A superclass has said itself what it has.
      guard let start = resolve(one, in: scope), types[start]?.kind != .class else { continue }
      for name in line(of: start) where !found.contains(name) {
        if let type = types[name], type.kind == .protocol, type.isObjectiveC { found.append(name) }
      }
    }
    return found
  }

  /// Whether a class answers to a method because a protocol of the Objective-C runtime requires it.
  func isRequirement(_ method: MethodDeclaration, of name: String) -> MethodDeclaration? {
    for one in line(of: name) {
      guard let type = types[one], type.kind == .protocol, type.isObjectiveC else { continue }
      if let found = type.methods[method.base].first(where: {
        $0.matches(method.base, method.labels)
      }) {
        return found
      }
    }
    return nil
  }

  /// The methods of a type and of those that it inherits from, nearest first.
  func methods(_ base: String, _ labels: [String?]?, of name: String) -> [MethodDeclaration] {
    line(of: name).flatMap { one in
      (types[one]?.methods[base] ?? []).filter { $0.matches(base, labels) }
    }
  }

  func property(_ name: String, of type: String) -> PropertyDeclaration? {
    line(of: type).lazy.compactMap { one in
      types[one]?.properties[name].first
    }.first
  }

  /// The names of the properties that belong to a type itself, and not to its objects.
  package func staticProperties(of type: String) -> Set<String> {
    Set((types[type]?.properties.all ?? []).filter(\.isOfClass).map(\.name))
  }

  /// The only method of this name that any class of the module shows to the Objective-C runtime.
  func anyMethod(_ base: String, _ labels: [String?]?) -> MethodDeclaration? {
    let found = (methods[base] ?? []).filter { $0.matches(base, labels) }
    guard let first = found.first, found.allSatisfy({ $0.selector == first.selector }) else {
      return nil
    }
    return first
  }
}
