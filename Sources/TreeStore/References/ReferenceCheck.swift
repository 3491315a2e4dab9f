import Foundation
import GRDB

/// Compares the links and tags that the index has with those of the texts, and reads each version.
enum ReferenceCheck {
  private static let mostTold = 100

  static let steps = [
    CheckSteps(name: .referencesStep, version: 6, failure: .index) { db, report in
      guard try ReferenceIndex.isComplete(db) else { return }
      var wrong: [String] = []
      let rows = try db.rows(
        "SELECT c.file, f.name, c.text FROM content c NOT INDEXED JOIN file f ON f.pk = c.file")
      while let row = try rows.next() {
        guard let file = row.integer(0) else { continue }
        // What is not UTF-8 is told elsewhere.
        guard let text = row.text(2) else { continue }
        if try !ReferenceIndex.isExact(file, text, db) { wrong.append(Rows.readableName(row, 1)) }
      }
      tell(wrong.map { LocalizedMessage.wrongReferences($0) }, .index, &report)
      let counts = try db.integer(
        """
        SELECT count(*) FROM tag t
        WHERE t.uses IS NOT (SELECT count(*) FROM fileTag x WHERE x.tag = t.pk)
        """)
      if let counts, counts > 0 {
        report.findings.append(CheckFinding(kind: .index, text: .wrongTagCounts(Int(counts))))
      }
    },
    CheckSteps(name: .versionsStep, version: 6) { db, report in
      var damaged: [LocalizedMessage] = []
      let rows = try db.rows(
        "SELECT v.pk, v.file, v.madeAt, f.name FROM version v LEFT JOIN file f ON f.pk = v.file ORDER BY v.pk"
      )
      while let row = try rows.next() {
        guard let key = row.integer(0), let file = row.integer(1),
          try VersionRows.text(key, of: file, db) != nil
        else {
          let date = row.date(2) ?? LibraryClock.date(0)
          damaged.append(
            LibraryError.damagedVersion(name: Rows.readableName(row, 3), date: date).message)
          continue
        }
      }
      tell(damaged, .damage, &report)
    },
  ]

  private static func tell(
    _ found: [LocalizedMessage], _ kind: CheckFinding.Kind, _ report: inout CheckReport
  ) {
    report.findings += found.prefix(mostTold).map { CheckFinding(kind: kind, text: $0) }
    guard found.count > mostTold else { return }
    report.findings.append(CheckFinding(kind: kind, text: .more(found.count - mostTold)))
  }
}

extension ReferenceIndex {
  /// Whether the rows of a note are those of its text.
  static func isExact(_ file: Int64, _ text: String, _ db: Database) throws -> Bool {
    let wanted = TextReferences(text)
    let links = try db.all("SELECT path, key FROM link WHERE file = ?", [file]) {
      ($0.words(0), $0.words(1))
    }
    guard links.count == wanted.links.count, links.allSatisfy({ wanted.links[$0.0] == $0.1 }) else {
      return false
    }
    let tags = try db.all(
      "SELECT t.key, x.isOwn FROM fileTag x LEFT JOIN tag t ON t.pk = x.tag WHERE x.file = ?",
      [file]
    ) { ($0.words(0), $0.flag(1)) }
    return tags.count == wanted.tags.count && tags.allSatisfy { wanted.tags[$0.0]?.isOwn == $0.1 }
  }
}
