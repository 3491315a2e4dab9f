import Foundation
import GRDB

/// Looks up notes by their names, in the index that lists them in order.
struct NoteNames {
  struct Note: Hashable {
    var key: Int64
    var name: String
    var parent: Int64?
  }

  private let order: NameOrder

  init(_ library: CollationKeys, _ db: Database) throws {
    order = library.order(
      for: try db.text("SELECT value FROM state WHERE key = ?", [CollationKeys.localeKey]) ?? "")
  }

  /// The notes of a name without regard to case, the oldest first.
  func notes(named name: String, _ db: Database) throws -> [Note] {
    let folded = LinkTarget.folded(name)
    return try notes(order.range(of: name, asBeginning: false), limit: Self.mostEqual, db) {
      LinkTarget.folded($0.name) == folded
    }.sorted { $0.key < $1.key }
  }

  /// The notes whose names begin with a text, without regard to case and accents, in the order of names,
  /// pinned ones first.
  func notes(beginning text: String, limit: Int, _ db: Database) throws -> [Note] {
    // Where only digits are left, the range would be all notes.
    guard text.contains(where: { !$0.isNumber && !$0.isWhitespace }) else { return [] }
    let folded = FoldedText(text).scalars
    return try notes(order.range(of: text, asBeginning: true), limit: limit, db) {
      FoldedText($0.name).scalars.starts(with: folded)
    }
  }

  /// Names that are equal but for accents are few; those that no letter tells apart might be all.
  private static let mostEqual = 10_000
  private static let mostRead = 20_000

  private func notes(
    _ range: (low: Data, high: Data), limit: Int, _ db: Database, _ isWanted: (Note) -> Bool
  ) throws -> [Note] {
    let gone = try Set(db.integers(Rows.goneFolders))
    var found: [Note] = []
    var read = 0
    for pinned in [1, 0] {
      let rows = try db.rows(
        """
        SELECT pk, name, parent FROM file INDEXED BY file_all_name
        WHERE isFolder = 0 AND trashedAt IS NULL AND pinned = ? AND sortKey >= ? AND sortKey < ?
        ORDER BY sortKey
        """, [pinned, range.low, range.high])
      while found.count < limit, read < Self.mostRead, let row = try rows.next() {
        read += 1
        guard let key = row.integer(0) else { continue }
        let note = Note(key: key, name: Rows.readableName(row, 1), parent: row.integer(2))
        if let parent = note.parent, gone.contains(parent) { continue }
        if isWanted(note) { found.append(note) }
      }
    }
    return found
  }
}

/// Finds the notes that links lead to. Of several that a link may mean the one in the folder of the link
/// counts, and then the oldest; each name is looked up once.
final class LinkResolver {
  private let names: NoteNames
  private let db: Database
  private var known: [String: [NoteNames.Note]] = [:]
  private var ways: [Int64: [String]] = [:]
  private var parents: [Int64: Int64?] = [:]

  init(_ keys: CollationKeys, _ db: Database) throws {
    (names, self.db) = (try NoteNames(keys, db), db)
  }

  struct Found: Equatable {
    var note: Int64
    /// Whether what stands behind "#" is a part of the name, and no heading.
    var isWhole: Bool
  }

  /// - Parameter file: The note that the link stands in; nil if it stands in none.
  func find(_ target: LinkTarget, from file: Int64?) throws -> Found? {
    for (index, reading) in target.readings.enumerated() {
      let isWhole = index == 0 && target.heading != nil && target.readings.count > 1
      let notes = try notes(named: reading.name)
      guard !notes.isEmpty else { continue }
      let home = try file.flatMap { try parent(of: $0) }
      let fits = try notes.filter { note in
        guard !reading.folders.isEmpty else { return true }
        guard let parent = note.parent else { return false }
        return try Self.ends(way(to: parent), reading.folders)
      }
      if let near = fits.first(where: { $0.parent != nil && $0.parent == home }) {
        return Found(note: near.key, isWhole: isWhole)
      }
      if let first = fits.first { return Found(note: first.key, isWhole: isWhole) }
    }
    return nil
  }

  /// The shortest link by which a note is found from another: its name, with as many folders as it takes.
  ///
  /// - Parameter least: The number of folders that it has at least.
  func path(to note: Int64, named name: String, from file: Int64?, least: Int = 0) throws -> String
  {
    let way = try parent(of: note).map { try self.way(to: $0) } ?? []
    for count in min(least, way.count)...way.count {
      let path = (way.suffix(count) + [name]).map(LinkTarget.escaped).joined(separator: "/")
      if let target = LinkTarget(wiki: path), try find(target, from: file)?.note == note {
        return path
      }
    }
    return (way + [name]).map(LinkTarget.escaped).joined(separator: "/")
  }

  private static func ends(_ way: [String], _ folders: [String]) -> Bool {
    way.count >= folders.count
      && zip(way.suffix(folders.count), folders).allSatisfy {
        LinkTarget.folded($0) == LinkTarget.folded($1)
      }
  }

  private func notes(named name: String) throws -> [NoteNames.Note] {
    let key = LinkTarget.folded(name)
    if let known = known[key] { return known }
    // A name has no more letters.
    let found =
      name.unicodeScalars.count <= FileName.limit ? try names.notes(named: name, db) : []
    known[key] = found
    return found
  }

  private func way(to folder: Int64) throws -> [String] {
    if let known = ways[folder] { return known }
    let way = try FolderWay.names(to: folder, db)
    ways[folder] = way
    return way
  }

  private func parent(of file: Int64) throws -> Int64? {
    if let known = parents[file] { return known }
    let parent = try FolderWay.parent(of: file, db)
    parents[file] = .some(parent)
    return parent
  }
}
