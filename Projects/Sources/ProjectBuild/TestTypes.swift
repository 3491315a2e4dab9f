/// The types of a module, as far as they tell which classes have tests of XCTest.
struct TestTypes {
  /// A class, or what its extensions have.
  struct Case {
    /// The name with those of the types around it.
    let name: String
    /// The module that declares it; nil for that of the tests.
    let module: String?
    /// Whether the class itself was read, and not only extensions of it.
    var isDeclared = false
    /// Whether it, or a type around it, has type parameters: then there is no such class by itself.
    var isGeneric = false
    /// The names of what it inherits from first; several of a composition.
    var inherited: [String] = []
    var methods: [TestDiscovery.Method] = []
    /// The conditions of the build behind which the class is declared, one for each declaration; nil where one of
    /// them is always compiled.
    var conditions: [String]?

    /// The condition of the build with which the class is there; nil if it always is.
    var condition: String? {
      guard let conditions, let first = conditions.first else { return nil }
      return conditions.count == 1
        ? first : conditions.map { "(\($0))" }.joined(separator: " || ")
    }

    /// Adds another declaration of it. The conditions of extensions say nothing of it.
    mutating func merge(_ other: Case) {
      methods += other.methods
      guard other.isDeclared else { return }
      guard isDeclared else {
        let methods = methods
        self = other
        self.methods = methods
        return
      }
      if inherited.isEmpty { inherited = other.inherited }
      if let these = conditions, let those = other.conditions {
        conditions = these + those
      } else {
        conditions = nil
      }
    }
  }

  /// By their names.
  private(set) var classes: [String: Case] = [:]
  /// The names that aliases stand for, by theirs.
  private var aliases: [String: [String]] = [:]
  /// Protocols, which are no superclasses.
  private var protocols: Set<String> = []

  mutating func add(_ found: Case) {
    if classes[found.name]?.merge(found) == nil { classes[found.name] = found }
  }
  mutating func add(alias: String, of names: [String]) { aliases[alias, default: []] += names }
  mutating func add(protocolNamed name: String) { protocols.insert(name) }

  mutating func merge(_ other: TestTypes) {
    for found in other.classes.values.sorted(by: { $0.name < $1.name }) { add(found) }
    for (alias, names) in other.aliases { add(alias: alias, of: names) }
    protocols.formUnion(other.protocols)
  }

  /// What a name means.
  enum Meaning {
    case declared(Case)
    /// An alias of names, which are looked up where it is declared.
    case alias([String], place: String)
    case other
    case none
  }

  /// Looks a name up as the compiler does: in the types around, from within, and then in the module and those that
  /// it imports.
  ///
  /// - Parameter type: The full name of the type that uses it.
  static func lookUp(_ name: String, within type: String, in all: [TestTypes]) -> Meaning {
    for types in all {
      var around = type.split(separator: ".").dropLast()
      while true {
        let full = (around + [Substring(name)]).joined(separator: ".")
        let meaning = types.meaning(of: full)
        guard case .none = meaning else { return meaning }
        if around.popLast() == nil { break }
      }
    }
    // The first part may be a module.
    guard let dot = name.firstIndex(of: "."), !name.hasPrefix("XCTest.") else { return .none }
    return lookUp(String(name[name.index(after: dot)...]), within: "", in: all)
  }

  private func meaning(of name: String) -> Meaning {
    if let found = classes[name], found.isDeclared { return .declared(found) }
    if let names = aliases[name] { return .alias(names, place: name) }
    return protocols.contains(name) ? .other : .none
  }
}
