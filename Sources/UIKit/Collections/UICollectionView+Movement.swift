import Foundation

/// An item that is being moved to another place.
struct ItemMovement {
  var cell: UICollectionViewCell
  var from, to: IndexPath
}

/// Moving an item interactively: a gesture of the app's begins, updates and ends it.
extension UICollectionView {
  /// The present index path of the item that is being moved.
  var carriedPath: IndexPath? { movement?.to }

  /// Moves an item by that many places at once, as the keyboard asked.
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

  func place(at point: CGPoint) -> IndexPath? {
    guard list == nil else { return indexPathForItem(at: point) }
    let area = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    return collectionViewLayout.layoutAttributesForElements(in: area)?
      .first { $0.category == .cell && $0.frame.contains(point) }?.indexPath
  }

  func letGo() {
    movement?.cell.listLayer = 0
    movement = nil
    rows.carried = nil
    rows.forgetPlaces()
    elements.forgetPlaces()
    setNeedsLayout()
  }

  /// Moves the items between the old place and the new one by one place.
  func shift(to target: IndexPath) {
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
