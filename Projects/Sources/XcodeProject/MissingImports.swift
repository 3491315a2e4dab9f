import Foundation

/// Modules that Swift sources import and that nobody has.
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

  /// Reads the imports of targets, without parsing sources. Those on a condition count where the condition may hold.
  ///
  /// - Parameter known: The modules that are there.
  public init(of targets: [Target], known: Set<String>) {
    var indices: [String: Int] = [:]
    let sources = targets.flatMap { target in
      let conditions = Set(target.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS"))
      return target.sources.filter { $0.language == .swift }.map { ($0.url.path, conditions) }
    }
    for (path, conditions) in sources {
      guard let data = RegularFile.contents(path) else { continue }
      var seen = known
      for found in ImportScanner.imports(
        in: String(decoding: data, as: UTF8.self), conditions: conditions, modules: known)
      where seen.insert(found.module).inserted {
        if let index = indices[found.module] {
          modules[index].files += 1
        } else {
          indices[found.module] = modules.count
          modules.append(Module(name: found.module, path: path, line: found.line))
        }
      }
    }
  }
}
