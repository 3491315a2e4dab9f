import TreeStore
import UIKit

/// The selection and the keyboard focus before a search.
struct PlaceBeforeSearch {
  let selection: Selection
  /// The column with the keyboard focus; nil for none.
  let column: RootViewController.Column?
}

/// Searching, and opening search results.
extension RootViewController {
  /// Whether the text of a file is visible.
  private var isTextShown: Bool {
    guard let editor, presentedViewController == nil else { return false }
    return !rootSplit.isCollapsed || folderNavigation.topViewController === editor
  }

  /// Begins a search in the visible text, or in all files if there is none.
  func find() {
    if isTextShown { editor?.find() } else { beginSearch() }
  }

  /// The folder that can be searched alone: the one that is open, or was before the search.
  var searchedFolder: File? {
    let open = state.selection.scope == nil ? beforeSearch?.selection : state.selection
    guard case .files(let folder)? = open?.scope else { return nil }
    return try? library.file(folder)
  }

  func beginSearch() {
    guard presentedViewController == nil else { return }
    if !search.controller.isActive {
      beforeSearch = PlaceBeforeSearch(selection: state.selection, column: columnOfKeyboard)
    }
    makeRoom(for: .folders)
    let isHidden = rootSplit.isCollapsed && folderNavigation.topViewController !== folderList
    guard isHidden else { return search.begin() }
    state.select(.nothing)
    // The search field is in the bar only after the pop.
    surroundings.clock.after(0) { [weak self] in self?.search.begin() }
  }

  /// Restores what was open before a search, unless something else was opened since.
  func searchEnded() {
    editors.clearMarks()
    guard let before = beforeSearch else { return }
    beforeSearch = nil
    if state.selection == .nothing, before.selection != .nothing {
      if let selection = stillThere(before.selection) { state.select(selection) }
    }
    guard state.selection == before.selection, let column = before.column else { return }
    go(to: column)
  }

  /// Returns the part of a selection that still exists, or nil.
  func stillThere(_ selection: Selection) -> Selection? {
    func isThere(_ id: FileID) -> Bool {
      let file = try? library.file(id, includingDeleted: selection.scope == .deleted)
      return file != nil
    }
    if let folder = selection.folder, !isThere(folder) { return nil }
    guard let file = selection.file, !isThere(file) else { return selection }
    return selection.withoutFile
  }

  func open(_ hit: SearchHit, foundBy words: String) {
    guard let folder = hit.file.parent else { return }
    beforeSearch = nil
    let scope = state.selection.scope == .all ? .all : LibraryScope.files(in: folder)
    openedHit = hit.file.id
    state.select(.file(hit.file.id, in: scope))
    reveal(hit.file.id)
    makeRoom(for: .text)
    editor?.show(words, foundAt: hit.textRange)
    editor?.startEditing()
  }

  /// Whether the open file is in a stack above the search results from which it was opened.
  var isAboveResults: Bool {
    guard let openedHit else { return false }
    return search.controller.isActive && state.selection.file == openedHit
  }
}
