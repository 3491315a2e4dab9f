import Adaptive
import Foundation
import Scene

/// The layout's attributes, the elements in view and scrolling to an item.
extension UICollectionView {
  /// Whether the frames of the layout are for the other direction of the language.
  var mirrorsLayout: Bool {
    let here: UIUserInterfaceLayoutDirection =
      readsFromRight ? .rightToLeft : .leftToRight
    let layout = collectionViewLayout
    return here != layout.developmentLayoutDirection
      && (layout is UICollectionViewCompositionalLayout
        || layout.flipsHorizontallyInOppositeLayoutDirection)
  }

  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext? = nil) {
    if list != nil {
      if context == nil { rows.reload() } else { rows.describeAgain() }
    } else {
      elements.invalidate(context)
    }
  }

  /// Has an item measured again, because its content has changed.
  func elementChanged(at path: IndexPath) {
    guard collectionViewLayout.forgetMeasure(at: path) else { return }
    elements.forgetPlaces()
  }

  func afterShowing(_ body: @escaping @MainActor () -> Void) {
    if let engine { engine.afterAppearing(body) } else { body() }
  }

  // MARK: Attributes

  // MARK: Elements in view

  func shownCell(at path: IndexPath) -> UICollectionViewCell? { rows.cells[path] }

  // MARK: Scrolling

  func scroll(to path: IndexPath, _ position: ScrollPosition) {
    if list != nil { return rows.scroll(to: path, part: position.vertical) }
    // Elements that come into view on the way may differ in size from their estimates.
    for _ in 1...4 {
      elements.update()
      guard let found = collectionViewLayout.layoutAttributesForItem(at: path) else { return }
      let before = contentOffset
      show(found, position)
      guard window != nil, contentOffset != before else { return }
      elements.arrange()
    }
  }

  private func show(_ found: UICollectionViewLayoutAttributes, _ position: ScrollPosition) {
    var frame = elements.mirrored(found.frame, found)
    if found.isOrthogonal,
      let window = collectionViewLayout.orthogonalWindow(of: found.indexPath.section)
    {
      let scroller = elements.scrollers[found.indexPath.section]
      let inside = frame.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY)
      scroller?.contentOffset = offset(
        showing: inside, in: scroller?.bounds ?? window.frame, content: window.contentSize,
        position, beyond: scroller?.contentInset ?? .zero)
      frame = window.frame
    }
    contentOffset = offset(showing: frame, in: bounds, content: contentSize, position)
  }

  private func offset(
    showing frame: CGRect, in bounds: CGRect, content: CGSize, _ position: ScrollPosition,
    beyond: UIEdgeInsets = .zero
  ) -> CGPoint {
    func place(
      _ start: CGFloat, _ length: CGFloat, _ now: CGFloat, _ room: CGFloat, _ content: CGFloat,
      _ part: CGFloat?, _ before: CGFloat, _ behind: CGFloat
    ) -> CGFloat {
      let rest = room - length
      let wanted = part.map { start - rest * $0 } ?? max(min(now, start), start - rest)
      return max(-before, min(wanted, max(-before, content + behind - room)))
    }
    return CGPoint(
      x: place(
        frame.minX, frame.width, bounds.minX, bounds.width, content.width, position.horizontal,
        beyond.left, beyond.right),
      y: place(
        frame.minY, frame.height, bounds.minY, bounds.height, content.height, position.vertical,
        beyond.top, beyond.bottom))
  }

  // MARK: Insets

  /// The distances of the content from the edges that a reference asks for, in points.
  func insets(from reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
    let isReversed = readsFromRight
    func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
      NSDirectionalEdgeInsets(
        top: insets.top, leading: isReversed ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isReversed ? insets.left : insets.right)
    }
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: return directional(safeAreaInsets)
    case .layoutMargins: return directional(layoutMargins)
    case .readableContent:
      let guide = readableContentGuide.layoutFrame
      return directional(
        UIEdgeInsets(
          top: 0, left: guide.minX - bounds.minX, bottom: 0, right: bounds.maxX - guide.maxX))
    }
  }
}
