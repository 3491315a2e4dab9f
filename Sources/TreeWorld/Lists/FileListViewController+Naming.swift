import TreeStore
import UIKit

/// Naming a folder in its row.
extension FileListViewController {
  /// Makes the name of a row a field.
  ///
  /// - Parameters:
  ///   - name: The text that the field begins with.
  ///   - selectsAll: Whether typing replaces it; the cursor is behind it otherwise.
  ///   - ended: Called with the name, or nil if the user cancelled.
  /// - Returns: Whether the row is in sight; nothing was done otherwise.
  func nameRow(
    _ id: FileID, _ name: String, selectsAll: Bool, ended: @escaping @MainActor (String?) -> Void
  ) -> Bool {
    guard isFolders, !isEditing, viewIfLoaded?.window != nil, !isCovered() else { return false }
    reveal(.file(id))
    tableView.layoutIfNeeded()
    guard let row = position(of: .file(id)) else { return false }
    let path = IndexPath(row: row, section: 0)
    tableView.scrollToRow(at: path, at: .none, animated: false)
    tableView.layoutIfNeeded()
    guard let cell = tableView.cellForRow(at: path) as? FolderCell else { return false }
    naming?.removeFromSuperview()
    let field = NameField(name, selectsAll: selectsAll) { [weak self, weak cell] name in
      cell?.endNaming()
      self?.naming = nil
      self?.tableView.becomeFirstResponder()
      ended(name)
    }
    naming = field
    namedRow = id
    cell.beginNaming(field)
    field.becomeFirstResponder()
    return true
  }
}
