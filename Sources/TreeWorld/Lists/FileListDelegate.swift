import Foundation
import TreeStore

/// The requests and notifications of a list to its owner.
@MainActor protocol FileListDelegate: AnyObject {
  func fileList(_ list: FileListViewController, didSelect row: ListRow)
  /// Moves the keyboard focus to the detail of the selected row.
  func fileListWantsDetail(_ list: FileListViewController)
  /// The contents of the list changed in the library.
  func fileListDidChange(_ list: FileListViewController)
  func fileListWantsNewItem(_ list: FileListViewController)
  func fileListWantsNewWindow(_ list: FileListViewController)
  func fileList(_ list: FileListViewController, wants action: FileAction, for files: [File])
  func fileList(_ list: FileListViewController, wants action: LibraryAction)
  func fileList(_ list: FileListViewController, wantsNewNameOf tag: NoteTag)
  /// Files from other programs were dropped on the list or on a folder in it.
  ///
  /// - Parameter folder: The folder into which they are imported; nil to create one.
  func fileList(_ list: FileListViewController, didReceive urls: [URL], into folder: FileID?)
  /// Files and folders of the library were dropped on the list of folders.
  func fileList(_ list: FileListViewController, didReceive files: [File], at drop: FolderDrop)
  /// The list entered or left editing mode, in which several rows can be selected.
  func fileListDidChangeEditing(_ list: FileListViewController)
}
