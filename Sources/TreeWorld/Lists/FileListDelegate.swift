import TreeStore

/// What a list asks its owner to do.
@MainActor protocol FileListDelegate: AnyObject {
  func fileList(_ list: FileListViewController, didSelect row: ListRow)
  /// The library changed the list.
  func fileListDidChange(_ list: FileListViewController)
  func fileListWantsNewItem(_ list: FileListViewController)
  func fileList(_ list: FileListViewController, wants action: FileAction, for files: [File])
  /// Several rows can be chosen now, or no longer.
  func fileListDidChangeEditing(_ list: FileListViewController)
}
