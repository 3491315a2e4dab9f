import Foundation
import GRDB

/// Finds notes by what one remembers of their names: the beginning, beginnings of words, the inside of one, or
/// some of the letters in their order. Each way looks at a bounded number of rows.
struct NameFinding {
  private let names: NoteNames
  private let db: Database
  private static let mostPending = 1000
  private static let mostFuzzy = 3000
  private static let mostInside = 4000

  init(_ keys: CollationKeys, _ db: Database) throws {
    (names, self.db) = (try NoteNames(keys, db), db)
  }

  /// The keys of the notes, the best first.
  func notes(_ text: String, limit: Int) throws -> [Int64] {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return try newest(limit) }
    var found: [Int64] = []
    var seen: Set<Int64> = []
    func add(_ keys: [Int64]) {
      for key in keys where found.count < limit && seen.insert(key).inserted { found.append(key) }
    }
    add(try names.notes(named: text, db).map(\.key))
    add(try names.notes(beginning: text, limit: limit, db).map(\.key))
    if found.count < limit { add(try words(text, limit: limit)) }
    if found.count < limit { add(try inside(text, limit: limit)) }
    if found.count < limit { add(try fuzzy(text, limit: limit)) }
    return found
  }

  private func newest(_ limit: Int) throws -> [Int64] {
    var found: [(key: Int64, date: Int64)] = []
    for pinned in [1, 0] {
      found += try db.all(
        """
        SELECT pk, updatedAt FROM file INDEXED BY file_all_modified
        WHERE isFolder = 0 AND trashedAt IS NULL AND pinned = ? AND parent NOT IN (\(Rows.goneFolders))
        ORDER BY updatedAt DESC LIMIT ?
        """, [pinned, limit]
      ) { ($0.integer(0) ?? 0, $0.integer(1) ?? 0) }
    }
    return found.sorted { $0.date > $1.date }.prefix(limit).map(\.key)
  }

  /// Those with words that begin with the words of the text.
  private func words(_ text: String, limit: Int) throws -> [Int64] {
    let query = SearchQuery(text)
    guard !query.isEmpty else { return [] }
    var found = try waiting { query.matches(name: $0, text: "") }
    found += try indexed(query.terms.map(\.expression).joined(separator: " AND "), limit: limit)
      .map(\.key)
    return found
  }

  /// Those of the notes that were edited last that have it anywhere.
  private func inside(_ text: String, limit: Int) throws -> [Int64] {
    let wanted = FoldedText(text).scalars
    // Of one letter most have it, and nobody looks for that.
    guard wanted.count > 1, wanted.contains(where: UnspacedScript.isWordCharacter) else {
      return []
    }
    let letters = wanted.allSatisfy(\.isASCII) ? wanted.map { UInt8($0.value) } : []
    var found: [Int64] = []
    var read = 0
    for pinned in [1, 0] {
      let rows = try db.rows(
        """
        SELECT pk, name FROM file INDEXED BY file_all_modified
        WHERE isFolder = 0 AND trashedAt IS NULL AND pinned = ? AND parent NOT IN (\(Rows.goneFolders))
        ORDER BY updatedAt DESC
        """, [pinned])
      while found.count < limit, read < Self.mostInside, let row = try rows.next() {
        read += 1
        guard let key = row.integer(0) else { continue }
        let name = Rows.readableName(row, 1)
        guard name.utf8.count >= wanted.count else { continue }
        let isFound =
          Self.contains(name, letters) ?? FoldedText(name).scalars.contains(wanted)
        if isFound { found.append(key) }
      }
    }
    return found
  }

  /// Whether a name of ASCII has letters in it, which are folded; nil for another name. Most are found by that, and it
  /// takes a tenth of the time.
  private static func contains(_ name: String, _ letters: [UInt8]) -> Bool? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    for byte in name.utf8 {
      guard byte < 0x80 else { return nil }
      bytes.append(byte >= 65 && byte <= 90 ? byte | 32 : byte)
    }
    return !letters.isEmpty && bytes.contains(letters)
  }

  /// Those with all its letters in their order, the first at the beginning of a word.
  private func fuzzy(_ text: String, limit: Int) throws -> [Int64] {
    let letters = FoldedText(text).scalars.filter { !$0.properties.isWhitespace }
    guard letters.count > 1, let first = letters.first, UnspacedScript.isWordCharacter(first) else {
      return []
    }
    let start = SearchQuery.Term(text: String(first), isOpen: true).expression
    var scores: [Int64: Int] = [:]
    for note in try indexed(start, limit: Self.mostFuzzy) {
      scores[note.key] = FuzzyMatch.score(letters, in: note.name)
    }
    for key in try waiting({ FuzzyMatch.score(letters, in: $0) != nil }) { scores[key] = 0 }
    return scores.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(limit).map(\.key)
  }

  /// What is in the index of names, what was edited last first.
  private func indexed(_ expression: String, limit: Int) throws -> [(key: Int64, name: String)] {
    try db.all(
      """
      SELECT f.pk, f.name FROM (
        SELECT rowid AS doc FROM searchName WHERE searchName MATCH ?1 ORDER BY rowid DESC LIMIT ?2
      ) d CROSS JOIN indexed i ON i.doc = d.doc CROSS JOIN file f ON f.pk = i.file
      WHERE f.trashedAt IS NULL AND f.parent NOT IN (\(Rows.goneFolders))
      """, [expression, limit]
    ) { ($0.integer(0) ?? 0, Rows.readableName($0, 1)) }
  }

  /// What was changed last and is not in the index yet.
  private func waiting(_ isWanted: (String) -> Bool) throws -> [Int64] {
    try db.all(
      """
      SELECT f.pk, f.name FROM (SELECT file FROM pending ORDER BY seq DESC LIMIT \(Self.mostPending)) n
      CROSS JOIN file f ON f.pk = n.file
      WHERE f.trashedAt IS NULL AND f.parent NOT IN (\(Rows.goneFolders))
      """
    ) { isWanted(Rows.readableName($0, 1)) ? $0.integer(0) : nil }.compactMap { $0 }
  }
}

/// How well letters fit a name in which they stand in their order.
enum FuzzyMatch {
  /// - Returns: the better the smaller; nil when they do not all stand in it.
  static func score(_ letters: [Unicode.Scalar], in name: String) -> Int? {
    ranges(letters, in: name).map { ranges in
      // Few pieces, and what begins words.
      ranges.count * 100 + (ranges.first?.lowerBound ?? 0) + name.unicodeScalars.count
    }
  }

  /// Where they stand, in UTF-16 units: as early as possible, but where a word begins if that is near.
  static func ranges(_ letters: [Unicode.Scalar], in name: String) -> [Range<Int>]? {
    let folded = FoldedText(name)
    var ranges: [Range<Int>] = []
    var place = 0
    for letter in letters {
      guard var next = folded.scalars[place...].firstIndex(of: letter) else { return nil }
      let isNext = next == place && !ranges.isEmpty
      if !isNext, !isStart(folded.scalars, next) {
        let start = folded.scalars[next...].indices.first {
          folded.scalars[$0] == letter && isStart(folded.scalars, $0)
        }
        if let start { next = start }
      }
      let range = folded.offsets[next]..<folded.offsets[next + 1]
      if let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
      place = next + 1
    }
    return ranges
  }

  private static func isStart(_ scalars: [Unicode.Scalar], _ place: Int) -> Bool {
    place == 0 || !UnspacedScript.isWordCharacter(scalars[place - 1])
  }
}
