import Foundation
import GRDB

/// The steps of a check.
struct CheckSteps: Sendable {
  let name: Sentence
  /// The version of libraries that have what it looks at.
  var version = 1
  let run: @Sendable (Database, inout CheckReport) throws -> Void

  func words(_ failure: LibraryError) -> Sentence {
    if case .damaged(_, let detail) = failure { return detail }
    return failure.sentence
  }

  /// Of one kind no more than this are told one by one.
  private static let mostTold = 100

  static let all = [
    CheckSteps(name: .filesStep) { db, report in
      let row = try Row.fetchOne(
        db, sql: "SELECT ifnull(sum(isFolder), 0), ifnull(sum(NOT isFolder), 0) FROM file")
      report.folders = row?[0] ?? 0
      report.files = row?[1] ?? 0
    },
    CheckSteps(name: .fileStep) { db, report in
      let found = try String.fetchAll(db, sql: "PRAGMA integrity_check(\(mostTold))")
      for line in found where line != "ok" {
        report.findings.append(CheckFinding(kind: .damage, text: .sqlite(line)))
      }
    },
    rows(.parentsStep, .rule, Sentence.noParent) {
      """
      SELECT f.name FROM file f LEFT JOIN file p ON p.pk = f.parent
      WHERE f.isFolder = 0 AND (p.pk IS NULL OR p.isFolder = 0)
      """
    },
    rows(.foldersStep, .rule, Sentence.inner) {
      "SELECT name FROM file WHERE isFolder = 1 AND parent IS NOT NULL"
    },
    rows(.folderTextsStep, .rule, Sentence.folderText) {
      "SELECT f.name FROM content c JOIN file f ON f.pk = c.file WHERE f.isFolder = 1"
    },
    rows(.fileTextsStep, .rule, Sentence.withoutText) {
      """
      SELECT f.name FROM file f LEFT JOIN content c ON c.file = f.pk
      WHERE f.isFolder = 0 AND c.file IS NULL
      """
    },
    rows(.textFilesStep, .rule, Sentence.loose) {
      """
      SELECT substr(c.text, 1, 60) FROM content c LEFT JOIN file f ON f.pk = c.file
      WHERE f.pk IS NULL
      """
    },
    rows(.namesStep, .rule, Sentence.nameless) {
      "SELECT CAST(pk AS TEXT) FROM file WHERE name IS NULL OR length(trim(name)) = 0"
    },
    CheckSteps(name: .textsStep) { db, report in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT f.name, CAST(c.text AS BLOB) FROM content c JOIN file f ON f.pk = c.file
          """)
      while let row = try rows.next() {
        guard String(bytes: row[1] as Data? ?? Data(), encoding: .utf8) == nil else { continue }
        report.findings.append(
          CheckFinding(kind: .encoding, text: .textNoUTF8(row[0])))
      }
    },
    rows(.countsStep, .count, Sentence.wrongCount, version: 2) {
      """
      SELECT f.name FROM file f WHERE f.isFolder = 1 AND f.childCount <> (
        SELECT count(*) FROM file c WHERE c.parent = f.pk AND c.trashedAt IS NULL)
      """
    },
    rows(.indexStep, .index, Sentence.notIndexed, version: 2) {
      """
      SELECT name FROM file WHERE isFolder = 0
        AND NOT EXISTS(SELECT 1 FROM indexed WHERE file = pk)
        AND NOT EXISTS(SELECT 1 FROM pending WHERE file = pk)
      """
    },
    rows(.indexStep, .index, Sentence.indexedGone, version: 2) {
      """
      SELECT CAST(file AS TEXT) FROM indexed
      WHERE NOT EXISTS(SELECT 1 FROM file WHERE pk = indexed.file)
      """
    },
    rows(
      .importsStep, .interruptedImport, Sentence.interrupted, version: 2
    ) {
      """
      SELECT value FROM state WHERE key GLOB 'library.import.*'
      """
    },
  ]

  /// A query that finds what is wrong, by name.
  private static func rows(
    _ name: Sentence, _ kind: CheckFinding.Kind,
    _ sentence: @escaping @Sendable (String) -> Sentence, version: Int = 1,
    _ sql: @escaping @Sendable () -> String
  ) -> CheckSteps {
    CheckSteps(name: name, version: version) { db, report in
      let found = try Row.fetchCursor(db, sql: sql())
      var count = 0
      while let row = try found.next() {
        count += 1
        guard count <= mostTold else { continue }
        // What is damaged need not be UTF-8.
        let bytes = (row[0] as DatabaseValue).storage.value as? String ?? "?"
        report.findings.append(
          CheckFinding(kind: kind, text: sentence(bytes)))
      }
      if count > mostTold {
        report.findings.append(
          CheckFinding(kind: kind, text: .more(count - mostTold)))
      }
    }
  }
}
