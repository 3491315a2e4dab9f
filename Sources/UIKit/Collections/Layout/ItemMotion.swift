import Foundation

/// The places of a collection view's items before a change, from which they are animated to their
/// new ones.
@MainActor struct ItemMotion {
  private struct Seen {
    var cell: UICollectionViewCell
    var path: IndexPath
    var frame: CGRect
  }

  private var before: [Seen] = []
  private var kept: [ObjectIdentifier: IndexPath] = [:]

  /// Records the places before the change.
  init(of view: UICollectionView) {
    for (path, cell) in view.rows.cells where cell.superview === view {
      before.append(Seen(cell: cell, path: path, frame: cell.frame))
    }
  }

  /// Records after the change which cells still belong to their items.
  mutating func keep(_ view: UICollectionView) {
    kept = [:]
    for (path, cell) in view.rows.cells { kept[ObjectIdentifier(cell)] = path }
  }

  /// Returns the animation, once the new frames are set.
  func motion(in view: UICollectionView) -> RowMotion {
    var motion = RowMotion()
    let layout = view.collectionViewLayout
    var stayed: Set<ObjectIdentifier> = []
    for seen in before {
      // A cell may have left the view since, and show another item now.
      let isKept = kept[ObjectIdentifier(seen.cell)].map { view.rows.cells[$0] === seen.cell }
      if isKept ?? false, seen.cell.superview === view {
        stayed.insert(ObjectIdentifier(seen.cell))
        if seen.cell.frame != seen.frame { motion.stayed(seen.cell, from: seen.frame) }
      } else {
        let last = layout.finalLayoutAttributesForDisappearingItem(at: seen.path)
        motion.went(seen.cell, Self.effect(last, seen.frame))
      }
    }
    for (path, cell) in view.rows.cells
    where cell.superview === view && !stayed.contains(ObjectIdentifier(cell)) {
      let first = layout.initialLayoutAttributesForAppearingItem(at: path)
      motion.came(cell, Self.effect(first, cell.frame))
    }
    return motion
  }

  private static func effect(
    _ attributes: UICollectionViewLayoutAttributes?, _ frame: CGRect
  ) -> RowMotion.Effect {
    guard let attributes, attributes.frame != frame else { return .fade }
    return .toward(attributes.frame)
  }
}
