import TreeStore
import UIKit

/// Searching, and opening what was found where it was found.
extension RootViewController {
  func beginSearch() {
    let isHidden = rootSplit.isCollapsed && folderNavigation.topViewController !== folderList
    guard isHidden else { return search.begin() }
    state.select(.nothing)
    // The field stands in the bar as soon as the folders are on top.
    surroundings.clock.after(0) { [weak self] in self?.search.begin() }
  }

  func open(_ hit: SearchHit) {
    guard let folder = hit.file.parent else { return }
    let scope = state.selection.scope == .all ? .all : LibraryScope.files(in: folder)
    openedHit = hit.file.id
    state.select(.file(hit.file.id, in: scope))
    reveal(hit.file.id)
    editor?.select(hit.textRange)
    editor?.startEditing()
  }

  /// Whether what is open stands above the results of the search that it was opened from.
  var isAboveResults: Bool {
    guard let openedHit else { return false }
    return search.controller.isActive && state.selection.file == openedHit
  }
}
