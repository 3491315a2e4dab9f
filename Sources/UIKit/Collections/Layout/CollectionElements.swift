import Adaptive
import Foundation
import Scene

// Longer than other files: which elements are in view, and the views that show them, change together and are private to them.

/// The elements of a collection view whose layout gives attributes: only elements in view have a
/// view, and views are reused.
@MainActor final class CollectionElements {
  unowned let owner: UICollectionView
  /// Headers, footers, badges and decorations in view.
  private(set) var views: [ElementKey: UICollectionReusableView] = [:]
  private var spare: [String: [UICollectionReusableView]] = [:]
  /// The layout's attributes of each element in view.
  private(set) var attributes: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  private(set) var scrollers: [Int: OrthogonalScrollView] = [:]
  private var needsPrepare = true
  /// The area for which elements were brought into view; nil if they have to be found again.
  private var arranged: CGRect?
  private var knownBounds: CGRect?
  private var isLayingOut = false
  private var adjustment = CGPoint.zero

  /// How often a layout was prepared, for tests of cost.
  private(set) var prepareCount = 0

  init(owner: UICollectionView) { self.owner = owner }

  private var layout: UICollectionViewLayout { owner.collectionViewLayout }

  // MARK: Invalidating

  func invalidate(_ context: UICollectionViewLayoutInvalidationContext?) {
    needsPrepare = true
    arranged = nil
    if let context {
      adjustment.x += context.contentOffsetAdjustment.x
      adjustment.y += context.contentOffsetAdjustment.y
      if context.invalidateDataSourceCounts { owner.rows.describeAgain() }
    }
    if !isLayingOut { owner.setNeedsLayout() }
  }

  /// Has the elements found again. Their places are not computed again.
  func forgetPlaces() {
    arranged = nil
    if !isLayingOut { owner.setNeedsLayout() }
  }

  /// Discards views that are not cells, so that they are asked for again.
  func dropViews(where isGone: (ElementKey) -> Bool = { _ in true }) {
    for key in Array(views.keys) where isGone(key) { retire(key) }
    invalidate(nil)
  }

  /// Discards views that leave with an update while others come to their places, so that they are not
  /// reused as these.
  func replaceViews(_ keys: Set<ElementKey>) {
    let leaving = keys.compactMap { views[$0] }
    for key in keys { retire(key) }
    for (key, kept) in spare {
      spare[key] = kept.filter { view in !leaving.contains { $0 === view } }
    }
    invalidate(nil)
  }

  /// Discards all elements, for another layout.
  func dropAll() {
    for path in Array(owner.rows.cells.keys) { owner.rows.retire(path) }
    dropViews()
    for scroller in scrollers.values { scroller.removeFromSuperview() }
    scrollers = [:]
    attributes = [:]
  }

  // MARK: Layout

  func update() {
    owner.rows.update()
    guard needsPrepare else { return }
    needsPrepare = false
    arranged = nil
    prepareCount += 1
    layout.prepare()
    let size = layout.collectionViewContentSize
    precondition(
      size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
      "\(Swift.type(of: layout)) gave its content the size \(size); "
        + "both lengths must be finite and not negative")
    owner.contentSize = size
    guard adjustment != .zero else { return }
    let offset = owner.contentOffset
    owner.contentOffset = CGPoint(x: offset.x + adjustment.x, y: offset.y + adjustment.y)
    adjustment = .zero
  }

  func arrange() {
    isLayingOut = true
    defer { isLayingOut = false }
    let resized = knownBounds.flatMap { $0.size != owner.bounds.size ? $0 : nil }
    if let resized { layout.prepare(forAnimatedBoundsChange: resized) }
    defer { if resized != nil { layout.finalizeAnimatedBoundsChange() } }
    if let knownBounds, knownBounds != owner.bounds,
      layout.shouldInvalidateLayout(forBoundsChange: owner.bounds)
    {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: owner.bounds))
    }
    knownBounds = owner.bounds
    // Each pass measures elements that no earlier one did, so the loop ends; the bound is for
    // layouts that change their results.
    var passes = 0
    repeat {
      update()
      bring()
      passes += 1
    } while passes < 32 && measure()
    if knownBounds != owner.bounds { arranged = nil }
  }

  /// The visible area and 88 points around it, so that a scroll step finds its elements there.
  private var wantedArea: CGRect { owner.bounds.insetBy(dx: -88, dy: -88) }

  private func bring() {
    let area = wantedArea
    if arranged == area { return }
    let found = layout.layoutAttributesForElements(in: area) ?? []
    var wanted: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    wanted.reserveCapacity(found.count)
    for each in found where each.isOrthogonal || each.frame.touches(area) {
      check(each)
      wanted[each.key] = each
    }
    for path in Array(owner.rows.cells.keys) where path != owner.carriedPath {
      let key = ElementKey(category: .cell, kind: "", path: path)
      if wanted[key] == nil { owner.rows.retire(path) }
    }
    for key in Array(views.keys) where wanted[key] == nil { retire(key) }
    attributes = wanted
    bringScrollers(Set(wanted.values.lazy.filter(\.isOrthogonal).map(\.indexPath.section)))
    layout.didArrange(Array(wanted.values))
    for (key, each) in wanted.sorted(by: { $0.value.indexPath < $1.value.indexPath }) {
      guard let view = view(for: key, each) else { return }
      place(view, each)
    }
    let sections = wanted.keys.lazy.filter { $0.category == .cell }.map(\.path.section)
    owner.cards.place(in: owner, Set(sections))
    // A data source may request a reload while it provides the cells.
    arranged = owner.rows.isStale || needsPrepare ? nil : area
  }

  private func check(_ each: UICollectionViewLayoutAttributes) {
    let frame = each.frame
    precondition(
      frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite
        && frame.width >= 0 && frame.height >= 0,
      "\(Swift.type(of: layout)) gave \(each.what) the frame \(frame); "
        + "all its numbers must be finite, and its lengths not negative")
    guard each.category == .cell else { return }
    precondition(
      owner.rows.contains(each.indexPath),
      "UICollectionView received layout attributes for a cell with an index path that does not "
        + "exist: \(each.indexPath)")
  }

  private func view(
    for key: ElementKey, _ each: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    switch key.category {
    case .cell:
      guard let cell = owner.rows.cells[key.path] ?? owner.rows.make(key.path) else { return nil }
      owner.dress(cell, at: key.path)
      return cell
    case .supplementaryView, .decorationView:
      if let known = views[key] { return known }
      let made =
        key.category == .supplementaryView
        ? owner.provideSupplementary(key.kind, at: key.path) : decoration(key.kind, each.frame)
      guard let made else { return nil }
      precondition(
        made.superview == nil,
        "The view for \(each.what) stands elsewhere already; dequeue a view for each element")
      views[key] = made
      made.elementKind = key.kind
      owner.addSubview(made)
      if key.category == .supplementaryView {
        owner.delegate?.collectionView(
          owner, willDisplaySupplementaryView: made, forElementKind: key.kind, at: key.path)
      }
      return made
    }
  }

  private func decoration(_ kind: String, _ frame: CGRect) -> UICollectionReusableView {
    if let spare = dequeue(kind) { return spare }
    guard let source = layout.decorations[kind] else {
      preconditionFailure(
        "no class is registered for decoration views of kind \(kind); call "
          + "register(_:forDecorationViewOfKind:) of the layout")
    }
    let made =
      switch source {
      case .kind(let type): type.make(registeredAt: frame)
      case .nib(let nib): nib.single(UICollectionReusableView.self, for: kind)
      }
    made.spareKey = kind
    return made
  }

  func dequeue(_ identifier: String) -> UICollectionReusableView? {
    let view = spare[identifier]?.popLast()
    view?.prepareForReuse()
    return view
  }

  private func retire(_ key: ElementKey) {
    guard let view = views.removeValue(forKey: key) else { return }
    arranged = nil
    view.removeFromSuperview()
    if key.category == .supplementaryView {
      owner.delegate?.collectionView(
        owner, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    }
    keep(view)
  }

  /// Keeps a view for reuse.
  func keep(_ view: UICollectionReusableView) {
    if let key = view.spareKey { spare[key, default: []].append(view) }
  }

  // MARK: Places

  private func place(_ view: UICollectionReusableView, _ each: UICollectionViewLayoutAttributes) {
    var frame = mirrored(each.frame, each)
    if each.isOrthogonal, let scroller = scrollers[each.indexPath.section] {
      if view.superview !== scroller { scroller.addSubview(view) }
      frame.origin.x -= scroller.frame.minX
      frame.origin.y -= scroller.frame.minY
    } else if view.superview !== owner {
      owner.addSubview(view)
    }
    if view !== owner.rows.carried { put(view, at: frame, each.transform3D) }
    if view.alpha != each.alpha { view.alpha = each.alpha }
    if view.isHidden != each.isHidden { view.isHidden = each.isHidden }
    view.listLayer = each.zIndex
    view.apply(each)
  }

  /// Applies the attributes of an item that a person moves.
  func carry(_ view: UICollectionReusableView, _ each: UICollectionViewLayoutAttributes) {
    put(view, at: each.frame, each.transform3D)
    if view.alpha != each.alpha { view.alpha = each.alpha }
    view.apply(each)
  }

  /// The views in view, other than cells, that the layout has taken away or added in an update.
  func keysThatChange(in layout: UICollectionViewLayout) -> Set<ElementKey> {
    var keys: Set<ElementKey> = []
    var asked: Set<ElementKey> = []
    for key in views.keys {
      let kind = ElementKey(
        category: key.category, kind: key.kind, path: IndexPath(item: 0, section: 0))
      guard asked.insert(kind).inserted else { continue }
      let paths =
        key.category == .supplementaryView
        ? layout.indexPathsToDeleteForSupplementaryView(ofKind: key.kind)
          + layout.indexPathsToInsertForSupplementaryView(ofKind: key.kind)
        : layout.indexPathsToDeleteForDecorationView(ofKind: key.kind)
          + layout.indexPathsToInsertForDecorationView(ofKind: key.kind)
      for path in paths {
        keys.insert(ElementKey(category: key.category, kind: key.kind, path: path))
      }
    }
    return keys
  }

  private func put(_ view: UIView, at frame: CGRect, _ transform: CATransform3D) {
    if CATransform3DIsIdentity(transform), !view.isTransformed {
      if view.frame != frame { view.frame = frame }
      return
    }
    // The frame of a view with a transform is where it is drawn, so it is set without one.
    view.transform3D = CATransform3DIdentity
    view.frame = frame
    view.transform3D = transform
  }

  /// Returns a frame as it is in the opposite direction of the language.
  func mirrored(
    _ frame: CGRect, _ each: UICollectionViewLayoutAttributes
  ) -> CGRect {
    guard owner.mirrorsLayout else { return frame }
    var result = frame
    let width = max(owner.contentSize.width, owner.bounds.width)
    if each.isOrthogonal,
      let window = layout.orthogonalWindow(of: each.indexPath.section)
    {
      result.origin.x = window.frame.minX + window.contentSize.width
      result.origin.x -= frame.maxX - window.frame.minX
    } else {
      result.origin.x = width - frame.maxX
    }
    return result
  }

  private func bringScrollers(_ sections: Set<Int>) {
    for (section, scroller) in scrollers where !sections.contains(section) {
      if layout.orthogonalWindow(of: section) == nil {
        scroller.removeFromSuperview()
        scrollers[section] = nil
      } else if scroller.superview != nil {
        scroller.removeFromSuperview()
      }
    }
    for section in sections {
      guard let window = layout.orthogonalWindow(of: section) else { continue }
      let known = scrollers[section]
      let scroller = known ?? OrthogonalScrollView(in: owner)
      scrollers[section] = scroller
      let isAtStart = known?.isAtStart ?? true
      scroller.section = section
      if scroller.superview == nil { owner.addSubview(scroller) }
      if scroller.frame != window.frame { scroller.frame = window.frame }
      if scroller.contentSize != window.contentSize { scroller.contentSize = window.contentSize }
      let room = layout.orthogonalRoom(of: section)
      if scroller.contentInset != room { scroller.contentInset = room }
      if isAtStart { scroller.goToStart() }
    }
  }

  // MARK: Sizes

  /// Asks elements in view for the sizes that they prefer.
  ///
  /// - Returns: whether an element has moved.
  private func measure() -> Bool {
    var anchor: (key: ElementKey, frame: CGRect)?
    var isDifferent = false
    for (key, each) in attributes {
      let isBelow = each.frame.minY >= owner.bounds.minY && each.frame.minX >= owner.bounds.minX
      if isBelow, key.category == .cell, !each.isOrthogonal,
        anchor.map({ each.frame.minY < $0.frame.minY }) ?? true
      {
        anchor = (key, each.frame)
      }
    }
    for (key, each) in attributes.sorted(by: { $0.value.indexPath < $1.value.indexPath }) {
      guard layout.wantsMeasure(of: each),
        let view = key.category == .cell ? owner.rows.cells[key.path] : views[key]
      else { continue }
      let preferred = view.preferredLayoutAttributesFitting(each.duplicate())
      guard
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: each)
      else { continue }
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: each))
      isDifferent = true
    }
    guard isDifferent else { return false }
    update()
    keep(anchor)
    return true
  }

  /// Keeps elements in view at their place when elements before them get another size.
  private func keep(_ anchor: (key: ElementKey, frame: CGRect)?) {
    guard let anchor, let now = layout.layoutAttributesForItem(at: anchor.key.path) else { return }
    var offset = owner.contentOffset
    if offset.y > 0 { offset.y += now.frame.minY - anchor.frame.minY }
    if offset.x > 0, layout.scrollsSideways { offset.x += now.frame.minX - anchor.frame.minX }
    if offset != owner.contentOffset { owner.contentOffset = offset }
  }
}

extension CGRect {
  /// Whether two rectangles have a point in common; unlike `intersects`, also when one has no area.
  func touches(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
      || (isEmpty && other.contains(origin))
  }
}

extension UICollectionViewLayoutAttributes {
  /// The name of the element in messages.
  var what: String {
    switch category {
    case .cell: "the item at \(indexPath)"
    case .supplementaryView: "the supplementary view of kind \(kind ?? "") at \(indexPath)"
    case .decorationView: "the decoration view of kind \(kind ?? "") at \(indexPath)"
    }
  }
}

extension UICollectionViewLayout {
  /// Whether the content is wider than the view.
  var scrollsSideways: Bool {
    guard let view = collectionView else { return false }
    return view.contentSize.width > view.bounds.width
  }
}

/// A scroll view of the items of one section that scrolls across the direction of the layout.
final class OrthogonalScrollView: UIScrollView {
  var section = 0
  private unowned let list: UICollectionView

  init(in list: UICollectionView) {
    self.list = list
    super.init(frame: .zero)
  }

  /// Differs from UIKit: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    node.traits.insert(.grid)
  }

  /// How much wider the content is than what is seen of it, in points.
  var spareWidth: CGFloat { max(0, contentSize.width - bounds.width) }

  /// The offset at which the first items are seen, with the room before them.
  private var start: CGPoint {
    list.mirrorsLayout
      ? CGPoint(x: spareWidth + contentInset.right, y: -contentInset.top)
      : CGPoint(x: -contentInset.left, y: -contentInset.top)
  }
  var isAtStart: Bool { contentOffset == start }
  func goToStart() { if !isAtStart { contentOffset = start } }

  override func didScroll() { list.elements.forgetPlaces() }

  override func rested() {
    guard mover?.isMoving != true else { return }
    setContentOffset(rest(contentOffset), animated: true)
  }

  override func restingPlace(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard list.collectionViewLayout.orthogonalPages(of: section) else {
      return rest(proposed)
    }
    let speed = contentSize.width > bounds.width ? velocity.x : velocity.y
    guard abs(speed) >= PageRest.flick * 1000 else { return rest(contentOffset) }
    return rest(contentOffset, towards: speed > 0 ? 1 : -1)
  }

  /// The offset at rest that the layout has for another one, in points: the nearest, or the next one
  /// in a direction of 1 or -1.
  private func rest(_ proposed: CGPoint, towards direction: Double = 0) -> CGPoint {
    let layout = list.collectionViewLayout
    let isAcross = spareWidth > 0 || contentInset.left + contentInset.right > 0
    // The offset is measured from the leading edge.
    let isReversed = isAcross && list.mirrorsLayout
    let place = isAcross ? (isReversed ? spareWidth - proposed.x : proposed.x) : proposed.y
    let step = direction * (isReversed ? -1 : 1)
    var rest = layout.orthogonalRest(of: section, proposed: place)
    if step != 0 {
      let page = isAcross ? bounds.width : bounds.height
      // The next place is no farther than a page.
      for part in 1...Self.parts where (rest - place) * step <= 0.5 {
        rest = layout.orthogonalRest(
          of: section, proposed: place + step * page * Double(part) / Double(Self.parts))
      }
    }
    guard isAcross else { return CGPoint(x: proposed.x, y: rest) }
    return CGPoint(x: isReversed ? spareWidth - rest : rest, y: proposed.y)
  }

  private static let parts = 16
}
