import Adaptive
import Foundation
import Scene

/// What a collection view asks its data source and layout, and reports to its delegate.
extension UICollectionView: ListOwner {
  func describeSections() -> [ListWindow.Section] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    ListCounts.check(sections: sections, of: dataSource)
    return (0..<sections).map { section in
      let count = count(dataSource, section)
      guard let list else { return ListWindow.Section(rows: .equal(count: count, height: 0)) }
      var described = ListWindow.Section(
        header: list.headerMode == .supplementary ? 28 : list.gap(above: section),
        footer: list.footerMode == .supplementary ? 28 : list.appearance.sectionGap,
        rows: .estimated(count: count, height: 44))
      described.estimatesHeader = list.headerMode == .supplementary
      described.estimatesFooter = list.footerMode == .supplementary
      return described
    }
  }

  var arrangesRows: Bool { list != nil }
  var rowMargin: CGFloat { list?.appearance.rowMargin ?? 0 }
  var edgeMargin: CGFloat { list?.appearance.hasCards == true ? rowMargin : 0 }
  var learnsHeights: Bool { list != nil }
  var pinsEdges: Bool { list?.appearance == .plain }

  func fittingHeight(
    of cell: UICollectionViewCell, at path: IndexPath, width: CGFloat
  ) -> CGFloat? { preferredHeight(of: cell, .init(forCellWith: path), width) }

  func fittingHeight(of edge: UIView, width: CGFloat) -> CGFloat {
    guard let view = edge as? UICollectionReusableView else { return edge.frame.height }
    return preferredHeight(
      of: view,
      .init(
        forSupplementaryViewOfKind: view.elementKind ?? "", with: IndexPath(item: 0, section: 0)),
      width)
  }

  private func preferredHeight(
    of view: UICollectionReusableView, _ given: UICollectionViewLayoutAttributes, _ width: CGFloat
  ) -> CGFloat {
    // A cell that is used again has the height of another row: constraints begin with an estimate.
    let estimate: CGFloat = given.category == .cell ? 44 : 28
    given.frame = CGRect(
      x: 0, y: 0, width: width, height: view.subtreeUsesLayout ? estimate : view.frame.height)
    given.estimates = (false, true)
    let height = view.preferredLayoutAttributesFitting(given).frame.height
    precondition(
      height.isFinite && height >= 0,
      "\(given.what) prefers the height \(height); it must be finite and not negative")
    return height
  }

  func provideCell(at path: IndexPath) -> UICollectionViewCell? {
    guard let dataSource else { return nil }
    guard let known = known(path) else { return provideCell(of: path) }
    return CellProviding.run { dataSource.collectionView(self, cellForItemAt: known) }
  }

  func dress(_ cell: UICollectionViewCell, at path: IndexPath) {
    guard let list = collectionViewLayout.list(of: path.section) else { return cell.leaveList() }
    let last = rows.numberOfRows(in: path.section) - 1
    cell.take(list, at: path, isFirst: path.item == 0, isLast: path.item == last)
    if let row = cell as? UICollectionViewListCell,
      let level = (dataSource as? any Outline)?.level(at: path)
    {
      row.indentationLevel = level
    }
  }

  /// Moves cells along with their items; see `ListRows.rearrange`.
  func rearrange(
    keepsCell: (IndexPath) -> Bool, to next: (IndexPath) -> IndexPath?, keepsHeaders: Bool
  ) {
    // Several changes before the next scene are animated from where the last one showed the items.
    let isSeen = showsMotion && window != nil && UIView.areAnimationsEnabled
    if isSeen, list == nil, motion == nil, !rows.isStale {
      motion = ItemMotion(of: self)
    }
    defer { motion?.keep(self) }
    if !keepsHeaders { rows.dropHeaders() }
    rows.rearrange(keepsCell: keepsCell, to: next)
    collectionViewLayout.itemsMoved(to: next)
    guard list == nil else {
      for cell in rows.cells.values { cell.measuredWidth = nil }
      return
    }
    elements.dropViews {
      !keepsHeaders || $0.category == .supplementaryView && next($0.path) == nil
    }
  }

  /// Fills cells in view again.
  func refill(_ paths: [IndexPath]) {
    guard let dataSource else { return }
    for path in paths {
      guard let cell = rows.cells[path], let known = known(path) else { continue }
      refilled = cell
      let given = CellProviding.run { dataSource.collectionView(self, cellForItemAt: known) }
      refilled = nil
      precondition(
        given === cell,
        "A reconfigured item at \(path) was given another kind of cell; reload it instead")
      cell.sizeChanged()
    }
  }

  // MARK: Headers and footers

  func provideHeader(of section: Int, instead old: UIView?) -> UIView? {
    guard list?.headerMode == .supplementary else { return nil }
    return old ?? provideEdge(Self.elementKindSectionHeader, section)
  }

  func provideFooter(of section: Int, instead old: UIView?) -> UIView? {
    guard list?.footerMode == .supplementary else { return nil }
    return old ?? provideEdge(Self.elementKindSectionFooter, section)
  }

  private func provideEdge(_ kind: String, _ section: Int) -> UIView? {
    provideSupplementary(kind, at: IndexPath(item: 0, section: section))
  }

  func provideSupplementary(_ kind: String, at path: IndexPath) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    return CellProviding.run {
      dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    }
  }

  func headerLeft(_ header: UIView) {
    if let view = header as? UICollectionReusableView { elements.keep(view) }
  }

  func edgeCame(_ edge: UIView, of section: Int, isFooter: Bool) {
    guard let view = edge as? UICollectionReusableView else { return }
    delegate?.collectionView(
      self, willDisplaySupplementaryView: view, forElementKind: view.elementKind ?? "",
      at: IndexPath(item: 0, section: section))
  }

  func edgeLeft(_ edge: UIView, of section: Int, isFooter: Bool) {
    guard let view = edge as? UICollectionReusableView else { return }
    delegate?.collectionView(
      self, didEndDisplayingSupplementaryView: view, forElementOfKind: view.elementKind ?? "",
      at: IndexPath(item: 0, section: section))
  }

  /// Whether an item is the header of its section.
  func isHeader(_ path: IndexPath) -> Bool {
    collectionViewLayout.list(of: path.section)?.headerMode == .firstItemInSection
      && path.item == 0
  }

  // MARK: Selection

  var preferredFocus: IndexPath? { delegate?.indexPathForPreferredFocusedView(in: self) }

  func mayHighlight(_ path: IndexPath) -> Bool {
    // The press has asked the delegate already.
    if pressed == path { return true }
    guard let path = known(path) else { return false }
    return delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  func target(of path: IndexPath) -> IndexPath? {
    if isEditing, !allowsSelectionDuringEditing, !allowsMultipleSelectionDuringEditing {
      return nil
    }
    guard let known = known(path) else { return nil }
    let may = delegate?.collectionView(self, shouldSelectItemAt: known) ?? true
    return may ? path : nil
  }

  func mayLetGo(_ path: IndexPath) -> Bool {
    guard let path = known(path) else { return true }
    return delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true
  }

  func chose(_ path: IndexPath) {
    guard let path = known(path) else { return }
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  func letGo(_ path: IndexPath) {
    guard let path = known(path) else { return }
    delegate?.collectionView(self, didDeselectItemAt: path)
  }

  // MARK: Rows

  func leadingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    collectionViewLayout.list(of: path.section)?.leadingSwipeActionsConfigurationProvider?(path)
  }

  func trailingActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    collectionViewLayout.list(of: path.section)?.trailingSwipeActionsConfigurationProvider?(path)
  }

  func cameIntoView(_ cell: UICollectionViewCell, at path: IndexPath) {
    guard let path = known(path) else { return }
    delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
  }

  func leftView(_ cell: UICollectionViewCell, at path: IndexPath) {
    guard let path = known(path) else { return }
    delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
  }
}
