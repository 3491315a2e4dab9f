import CZlib
import Foundation
import GRDB

/// A checksum of the contents of a library, with which a copy is compared with its original.
struct CopySum: Hashable {
  var folders = 0
  var files = 0
  /// The number of rows with texts.
  var texts = 0
  private var sum: UInt = 0

  mutating func add(_ cells: [StoredRow.Cell]) {
    for cell in cells { add(cell) }
  }

  private mutating func add(_ cell: StoredRow.Cell) {
    switch cell {
    case .null: add(tag: 0, Data())
    case .integer(let number): add(tag: 1, withUnsafeBytes(of: number) { Data($0) })
    case .real(let number): add(tag: 2, withUnsafeBytes(of: number) { Data($0) })
    case .text(let bytes): add(tag: 3, bytes)
    case .blob(let bytes): add(tag: 4, bytes)
    }
  }

  /// With its kind and length, so that no other values make the same bytes.
  private mutating func add(tag: UInt8, _ bytes: Data) {
    withUnsafeBytes(of: (UInt64(tag) << 56 | UInt64(bytes.count)).littleEndian) { head in
      sum = crc32_z(sum, head.bindMemory(to: UInt8.self).baseAddress, z_size_t(head.count))
    }
    bytes.withUnsafeBytes { all in
      guard let start = all.bindMemory(to: UInt8.self).baseAddress else { return }
      sum = crc32_z(sum, start, z_size_t(all.count))
    }
  }
}

/// Whether what is read of a library can be believed.
enum LibraryProof {
  /// What a copy takes. The index of words stays behind, and whatever is wrong with it.
  private static let tables = [
    "file", "content", "state", "attachment", "attachmentPart", "fileAttachment", "part",
    "version", "untitled",
  ]

  /// Looks at the pages of the tables and at their indexes, which tell of rows that the tables have
  /// lost: a page that was written over another one is whole in itself.
  ///
  /// - Throws: `.notSound`.
  static func prove(_ db: Database, path: String) throws {
    do {
      if let foreign = try Schema.foreign(db).first(where: \.spoilsCopies) {
        throw LibraryError.notSound(path: path, detail: foreign.detail)
      }
      if let line = try damage(db) {
        throw LibraryError.notSound(path: path, detail: .sqlite(line))
      }
      // A text without its note is what is left of one.
      let loose = try db.integer(
        """
        SELECT count(*) FROM content c NOT INDEXED
        WHERE NOT EXISTS(SELECT 1 FROM file f WHERE f.pk = c.file AND f.isFolder = 0)
        """)
      guard loose == 0 else {
        throw LibraryError.notSound(path: path, detail: .brokenRule)
      }
    } catch {
      throw notSound(error, path: path)
    }
  }

  /// What SQLite says first of damage to what a copy takes; nil when there is none.
  ///
  /// The tables are looked at one by one; that a page of theirs belongs to something else as well,
  /// only a look at the whole file tells.
  private static func damage(_ db: Database) throws -> String? {
    // Older versions lack some.
    let there = try db.texts("SELECT name FROM sqlite_master WHERE type = 'table'")
    for table in tables where there.contains(table) {
      for line in try db.texts("PRAGMA integrity_check('\(table)')") where line != "ok" {
        return line
      }
    }
    return try db.texts("PRAGMA quick_check(1000)").first { $0.contains("reference to page") }
  }

  /// Why texts that are read may not be those that were written; nil when there is no reason.
  static func doubt(_ db: Database, path: String) -> TransferNote? {
    do {
      return try damage(db).map {
        TransferNote(path: path, reason: .doubtfulTexts(.sqlite($0)))
      }
    } catch {
      switch LibraryError(error, path: path) {
      case .damaged(_, let detail), .cannotOpen(_, let detail):
        return TransferNote(path: path, reason: .doubtfulTexts(detail))
      case let other: return TransferNote(path: path, reason: .doubtfulTexts(other.message))
      }
    }
  }

  /// What is read and turns out to be damaged, as the error of a copy.
  static func notSound(_ error: any Error, path: String) -> LibraryError {
    switch LibraryError(error, path: path) {
    case .damaged(let path, let detail): .notSound(path: path, detail: detail)
    case .notALibrary(let path): .notSound(path: path, detail: .noDatabase)
    case .other(_, Int(ResultCode.SQLITE_CONSTRAINT.rawValue), _),
      .other(_, Int(ResultCode.SQLITE_MISMATCH.rawValue), _), .damagedRow:
      .notSound(path: path, detail: .brokenRule)
    case let other: other
    }
  }
}
