import Adaptive
import Foundation
import Scene

/// What a collection view asks its data source and layout, and tells its delegate.
extension UICollectionView: ListOwner {
  func describeSections() -> [ListWindow.Section] {
    guard let list, let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      precondition(count >= 0, "The data source said that section \(section) has \(count) items")
      return ListWindow.Section(
        header: list.headerMode == .supplementary ? 28 : 0,
        rows: .equal(count: count, height: 44))
    }
  }

  var rowMargin: CGFloat { list?.appearance.rowMargin ?? 0 }

  func provideCell(at path: IndexPath) -> UICollectionViewCell? {
    guard let dataSource else { return nil }
    return CellProviding.run { dataSource.collectionView(self, cellForItemAt: path) }
  }

  func dress(_ cell: UICollectionViewCell, at path: IndexPath) {
    guard let list else { return }
    let isLast = path.row == rows.numberOfRows(in: path.section) - 1
    cell.take(list.appearance, hasLine: list.showsSeparators && !isLast)
    if let row = cell as? UICollectionViewListCell,
      let level = (dataSource as? any Outline)?.level(at: path)
    {
      row.indentationLevel = level
    }
  }

  /// Items stand elsewhere; see `ListRows.rearrange`.
  func rearrange(
    keepsCell: (IndexPath) -> Bool, to next: (IndexPath) -> IndexPath?, keepsHeaders: Bool
  ) {
    if !keepsHeaders { rows.dropHeaders() }
    rows.rearrange(keepsCell: keepsCell, to: next)
  }

  /// Fills cells in view again.
  func refill(_ paths: [IndexPath]) {
    guard let dataSource else { return }
    for path in paths {
      guard let cell = rows.cells[path] else { continue }
      refilled = cell
      let given = CellProviding.run { dataSource.collectionView(self, cellForItemAt: path) }
      refilled = nil
      precondition(
        given === cell,
        "A reconfigured item at \(path) was given another kind of cell; reload it instead")
    }
  }

  func provideHeader(of section: Int, instead old: UIView?) -> UIView? {
    guard list?.headerMode == .supplementary, let dataSource else { return nil }
    if let old { return old }
    return CellProviding.run {
      dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: Self.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))
    }
  }

  func headerLeft(_ header: UIView) {
    guard let header = header as? UICollectionReusableView, let kind = header.reuseIdentifier
    else { return }
    spareHeaders[kind, default: []].append(header)
  }

  /// The first item of a section may be its header.
  func isHeader(_ path: IndexPath) -> Bool {
    list?.headerMode == .firstItemInSection && path.row == 0
  }

  func target(of path: IndexPath) -> IndexPath? {
    if isEditing, !allowsSelectionDuringEditing { return nil }
    let may = delegate?.collectionView(self, shouldSelectItemAt: path) ?? true
    return may ? path : nil
  }

  func mayLetGo(_ path: IndexPath) -> Bool {
    delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true
  }

  func chose(_ path: IndexPath) { delegate?.collectionView(self, didSelectItemAt: path) }
  func letGo(_ path: IndexPath) { delegate?.collectionView(self, didDeselectItemAt: path) }

  func leadingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    list?.leadingSwipeActionsConfigurationProvider?(path)
  }

  func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    list?.trailingSwipeActionsConfigurationProvider?(path)
  }

  func cameIntoView(_ cell: UICollectionViewCell, at path: IndexPath) {
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
  }

  func leftView(_ cell: UICollectionViewCell, at path: IndexPath) {
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }
}
