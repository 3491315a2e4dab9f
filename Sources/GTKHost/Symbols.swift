/// The system's symbol names and the icons of the freedesktop theme that say the same.
enum Symbols {
  private static let table: [String: [String]] = [
    "plus": ["list-add-symbolic"],
    "minus": ["list-remove-symbolic"],
    "xmark": ["window-close-symbolic"],
    "checkmark": ["object-select-symbolic", "emblem-ok-symbolic"],
    "chevron.left": ["go-previous-symbolic"],
    "chevron.backward": ["go-previous-symbolic"],
    "chevron.right": ["go-next-symbolic"],
    "chevron.forward": ["go-next-symbolic"],
    "chevron.up": ["go-up-symbolic"],
    "chevron.down": ["go-down-symbolic"],
    "sidebar.left": ["sidebar-show-symbolic", "view-dual-symbolic"],
    "sidebar.leading": ["sidebar-show-symbolic", "view-dual-symbolic"],
    "arrow.up.left.and.arrow.down.right": ["view-fullscreen-symbolic"],
    "trash": ["user-trash-symbolic"],
    "pencil": ["document-edit-symbolic"],
    "square.and.pencil": ["document-edit-symbolic"],
    "folder": ["folder-symbolic"],
    "doc": ["text-x-generic-symbolic"],
    "doc.text": ["text-x-generic-symbolic"],
    "magnifyingglass": ["system-search-symbolic", "edit-find-symbolic"],
    "gear": ["emblem-system-symbolic"],
    "ellipsis": ["view-more-horizontal-symbolic", "view-more-symbolic"],
    "ellipsis.circle": ["view-more-horizontal-symbolic", "view-more-symbolic"],
    "arrow.uturn.backward": ["edit-undo-symbolic"],
    "arrow.uturn.forward": ["edit-redo-symbolic"],
    "star": ["non-starred-symbolic"],
    "star.fill": ["starred-symbolic"],
    "square.and.arrow.up": ["emblem-shared-symbolic", "send-to-symbolic"],
    "info.circle": ["dialog-information-symbolic"],
  ]

  /// Icon names, the best one first; empty for a symbol that no icon says.
  static func icons(for symbol: String) -> [String] { table[symbol] ?? [] }
}
