import Foundation
import TreeStore

/// What a list asks its owner to do.
@MainActor protocol FileListDelegate: AnyObject {
  func fileList(_ list: FileListViewController, didSelect row: ListRow)
  /// The keyboard is to go to what the selected row opened.
  func fileListWantsDetail(_ list: FileListViewController)
  /// The library changed the list.
  func fileListDidChange(_ list: FileListViewController)
  func fileListWantsNewItem(_ list: FileListViewController)
  func fileListWantsNewWindow(_ list: FileListViewController)
  func fileList(_ list: FileListViewController, wants action: FileAction, for files: [File])
  func fileList(_ list: FileListViewController, wants action: LibraryAction)
  /// Files of other programs were dropped on the list, or on a folder in it.
  ///
  /// - Parameter folder: the folder that they go into; nil for one that is made for them.
  func fileList(_ list: FileListViewController, didReceive urls: [URL], into folder: FileID?)
  /// Files were dropped on a row.
  func fileList(_ list: FileListViewController, didReceive files: [File], on row: ListRow)
  /// Several rows can be chosen now, or no longer.
  func fileListDidChangeEditing(_ list: FileListViewController)
}
