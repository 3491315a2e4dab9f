import TreeStore
import UIKit

/// Folders in folders: which of them show what is in them, and the keys for that.
extension FileListViewController {
  /// The place of a row in the outline; nil for a row that is no folder of one.
  func place(at position: Int) -> OutlinePlace? {
    guard isFolders, let first = firstPosition else { return nil }
    return list?.place(at: position - first)
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

  /// The row of a folder, or that of the nearest folder around it that is shown.
  func shownPosition(of id: ListRow.ID) -> Int? {
    if let position = position(of: id) { return position }
    guard case .file(let folder) = id, isFolders, let list else { return nil }
    return list.folders(around: folder).reversed().lazy
      .compactMap { self.position(of: .file($0)) }.first
  }

  // MARK: Keys

  /// Opens a row that is closed.
  ///
  /// - Returns: Whether the key did this.
  func openRow(at position: Int) -> Bool {
    guard let place = place(at: position), place.hasInner, !place.isOpen,
      let folder = file(at: position)
    else { return false }
    setOpen(true, folder.id)
    return true
  }

  /// Closes a row that is open, or goes to the folder around it.
  func closeRow(at position: Int) {
    guard let place = place(at: position), let folder = file(at: position) else { return }
    if place.isOpen { return setOpen(false, folder.id) }
    guard let around = list?.folders(around: folder.id).last,
      let row = self.position(of: .file(around)), let file = file(at: row)
    else { return }
    let path = IndexPath(row: row, section: 0)
    tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    tableView.scrollToRow(at: path, at: .none, animated: false)
    if isBesideDetail { delegate?.fileList(self, didSelect: .file(file)) }
  }
}
