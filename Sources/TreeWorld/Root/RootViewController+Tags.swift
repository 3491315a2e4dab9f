import Foundation
import TreeStore
import UIKit

/// Tags: renaming them in all notes, and notes that are made with one.
extension RootViewController {
  func fileList(_ list: FileListViewController, wantsNewNameOf tag: NoteTag) {
    guard presentedViewController == nil else { return }
    askForName(of: tag, initial: tag.name)
  }

  /// Asks for a name until it is one that a text can have, or the user cancels.
  private func askForName(of tag: NoteTag, initial: String) {
    NamePrompt.present(from: self, title: Strings.renameTag(tag.name), initial: initial) {
      [weak self] entered in
      guard let self else { return }
      let name = entered?.trimmingCharacters(in: Self.aroundTags)
      guard let name, name != tag.name else { return self.focus.restore() }
      do throws(LibraryError) {
        try self.rename(tag, to: name)
        self.focus.restore()
      } catch {
        Alerts.tell(error.words, from: self) { [weak self] in
          if case .badTag = error { return self?.askForName(of: tag, initial: name) ?? () }
          self?.focus.restore()
        }
      }
    }
  }

  private static let aroundTags = CharacterSet.whitespacesAndNewlines.union(
    CharacterSet(charactersIn: "#/"))

  private func rename(_ tag: NoteTag, to name: String) throws(LibraryError) {
    let words = Strings.renamed("#" + tag.name, to: "#" + name)
    try doUndoably(Strings.renameTag, words) { (root) throws(LibraryError) in
      let texts = try root.library.renameTag(tag.name, to: name)
      root.library.deliverPendingChanges()
      let new = try root.library.tags().first { $0.name == name }?.id
      if let new { root.followTag(from: tag.id, to: new) }
      return { (root) throws(LibraryError) in
        try root.library.putBack(texts)
        root.library.deliverPendingChanges()
        if let new { root.followTag(from: new, to: tag.id) }
      }
    }
  }

  /// Keeps a tag open that has another name now, or is in one that has.
  private func followTag(from old: String, to new: String) {
    guard case .tagged(let open) = state.selection.scope, old != new,
      open == old || open.hasPrefix(old + "/")
    else { return }
    let scope = LibraryScope.tagged(new + open.dropFirst(old.count))
    state.select(state.selection.file.map { .file($0, in: scope) } ?? .list(scope))
    if let row = scope.row { folderList.reveal(row) }
  }

  /// The text of a new note that is made among those of a tag, so that it is one of them; nil where no text
  /// can have the tag as a word.
  func textOfNewNote(in scope: LibraryScope?) -> String? {
    guard case .tagged(let key) = scope,
      let name = (try? library.tags())?.first(where: { $0.id == key })?.name,
      name.allSatisfy({ $0.isLetter || $0.isNumber || "_-/".contains($0) })
    else { return nil }
    // The first line is for what is typed.
    return "\n#\(name)\n"
  }
}
