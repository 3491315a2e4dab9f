import TreeStore
import UIKit

/// Naming a folder in its row.
extension FileListViewController {
  /// Makes the name of a row a field.
  ///
  /// - Parameters:
  ///   - name: The text that the field begins with.
  ///   - selectsAll: Whether typing replaces it; the cursor is behind it otherwise.
  ///   - ended: Called with the name, or nil if the user cancelled, and whether a key ended it.
  /// - Returns: Whether the row is in sight; nothing was done otherwise.
  func nameRow(
    _ id: FileID, _ name: String, selectsAll: Bool,
    ended: @escaping @MainActor (String?, NameField.Ending) -> Void
  ) -> Bool {
    guard isFolders, !isEditing, viewIfLoaded?.window != nil, !isCovered() else { return false }
    reveal(.file(id))
    tableView.layoutIfNeeded()
    guard let row = position(of: .file(id)) else { return false }
    let path = IndexPath(row: row, section: 0)
    tableView.scrollToRow(at: path, at: .none, animated: false)
    tableView.layoutIfNeeded()
    guard let cell = tableView.cellForRow(at: path) as? FolderCell else { return false }
    naming?.end()
    let field = NameField(name, selectsAll: selectsAll, keeper: surroundings.focus) {
      [weak self] name, ending in
      self?.removeField()
      if ending == .byKey { self?.takeKeyboard() }
      ended(name, ending)
    }
    naming = field
    namedRow = id
    cell.beginNaming(field)
    field.becomeFirstResponder()
    return true
  }

  private func removeField() {
    guard let naming else { return }
    self.naming = nil
    namedRow = nil
    var step = naming.superview
    while let view = step, !(view is FolderCell) { step = view.superview }
    (step as? FolderCell)?.endNaming()
  }

  /// Ends naming a folder that is no longer there.
  func followNaming() {
    guard let naming, let namedRow, (try? surroundings.library.file(namedRow)) == nil else {
      return
    }
    naming.cancel()
  }
}
