import Foundation
import Lowering
import XcodeProject

/// The names of a project's modules that the toolkit has, too: what is compiled has others.
final class ModuleNames {
  /// Modules that declare a type of their own name, which goes before the module's.
  private(set) var shadowed: Set<String> = []
  /// What the modules declare that were lowered.
  private(set) var indexes: [LoweringIndex] = []

  /// Notes what a module declares that was lowered.
  func add(_ module: String, _ index: LoweringIndex) {
    if index.declares(module) { shadowed.insert(module) }
    indexes.append(index)
  }

  /// A document whose classes have the names that they are compiled by. Its lines stay.
  static func compiled(inDocument data: Data) -> Data {
    let text = String(decoding: data, as: UTF8.self)
    guard text.contains("customModule=") else { return data }
    let changed = InnerModules.names.reduce(text) { text, name in
      text.replacingOccurrences(
        of: "customModule=\"\(name)\"",
        with: "customModule=\"\(InnerModules.compiledName(of: name))\"")
    }
    return changed == text ? data : Data(changed.utf8)
  }

  /// A property list whose classes have the names that they are compiled by: `Scene.SceneDelegate`.
  static func compiled(in value: PropertyListValue) -> PropertyListValue {
    switch value {
    case .string(let text):
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, InnerModules.names.contains(String(parts[0])) else { return value }
      return .string("\(InnerModules.compiledName(of: String(parts[0]))).\(parts[1])")
    case .array(let values): return .array(values.map(compiled))
    case .dictionary(let entries): return .dictionary(entries.mapValues(compiled))
    default: return value
    }
  }
}

extension Target {
  /// The name by which its module is compiled.
  var compiledName: String { InnerModules.compiledName(of: moduleName) }
}
