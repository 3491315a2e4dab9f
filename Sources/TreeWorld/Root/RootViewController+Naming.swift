import TreeStore
import UIKit

/// Making and renaming: both ask for a name.
extension RootViewController {
  func createFolder() {
    askForName(Strings.newFolder, namesFolder: true) { (root, name) throws(LibraryError) in
      let folder = try root.library.createFolder(named: name)
      root.library.deliverPendingChanges()
      root.registerComing(of: [folder], Strings.newFolder, Strings.made(folder))
      root.state.select(.folder(folder.id))
      root.folderList.reveal(.file(folder.id))
    }
  }

  /// Makes a file where the person is; a folder where there is none yet.
  func createFile() {
    if let folder = folderForNewFile { createFile(in: folder) } else { createFolder() }
  }

  /// Among all files a new one goes to the folder of the open one.
  private var folderForNewFile: FileID? {
    if let folder = state.selection.folder { return folder }
    guard state.selection.scope == .all else { return nil }
    let open = state.selection.file.flatMap { try? library.file($0) }
    return open?.parent ?? folderList.list?.file(at: 0)?.id
  }

  /// A new file is open at once, and what is typed next goes into it.
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
    askForName(title, initial: file.name, namesFolder: file.isFolder) {
      (root, name) throws(LibraryError) in
      guard name != file.name else { return }
      try root.library.rename(file.id, to: name)
      root.library.deliverPendingChanges()
      root.registerRenaming(file.id, from: file.name, to: name)
    }
  }

  /// Whoever renames it anew after that gets a name back that is older still, and is told of it.
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

  private func hasFolder(named name: String) -> Bool {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    return (try? library.folders().contains { $0.name == name }) ?? false
  }

  private typealias Naming =
    @MainActor (_ root: RootViewController, _ name: String) throws(LibraryError) -> Void

  /// Asks until the name is one that the library takes, or the person gives up.
  ///
  /// - Parameter namesFolder: whether no other folder may have the name: nobody could tell them
  ///   apart.
  private func askForName(
    _ title: String, reason: String? = nil, initial: String = "", before: String? = nil,
    namesFolder: Bool = false, then accept: @escaping Naming
  ) {
    let before = before ?? initial
    NamePrompt.present(from: self, title: title, reason: reason, initial: initial) {
      [weak self] name in
      guard let self else { return }
      guard let name else { return self.focus.restore() }
      if namesFolder, name != before, self.hasFolder(named: name) {
        return self.askForName(
          title, reason: Strings.folderThere(name), initial: name, before: before,
          namesFolder: true, then: accept)
      }
      do throws(LibraryError) {
        try accept(self, name)
        self.focus.restore()
      } catch {
        Alerts.tell(error.words, from: self) { [weak self] in
          // What was typed is there to be mended, unless it is not the name that is wrong.
          switch error {
          case .noSuchFile, .notAFolder, .notAFile: self?.focus.restore()
          default:
            self?.askForName(
              title, initial: name, before: before, namesFolder: namesFolder, then: accept)
          }
        }
      }
    }
  }
}
