import TreeStore
import UIKit

/// Links and windows.
extension RootViewController {
  /// Opens the target of a link, or shows a message if it does not exist.
  func open(link url: URL) {
    loadViewIfNeeded()
    if case .joining(let link) = TreeWorldLink(url)?.target { return showSync(joining: link) }
    attempt { () throws(LibraryError) in
      let link = TreeWorldLink(url)
      guard let link, let file = try link.file(in: library) else {
        return tell(Strings.leadsNowhere(link?.words ?? url.absoluteString))
      }
      state.select(try selection(of: file))
      reveal(file.id)
      if file.isFolder { folderList.reveal(.file(file.id)) }
    }
  }

  /// Opens the target of a link in a note. In All Notes it is opened in All Notes.
  func openNote(_ id: FileID) {
    attempt { () throws(LibraryError) in
      guard let file = try library.file(id, includingDeleted: true) else { throw .noSuchFile(id) }
      let byItself = try selection(of: file)
      let isAmongAll = state.selection.scope == .all && byItself.scope != .deleted
      let next: Selection = isAmongAll ? .file(id, in: .all) : byItself
      // The note links to itself.
      guard next != state.selection else { return }
      open(next, after: trail.notes + [state.selection])
    }
  }

  private func open(_ note: Selection, after notes: [Selection]) {
    trail.expect(notes)
    state.select(note)
    if let file = note.file { reveal(file) }
    editor?.startEditing()
  }

  // MARK: Back

  /// The editor below the open one in a stack: that of the note with the link, or nil.
  var editorBefore: EditorViewController? {
    editor == nil ? nil : editors.known(trail.notes.last?.file)
  }

  /// Opens the last note of the trail that still exists.
  ///
  /// - Returns: Whether there is one.
  @discardableResult func goBackAlongLinks() -> Bool {
    var notes = trail.notes
    while let last = notes.popLast() {
      guard let note = stillThere(last), note.file != nil else { continue }
      open(note, after: notes)
      return true
    }
    return false
  }

  /// The key command for going back. In a stack, that of the navigation bar has precedence.
  var keysOfTrail: [UIKeyCommand] {
    guard !trail.notes.isEmpty, presentedViewController == nil else { return [] }
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    let back = UIKeyCommand(
      title: Strings.back,
      input: isReversed ? UIKeyCommand.inputRightArrow : UIKeyCommand.inputLeftArrow,
      modifierFlags: .alternate
    ) { [weak self] in _ = self?.goBackAlongLinks() }
    back.wantsPriorityOverSystemBehavior = true
    return [back]
  }

  /// Returns the selection that shows a file: in its folder or in Recently Deleted.
  func selection(of file: File) throws(LibraryError) -> Selection {
    guard try library.file(file.id) != nil else {
      return file.isFolder ? .list(.deleted) : .file(file.id, in: .deleted)
    }
    guard let folder = file.parent else { return .folder(file.id) }
    return .file(file.id, in: .files(in: folder))
  }

  func copyLink(to files: [File]) {
    UIPasteboard.general.string =
      files.map { TreeWorldLink(to: $0.id).address }.joined(separator: "\n")
  }

  // MARK: Windows

  /// Opens another window with a file or folder, or with the open list for nil.
  func openWindow(on file: File? = nil) {
    let options = UIScene.ActivationRequestOptions()
    options.requestingScene = view.window?.windowScene
    UIApplication.shared.requestSceneSessionActivation(
      nil, userActivity: file.map { WindowActivity(file: $0.id).activity }, options: options
    ) { [weak self] error in self?.tell("\(error)") }
  }

  var keysForWindows: [UIKeyCommand] {
    guard UIApplication.shared.supportsMultipleScenes else { return [] }
    return [
      UIKeyCommand(title: Strings.newWindow, input: "n", modifierFlags: [.command, .alternate]) {
        [weak self] in self?.openWindow()
      }
    ]
  }

  func failuresChanged() { editor.map(tellFailures) }

  /// Shows the current failures above the text of an editor.
  func tellFailures(to editor: EditorViewController) {
    let shared = surroundings.shared
    editor.show(saveFailure: shared.saveFailure, maintenanceFailure: shared.maintenanceFailure)
  }
}
