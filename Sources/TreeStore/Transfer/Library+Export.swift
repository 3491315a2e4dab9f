import Foundation
import GRDB

/// The form in which notes leave the library.
public enum ExportForm: Sendable {
  /// A folder of folders with a Markdown file for each note. Names, dates and pins stand in
  /// front of each text; the dates of the files are theirs.
  case markdown
  /// One JSON file.
  case json
}

extension Library {
  /// Writes all files that are not deleted, or those of one folder, as they are at this moment.
  ///
  /// It blocks; call it in the background. Nothing is at `path` before all is written, and
  /// nothing is left of what was cancelled or failed.
  ///
  /// - Parameters:
  ///   - path: a folder or file that is not there yet; an empty folder will do.
  ///   - progress: called every hundred files or so; false cancels.
  /// - Throws: `.alreadyThere`, `.cannotWrite`, `.noSuchFile`, `.notAFolder`, or what the library
  ///   says.
  public func export(
    _ form: ExportForm, to path: String, folder: FileID? = nil,
    progress: TransferProgressHandler? = nil
  ) throws(LibraryError) -> TransferReport {
    try flush()
    let target = try ExportTarget(path, isFile: form == .json)
    do {
      let report = try read { db in
        let snapshot = try ExportSnapshot(db, folder: folder, libraryPath: self.path)
        let writer: any ExportWriter =
          switch form {
          case .markdown: try MarkdownWriter(target, snapshot.folders)
          case .json: try JSONWriter(target, snapshot.folders)
          }
        return try snapshot.write(to: writer, progress)
      }
      guard !report.isCancelled else {
        target.remove()
        return report
      }
      try target.finish()
      return report
    } catch {
      target.remove()
      throw error
    }
  }
}

protocol ExportWriter {
  mutating func write(_ file: File, text: String) throws
  mutating func finish() throws
}

/// What is exported: the library at one moment, while others write on.
private struct ExportSnapshot {
  let db: Database
  let folders: [File]
  let libraryPath: String

  init(_ db: Database, folder: FileID?, libraryPath: String) throws {
    self.db = db
    self.libraryPath = libraryPath
    if let folder {
      let found = try Rows.key(of: folder, db)
      guard found.isFolder else { throw LibraryError.notAFolder(name: found.name) }
      folders = try Rows.all(db, Rows.select + " WHERE f.pk = ?", [found.key])
    } else {
      folders = try Rows.all(db, Rows.folders(.name))
    }
  }

  func write(
    to target: any ExportWriter, _ progress: TransferProgressHandler?
  ) throws -> TransferReport {
    var target = target
    var report = TransferReport()
    let total = folders.reduce(0) { $0 &+ $1.childCount }
    let counts = try ExportProof.counts(db)
    for folder in folders {
      report.folders += 1
      let key = try Rows.key(of: folder.id, db).key
      let before = report.files + report.refused.count
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(Rows.columns), CAST(c.text AS BLOB) FROM file f JOIN file p ON p.pk = f.parent
          JOIN content c ON c.file = f.pk WHERE f.parent = ? AND f.trashedAt IS NULL
          ORDER BY \(Rows.order(.name))
          """, arguments: [key])
      while let row = try rows.next() {
        guard let file = Rows.file(row) else { continue }
        guard let text = String(validating: row[10] as Data, as: UTF8.self) else {
          report.refused.append(
            TransferNote(
              path: "\(folder.name)/\(file.name)",
              reason: .noUTF8))
          continue
        }
        try target.write(file, text: text)
        report.files += 1
        report.last = "\(folder.name)/\(file.name)"
        guard let progress, report.files % 100 == 0 else { continue }
        if !progress(TransferProgress(files: report.files, total: total)) {
          report.isCancelled = true
          return report
        }
      }
      // Nothing is left out without a word.
      let missing = (counts[key] ?? 0) - (report.files + report.refused.count - before)
      if missing != 0 {
        report.refused.append(TransferNote(path: folder.name, reason: .missing(missing)))
      }
    }
    try target.finish()
    _ = progress?(TransferProgress(files: report.files, total: total))
    return report
  }
}
