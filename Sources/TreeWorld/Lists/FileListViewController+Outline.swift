import TreeStore
import UIKit

/// Folders in folders: which of them show what is in them, and the keys for that.
extension FileListViewController {
  /// Shows or hides what is in a row.
  func setOpen(_ isOpen: Bool, _ row: ListRow.ID) {
    switch row {
    case .file(let folder): setOpen(isOpen, folder)
    case .tag(let key): setOpen(isOpen, tag: key)
    case .all, .deleted: break
    }
  }

  /// Shows or hides the folders in a folder.
  func setOpen(_ isOpen: Bool, _ folder: FileID) {
    guard let list, isFolders else { return }
    var open = list.openFolders
    if isOpen { open.insert(folder) } else { open.remove(folder) }
    setOpen(open)
  }

  private func setOpen(_ open: Set<FileID>) {
    guard let list, open != list.openFolders else { return }
    list.openFolders = open
    surroundings.openFolders.set(open)
    reload()
  }

  /// Opens the folders around one, so that its row is there.
  func openFolders(around folder: FileID) {
    guard let list, isFolders else { return }
    setOpen(list.openFolders.union(list.folders(around: folder)))
  }

  /// The row of a folder or tag, or that of the nearest one around it that is shown.
  func shownPosition(of id: ListRow.ID) -> Int? {
    if let position = position(of: id) { return position }
    guard isFolders else { return nil }
    return around(id).reversed().lazy.compactMap { self.position(of: $0) }.first
  }

  /// What is around a row, from the outermost inwards.
  private func around(_ id: ListRow.ID) -> [ListRow.ID] {
    switch id {
    case .file(let folder): (list?.folders(around: folder) ?? []).map { .file($0) }
    case .tag(let key): TagOutline.around(key).map { .tag($0) }
    case .all, .deleted: []
    }
  }

  // MARK: Keys

  /// Opens a row that is closed.
  ///
  /// - Returns: Whether the key did this.
  func openRow(at position: Int) -> Bool {
    guard let place = place(at: position), place.hasInner, !place.isOpen,
      let row = row(at: position)
    else { return false }
    setOpen(true, row.id)
    return true
  }

  /// Closes a row that is open, or goes to the one around it.
  func closeRow(at position: Int) {
    guard let place = place(at: position), let row = row(at: position) else { return }
    if place.isOpen { return setOpen(false, row.id) }
    guard let outer = around(row.id).last, let position = self.position(of: outer),
      let next = self.row(at: position)
    else { return }
    let path = IndexPath(row: position, section: 0)
    tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    tableView.scrollToRow(at: path, at: .none, animated: false)
    if isBesideDetail { delegate?.fileList(self, didSelect: next) }
  }
}
