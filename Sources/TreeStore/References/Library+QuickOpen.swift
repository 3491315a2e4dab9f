import Foundation
import GRDB

/// A note or a folder that was found by a part of its name.
public struct QuickHit: Hashable, Sendable, Identifiable {
  /// The note or folder.
  public let file: File
  /// The names of the folders around it, from the outermost inwards.
  public let folders: [String]
  /// The letters of the name that were looked for, in UTF-16 units.
  public let nameRanges: [Range<Int>]

  public var id: FileID { file.id }
}

extension Library {
  /// Finds folders and notes by their names, for a switcher: by the beginning, by beginnings of words, or by
  /// some of the letters in their order. It takes milliseconds, however many notes there are.
  ///
  /// - Parameters:
  ///   - text: What was typed; with an empty one the notes that were edited last are returned. A folder in
  ///     front, "recipes/so", finds only what is in folders of such names.
  ///   - limit: The maximum number of hits; 30 by default.
  public func quickOpen(_ text: String, limit: Int = 30) throws(LibraryError) -> [QuickHit] {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let words = parts.last ?? ""
    let around = parts.dropLast().filter { !$0.isEmpty }
    return try read { db in
      let isWithin = around.isEmpty
      let found = try NameFinding(collationKeys, db).notes(
        words, limit: isWithin ? limit : 20 * limit)
      var hits = words.isEmpty && isWithin ? [] : try folders(words, db)
      for key in found {
        guard let file = try Rows.all(db, Rows.select + " WHERE f.pk = ?", [key], findings).first
        else {
          continue
        }
        let parent = try FolderWay.parent(of: key, db)
        hits.append(try hit(file, parent.map { try FolderWay.names(to: $0, db) } ?? [], words))
      }
      if !isWithin {
        hits = hits.filter { hit in
          var folders = hit.folders[...]
          return around.allSatisfy { wanted in
            let wanted = FoldedText(wanted).scalars
            guard
              let place = folders.firstIndex(where: { FoldedText($0).scalars.starts(with: wanted) })
            else { return false }
            folders = folders[(place + 1)...]
            return true
          }
        }
      }
      let ranked = hits.enumerated().sorted { a, b in
        let (one, other) = (Self.rank(a.element, words), Self.rank(b.element, words))
        return (one, a.offset) < (other, b.offset)
      }
      return ranked.prefix(limit).map(\.element)
    }
  }

  private func hit(_ file: File, _ folders: [String], _ words: String) throws -> QuickHit {
    let places = SearchQuery(words).rangesOfAny(in: file.name)
    let letters = FoldedText(words).scalars.filter { !$0.properties.isWhitespace }
    return QuickHit(
      file: file, folders: folders,
      nameRanges: places.isEmpty ? FuzzyMatch.ranges(letters, in: file.name) ?? [] : places)
  }

  /// All folders are looked at: they are far fewer than notes.
  private func folders(_ words: String, _ db: Database) throws -> [QuickHit] {
    let letters = FoldedText(words).scalars.filter { !$0.properties.isWhitespace }
    let folders = try Self.folders(.name, db, findings)
    let names = Dictionary(folders.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
    return try folders.compactMap { folder in
      guard FuzzyMatch.ranges(letters, in: folder.name) != nil else { return nil }
      var way: [String] = []
      var next = folder.parent
      while let id = next, let outer = names[id], way.count < Schema.deepest {
        way.insert(outer.name, at: 0)
        next = outer.parent
      }
      return try hit(folder, way, words)
    }
  }

  /// The name itself, its beginning, beginnings of words, other letters.
  private static func rank(_ hit: QuickHit, _ words: String) -> Int {
    let name = FoldedText(hit.file.name).scalars
    let wanted = FoldedText(words).scalars
    if name == wanted { return 0 }
    if name.starts(with: wanted) { return 1 }
    return SearchQuery(words).matches(name: hit.file.name, text: "") ? 2 : 3
  }
}
