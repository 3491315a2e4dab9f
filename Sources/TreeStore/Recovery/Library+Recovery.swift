import Foundation
import GRDB

extension Library {
  /// The safety of `unsavedTexts`, should the program end now.
  public var recoveryDurability: RecoveryDurability { buffer.recovery.durability(of: unsavedTexts) }

  /// The error of the last attempt to write `unsavedTexts`; nil if there was none.
  public var saveFailure: LibraryError? { buffer.failure }

  /// Returns the texts that are kept for the library at a path, by any program, the oldest first.
  public static func unsavedTexts(
    ofLibraryAt path: String, in locations: RecoveryLocations = .system
  ) -> [UnsavedText] {
    RecoveryFolder.texts(of: RecoveryLocations.realPath(path), in: locations)
  }

  /// Takes in what programs that are gone could not save. What cannot be taken now either is
  /// shown, and tried again.
  func recoverUnsavedTexts() {
    let recovery = buffer.recovery
    recoverDamagedTexts(recovery)
    let orphans = recovery.orphans()
    guard !orphans.isEmpty else { return }
    do throws(LibraryError) {
      try write { db in
        for (text, folder) in orphans {
          try take(text, mark: RecoveryStore.mark(text, in: folder), db)
        }
      }
    } catch {
      // Of several texts of one file the newest is shown; the others wait for the next start.
      for (text, folder) in orphans {
        recovery.adopt(text, in: folder)
        buffer.adopt(
          WriteBehindBuffer.Text(new: text.text, base: text.base), of: text.file, because: error)
      }
      return
    }
    for (text, folder) in orphans {
      folder.remove(text.file)
      folder.removeIfEmpty()
      setValue(nil, forKey: RecoveryStore.mark(text, in: folder))
    }
  }

  /// Takes what can be read of damaged ones as notes of their own: the text that they were changed
  /// from may be lost. Each file keeps its bytes under another name.
  private func recoverDamagedTexts(_ recovery: RecoveryStore) {
    for (text, folder) in recovery.damagedOrphans() {
      var isTaken = false
      if let words = text.words {
        isTaken =
          (try? write { db -> Void in
            let folder = try db.first(
              """
              SELECT id FROM file
              WHERE isFolder = 1 AND name = 'Recovered' AND trashedAt IS NULL AND parent IS NULL
              """
            ) { $0.id(0) }
            try recover(
              UnsavedText(
                library: path, file: text.file ?? FileID.make(), name: text.name,
                folder: folder.flatMap { $0 }, date: clock.now(), number: 0, base: "", text: words),
              db)
          }) != nil
      }
      failures.noteUnsavedText(
        .cannotRead(
          path: isTaken ? folder.putAside(text) : text.path,
          reason: isTaken ? .damagedWaitingTaken : .damagedWaiting))
    }
  }

  /// Takes in what waits for another library, which this one was made of.
  func recoverUnsavedTexts(
    forLibraryAt path: String, in locations: RecoveryLocations, _ report: inout TransferReport
  ) throws {
    func counts(_ db: Database) throws -> (files: Int64, folders: Int64) {
      (
        try db.integer("SELECT count(*) FROM content") ?? 0,
        try db.integer("SELECT count(*) FROM file WHERE isFolder = 1") ?? 0
      )
    }
    let waiting = Self.unsavedTexts(ofLibraryAt: path, in: locations)
    for (number, text) in waiting.enumerated() {
      let (before, after) = try write { db in
        let before = try counts(db)
        try take(text, mark: "\(RecoveryStore.marks)saved.\(number)", db)
        try WriteBehindBuffer.write(nil, forKey: "\(RecoveryStore.marks)saved.\(number)", db)
        return (before, try counts(db))
      }
      report.files += Int(after.files - before.files)
      report.folders += Int(after.folders - before.folders)
      report.changed.append(TransferNote(path: text.name, reason: .waitingTaken(text.path)))
    }
    for text in RecoveryFolder.damaged(of: RecoveryLocations.realPath(path), in: locations) {
      report.refused.append(TransferNote(path: text.path, reason: .waitingDamaged))
    }
  }

  private func take(_ text: UnsavedText, mark: String, _ db: Database) throws {
    let taken = try db.text("SELECT value FROM state WHERE key = ?", [mark])
    // The program was killed after the library had it.
    if let taken, let number = Int(taken), number >= text.number { return }
    let key = try db.integer(
      "SELECT pk FROM file WHERE id = ? AND isFolder = 0", [text.file.data])
    if key == nil {
      try recover(text, db)
    } else {
      let merged = try WriteBehindBuffer.merged(
        WriteBehindBuffer.Text(new: text.text, base: text.base), of: text.file, db)
      try WriteBehindBuffer.write(merged, of: text.file, at: clock.milliseconds, db)
    }
    try WriteBehindBuffer.write("\(text.number)", forKey: mark, db)
  }

  /// The file is gone: its text becomes a file again, where it was.
  private func recover(_ text: UnsavedText, _ db: Database) throws {
    var ignored: [LocalizedMessage] = []
    let line = text.text.prefix(60).split(whereSeparator: \.isNewline).first.map { String($0) }
    let name = ImportName.fit(text.name.isEmpty ? line ?? "" : text.name, &ignored)
    let folderName = ImportName.fit(
      text.folderName.isEmpty ? "Recovered" : text.folderName, &ignored)
    let known = try text.folder.flatMap { id in
      try db.integer(
        "SELECT f.pk FROM file f WHERE f.id = ? AND f.isFolder = 1 AND \(Rows.isLive)", [id.data]
      ).map { (id, $0) }
    }
    // A library that came to the path of another one may have a folder of the name.
    var parent =
      try known
      ?? db.first(
        """
        SELECT id, pk FROM file
        WHERE isFolder = 1 AND parent IS NULL AND name = ? AND trashedAt IS NULL ORDER BY pk LIMIT 1
        """, [folderName]
      ) { row in
        guard let id = row.id(0), let key = row.integer(1) else { return nil }
        return (id, key)
      }.flatMap { $0 }
    if parent == nil {
      let folder = try insert(NewFile(name: folderName), in: nil, db)
      parent = (folder.id, db.lastInsertedRowID)
    }
    let isTaken = try db.exists("SELECT 1 FROM file WHERE id = ?", [text.file.data])
    let id = isTaken ? nil : text.file
    try insert(NewFile(id: id, name: name, text: text.text), in: parent, db)
  }
}
