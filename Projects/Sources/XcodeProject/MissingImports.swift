import Foundation

/// Modules that Swift sources import without a condition, and that nobody has: such a project cannot be compiled.
public struct MissingImports: Sendable {
  /// A module, and where it is imported.
  public struct Module: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// The first file that imports it.
    public let path: String
    /// The line in it, counted from 1.
    public let line: Int
    /// How many files import it.
    public var files = 1
  }

  /// The modules in the order in which they are found.
  public private(set) var modules: [Module] = []

  /// Reads the imports of targets, without parsing sources. Imports between `#if` and `#endif` are left to the compiler.
  ///
  /// - Parameter known: The modules that are there.
  public init(of targets: [Target], known: Set<String>) {
    var indices: [String: Int] = [:]
    for source in targets.flatMap(\.sources) where source.language == .swift {
      guard let data = RegularFile.contents(source.url.path) else { continue }
      var seen = known
      for found in ImportScanner.imports(in: String(decoding: data, as: UTF8.self))
      where !found.isConditional && seen.insert(found.module).inserted {
        if let index = indices[found.module] {
          modules[index].files += 1
        } else {
          indices[found.module] = modules.count
          modules.append(Module(name: found.module, path: source.url.path, line: found.line))
        }
      }
    }
  }
}
