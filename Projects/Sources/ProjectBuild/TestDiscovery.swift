import Lowering
import SwiftSyntax

/// The test cases of XCTest in the sources of a module. Without the Objective-C runtime they are listed for the runner.
struct TestDiscovery {
  /// A class that has tests.
  struct Class {
    /// The name with those of the types around it.
    let name: String
    /// The condition of the build with which the class is there; nil if it always is.
    let condition: String?
    let methods: [Method]
    /// Whether its superclass was found, so that it surely descends from `XCTestCase`. Of others the compiler
    /// decides it.
    let isCertain: Bool
    /// The other modules that declare tests of its superclasses.
    let modules: Set<String>
  }
  struct Method: Hashable {
    let name: String
    let isAsync: Bool
    /// The condition of the build behind which it is declared, that of its class included; nil for none.
    let condition: String?
  }

  /// What the module's own sources declare, and what those of other modules do.
  private var own = TestTypes()
  private var others = TestTypes()
  /// Whether a file imports Swift Testing.
  private(set) var usesSwiftTesting = false
  /// Sentences about files whose tests are not known.
  private(set) var problems: [String] = []

  /// The arguments with which a program of these tests is run, once for each kind that there is.
  var runs: [[String]] {
    if !usesSwiftTesting { return [[]] }
    return tests.isEmpty ? [[TestProgram.swiftTesting]] : [[], [TestProgram.swiftTesting]]
  }

  /// Reads a file's classes, their superclasses and methods that begin with `test`.
  mutating func add(_ source: String, path: String = "") {
    guard let tree = SourceReader.tree(source) else {
      problems.append(
        "\(path):1: error: The source is nested too deeply, or has too many interpolations, to be searched for tests. "
          + "Split it.")
      return
    }
    let reader = TestTypeReader()
    reader.walk(tree)
    usesSwiftTesting = usesSwiftTesting || reader.importsTesting
    own.merge(reader.types)
  }

  /// Reads a file of another module, which may declare superclasses.
  mutating func add(_ source: String, of module: String) {
    guard let tree = SourceReader.tree(source) else { return }
    let reader = TestTypeReader(module: module)
    reader.walk(tree)
    others.merge(reader.types)
  }

  /// The names of superclasses that no source declares which was read, without those of the types around them.
  var unknownSuperclasses: Set<String> {
    Set(own.classes.values.flatMap { ancestry(of: $0).unknown })
  }

  /// The classes that descend from `XCTestCase`, or may, with the tests that each has, those of its superclasses
  /// included.
  var tests: [Class] {
    own.classes.values.sorted { $0.name < $1.name }.compactMap { found in
      guard found.isDeclared, !found.isGeneric else { return nil }
      let ancestry = ancestry(of: found)
      guard ancestry.end != .none, !ancestry.methods.isEmpty else { return nil }
      return Class(
        name: found.name, condition: found.condition,
        methods: ancestry.methods.sorted { $0.name < $1.name },
        isCertain: ancestry.end == .testCase, modules: ancestry.modules)
    }
  }

  // MARK: Superclasses

  private struct Ancestry {
    enum End { case testCase, unknown, none }
    var end = End.none
    var methods: [Method] = []
    var modules: Set<String> = []
    var unknown: [String] = []
  }

  private func ancestry(of first: TestTypes.Case) -> Ancestry {
    var result = Ancestry()
    var step: TestTypes.Case? = first
    var seen: Set<String> = []
    while let here = step, seen.insert("\(here.module ?? "").\(here.name)").inserted {
      step = nil
      // Extensions of a class of another module may have tests, too.
      let extended = here.module == nil ? nil : own.classes[here.name]
      for method in here.methods + (extended?.methods ?? [])
      where !result.methods.contains(where: {
        $0.name == method.name && $0.condition == method.condition
      }) {
        result.methods.append(method)
      }
      if let module = here.module, !here.methods.isEmpty { result.modules.insert(module) }
      switch superclass(here.inherited, of: here) {
      case .testCase: result.end = .testCase
      case .declared(let other): step = other
      case .unknown(let names):
        result.end = .unknown
        result.unknown = names
      case .none: break
      }
    }
    return result
  }

  private enum Superclass {
    case testCase
    case declared(TestTypes.Case)
    case unknown([String])
    case none
  }

  /// What the first of the types is that a class inherits from; an alias may be of several.
  private func superclass(_ names: [String], of found: TestTypes.Case, depth: Int = 0) -> Superclass
  {
    var unknown: [String] = []
    for name in names {
      let types = found.module == nil ? [own, others] : [others]
      switch TestTypes.lookUp(name, within: found.name, in: types) {
      case .declared(let other): return .declared(other)
      case .alias(let aliased, let place):
        // An alias of itself compiles nowhere.
        guard depth < 20 else { return .none }
        let around = TestTypes.Case(name: place, module: found.module)
        switch superclass(aliased, of: around, depth: depth + 1) {
        case .none: continue
        case .unknown(let names): unknown += names
        case let other: return other
        }
      case .other: continue
      case .none where ["XCTestCase", "XCTest.XCTestCase"].contains(name): return .testCase
      case .none where name.hasPrefix("NS") || name.hasPrefix("UI"): continue
      case .none: unknown.append(name.split(separator: ".").last.map(String.init) ?? name)
      }
    }
    return unknown.isEmpty ? .none : .unknown(unknown)
  }
}
