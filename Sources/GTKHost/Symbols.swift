/// Apple's symbol names and the icons of the freedesktop theme that say the same, the best
/// one first.
enum Symbols {
  private static let table = [
    "plus": "list-add-symbolic",
    "xmark": "window-close-symbolic",
    "chevron.backward": "go-previous-symbolic",
    "chevron.left": "go-previous-symbolic",
    "chevron.right": "go-next-symbolic",
    "sidebar.left": "sidebar-show-symbolic view-dual-symbolic",
    "trash": "user-trash-symbolic",
    "pencil": "document-edit-symbolic",
    "folder": "folder-symbolic",
    "doc": "text-x-generic-symbolic",
    "doc.text": "text-x-generic-symbolic",
    "magnifyingglass": "system-search-symbolic",
    "gear": "emblem-system-symbolic",
    "arrow.uturn.backward": "edit-undo-symbolic",
    "arrow.uturn.forward": "edit-redo-symbolic",
  ]

  /// Icon names separated by spaces; empty for a symbol without an icon.
  static func icons(for symbol: String) -> String { table[symbol] ?? "" }
}
