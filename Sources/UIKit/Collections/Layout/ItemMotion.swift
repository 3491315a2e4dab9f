import Foundation

/// How the items of a collection view were seen before a change, until they stand elsewhere.
@MainActor struct ItemMotion {
  private struct Seen {
    var cell: UICollectionViewCell
    var path: IndexPath
    var frame: CGRect
  }

  private var before: [Seen] = []
  private var kept: Set<ObjectIdentifier> = []

  /// Before the change.
  init(of view: UICollectionView) {
    for (path, cell) in view.rows.cells where cell.superview === view {
      before.append(Seen(cell: cell, path: path, frame: cell.frame))
    }
  }

  /// After it: these cells are still those of their items.
  mutating func keep(_ view: UICollectionView) {
    kept = Set(view.rows.cells.values.map { ObjectIdentifier($0) })
  }

  /// With the new frames in place.
  func motion(in view: UICollectionView) -> RowMotion {
    var motion = RowMotion()
    let layout = view.collectionViewLayout
    var stayed: Set<ObjectIdentifier> = []
    for seen in before {
      let isKept = kept.contains(ObjectIdentifier(seen.cell))
      if isKept, seen.cell.superview === view {
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
