import TreeStore
import UIKit

/// Undo of what added notes and folders: it moves them to Recently Deleted (`Docs/decisions/0097`).
extension RootViewController {
  /// Registers the undo of creating, duplicating or restoring notes or folders.
  ///
  /// It asks first where they are not in sight, and where they hold what they did not hold then.
  ///
  /// - Parameters:
  ///   - files: What was added.
  ///   - name: The name of the action in menus.
  ///   - words: The message for what was done.
  ///   - contents: What they held then; what a new note holds was written since.
  func registerAddition(
    of files: [File], _ name: String, _ words: String, holding contents: NoteContents = .nothing
  ) {
    undoing.registerUndo(withTarget: self) { root in
      root.attemptUndo { () throws(LibraryError) in
        try root.undoAddition(of: files, name, words, contents)
      }
    }
    undoing.setActionName(name)
  }

  /// As `registerAddition(of:_:_:holding:)`, of what came with contents that are there elsewhere, too.
  func registerAdditionWithContents(of files: [File], _ name: String, _ words: String) {
    let contents = (try? NoteContents(of: files, in: library)) ?? .nothing
    registerAddition(of: files, name, words, holding: contents)
  }

  private func undoAddition(
    of files: [File], _ name: String, _ words: String, _ contents: NoteContents
  ) throws(LibraryError) {
    if !isUndoConfirmed {
      try library.flush()
      let held = try NoteContents(of: files, in: library)
      let isChanged = !held.isEmpty && held != contents
      if isChanged || !files.allSatisfy({ isInSight($0) }) {
        return ask(beforeUndoing: files, name, words, contents, held)
      }
    }
    try removeAdded(files, name, words, contents)
  }

  /// The step waits as one to redo while the question is open, so that Keep leaves both histories as they were.
  private func ask(
    beforeUndoing files: [File], _ name: String, _ words: String, _ contents: NoteContents,
    _ held: NoteContents
  ) {
    undoing.registerUndo(withTarget: self) { root in
      root.registerAddition(of: files, name, words, holding: contents)
    }
    Alerts.ask(
      Strings.undoTitle(name), Strings.undoMessage(files, held), yes: Strings.undo,
      no: Strings.keep, from: self
    ) { [weak self] isWanted in
      guard let self else { return }
      self.undoing.redo()
      if isWanted {
        self.isUndoConfirmed = true
        self.undoing.undo()
        self.isUndoConfirmed = false
      }
      self.focus.restore()
    }
  }

  private func removeAdded(
    _ files: [File], _ name: String, _ words: String, _ contents: NoteContents
  ) throws(LibraryError) {
    let ids = files.map(\.id)
    let before = state.selection
    let deleted = try library.delete(ids)
    state.select(rest(of: before, without: ids))
    let after = state.selection
    library.deliverPendingChanges()
    tellUndone(Strings.undone(words))
    undoing.registerUndo(withTarget: self) { root in
      root.attemptUndo { () throws(LibraryError) in
        try root.library.restore(deleted)
        root.library.deliverPendingChanges()
        root.reopen(before, ifStill: after)
        root.offerUndo(words)
        root.registerAddition(of: files, name, words, holding: contents)
      }
    }
  }

  /// Whether a note or folder is open, or in a list that is open. How much of a list a window shows does not
  /// matter: the same key does the same at any size.
  private func isInSight(_ file: File) -> Bool {
    if state.selection.file == file.id || state.selection.folder == file.id { return true }
    return (file.isFolder ? folderList : fileList)?.position(of: .file(file.id)) != nil
  }
}

/// How much notes and folders hold.
struct NoteContents: Equatable {
  static let nothing = NoteContents()

  var words = 0
  var pictures = 0
  var files = 0
  /// The notes and folders directly in folders.
  var inFolders = 0

  var isEmpty: Bool { self == .nothing }

  private init() {}

  /// - Throws: `.noSuchFile` for what is not there any more.
  @MainActor init(of files: [File], in library: Library) throws(LibraryError) {
    for file in files {
      guard let file = try library.file(file.id) else { throw .noSuchFile(file.id) }
      guard !file.isFolder else {
        inFolders += file.childCount
        continue
      }
      words += TextCount(try library.text(of: file.id)).words
      for attachment in try library.attachments(of: file.id) {
        if attachment.isPicture { pictures += 1 } else { self.files += 1 }
      }
    }
  }
}
