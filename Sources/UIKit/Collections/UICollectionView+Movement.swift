import Foundation

/// An item that is being carried to another place.
struct ItemMovement {
  var cell: UICollectionViewCell
  var from, to: IndexPath
}

/// Items that a person carries: a gesture of the app's begins, updates and ends it.
extension UICollectionView {
  /// The carried item's place among the others.
  var carriedPath: IndexPath? { movement?.to }

  /// - Returns: false when the data source does not let the item be moved, or it is not in view.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, let cell = rows.cells[indexPath],
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
    else { return false }
    movement = ItemMovement(cell: cell, from: indexPath, to: indexPath)
    rows.carried = cell
    cell.listLayer = 1000
    return true
  }

  /// The item's centre is there, in the coordinates of the content; the others make room.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let movement else { return }
    movement.cell.center = targetPosition
    guard let over = place(at: targetPosition), over != movement.to else { return }
    let target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.from,
        atCurrentIndexPath: movement.to, toProposedIndexPath: over) ?? over
    shift(to: target)
  }

  /// The data source hears of the item's new place.
  public func endInteractiveMovement() {
    guard let movement else { return }
    letGo()
    guard movement.from != movement.to else { return }
    // Its cells stand there already; what the data source says about it changes nothing more.
    dataSource?.collectionView(self, moveItemAt: movement.from, to: movement.to)
  }

  public func cancelInteractiveMovement() {
    guard let movement else { return }
    shift(to: movement.from)
    letGo()
  }

  /// Moves an item by so many places at once, as the keyboard asked.
  func carry(_ path: IndexPath, by step: Int) -> Bool {
    guard let target = rows.neighbor(of: path, by: step), target.section == path.section,
      beginInteractiveMovementForItem(at: path)
    else { return false }
    shift(to: target)
    endInteractiveMovement()
    scroll(to: target, [])
    return true
  }

  /// Moves an item at once, as a drag did.
  func carry(_ path: IndexPath, to target: IndexPath) {
    guard beginInteractiveMovementForItem(at: path) else { return }
    shift(to: target)
    endInteractiveMovement()
  }

  private func place(at point: CGPoint) -> IndexPath? {
    guard list == nil else { return indexPathForItem(at: point) }
    let area = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    return collectionViewLayout.layoutAttributesForElements(in: area)?
      .first { $0.category == .cell && $0.frame.contains(point) }?.indexPath
  }

  private func letGo() {
    movement?.cell.listLayer = 0
    movement = nil
    rows.carried = nil
    rows.forgetPlaces()
    elements.forgetPlaces()
    setNeedsLayout()
  }

  /// Items between the old place and the new one move by one.
  private func shift(to target: IndexPath) {
    guard let movement, movement.to != target, rows.contains(target) else { return }
    let from = movement.to
    self.movement?.to = target
    func next(_ path: IndexPath) -> IndexPath {
      if path == from { return target }
      var next = path
      if path.section == from.section, path.item > from.item {
        next = IndexPath(item: next.item - 1, section: next.section)
      }
      if path.section == target.section, next.item >= target.item {
        next = IndexPath(item: next.item + 1, section: next.section)
      }
      return next
    }
    rows.carryOver(keepsCell: { _ in true }, to: next)
    collectionViewLayout.itemsMoved(to: next)
    for cell in rows.cells.values { cell.measuredWidth = nil }
    if list == nil { elements.invalidate(nil) }
  }
}
