import Adaptive
import Foundation

/// A closure that returns the definition of the section at an index. Returning nil traps.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout that is composed of items, groups and sections.
///
/// A layout that scrolls horizontally is solved as if it scrolled vertically, with widths and
/// heights exchanged.
///
/// For example:
///
///     let item = NSCollectionLayoutItem(
///       layoutSize: NSCollectionLayoutSize(
///         widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
///     let row = NSCollectionLayoutGroup.horizontal(
///       layoutSize: NSCollectionLayoutSize(
///         widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
///       subitems: [item])
///     let layout = UICollectionViewCompositionalLayout(
///       section: NSCollectionLayoutSection(group: row))
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider?
  private let whole: UICollectionLayoutListConfiguration?
  /// The properties that apply to all sections. Setting it invalidates the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// A section, the result of its layout, and the position at which it begins.
  struct Placed {
    var definition: NSCollectionLayoutSection
    var parts: LayoutParts
    var layout: SectionLayout
    var insets: NSDirectionalEdgeInsets
    var start: Double
    var end: Double { start + layout.height }
  }

  var sections: [Placed] = []
  /// The views before the first section and after the last.
  var edges: [(item: NSCollectionLayoutBoundarySupplementaryItem, area: Area)] = []
  private var length = 0.0
  private var knownSize: CGSize?
  private var isStale = true
  private var dirty: Set<Int> = []
  private var measured: [IndexPath: GroupLayout.Measure] = [:]
  private var measuredEdges: [ElementKey: GroupLayout.Measure] = [:]

  /// Creates a layout in which all sections have the same definition.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    whole = nil
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout in which all sections have the same definition.
  ///
  /// - Parameters:
  ///   - section: The definition of the sections.
  ///   - configuration: The properties that apply to all of them.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    whole = nil
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout whose sections are defined one by one.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    whole = nil
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout whose sections are defined one by one.
  ///
  /// - Parameters:
  ///   - sectionProvider: Returns the definition of the section at an index. Returning nil traps.
  ///   - configuration: The properties that apply to all sections.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    whole = nil
    self.configuration = configuration
    super.init()
  }

  private init(list: UICollectionLayoutListConfiguration) {
    provider = nil
    whole = list
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Differs from UIKit: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  /// Creates a layout that is a column of rows, one section after the other (§7).
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(list: configuration)
  }

  override var list: UICollectionLayoutListConfiguration? { whole }

  override func list(of section: Int) -> UICollectionLayoutListConfiguration? {
    whole ?? (sections.indices.contains(section) ? sections[section].definition.list : nil)
  }

  var isVertical: Bool { configuration.scrollDirection == .vertical }

  // MARK: Computing

  open override func prepare() {
    super.prepare()
    guard let view = collectionView, whole == nil else { return }
    if knownSize != view.bounds.size {
      if breadth(knownSize ?? .zero) != breadth(view.bounds.size) {
        measured = [:]
        measuredEdges = [:]
      }
      knownSize = view.bounds.size
      isStale = true
    }
    if isStale {
      isStale = false
      sections = (0..<view.rows.numberOfSections).map { define($0, in: view) }
    } else {
      for section in dirty where sections.indices.contains(section) {
        sections[section] = solve(sections[section].definition, section, in: view)
      }
    }
    dirty = []
    stack(in: view)
  }

  private func breadth(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  func environment(
    _ view: UICollectionView, insets: NSDirectionalEdgeInsets = .zero
  ) -> LayoutEnvironment {
    LayoutEnvironment(LayoutContainer(view.bounds.size, insets: insets), view.traitCollection)
  }

  private func define(_ section: Int, in view: UICollectionView) -> Placed {
    guard let definition = provider?(section, environment(view)) else {
      preconditionFailure(
        "Invalid section definition: the section provider gave nil for section \(section), which "
          + "has \(view.rows.numberOfRows(in: section)) items; give a section for each that "
          + "the data source has")
    }
    return solve(definition, section, in: view)
  }

  private func solve(
    _ definition: NSCollectionLayoutSection, _ section: Int, in view: UICollectionView
  ) -> Placed {
    let insets = insets(of: definition, in: view)
    var parts = LayoutParts()
    let element = definition.group.element(&parts)
    let size = view.bounds.size
    var input = SectionLayout.Input(
      width: breadth(size), height: isVertical ? size.height : size.width,
      group: isVertical ? element : element.transposed,
      count: view.rows.numberOfRows(in: section), spacing: definition.interGroupSpacing,
      insets: isVertical ? GroupLayout.Insets(insets) : GroupLayout.Insets(insets).transposed)
    input.boundariesKeepInsets = definition.supplementariesFollowContentInsets
    input.boundaries = definition.boundarySupplementaryItems.map {
      isVertical ? $0.boundary : $0.boundary.transposed
    }
    input.isOrthogonal = definition.orthogonalScrollingBehavior != .none
    input.asking.measure = { [measured, isVertical] item in
      let known = measured[IndexPath(item: item, section: section)]
      return isVertical ? known : known?.transposed
    }
    input.asking.custom = { [isVertical] number, width, height in
      MainActor.assumeIsolated {
        self.custom(parts.customs[number], isVertical ? (width, height) : (height, width), view)
      }
    }
    let keys = edgeKeys(definition, section)
    input.measureBoundary = { [measuredEdges, isVertical] index in
      let known = measuredEdges[keys[index]]
      return isVertical ? known : known?.transposed
    }
    return Placed(
      definition: definition, parts: parts, layout: SectionLayout(input), insets: insets, start: 0)
  }

  private func custom(
    _ group: NSCollectionLayoutGroup, _ size: (Double, Double), _ view: UICollectionView
  ) -> [GroupLayout.Leaf] {
    guard case .custom(let provider) = group.arrangement else { return [] }
    let room = LayoutContainer(CGSize(width: size.0, height: size.1), insets: group.contentInsets)
    return provider(LayoutEnvironment(room, view.traitCollection)).map { item in
      var leaf = GroupLayout.Leaf(area: Area(item.frame))
      leaf.zIndex = item.zIndex
      return isVertical ? leaf : leaf.transposed
    }
  }

  private func insets(
    of definition: NSCollectionLayoutSection, in view: UICollectionView
  ) -> NSDirectionalEdgeInsets {
    var result = definition.contentInsets
    let reference =
      definition.contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : definition.contentInsetsReference
    let more = view.insets(from: reference)
    if isVertical {
      result.leading += more.leading
      result.trailing += more.trailing
    } else {
      result.top += more.top
      result.bottom += more.bottom
    }
    return result
  }

  /// Places the sections one after the other, between the views at the edges of the layout.
  private func stack(in view: UICollectionView) {
    var input = SectionLayout.Input(
      width: breadth(view.bounds.size),
      height: isVertical ? view.bounds.height : view.bounds.width,
      group: GroupLayout.Element(width: .absolute(0), height: .absolute(0)), count: 0)
    let items = configuration.boundarySupplementaryItems
    input.boundaries = items.map { isVertical ? $0.boundary : $0.boundary.transposed }
    input.measureBoundary = { [measuredEdges, isVertical] index in
      let key = ElementKey(
        category: .supplementaryView, kind: items[index].elementKind, path: IndexPath(index: index))
      return isVertical ? measuredEdges[key] : measuredEdges[key]?.transposed
    }
    let solved = SectionLayout(input)
    let areas = solved.boundaries
    let top =
      zip(items, areas).filter { $0.0.leads(isVertical) && $0.0.extendsBoundary }
      .map { isVertical ? $0.1.height : $0.1.height }.max() ?? 0
    var position = top
    for index in sections.indices {
      if index > 0 { position += FlowLayout.bounded(configuration.interSectionSpacing) }
      sections[index].start = position
      position += sections[index].layout.height
    }
    edges = zip(items, areas).map { item, area in
      var area = area
      if item.leads(isVertical) { area.y = item.boundary.offsetY } else { area.y = position }
      return (item, area)
    }
    length = max(0, position + (solved.height - top))
  }

  open override var collectionViewContentSize: CGSize {
    let across = breadth(knownSize ?? .zero)
    return isVertical
      ? CGSize(width: across, height: length) : CGSize(width: length, height: across)
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { attributes(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { item(at: indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplementary(elementKind, indexPath) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { decoration(elementKind, indexPath) }

  override func orthogonalWindow(of section: Int) -> (frame: CGRect, contentSize: CGSize)? {
    window(of: section)
  }

  override func orthogonalRoom(of section: Int) -> UIEdgeInsets { room(of: section) }

  override func orthogonalRest(of section: Int, proposed: CGFloat) -> CGFloat {
    rest(of: section, proposed: proposed)
  }

  override func orthogonalPages(of section: Int) -> Bool { pages(of: section) }

  override func didArrange(_ attributes: [UICollectionViewLayoutAttributes]) {
    tellVisible(attributes)
  }

  // MARK: Invalidating

  override func forget() {
    isStale = true
    measured = [:]
    measuredEdges = [:]
  }

  override func itemsMoved(to next: (IndexPath) -> IndexPath?) {
    isStale = true
    var moved: [IndexPath: GroupLayout.Measure] = [:]
    for (path, size) in measured { if let there = next(path) { moved[there] = size } }
    measured = moved
  }

  override func environmentChanged() { isStale = true }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    for path in context.invalidatedItemIndexPaths ?? [] { dirty.insert(path.section) }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != knownSize
  }

  // MARK: Sizes of elements

  override func forgetMeasure(at path: IndexPath) -> Bool {
    measured.removeValue(forKey: path) != nil
  }

  override func wantsMeasure(of attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard attributes.estimates.width || attributes.estimates.height else { return false }
    return attributes.category == .cell
      ? measured[attributes.indexPath] == nil : measuredEdges[attributes.key] == nil
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let size = preferredAttributes.size
    precondition(
      size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
      "\(preferredAttributes.what) prefers the size \(size); both lengths must be finite and not "
        + "negative")
    let estimates = originalAttributes.estimates
    let measure = GroupLayout.Measure(
      width: estimates.width ? size.width : nil, height: estimates.height ? size.height : nil)
    if originalAttributes.category == .cell {
      measured[originalAttributes.indexPath] = measure
    } else {
      measuredEdges[originalAttributes.key] = measure
    }
    return estimates.width && size.width != originalAttributes.size.width
      || estimates.height && size.height != originalAttributes.size.height
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    if preferredAttributes.category != .cell, preferredAttributes.indexPath.count == 2 {
      dirty.insert(preferredAttributes.indexPath.section)
    }
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  /// Whether the view comes before the sections.
  fileprivate func leads(_ isVertical: Bool) -> Bool {
    isVertical ? alignment.y == 0 : alignment.x == 0
  }
}
