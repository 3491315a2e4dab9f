import TreeStore
import UIKit

/// Creating and renaming, both of which ask for a name.
extension RootViewController {
  /// - Parameter outer: The folder to create it in; nil for the top.
  func createFolder(in outer: File? = nil) {
    let title = outer.map { Strings.newFolder(in: $0.name) } ?? Strings.newFolder
    askForName(title, siblings: .in(outer?.id)) { (root, name) throws(LibraryError) in
      let folder = try root.library.createFolder(named: name, in: outer?.id)
      root.library.deliverPendingChanges()
      root.registerComing(of: [folder], Strings.newFolder, Strings.made(folder))
      root.state.select(.folder(folder.id))
      root.folderList.reveal(.file(folder.id))
    }
  }

  /// Creates a file in the current folder, or a folder if there is none yet.
  func createFile() {
    if let folder = folderForNewFile { createFile(in: folder) } else { createFolder() }
  }

  /// The folder for a new file. In All Files it is the folder of the open file.
  private var folderForNewFile: FileID? {
    if let folder = state.selection.folder { return folder }
    guard state.selection.scope == .all else { return nil }
    let open = state.selection.file.flatMap { try? library.file($0) }
    return open?.parent ?? folderList.list?.file(at: 0)?.id
  }

  /// Creates a file and opens it for editing.
  private func createFile(in folder: FileID) {
    askForName(Strings.newFile) { (root, name) throws(LibraryError) in
      let file = try root.library.createFile(named: name, in: folder)
      root.library.deliverPendingChanges()
      root.registerComing(of: [file], Strings.newFile, Strings.made(file))
      let scope = root.state.selection.scope == .all ? .all : LibraryScope.files(in: folder)
      root.state.select(.file(file.id, in: scope))
      root.fileList?.reveal(.file(file.id))
      root.editor?.startEditing()
    }
  }

  func rename(_ file: File) {
    let title = file.isFolder ? Strings.renameFolder : Strings.renameFile
    askForName(title, initial: file.name, siblings: file.isFolder ? .in(file.parent) : nil) {
      (root, name) throws(LibraryError) in
      guard name != file.name else { return }
      try root.library.rename(file.id, to: name)
      root.library.deliverPendingChanges()
      root.registerRenaming(file.id, from: file.name, to: name)
    }
  }

  /// Registers the undo of a renaming. If the file has been renamed again since, it gets the older
  /// name, which the bar shows.
  private func registerRenaming(_ id: FileID, from old: String, to new: String) {
    undoing.registerUndo(withTarget: self) { root in
      root.attempt { () throws(LibraryError) in
        try root.library.rename(id, to: old)
        root.library.deliverPendingChanges()
        root.tellUndone(Strings.undone(Strings.renamed(old, to: new)))
        root.undoing.registerUndo(withTarget: root) { root in
          root.attempt { () throws(LibraryError) in
            try root.library.rename(id, to: new)
            root.library.deliverPendingChanges()
            root.offerUndo(Strings.renamed(old, to: new))
            root.registerRenaming(id, from: old, to: new)
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
