import Foundation
import GRDB

extension Library {
  /// Saves the readable part of a damaged library into a new library.
  ///
  /// Rows are read one by one, so that only damaged rows are lost. Files without their folder are
  /// saved in a folder "Recovered"; of a file without its text the preview is saved. The new
  /// library is at its path only when it is complete and was checked; if the method fails, nothing
  /// is there.
  ///
  /// - Parameters:
  ///   - path: The path of the damaged library.
  ///   - destination: The path of a new file.
  ///   - clock: The source of time; the system's by default.
  ///   - unsaved: The folders in which texts wait that could not be written to the library.
  ///   - progress: Called with the finished fraction, from 0 to 1; it returns whether to go on.
  /// - Returns: A report of the files that were saved, and of those that were refused or changed.
  /// - Throws: `.alreadyThere`, `.damaged` if not even the tables can be found, or another error.
  public static func recover(
    _ path: String, to destination: String, clock: LibraryClock = .system,
    unsaved: RecoveryLocations = .system, progress: FractionHandler? = nil
  ) throws(LibraryError) -> TransferReport {
    guard FilePath(destination).status(ofLink: true) == nil else {
      throw .alreadyThere(path: destination)
    }
    if let status = FilePath(path).status(), status.kind != .file {
      throw status.kind == .folder
        ? .isDirectory(path: path) : .cannotOpen(path: path, reason: .noRegularFile)
    }
    // Only as long as nobody has it open: what is read of it now may be written just now.
    let hasBrokenJournal = JournalFile.isDamaged(besideFileAt: path)
    let queue: DatabaseQueue
    do { queue = try LibraryFile.openForReading(path) } catch {
      throw LibraryError(error, path: path)
    }
    let foreign = try? queue.unsafeRead { db in try Schema.foreign(db).first(where: \.hidesRows) }
    if let foreign { throw .damaged(path: path, detail: foreign.detail) }
    try FilePath(destination).refuseAsNewDatabase()
    let partial = try PartialFile(for: destination)
    try partial.make()
    let saved = try Library(path: partial.path, clock: clock, unsaved: RecoveryLocations([]))
    let report: TransferReport
    do {
      // No transaction: ending one fails after damage was met.
      var made = try queue.unsafeRead { db in
        let doubt = LibraryProof.doubt(db, path: path)
        var report = try DamagedDatabaseRecovery(source: db, target: saved).run(progress)
        if let doubt { report.changed.insert(doubt, at: 0) }
        return report
      }
      if JournalFile.isForeign(besideFileAt: path) {
        made.refused.append(TransferNote(path: path + "-wal", reason: .otherJournal))
      } else if hasBrokenJournal {
        made.refused.append(TransferNote(path: path + "-wal", reason: .brokenJournal))
      }
      if !made.isCancelled { try saved.recoverUnsavedTexts(forLibraryAt: path, in: unsaved, &made) }
      report = made
    } catch {
      switch LibraryError(error, path: path) {
      case .diskFull: throw .cannotWrite(path: destination, reason: .noSpace)
      case let failure: throw failure
      }
    }
    do {
      try saved.pool.read { db in
        try LibraryProof.prove(db, path: partial.path)
        let files = try db.integer("SELECT count(*) FROM content")
        let folders = try db.integer("SELECT count(*) FROM file WHERE isFolder = 1")
        guard files == Int64(report.files), folders == Int64(report.folders) else {
          throw LibraryError.notCopied(path: path, to: destination)
        }
      }
      // What is in the journal comes into the file, which alone takes the name.
      let isBusy = try saved.pool.writeWithoutTransaction { db in
        try db.integer("PRAGMA wal_checkpoint(TRUNCATE)") != 0
      }
      guard !isBusy else { throw LibraryError.busy(path: destination) }
      try saved.close()
    } catch {
      throw LibraryError(error, path: destination)
    }
    try partial.finish(replaces: false)
    return report
  }
}

private final class DamagedDatabaseRecovery {
  private let source: Database
  private let target: Library
  private var report = TransferReport()
  private var folders: [Int64: (id: FileID, key: Int64)] = [:]
  private var names: [Int64: String] = [:]
  /// The folder around each that was read; nil for the top.
  private var parents: [Int64: Int64?] = [:]
  private var recovered: (id: FileID, key: Int64)?
  private var taken: Set<FileID> = []
  private var waiting: [(key: Int64, parent: Int64?, file: NewFile)] = []
  private let hasTrash: Bool
  private var saved: [Int64: (key: Int64, name: String)] = [:]

  init(source: Database, target: Library) throws {
    self.source = source
    self.target = target
    hasTrash = try source.columns(in: "file").contains { $0.name == "trashedAt" }
  }

  func run(_ progress: FractionHandler?) throws -> TransferReport {
    // Without tables there is nothing to ask.
    guard try source.exists("SELECT 1 FROM sqlite_master WHERE name = 'file'") else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "there is no table of notes")
    }
    let keys = RecoverableKeys(source).all()
    for wantsFolders in [true, false] {
      for (number, key) in keys.enumerated() {
        try look(at: key, wantsFolders: wantsFolders)
        guard let progress, number % 1000 == 999 else { continue }
        let half = wantsFolders ? 0 : 0.5
        if !progress(half + Double(number) / Double(keys.count) / 2) {
          report.isCancelled = true
          try save()
          report.folders = madeFolders
          return report
        }
      }
      try save()
      if wantsFolders { try nest() }
    }
    report.changed += try AttachmentSalvage(source: source, target: target, files: saved).run()
    report.changed += try VersionSalvage(source: source, target: target, files: saved).run()
    report.folders = madeFolders
    return report
  }

  private var madeFolders: Int { folders.count + (recovered == nil ? 0 : 1) }

  private func look(at key: Int64, wantsFolders: Bool) throws {
    let trash = hasTrash ? "pinned, trashedAt" : "0, NULL"
    var found: Found?
    var isDamaged = false
    do {
      found = try source.first(
        """
        SELECT id, isFolder, parent, name, preview, createdAt, updatedAt, \(trash)
        FROM file WHERE pk = ?
        """, [key]
      ) { Found($0) }
    } catch { isDamaged = true }
    guard let found else {
      // A text without its row: the row is lost, or was never there.
      if !wantsFolders { try orphan(key, isDamaged: isDamaged) }
      return
    }
    let text = text(key)
    // What is neither is what it has: a file has a text.
    let isFolder = found.isFolder ?? (text == nil && found.parent == nil)
    guard isFolder == wantsFolders else {
      if !wantsFolders, isFolder { try orphan(key, isDamaged: false) }
      return
    }
    var changes: [LocalizedMessage] = found.strangeDates.map { .unknownDate($0) }
    let name = ImportName.fit(found.name, &changes)
    if !isFolder, found.parent.flatMap({ folders[$0] }) == nil { changes.append(.toRecovered) }
    var file = NewFile(
      id: unused(found.id), name: name, created: found.created, modified: found.modified,
      isPinned: found.isPinned, deleted: found.deleted)
    if !isFolder {
      file.text = text?.words ?? found.preview
      if text == nil { tell(name, .lostText) }
      if text?.isUTF8 == false { tell(name, .noUTF8) }
    }
    if found.hasNoName { tell(name, .lostName) }
    for change in changes { tell(name, change) }
    try add(key, found.parent, file)
  }

  /// What can be read of a row.
  private struct Found {
    let id: FileID?
    let isFolder: Bool?
    let parent: Int64?
    let name: String
    let hasNoName: Bool
    let preview: String
    let created: Date?
    let modified: Date?
    let isPinned: Bool
    let deleted: Date?
    /// What stands where a date should.
    let strangeDates: [String]

    init(_ row: StoredRow) {
      id = row.id(0)
      isFolder = row.flag(1)
      parent = row.integer(2)
      name = row.words(3)
      hasNoName = row.text(3) == nil
      preview = row.words(4)
      created = row.date(5)
      modified = row.date(6)
      isPinned = row.flag(7) == true
      strangeDates = [5, 6, 8].compactMap { column in
        row.date(column) == nil && !(column == 8 && row.isNull(8)) ? row.words(column) : nil
      }
      deleted = row.date(8) ?? (row.isNull(8) ? nil : row.date(6) ?? LibraryClock.date(0))
    }
  }

  private func tell(_ name: String, _ reason: LocalizedMessage) {
    report.changed.append(TransferNote(path: name, reason: reason))
  }

  private func orphan(_ key: Int64, isDamaged: Bool) throws {
    if let text = text(key)?.words {
      let line = text.prefix(60).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      var ignored: [LocalizedMessage] = []
      let name = ImportName.fit(line, &ignored)
      tell(name, .lostName)
      try add(key, nil, NewFile(name: name, text: text))
    } else if isDamaged {
      report.refused.append(
        TransferNote(path: "number \(key)", reason: .perhaps))
    }
  }

  /// Nil when there is none, or it cannot be read.
  private func text(_ key: Int64) -> (words: String, isUTF8: Bool)? {
    let found = try? source.first("SELECT text FROM content WHERE file = ?", [key]) { row in
      row.isNull(0) ? nil : (words: row.words(0), isUTF8: row.text(0) != nil)
    }
    return found.flatMap { $0 }.flatMap { $0 }
  }

  private func unused(_ id: FileID?) -> FileID? {
    id.flatMap { taken.insert($0).inserted ? $0 : nil }
  }

  private func add(_ key: Int64, _ parent: Int64?, _ file: NewFile) throws {
    waiting.append((key, parent, file))
    if waiting.count >= 200 { try save() }
  }

  private func save() throws {
    guard !waiting.isEmpty else { return }
    try target.write { db in
      for (key, parent, file) in waiting {
        if file.text == nil {
          let folder = try target.insert(file, in: nil, db)
          folders[key] = (folder.id, db.lastInsertedRowID)
          parents[key] = .some(parent)
          names[key] = file.name
        } else {
          try target.insert(file, in: try parent.flatMap { folders[$0] } ?? lost(db), db)
          saved[key] = (db.lastInsertedRowID, file.name)
        }
      }
    }
    report.files += waiting.count { $0.file.text != nil }
    waiting.removeAll()
  }

  /// Puts the folders into each other as they were, as far as they follow the rules.
  private func nest() throws {
    let breaches = FolderRules.breaches(parents)
    for (key, breach) in breaches.sorted(by: { $0.key < $1.key }) {
      tell(names[key] ?? "", breach.message)
    }
    let inner = FolderRules.outermostFirst(parents, without: breaches).filter {
      breaches[$0] == nil && parents[$0].flatMap { $0 } != nil
    }
    for start in stride(from: 0, to: inner.count, by: 500) {
      try target.write { db in
        for key in inner[start..<min(start + 500, inner.count)] {
          guard let around = parents[key].flatMap({ $0 }), let goal = folders[around],
            let made = folders[key]
          else { continue }
          try db.execute(
            sql: "UPDATE file SET parent = ? WHERE pk = ?", arguments: [goal.key, made.key])
        }
      }
    }
    names = [:]
  }

  private func lost(_ db: Database) throws -> (id: FileID, key: Int64) {
    if let recovered { return recovered }
    let folder = try target.insert(NewFile(name: "Recovered"), in: nil, db)
    let made = (folder.id, db.lastInsertedRowID)
    recovered = made
    return made
  }
}
