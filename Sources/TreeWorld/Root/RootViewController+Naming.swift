import TreeStore
import UIKit

/// Creating and renaming, both of which ask for a name.
extension RootViewController {
  /// - Parameters:
  ///   - outer: The folder to create it in; nil for the top.
  ///   - isInRow: Whether its row asks for the name, as it does where the list is what a person uses. A key
  ///     works where no list is in sight, too.
  func createFolder(in outer: File? = nil, inRow isInRow: Bool = true) {
    guard presentedViewController == nil else { return }
    focus.endNaming()
    if isInRow, folderList.viewIfLoaded?.window != nil, !folderList.isCovered() {
      return createFolderInRow(in: outer)
    }
    let title = outer.map { Strings.newFolder(in: $0.name) } ?? Strings.newFolder
    askForName(title, siblings: .in(outer?.id)) { (root, name) throws(LibraryError) in
      let folder = try root.library.createFolder(named: name, in: outer?.id)
      root.library.deliverPendingChanges()
      root.made(folder)
    }
  }

  /// - Parameter opens: Whether it is opened: somebody who has gone elsewhere stays there.
  private func made(_ folder: File, opens: Bool = true) {
    registerAddition(of: [folder], Strings.newFolder, Strings.made(folder))
    guard opens else { return }
    state.select(.folder(folder.id))
    folderList.reveal(.file(folder.id))
  }

  /// Creates a folder whose row asks for its name.
  private func createFolderInRow(in outer: File?) {
    attempt { () throws(LibraryError) in
      var name = Strings.newFolder
      var number = 2
      while hasFolder(named: name, among: .in(outer?.id)) {
        name = "\(Strings.newFolder) \(number)"
        number += 1
      }
      let folder = try library.createFolder(named: name, in: outer?.id)
      library.deliverPendingChanges()
      nameInRow(folder, name) { (root, name, ending) throws(LibraryError) in
        guard try root.library.file(folder.id) != nil else { return }
        guard let name else {
          try root.library.erase([folder.id])
          root.library.deliverPendingChanges()
          return
        }
        if name != folder.name { try root.library.rename(folder.id, to: name) }
        root.library.deliverPendingChanges()
        if let folder = try root.library.file(folder.id) {
          root.made(folder, opens: ending == .byKey)
        }
      }
    }
  }

  /// Asks in the row of a folder for its name, until that is valid or the user cancels.
  private func nameInRow(
    _ folder: File, _ initial: String, selectsAll: Bool = true,
    then accept: @escaping RowNaming
  ) {
    @MainActor func end(_ root: RootViewController, _ name: String?, _ ending: NameField.Ending) {
      root.attempt { () throws(LibraryError) in try accept(root, name, ending) }
    }
    let isShown = folderList.nameRow(folder.id, initial, selectsAll: selectsAll) {
      [weak self] entered, ending in
      guard let self else { return }
      let name = entered?.trimmingCharacters(in: .whitespacesAndNewlines)
      guard let name else { return end(self, nil, ending) }
      // Nothing typed means the name that it has.
      guard !name.isEmpty, name != folder.name else { return end(self, folder.name, ending) }
      @MainActor func again(_ reason: String) {
        Alerts.tell(reason, from: self) { [weak self] in
          // What was refused is mended.
          self?.nameInRow(folder, name, selectsAll: false, then: accept)
        }
      }
      if self.hasFolder(named: name, among: .in(folder.parent)) {
        return again(Strings.folderThere(name))
      }
      do throws(LibraryError) {
        try accept(self, name, ending)
      } catch {
        again(error.words)
      }
    }
    if !isShown { end(self, folder.name, .byKey) }
  }

  /// Creates a file in the current folder. In an empty library a folder is made for it.
  func createFile() {
    focus.endNaming()
    guard presentedViewController == nil else { return }
    attempt { () throws(LibraryError) in
      if let folder = folderForNewFile { return createFile(in: folder) }
      createFile(in: try library.inbox().id)
    }
  }

  /// The folder for a new file. In All Notes, and among those of a tag, it is the folder of the open file, and where
  /// none is open the first folder; nil without any.
  var folderForNewFile: FileID? {
    if let folder = state.selection.folder { return folder }
    let isAmongOthers = state.selection.scope == .all || state.selection.tag != nil
    let open = isAmongOthers ? state.selection.file.flatMap { try? library.file($0) } : nil
    return open?.parent ?? folderList.list?.file(at: 0)?.id
  }

  /// Creates a file without a title, and opens it with the cursor in its title.
  private func createFile(in folder: FileID) {
    guard presentedViewController == nil else { return }
    attempt { () throws(LibraryError) in
      let text = textOfNewNote(in: state.selection.scope)
      let file = try library.createUntitledFile(
        in: folder, text: text ?? "", placeholder: Strings.newNote)
      library.deliverPendingChanges()
      let isAmongOthers = state.selection.scope == .all || text != nil
      let scope = isAmongOthers ? state.selection.scope : nil
      state.select(.file(file.id, in: scope ?? .files(in: folder)))
      fileList?.reveal(.file(file.id))
      editor?.navigationController?.rename(nil)
    }
  }

  /// A person has given the open note a title, by changing it in its place, or by its first line.
  func titled(
    _ id: FileID, from old: String, to new: String, isFirst: Bool, byFirstLine: Bool
  ) {
    attempt { () throws(LibraryError) in
      // One that was left empty may have gone away before its text lost the keyboard.
      guard try library.file(id) != nil else { return }
      let wasUntitled = try library.isUntitled(id)
      var renamed: RenamedFile?
      if !byFirstLine {
        if new != old || wasUntitled { renamed = try library.rename(id, to: new) }
      } else if wasUntitled {
        // The library calls it by its first line itself.
        try library.flush()
      } else {
        renamed = try library.removeTitle(of: id)
      }
      library.deliverPendingChanges()
      guard let file = try library.file(id) else { return }
      if isFirst {
        registerAddition(of: [file], Strings.newNote, Strings.made(file))
      } else if let renamed {
        registerRenaming(renamed, from: old, to: new)
      }
    }
  }

  /// Removes a note that was left without a title and a text, for good: nothing of it was ever there.
  func removeIfEmpty(_ left: EditorViewController?) {
    guard let left, left.isEmptyAndUntitled, left.file != state.selection.file,
      !surroundings.shared.isOpen(left.file, besides: self)
    else { return }
    editors.forget([left.file])
    attempt { () throws(LibraryError) in
      guard try library.file(left.file) != nil else { return }
      try library.erase([left.file])
      library.deliverPendingChanges()
    }
  }

  func rename(_ file: File) {
    focus.endNaming()
    let title = file.isFolder ? Strings.renameFolder : Strings.renameNote
    if file.isFolder, presentedViewController == nil, folderList.viewIfLoaded?.window != nil,
      !folderList.isCovered(), folderList.position(of: .file(file.id)) != nil
    {
      return nameInRow(file, file.name) { (root, name, _) throws(LibraryError) in
        guard let name, name != file.name else { return }
        let renamed = try root.library.rename(file.id, to: name)
        root.library.deliverPendingChanges()
        root.registerRenaming(renamed, from: file.name, to: name)
      }
    }
    askForName(title, initial: file.name, siblings: file.isFolder ? .in(file.parent) : nil) {
      (root, name) throws(LibraryError) in
      guard name != file.name else { return }
      let renamed = try root.library.rename(file.id, to: name)
      root.library.deliverPendingChanges()
      root.registerRenaming(renamed, from: file.name, to: name)
    }
  }

  /// Registers the undo of a renaming, also in the links that followed it. If the file has been renamed again
  /// since, it gets the older name, which the bar shows.
  private func registerRenaming(_ renamed: RenamedFile, from old: String, to new: String) {
    undoing.registerUndo(withTarget: self) { root in
      root.attemptUndo { () throws(LibraryError) in
        let undone = try root.library.undoRename(renamed)
        root.library.deliverPendingChanges()
        root.tellUndone(Strings.undone(Strings.renamed(old, to: new)))
        root.undoing.registerUndo(withTarget: root) { root in
          root.attemptUndo { () throws(LibraryError) in
            let again = try root.library.undoRename(undone)
            root.library.deliverPendingChanges()
            root.offerUndo(Strings.renamed(old, to: new))
            root.registerRenaming(again, from: old, to: new)
          }
        }
      }
    }
    undoing.setActionName(Strings.rename)
  }

  func renameWhatIsOpen() {
    attempt { () throws(LibraryError) in
      guard let id = state.selection.file ?? state.selection.folder,
        let file = try library.file(id)
      else { return }
      rename(file)
    }
  }

  /// The folders beside one that gets a name: those of a folder, or of the top for nil.
  private enum Siblings {
    case `in`(FileID?)
  }

  private typealias RowNaming =
    @MainActor (RootViewController, String?, NameField.Ending) throws(LibraryError) -> Void

  private func hasFolder(named name: String, among siblings: Siblings) -> Bool {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard case .in(let parent) = siblings else { return false }
    return (try? library.folders().contains { $0.name == name && $0.parent == parent }) ?? false
  }

  private typealias Naming =
    @MainActor (_ root: RootViewController, _ name: String) throws(LibraryError) -> Void

  /// Asks for a name until it is valid or the user cancels.
  ///
  /// - Parameter siblings: The folders whose names must differ from it, since users could not
  ///   distinguish them; nil for the name of a file.
  private func askForName(
    _ title: String, reason: String? = nil, initial: String = "", before: String? = nil,
    siblings: Siblings? = nil, then accept: @escaping Naming
  ) {
    let before = before ?? initial
    NamePrompt.present(from: self, title: title, reason: reason, initial: initial) {
      [weak self] name in
      guard let self else { return }
      guard let name else { return self.focus.restore() }
      if let siblings, name != before, self.hasFolder(named: name, among: siblings) {
        return self.askForName(
          title, reason: Strings.folderThere(name), initial: name, before: before,
          siblings: siblings, then: accept)
      }
      do throws(LibraryError) {
        try accept(self, name)
        self.focus.restore()
      } catch {
        Alerts.tell(error.words, from: self) { [weak self] in
          // Asks again with the text that was entered, unless the failure has another reason.
          switch error {
          case .noSuchFile, .notAFolder, .notAFile: self?.focus.restore()
          default:
            self?.askForName(
              title, initial: name, before: before, siblings: siblings, then: accept)
          }
        }
      }
    }
  }
}
