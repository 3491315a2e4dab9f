import Foundation
import XcodeProject

/// Files of a catalog by the names that its contents have for them. A Mac takes names for the same that differ in capital
/// letters, or in the Unicode form of their characters; here they are others.
enum CatalogNames {
  /// The name in a folder that a Mac would take for another one.
  static func match(_ name: String, in names: [String]) -> String? {
    if let same = names.first(where: { Array($0.utf8) == Array(name.utf8) }) { return same }
    // Texts that differ in their form only are equal.
    return names.first { $0 == name } ?? names.first { $0.lowercased() == name.lowercased() }
  }

  /// Gives files of a copied catalog the names that its contents have for them, besides their own.
  ///
  /// - Parameters:
  ///   - copy: The catalog in the app.
  ///   - original: The one of the project.
  /// - Returns: The paths of these, within the catalog.
  static func complete(_ copy: URL, of original: URL) -> [String] {
    let manager = FileManager.default
    let all = manager.enumerator(atPath: original.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix("/Contents.json") }.flatMap { file -> [String] in
      let place = String(file.dropLast("/Contents.json".count))
      let folder = copy.appendingPathComponent(place)
      let originals = original.appendingPathComponent(place).path
      let names = (try? manager.contentsOfDirectory(atPath: originals)) ?? []
      return wanted(original.appendingPathComponent(file)).compactMap { name in
        guard let found = match(name, in: names), Array(found.utf8) != Array(name.utf8) else {
          return nil
        }
        let (source, target) = (
          folder.appendingPathComponent(found), folder.appendingPathComponent(name)
        )
        try? manager.removeItem(at: target)
        guard (try? manager.copyItem(at: source, to: target)) != nil else { return nil }
        return "\(place)/\(name)"
      }
    }
  }

  /// The names of files in a `Contents.json`; none where it cannot be read, which is said elsewhere.
  private static func wanted(_ contents: URL) -> [String] {
    guard
      let data = RegularFile.contents(
        contents.path, atMost: CatalogCheck.largest, followsLinks: false),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [] }
    return ["images", "data", "symbols"].flatMap { key in
      (object[key] as? [[String: Any]] ?? []).compactMap { $0["filename"] as? String }
    }.filter { !$0.isEmpty && !$0.contains("/") }
  }
}
