import Foundation

/// A layout between two others, for a transition that a gesture leads.
///
/// Each item is between its places in both layouts, as far on its way as `transitionProgress` says.
/// Headers and other views are those of the layout that is nearer.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout before the transition.
  public let currentLayout: UICollectionViewLayout
  /// The layout after the transition.
  public let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]

  /// How far the transition has come, from 0 to 1. Other values go beyond the two layouts. A value
  /// that is no number is refused.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress.isFinite else {
        transitionProgress = oldValue
        return
      }
      guard oldValue != transitionProgress else { return }
      invalidateLayout()
      collectionView?.transitionMoved(self)
    }
  }

  /// Creates a layout between two others.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  /// Differs from UIKit: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  /// Keeps a number of the app's under a key, such as the distance of a gesture in points.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// Returns the number under a key, in the app's unit, such as points; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Between the layouts

  private func between(_ start: CGFloat, _ end: CGFloat) -> CGFloat {
    start + (end - start) * transitionProgress
  }

  private func between(_ start: CGRect, _ end: CGRect) -> CGRect {
    CGRect(
      x: between(start.minX, end.minX), y: between(start.minY, end.minY),
      width: max(0, between(start.width, end.width)),
      height: max(0, between(start.height, end.height)))
  }

  private var nearer: UICollectionViewLayout {
    transitionProgress < 0.5 ? currentLayout : nextLayout
  }

  open override func prepare() {
    for layout in [currentLayout, nextLayout] {
      layout.collectionView = collectionView
      layout.prepare()
    }
  }

  open override var collectionViewContentSize: CGSize {
    let (start, end) = (
      currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize
    )
    return CGSize(
      width: max(0, between(start.width, end.width)),
      height: max(0, between(start.height, end.height)))
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let start = currentLayout.layoutAttributesForItem(at: indexPath),
      let end = nextLayout.layoutAttributesForItem(at: indexPath)
    else { return nearer.layoutAttributesForItem(at: indexPath) }
    let made = (nearer === currentLayout ? start : end).duplicate()
    made.frame = between(start.frame, end.frame)
    made.alpha = min(max(between(start.alpha, end.alpha), 0), 1)
    return made
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    // An item that is in sight now is in sight in one of them, or on its way through the area.
    var paths: Set<IndexPath> = []
    var others: [UICollectionViewLayoutAttributes] = []
    for layout in [currentLayout, nextLayout] {
      let area = layout === currentLayout ? rect : moved(rect)
      for each in layout.layoutAttributesForElements(in: area.union(rect)) ?? [] {
        if each.category == .cell {
          paths.insert(each.indexPath)
        } else if layout === nearer {
          others.append(each)
        }
      }
    }
    return paths.compactMap(layoutAttributesForItem(at:)) + others
  }

  /// The area in the next layout that shows what is shown when the transition has ended.
  private func moved(_ rect: CGRect) -> CGRect {
    guard let way = collectionView?.transitionWay else { return rect }
    return rect.offsetBy(
      dx: way.x * (1 - transitionProgress), dy: way.y * (1 - transitionProgress))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nearer.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nearer.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
  }
}
