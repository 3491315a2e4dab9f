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
    /// Whether one of them imports it without a condition and may use what it has: of some frameworks it is known how
    /// their names begin.
    public var isNeeded = true
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
      let text = String(decoding: data, as: UTF8.self)
      var seen = known
      for found in ImportScanner.imports(in: text, conditions: conditions, modules: known)
      where seen.insert(found.module).inserted {
        let isNeeded = !found.isConditional && FrameworkNames.mayUse(found.module, text)
        if let index = indices[found.module] {
          modules[index].files += 1
          modules[index].isNeeded = modules[index].isNeeded || isNeeded
        } else {
          indices[found.module] = modules.count
          modules.append(
            Module(name: found.module, path: path, line: found.line, isNeeded: isNeeded))
        }
      }
    }
  }
}
