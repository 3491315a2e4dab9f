import Foundation
import GRDB

extension Library {
  /// Searches a library for damage, whether it can be opened or not, and changes nothing. Other
  /// programs can use it meanwhile.
  ///
  /// The method blocks, for about a minute for each million files.
  ///
  /// - Parameters:
  ///   - path: The path of the library.
  ///   - unsaved: The folders for texts that could not be written; such texts are reported.
  ///   - progress: A function that is called before each step with the progress, from 0 to 1. If it
  ///     returns false, the check ends, and the report is not complete.
  /// - Returns: The report.
  /// - Throws: `.notALibrary`, `.newerVersion`, `.isDirectory`, `.empty` or `.cannotOpen`.
  public static func check(
    _ path: String, unsaved: RecoveryLocations = .system, progress: FractionHandler? = nil
  ) throws(LibraryError) -> CheckReport {
    var report = CheckReport()
    report.findings = unsavedTexts(ofLibraryAt: path, in: unsaved).map { text in
      CheckFinding(
        kind: .unsavedText,
        text: .unsaved(text.name, text.path))
    }
    let real = RecoveryLocations.realPath(path)
    report.findings += RecoveryFolder.damaged(of: real, in: unsaved).map { text in
      CheckFinding(
        kind: .damagedUnsavedText,
        text: text.words == nil ? .unsavedLost(text.path) : .unsavedDamaged(text.name, text.path))
    }
    guard let status = FilePath(path).status() else {
      throw .cannotOpen(path: path, reason: errno == ENOENT ? .none : .system(errno))
    }
    if status.kind == .file, status.size == 0, !LibraryFile.hasJournal(path) {
      throw .empty(path: path)
    }
    do throws(LibraryError) { try LibraryFile.refuseWhatIsNoLibrary(path) } catch {
      guard case .damaged(_, let detail) = error else { throw error }
      report.findings.append(
        CheckFinding(kind: .damage, text: .notWhole(detail)))
    }
    if let strange = LibraryFile.irregularJournal(path) {
      report.findings.append(CheckFinding(kind: .journal, text: .journalNoFile(strange)))
    } else if JournalFile.isForeign(besideFileAt: path) {
      report.findings.append(CheckFinding(kind: .journal, text: .journalOfAnother(path + "-wal")))
    } else if JournalFile.isDamaged(besideFileAt: path) {
      report.findings.append(CheckFinding(kind: .damage, text: .journalDamaged(path + "-wal")))
    }
    let steps = CheckSteps.all
    do {
      let queue = try LibraryFile.openForReading(path)
      try queue.unsafeRead { db in
        var version = Int(try db.integer("PRAGMA user_version") ?? 0)
        if version < 1, try db.exists("SELECT 1 FROM sqlite_master WHERE name = 'file'") {
          // All of it is looked at: what is not there is told.
          version = Schema.version
          report.findings.append(CheckFinding(kind: .damage, text: .notWhole(.noVersion)))
        }
        if try Schema.isAhead(of: version, db) {
          version = Schema.version
          report.findings.append(CheckFinding(kind: .damage, text: .notWhole(.wrongVersion)))
        }
        for (number, step) in steps.enumerated() {
          if let progress, !progress(Double(number) / Double(steps.count)) {
            report.isComplete = false
            return
          }
          guard version >= step.version else { continue }
          do { try step.run(db, &report) } catch {
            let failure = LibraryError(error, path: path)
            report.findings.append(
              CheckFinding(
                kind: step.failure, text: .cannotRead(step.name, step.words(failure)),
                isDetail: true))
          }
        }
      }
      _ = progress?(1)
    } catch {
      let failure = LibraryError(error, path: path)
      switch failure {
      case .damaged(_, let detail):
        report.findings.append(CheckFinding(kind: .damage, text: .unreadable(detail)))
      // The first bytes are lost, which is among the findings.
      case .notALibrary where report.findings.contains { $0.kind == .damage }: break
      default: throw failure
      }
      report.canBeSaved = false
    }
    return report
  }

  /// The same of this library. When nothing is wrong with it, what was found before is forgotten.
  ///
  /// - Throws: what `Library.check` does.
  public func check(progress: FractionHandler? = nil) throws(LibraryError) -> CheckReport {
    let report = try Self.check(path, unsaved: buffer.recovery.locations, progress: progress)
    if report.isSound { findings.forget() }
    return report
  }
  /// Moves folders to the top that stand in themselves, too deep or in lost ones, counts the files of all
  /// folders again and rebuilds the indexes of words, links and tags, which repairs the findings of a check whose `canBeMended` is true.
  public func mend() throws(LibraryError) {
    try write { db in
      try FolderMending.mend(db)
      try db.execute(
        sql: """
          UPDATE file SET childCount = (
            SELECT count(*) FROM file c
            WHERE c.parent = file.pk AND c.trashedAt IS NULL AND c.isFolder IS NOT 1)
          WHERE isFolder = 1
          """)
      try SearchIndex.rebuild(db)
      try ReferenceIndex.rebuild(db)
    }
    try readReferences()
  }
}
