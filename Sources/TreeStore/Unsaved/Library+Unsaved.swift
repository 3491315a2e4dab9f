import Foundation
import GRDB

extension Library {
  /// The safety of `unsavedTexts`, should the program end now.
  public var unsavedKeeping: UnsavedKeeping { journal.keeper.keeping(of: unsavedTexts) }

  /// The error of the last attempt to write `unsavedTexts`; nil if there was none.
  public var saveFailure: LibraryError? { journal.failure }

  /// Returns the texts that are kept for the library at a path, by any program, the oldest first.
  public static func unsavedTexts(
    ofLibraryAt path: String, in places: UnsavedPlaces = .system
  ) -> [UnsavedText] {
    UnsavedFolder.texts(of: UnsavedPlaces.realPath(path), in: places)
  }

  /// Takes in what programs that are gone could not save. What cannot be taken now either is
  /// shown, and tried again.
  func takeUnsaved() {
    let keeper = journal.keeper
    let orphans = keeper.orphans()
    guard !orphans.isEmpty else { return }
    do throws(LibraryError) {
      try write { db in
        for (text, folder) in orphans {
          try take(text, mark: UnsavedKeeper.mark(text, in: folder), db)
        }
      }
    } catch {
      // Of several texts of one file the newest is shown; the others wait for the next start.
      for (text, folder) in orphans {
        keeper.adopt(text, in: folder)
        journal.adopt(
          TextJournal.Text(new: text.text, base: text.base), of: text.file, because: error)
      }
      return
    }
    for (text, folder) in orphans {
      folder.remove(text.file)
      folder.removeIfEmpty()
      setValue(nil, forKey: UnsavedKeeper.mark(text, in: folder))
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
      let merged = try TextJournal.merged(
        TextJournal.Text(new: text.text, base: text.base), of: text.file, db)
      try TextJournal.write(merged, of: text.file, at: clock.milliseconds, db)
    }
    try TextJournal.write("\(text.number)", forKey: mark, db)
  }

  /// The file is gone: its text becomes a file again, where it was.
  private func recover(_ text: UnsavedText, _ db: Database) throws {
    var ignored: [Sentence] = []
    let line = text.text.prefix(60).split(whereSeparator: \.isNewline).first.map { String($0) }
    let name = ImportName.fit(text.name.isEmpty ? line ?? "" : text.name, &ignored)
    let folderName = ImportName.fit(
      text.folderName.isEmpty ? "Recovered" : text.folderName, &ignored)
    let known = try text.folder.flatMap { id in
      try db.integer(
        "SELECT pk FROM file WHERE id = ? AND isFolder = 1 AND trashedAt IS NULL", [id.data]
      ).map { (id, $0) }
    }
    var parent = known
    if parent == nil {
      let folder = try insert(NewFile(name: folderName), in: nil, db)
      parent = (folder.id, db.lastInsertedRowID)
    }
    let isTaken = try db.exists("SELECT 1 FROM file WHERE id = ?", [text.file.data])
    let id = isTaken ? nil : text.file
    try insert(NewFile(id: id, name: name, text: text.text), in: parent, db)
  }
}
