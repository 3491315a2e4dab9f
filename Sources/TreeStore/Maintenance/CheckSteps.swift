import Foundation
import GRDB

/// The steps of a check.
struct CheckSteps: Sendable {
  let name: LocalizedMessage
  /// The version of libraries that have what it looks at.
  var version = 1
  /// What it means if that cannot be read.
  var failure = CheckFinding.Kind.damage
  let run: @Sendable (Database, inout CheckReport) throws -> Void

  func words(_ failure: LibraryError) -> LocalizedMessage {
    if case .damaged(_, let detail) = failure { return detail }
    return failure.message
  }

  /// Of one kind no more than this are told one by one.
  private static let mostTold = 100

  static let all = ofNotes + AttachmentCheck.steps + ReferenceCheck.steps

  private static let ofNotes = [
    CheckSteps(name: .filesStep) { db, report in
      func count(_ condition: String) throws -> Int {
        Int(try db.integer("SELECT count(*) FROM file NOT INDEXED WHERE \(condition)") ?? 0)
      }
      report.folders = try count("isFolder = 1")
      report.files = try count("isFolder IS NOT 1")
    },
    CheckSteps(name: .fileStep) { db, report in
      var unused = 0
      var told = 0
      for line in try db.texts("PRAGMA integrity_check(\(10 * mostTold))") where line != "ok" {
        // Where a page with others below it is lost there is one such line for each of those.
        if line.hasPrefix("Page "), line.contains("never used") {
          unused += 1
        } else if told < mostTold {
          told += 1
          report.findings.append(CheckFinding(kind: .damage, text: .sqlite(line), isDetail: true))
        }
      }
      if unused > 0 {
        report.findings.append(CheckFinding(kind: .damage, text: .unusedPages(unused)))
      }
    },
    CheckSteps(name: .fileStep) { db, report in
      report.findings += try Schema.foreign(db).map {
        CheckFinding(kind: .damage, text: $0.message)
      }
      if try Schema.foreign(db).contains(where: \.hidesRows) { report.canBeSaved = false }
    },
    CheckSteps(name: .fileStep, version: 3) { db, report in
      report.findings += try Schema.missingIndexes(db).map {
        CheckFinding(kind: .index, text: .missing(index: $0))
      }
    },
    CheckSteps(name: .rowsStep, version: 2) { db, report in
      let found = RowFindings()
      let rows = try db.rows(
        """
        SELECT f.id, f.name, f.isFolder, p.id, f.preview, f.childCount, f.createdAt, f.updatedAt,
          f.pinned, f.trashedAt, f.pk, f.parent, f.sortKey
        FROM file f NOT INDEXED LEFT JOIN file p ON p.pk = f.parent
        """)
      while let row = try rows.next() {
        _ = Rows.file(row, found)
        Rows.check(row, found)
      }
      tell(found.all.map { ($0.message, $0.column == "childCount") }, &report)
    },
    CheckSteps(name: .textsStep) { db, report in
      let found = RowFindings()
      let rows = try db.rows(
        "SELECT c.file, f.name, c.text FROM content c NOT INDEXED LEFT JOIN file f ON f.pk = c.file"
      )
      while let row = try rows.next() {
        if let text = row.text(2) {
          if text.utf8.count > TextDecoding.mostBytes {
            let words = LocalizedMessage.textTooLong(Rows.readableName(row, 1), text.utf8.count)
            report.findings.append(CheckFinding(kind: .rule, text: words))
          }
          continue
        }
        if case .text = row.cell(2) {
          report.findings.append(
            CheckFinding(kind: .encoding, text: .textNoUTF8(Rows.readableName(row, 1))))
        } else {
          found.note(
            RowFinding(
              key: row.integer(0), column: "text", name: Rows.readableName(row, 1),
              found: row.cell(2).message, isLeftOut: false))
        }
      }
      tell(found.all.map { ($0.message, false) }, &report)
    },
    rows(.parentsStep, .rule, LocalizedMessage.noParent) {
      """
      SELECT f.name FROM file f LEFT JOIN file p ON p.pk = f.parent
      WHERE f.isFolder = 0 AND (p.pk IS NULL OR p.isFolder = 0)
      """
    },
    CheckSteps(name: .foldersStep, version: 4) { db, report in
      let found = try FolderMending.breaches(db).map { key, breach in
        let name = try db.first("SELECT name FROM file WHERE pk = ?", [key]) {
          Rows.readableName($0, 0)
        }
        return CheckFinding(kind: .tree, text: .breach(breach, of: name ?? "\u{FFFD}"))
      }
      report.findings += found.prefix(mostTold)
      guard found.count > mostTold else { return }
      report.findings.append(CheckFinding(kind: .tree, text: .more(found.count - mostTold)))
    },
    rows(.folderTextsStep, .rule, LocalizedMessage.folderText) {
      "SELECT f.name FROM content c JOIN file f ON f.pk = c.file WHERE f.isFolder = 1"
    },
    rows(.fileTextsStep, .rule, LocalizedMessage.withoutText) {
      """
      SELECT f.name FROM file f LEFT JOIN content c ON c.file = f.pk
      WHERE f.isFolder = 0 AND c.file IS NULL
      """
    },
    rows(.textFilesStep, .rule, LocalizedMessage.loose) {
      """
      SELECT substr(c.text, 1, 60) FROM content c LEFT JOIN file f ON f.pk = c.file
      WHERE f.pk IS NULL
      """
    },
    rows(.namesStep, .rule, LocalizedMessage.nameless) {
      "SELECT CAST(pk AS TEXT) FROM file WHERE name IS NULL OR length(trim(name)) = 0"
    },
    rows(.countsStep, .count, LocalizedMessage.wrongCount, version: 2) {
      """
      SELECT f.name FROM file f WHERE f.isFolder = 1 AND f.childCount <> (
        SELECT count(*) FROM file c
        WHERE c.parent = f.pk AND c.trashedAt IS NULL AND c.isFolder IS NOT 1)
      """
    },
    rows(.indexStep, .index, LocalizedMessage.notIndexed, version: 2) {
      """
      SELECT name FROM file WHERE isFolder = 0
        AND NOT EXISTS(SELECT 1 FROM indexed WHERE file = pk)
        AND NOT EXISTS(SELECT 1 FROM pending WHERE file = pk)
      """
    },
    rows(.indexStep, .index, LocalizedMessage.indexedGone, version: 2) {
      """
      SELECT CAST(file AS TEXT) FROM indexed
      WHERE NOT EXISTS(SELECT 1 FROM file WHERE pk = indexed.file)
      """
    },
    CheckSteps(name: .indexStep, version: 2, failure: .index) { db, report in
      guard try SearchIndex.hasNoNumbers(db) else { return }
      report.findings.append(CheckFinding(kind: .index, text: .indexNoNumbers))
    },
    CheckSteps(name: .indexWordsStep, version: 2, failure: .index) { db, _ in
      try SearchIndex.check(db)
    },
    rows(
      .importsStep, .interruptedImport, LocalizedMessage.interrupted, version: 2
    ) {
      """
      SELECT value FROM state WHERE key GLOB 'library.import.*'
      """
    },
  ]

  /// - Parameter found: what was found, and whether counting again does away with it.
  private static func tell(
    _ found: [(LocalizedMessage, isCount: Bool)], _ report: inout CheckReport
  ) {
    for (message, isCount) in found.prefix(mostTold) {
      report.findings.append(CheckFinding(kind: isCount ? .count : .rule, text: message))
    }
    if found.count > mostTold {
      report.findings.append(CheckFinding(kind: .rule, text: .more(found.count - mostTold)))
    }
  }

  /// A query that finds what is wrong, by name.
  private static func rows(
    _ name: LocalizedMessage, _ kind: CheckFinding.Kind,
    _ message: @escaping @Sendable (String) -> LocalizedMessage, version: Int = 1,
    _ sql: @escaping @Sendable () -> String
  ) -> CheckSteps {
    CheckSteps(name: name, version: version, failure: kind == .index ? .index : .damage) {
      db, report in
      let found = try db.rows(sql())
      var count = 0
      while let row = try found.next() {
        count += 1
        guard count <= mostTold else { continue }
        report.findings.append(CheckFinding(kind: kind, text: message(row.words(0))))
      }
      if count > mostTold {
        report.findings.append(
          CheckFinding(kind: kind, text: .more(count - mostTold)))
      }
    }
  }
}
