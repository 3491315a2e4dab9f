import Adaptive
import Foundation

/// The attributes of a compositional layout's elements.
extension UICollectionViewCompositionalLayout {
  /// The keys of the views at a section's edges.
  func edgeKeys(_ definition: NSCollectionLayoutSection, _ section: Int) -> [ElementKey] {
    var counts: [String: Int] = [:]
    return definition.boundarySupplementaryItems.map { item in
      let number = counts[item.elementKind, default: 0]
      counts[item.elementKind] = number + 1
      return ElementKey(
        category: .supplementaryView, kind: item.elementKind,
        path: IndexPath(item: number, section: section))
    }
  }

  /// Converts an area of a section into a rectangle of the collection view.
  private func rect(_ area: Area, from start: Double) -> CGRect {
    var area = area
    area.y += start
    return CGRect(isVertical ? area : area.transposed)
  }

  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var result: [UICollectionViewLayoutAttributes] = []
    for section in firstSection(endingAfter: low)..<sections.count {
      let placed = sections[section]
      guard placed.start < high else { break }
      for item in items(of: placed, section, from: low, to: high) {
        let path = IndexPath(item: item, section: section)
        guard let leaf = placed.layout.leaf(item) else { continue }
        if placed.layout.isOrthogonal, !isNear(leaf, placed, section) { continue }
        let cell = attributes(leaf, path, placed)
        if cell.isOrthogonal || cell.frame.touches(rect) { result.append(cell) }
        for badge in leaf.attachments { result.append(attributes(badge, path, placed)) }
      }
      for key in edgeKeys(placed.definition, section) {
        if let found = edge(key) { result.append(found) }
      }
      for (number, item) in placed.definition.decorationItems.enumerated() {
        result.append(decoration(item, number, section))
      }
    }
    for index in edges.indices { if let found = edge(index) { result.append(found) } }
    return result.filter { $0.isOrthogonal || $0.frame.touches(rect) }
  }

  private func firstSection(endingAfter low: CGFloat) -> Int {
    var (start, end) = (0, sections.count)
    while start < end {
      let middle = (start + end) / 2
      if sections[middle].end > low { end = middle } else { start = middle + 1 }
    }
    return start
  }

  private func items(
    of placed: Placed, _ section: Int, from low: CGFloat, to high: CGFloat
  ) -> Range<Int> {
    guard placed.layout.isOrthogonal else {
      return placed.layout.items(from: low - placed.start, to: high - placed.start)
    }
    let offset = leadingOffset(of: section)
    return placed.layout.items(from: offset - 88, to: offset + placed.layout.width + 88)
  }

  /// Whether an item is within the visible part of a section that scrolls across, or near it.
  private func isNear(_ leaf: GroupLayout.Leaf, _ placed: Placed, _ section: Int) -> Bool {
    let offset = leadingOffset(of: section)
    return leaf.area.x < offset + placed.layout.width + 88 && leaf.area.maxX > offset - 88
  }

  /// The distance by which a section has scrolled across, from its leading edge, in points.
  private func leadingOffset(of section: Int) -> Double {
    guard let view = collectionView, let scroller = view.elements.scrollers[section] else {
      return 0
    }
    guard isVertical else { return scroller.contentOffset.y }
    let offset = scroller.contentOffset.x
    return view.mirrorsLayout ? scroller.spareWidth - offset : offset
  }

  private func attributes(
    _ leaf: GroupLayout.Leaf, _ path: IndexPath, _ placed: Placed
  ) -> UICollectionViewLayoutAttributes {
    let made = makeAttributes(.cell, nil, path)
    made.isOrthogonal = placed.layout.isOrthogonal
    made.frame = rect(leaf.area, from: start(placed))
    made.zIndex = leaf.zIndex
    made.estimates =
      isVertical
      ? (leaf.estimatesWidth, leaf.estimatesHeight) : (leaf.estimatesHeight, leaf.estimatesWidth)
    return made
  }

  /// The position from which the places in a section's groups are counted.
  private func start(_ placed: Placed) -> Double {
    placed.start + (placed.layout.isOrthogonal ? placed.layout.window.y : 0)
  }

  private func attributes(
    _ badge: GroupLayout.Attached, _ path: IndexPath, _ placed: Placed
  ) -> UICollectionViewLayoutAttributes {
    let item = placed.parts.attached[badge.tag]
    let made = makeAttributes(.supplementaryView, item.elementKind, path)
    made.isOrthogonal = placed.layout.isOrthogonal
    made.frame = rect(badge.area, from: start(placed))
    made.zIndex = item.zIndex
    return made
  }

  // MARK: Edges

  private func edge(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard key.path.count == 2, sections.indices.contains(key.path.section) else { return nil }
    let placed = sections[key.path.section]
    guard let index = edgeKeys(placed.definition, key.path.section).firstIndex(of: key) else {
      return nil
    }
    return edge(
      placed.definition.boundarySupplementaryItems[index], key.path,
      rect(placed.layout.boundaries[index], from: placed.start), within: (placed.start, placed.end))
  }

  private func edge(_ index: Int) -> UICollectionViewLayoutAttributes? {
    let (item, area) = edges[index]
    let size = collectionViewContentSize
    return edge(
      item, IndexPath(index: index), rect(area, from: 0),
      within: (0, isVertical ? size.height : size.width))
  }

  private func edge(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ path: IndexPath, _ frame: CGRect,
    within stretch: (start: Double, end: Double)
  ) -> UICollectionViewLayoutAttributes {
    let made = makeAttributes(.supplementaryView, item.elementKind, path)
    made.frame = frame
    made.zIndex = item.zIndex
    made.estimates = (
      item.layoutSize.widthDimension.isEstimated, item.layoutSize.heightDimension.isEstimated
    )
    guard item.pinToVisibleBounds, let view = collectionView else { return made }
    let (low, long) = isVertical ? (frame.minY, frame.height) : (frame.minX, frame.width)
    let offset = isVertical ? view.contentOffset.y : view.contentOffset.x
    let room = isVertical ? view.bounds.height : view.bounds.width
    let isLast = isVertical ? item.alignment.y == 1 : item.alignment.x == 1
    let shown =
      isLast
      ? max(stretch.start, min(low, offset + room - long))
      : max(low, min(max(offset, stretch.start), stretch.end - long))
    if isVertical { made.frame.origin.y = shown } else { made.frame.origin.x = shown }
    if shown != low { made.zIndex += 10 }
    return made
  }

  private func decoration(
    _ item: NSCollectionLayoutDecorationItem, _ number: Int, _ section: Int
  ) -> UICollectionViewLayoutAttributes {
    let placed = sections[section]
    let made = makeAttributes(
      .decorationView, item.elementKind, IndexPath(item: number, section: section))
    var area = Area(x: 0, y: 0, width: placed.layout.width, height: placed.layout.height)
    let insets =
      isVertical
      ? GroupLayout.Insets(item.contentInsets) : GroupLayout.Insets(item.contentInsets).transposed
    area.x += insets.leading
    area.y += insets.top
    area.width = max(0, area.width - insets.leading - insets.trailing)
    area.height = max(0, area.height - insets.top - insets.bottom)
    made.frame = rect(area, from: placed.start)
    made.zIndex = item.zIndex
    return made
  }

  // MARK: One element

  func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, sections.indices.contains(path.section),
      let leaf = sections[path.section].layout.leaf(path.item)
    else { return nil }
    return attributes(leaf, path, sections[path.section])
  }

  func supplementary(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    if path.count == 1 {
      return edges.indices.contains(path[0]) && edges[path[0]].item.elementKind == kind
        ? edge(path[0]) : nil
    }
    if let found = edge(ElementKey(category: .supplementaryView, kind: kind, path: path)) {
      return found
    }
    guard sections.indices.contains(path.section) else { return nil }
    let placed = sections[path.section]
    let badges = placed.layout.leaf(path.item)?.attachments ?? []
    return badges.first { placed.parts.attached[$0.tag].elementKind == kind }
      .map { attributes($0, path, placed) }
  }

  func decoration(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].definition.decorationItems
    guard items.indices.contains(path.item), items[path.item].elementKind == kind else {
      return nil
    }
    return decoration(items[path.item], path.item, path.section)
  }

  // MARK: Orthogonal scrolling

  func window(of section: Int) -> (frame: CGRect, contentSize: CGSize)? {
    guard sections.indices.contains(section) else { return nil }
    let placed = sections[section]
    guard placed.layout.isOrthogonal else { return nil }
    let window = placed.layout.window
    let content = Area(x: 0, y: 0, width: placed.layout.contentWidth, height: window.height)
    return (
      rect(window, from: placed.start), CGRect(isVertical ? content : content.transposed).size
    )
  }

  func pages(of section: Int) -> Bool {
    guard sections.indices.contains(section) else { return false }
    return switch sections[section].definition.orthogonalScrollingBehavior {
    case .paging, .groupPaging, .groupPagingCentered: true
    case .none, .continuous, .continuousGroupLeadingBoundary: false
    }
  }

  func room(of section: Int) -> UIEdgeInsets {
    guard sections.indices.contains(section),
      sections[section].definition.orthogonalScrollingBehavior == .groupPagingCentered
    else { return .zero }
    let placed = sections[section]
    let (before, behind) = OrthogonalRest.room(
      page: placed.layout.width, content: placed.layout.contentWidth, inset: inset(of: placed),
      groups: placed.layout.groupStarts)
    guard isVertical else { return UIEdgeInsets(top: before, left: 0, bottom: behind, right: 0) }
    return collectionView?.mirrorsLayout == true
      ? UIEdgeInsets(top: 0, left: behind, bottom: 0, right: before)
      : UIEdgeInsets(top: 0, left: before, bottom: 0, right: behind)
  }

  /// The space before the first group of a section that scrolls across, in points.
  private func inset(of placed: Placed) -> Double {
    isVertical ? placed.insets.leading : placed.insets.top
  }

  func rest(of section: Int, proposed: CGFloat) -> CGFloat {
    guard sections.indices.contains(section) else { return proposed }
    let placed = sections[section]
    let behavior: OrthogonalRest.Behavior =
      switch placed.definition.orthogonalScrollingBehavior {
      case .none, .continuous: .free
      case .continuousGroupLeadingBoundary, .groupPaging: .groupLeading
      case .paging: .page
      case .groupPagingCentered: .groupCentered
      }
    return OrthogonalRest.solve(
      behavior, proposed: proposed, page: placed.layout.width,
      content: placed.layout.contentWidth,
      inset: inset(of: placed),
      groups: placed.layout.groupStarts)
  }

  func tellVisible(_ attributes: [UICollectionViewLayoutAttributes]) {
    guard let view = collectionView else { return }
    for (section, placed) in sections.enumerated() {
      guard let handler = placed.definition.visibleItemsInvalidationHandler else { continue }
      let own = attributes.filter { $0.indexPath.count == 2 && $0.indexPath.section == section }
      guard !own.isEmpty else { continue }
      let offset = view.elements.scrollers[section]?.contentOffset ?? view.contentOffset
      handler(
        own.sorted { $0.indexPath < $1.indexPath }, offset,
        environment(view, insets: placed.insets))
    }
  }
}
