import Adaptive
import Foundation

/// A layout of items in lines that fill the view from side to side, one section after the other.
///
/// The space that is left over in a line is divided between its items; the items of the last line
/// keep the columns of the lines before.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The value of `estimatedItemSize` with which items measure themselves, from 50 × 50 points.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The least space between two lines, in points. The default is 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumLineSpacing) } }
  /// The least space between two items of a line, in points. The default is 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(oldValue != minimumInteritemSpacing) }
  }
  /// The size of items for which the delegate gives none, in points. The default is 50 × 50.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(oldValue != itemSize) } }
  /// The estimated size of items that measure themselves, in points. Zero, the default, gives items
  /// their `itemSize`.
  open var estimatedItemSize = CGSize.zero { didSet { changed(oldValue != estimatedItemSize) } }
  /// The direction in which the layout scrolls. The default is vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(oldValue != scrollDirection) }
  }
  /// The size of headers for which the delegate gives none, in points. Only the length in the
  /// direction of scrolling counts; 0, the default, shows none.
  open var headerReferenceSize = CGSize.zero {
    didSet { changed(oldValue != headerReferenceSize) }
  }
  /// The size of footers for which the delegate gives none, in points. Only the length in the
  /// direction of scrolling counts; 0, the default, shows none.
  open var footerReferenceSize = CGSize.zero {
    didSet { changed(oldValue != footerReferenceSize) }
  }
  /// The distances of a section's items from its edges, in points. The default is zero.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(oldValue != sectionInset) } }
  /// A Boolean value that says whether a header stays in view as long as its section does. The
  /// default is false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(oldValue != sectionHeadersPinToVisibleBounds) }
  }
  /// A Boolean value that says whether a footer stays in view as long as its section does. The
  /// default is false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(oldValue != sectionFootersPinToVisibleBounds) }
  }

  override func decode(_ fields: NibValue) { decodeFlow(fields) }

  private(set) var solved: FlowLayout?
  private var measured: [IndexPath: CGSize] = [:]
  private var measuredBreadth: CGFloat?
  /// Whether the delegate returned this layout's own size for an item: all items are equal then.
  var delegateGaveOwnSize = false

  private func changed(_ really: Bool) { if really { invalidateLayout() } }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: Computing

  private var isVertical: Bool { scrollDirection == .vertical }
  var isEstimating: Bool { estimatedItemSize != .zero }

  open override func prepare() {
    super.prepare()
    guard let view = collectionView else {
      solved = nil
      return
    }
    let breadth = isVertical ? view.bounds.width : view.bounds.height
    if breadth != measuredBreadth {
      measured = [:]
      measuredBreadth = breadth
      solved = nil
    }
    guard solved == nil else { return }
    solved = FlowLayout(
      breadth: breadth, sections: (0..<view.rows.numberOfSections).map { section($0, of: view) })
  }

  private func section(_ number: Int, of view: UICollectionView) -> FlowLayout.Section {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let insets =
      delegate?.collectionView(view, layout: self, insetForSectionAt: number) ?? sectionInset
    let lines =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: number)
      ?? minimumLineSpacing
    let items =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: number)
      ?? minimumInteritemSpacing
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: number)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: number)
      ?? footerReferenceSize
    return FlowLayout.Section(
      header: isVertical ? header.height : header.width,
      footer: isVertical ? footer.height : footer.width,
      before: isVertical ? insets.top : insets.left,
      after: isVertical ? insets.bottom : insets.right,
      near: isVertical ? insets.left : insets.top, far: isVertical ? insets.right : insets.bottom,
      lineSpacing: lines, itemSpacing: items, items: sizes(number, of: view, delegate))
  }

  private func sizes(
    _ section: Int, of view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowLayout.Items {
    let count = view.rows.numberOfRows(in: section)
    guard count > 0 else { return .equal(count: 0, size: turned(.zero)) }
    // Without an estimate, cells that have no size of their own have that of the layout.
    let isAutomatic = estimatedItemSize == Self.automaticSize
    let own = isEstimating && !isAutomatic ? estimatedItemSize : itemSize
    check(own, "The layout gave its items")
    delegateGaveOwnSize = delegate == nil
    let first = IndexPath(item: 0, section: section)
    // A placeholder, which the delegate does not know, has the size of the layout's items.
    func size(_ path: IndexPath) -> CGSize? {
      view.known(path).flatMap { delegate?.collectionView(view, layout: self, sizeForItemAt: $0) }
    }
    let answered = size(first)
    let isEqual = delegateGaveOwnSize || isEstimating && !isAutomatic
    if isEqual, !isEstimating || measured.isEmpty {
      return .equal(count: count, size: turned(own))
    }
    ListCounts.check(
      asking: count, for: "sizes", in: section,
      "Set itemSize, and leave collectionView(_:layout:sizeForItemAt:) out.")
    return .sizes(
      (0..<count).map { item in
        let path = IndexPath(item: item, section: section)
        if let known = measured[path] { return turned(known) }
        if isEstimating && !isAutomatic { return turned(own) }
        let known = (item == 0 ? answered : size(path)) ?? own
        check(known, "The delegate gave the item at \(path)")
        return turned(known)
      })
  }

  private func check(_ size: CGSize, _ who: String) {
    precondition(
      size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
      "\(who) the size \(size); both lengths must be finite and not negative. To have items "
        + "measured, set estimatedItemSize")
  }

  private func turned(_ size: CGSize) -> FlowLayout.Size {
    isVertical
      ? FlowLayout.Size(length: size.height, breadth: size.width)
      : FlowLayout.Size(length: size.width, breadth: size.height)
  }

  private func rect(_ place: FlowLayout.Place) -> CGRect {
    isVertical
      ? CGRect(x: place.across, y: place.along, width: place.breadth, height: place.length)
      : CGRect(x: place.along, y: place.across, width: place.length, height: place.breadth)
  }

  open override var collectionViewContentSize: CGSize {
    guard let solved else { return .zero }
    return isVertical
      ? CGSize(width: solved.breadth, height: solved.length)
      : CGSize(width: solved.length, height: solved.breadth)
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let solved else { return [] }
    let (start, end) =
      isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var result: [UICollectionViewLayoutAttributes] = []
    for part in solved.parts(from: start, to: end) {
      let first = IndexPath(item: 0, section: part.section)
      if part.hasHeader || sectionHeadersPinToVisibleBounds {
        result += [
          layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader, at: first)
        ].compactMap { $0 }
      }
      for item in part.items {
        guard
          let found = layoutAttributesForItem(at: IndexPath(item: item, section: part.section)),
          found.frame.touches(rect)
        else { continue }
        result.append(found)
      }
      if part.hasFooter || sectionFootersPinToVisibleBounds {
        result += [
          layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionFooter, at: first)
        ].compactMap { $0 }
      }
    }
    return result
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let solved, collectionView?.rows.contains(indexPath) ?? false else { return nil }
    let made = makeAttributes(.cell, nil, indexPath)
    made.frame = rect(solved.item(indexPath.item, in: indexPath.section))
    if isEstimating { made.estimates = (true, true) }
    return made
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let solved, let view = collectionView, indexPath.section < view.rows.numberOfSections
    else { return nil }
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    let isFooter = elementKind == UICollectionView.elementKindSectionFooter
    guard isHeader || isFooter,
      let place = isHeader
        ? solved.header(of: indexPath.section) : solved.footer(of: indexPath.section)
    else { return nil }
    let made = makeAttributes(.supplementaryView, elementKind, indexPath)
    var shown = place
    let offset = isVertical ? view.contentOffset.y : view.contentOffset.x
    let stretch = solved.stretch(of: indexPath.section)
    if isHeader, sectionHeadersPinToVisibleBounds {
      shown = FlowLayout.pinned(place, offset: offset, within: stretch)
    }
    if isFooter, sectionFootersPinToVisibleBounds {
      let room = isVertical ? view.bounds.height : view.bounds.width
      let last = max(stretch.start, min(place.along, offset + room - place.length))
      shown.along = last
    }
    made.frame = rect(shown)
    if shown != place { made.zIndex = 10 }
    return made
  }

  // MARK: Invalidating

  override func forget() {
    solved = nil
    measured = [:]
  }

  override func itemsMoved(to next: (IndexPath) -> IndexPath?) {
    solved = nil
    var moved: [IndexPath: CGSize] = [:]
    for (path, size) in measured { if let there = next(path) { moved[there] = size } }
    measured = moved
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if flow?.invalidateFlowLayoutDelegateMetrics ?? true { solved = nil }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let breadth = isVertical ? newBounds.width : newBounds.height
    return breadth != measuredBreadth || sectionHeadersPinToVisibleBounds
      || sectionFootersPinToVisibleBounds
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let breadth = isVertical ? newBounds.width : newBounds.height
    // Scrolling moves pinned headers and footers, and does not ask the delegate again.
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = breadth != measuredBreadth
    return context
  }

  override func forgetMeasure(at path: IndexPath) -> Bool {
    measured.removeValue(forKey: path) != nil
  }

  override func wantsMeasure(of attributes: UICollectionViewLayoutAttributes) -> Bool {
    isEstimating && attributes.category == .cell && measured[attributes.indexPath] == nil
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard isEstimating, originalAttributes.category == .cell else { return false }
    let size = preferredAttributes.size
    check(size, "The item at \(preferredAttributes.indexPath) prefers")
    measured[preferredAttributes.indexPath] = size
    return size != originalAttributes.size
  }
}

/// The parts of a flow layout that have to be computed again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// A Boolean value that says whether the delegate is asked for sizes and spaces again. The
  /// default is true.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Creates a context that has the delegate asked again.
  public override init() { super.init() }
}

extension UICollectionView {
  /// The direction in which the content is longer than the view.
  public enum ScrollDirection: Int, Sendable {
    /// From top to bottom.
    case vertical = 0
    /// From side to side.
    case horizontal = 1
  }
}
