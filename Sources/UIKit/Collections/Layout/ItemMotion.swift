import Foundation

/// How the items of a collection view were seen before a change, until they stand elsewhere.
@MainActor struct ItemMotion {
  private struct Seen {
    var cell: UICollectionViewCell
    var path: IndexPath
    var frame: CGRect
  }

  private var before: [Seen] = []
  private var kept: [ObjectIdentifier: IndexPath] = [:]

  /// Before the change.
  init(of view: UICollectionView) {
    for (path, cell) in view.rows.cells where cell.superview === view {
      before.append(Seen(cell: cell, path: path, frame: cell.frame))
    }
  }

  /// After it: these cells are still those of their items.
  mutating func keep(_ view: UICollectionView) {
    kept = [:]
    for (path, cell) in view.rows.cells { kept[ObjectIdentifier(cell)] = path }
  }

  /// With the new frames in place.
  func motion(in view: UICollectionView) -> RowMotion {
    var motion = RowMotion()
    let layout = view.collectionViewLayout
    var stayed: Set<ObjectIdentifier> = []
    for seen in before {
      // It may have gone out of view since, and shown another item.
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
