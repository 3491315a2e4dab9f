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
  /// The headers, decorations and other views that were seen, with their frames.
  private var others: [ElementKey: (view: UICollectionReusableView, frame: CGRect)] = [:]

  /// Those of them that the layout has replaced by others at the same place.
  var replaced: Set<ElementKey> = []

  /// Records the places before the change.
  init(of view: UICollectionView) {
    for (path, cell) in view.rows.cells where cell.superview === view {
      before.append(Seen(cell: cell, path: path, frame: cell.frame))
    }
    for (key, other) in view.elements.views where other.superview === view {
      others[key] = (other, other.frame)
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
    addOthers(to: &motion, in: view)
    return motion
  }

  /// Adds the headers and other views for which the layout gives attributes at which they begin or
  /// end.
  private func addOthers(to motion: inout RowMotion, in view: UICollectionView) {
    let layout = view.collectionViewLayout
    let now = view.elements.views
    for (key, seen) in others
    where now[key] == nil || replaced.contains(key) {
      if let last = layout.last(of: key), last.frame != seen.frame {
        motion.went(seen.view, .toward(last.frame))
      }
    }
    for (key, other) in now
    where (others[key] == nil || replaced.contains(key)) && other.superview === view {
      if let first = layout.first(of: key), first.frame != other.frame {
        motion.came(other, .toward(first.frame))
      }
    }
  }

  private static func effect(
    _ attributes: UICollectionViewLayoutAttributes?, _ frame: CGRect
  ) -> RowMotion.Effect {
    guard let attributes, attributes.frame != frame else { return .fade }
    return .toward(attributes.frame)
  }
}

extension UICollectionViewLayout {
  fileprivate func first(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    key.category == .supplementaryView
      ? initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
      : initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
  }

  fileprivate func last(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    key.category == .supplementaryView
      ? finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
      : finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
  }
}
