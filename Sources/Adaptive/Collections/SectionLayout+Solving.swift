extension SectionLayout {
  public init(_ input: Input) {
    count = max(0, input.count)
    isOrthogonal = input.isOrthogonal
    width = FlowLayout.sane(input.width)
    let insets = input.insets
    let inner = (
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, FlowLayout.sane(input.height) - insets.top - insets.bottom)
    )
    groups = Self.groups(input, inner)
    let size = Self.size(of: groups, count, isOrthogonal)

    let edges = Self.boundaryAreas(input, width, inner)
    var top = 0.0
    var bottom = 0.0
    for (area, boundary) in zip(edges, input.boundaries) where boundary.extends {
      if boundary.y == 0 { top = max(top, area.height) }
      if boundary.y == 1 { bottom = max(bottom, area.height) }
    }
    let hasItems = count > 0
    let filled = hasItems ? insets.top + size.height + insets.bottom : 0
    height = max(0, top + filled + bottom)
    window = Area(x: 0, y: top + insets.top, width: width, height: size.height)
    contentWidth = hasItems ? max(0, insets.leading + size.width + insets.trailing) : width
    originX = insets.leading
    originY = isOrthogonal ? 0 : top + insets.top
    groupStarts = Self.starts(of: groups, count)
    let whole = height
    boundaries = zip(edges, input.boundaries).map { area, boundary in
      var area = area
      // The first and the last part of the section belong to the boundaries that extend it.
      area.y += boundary.extends || boundary.y != 0.5 ? (whole - area.height) * boundary.y : 0
      if boundary.y == 0.5 { area.y = top + (whole - top - bottom - area.height) / 2 }
      if !boundary.extends, boundary.y == 0 { area.y = top }
      if !boundary.extends, boundary.y == 1 { area.y = whole - bottom - area.height }
      area.x += boundary.offsetX
      area.y += boundary.offsetY
      return area
    }
  }

  private static func boundaryAreas(
    _ input: Input, _ width: Double, _ inner: (width: Double, height: Double)
  ) -> [Area] {
    let keeps = input.boundariesKeepInsets
    let start = keeps ? input.insets.leading : 0
    let room = keeps ? inner.width : width
    return input.boundaries.enumerated().map { index, boundary in
      let measured = input.measureBoundary(index)
      func length(_ dimension: GroupLayout.Dimension, _ known: Double?) -> Double {
        let own = GroupLayout.length(dimension, room, inner.height)
        return dimension.isEstimated ? known ?? own : own
      }
      let wide = length(boundary.width, measured?.width)
      let high = length(boundary.height, measured?.height)
      return Area(x: start + (room - wide) * boundary.x, y: 0, width: wide, height: high)
    }
  }

  private static func groups(
    _ input: Input, _ inner: (width: Double, height: Double)
  ) -> Groups {
    let first = GroupLayout.solve(
      input.group, width: inner.width, height: inner.height,
      asking: GroupLayout.Asking(custom: input.asking.custom))
    let stride = (input.isOrthogonal ? first.width : first.height) + input.spacing
    guard input.group.isEstimated, input.count > 0 else { return .equal(first, stride: stride) }
    var list: [(GroupLayout.Solved, first: Int, start: Double)] = []
    var item = 0
    var start = 0.0
    let each = first.leaves.count
    while item < input.count {
      let isKnown =
        item + each <= input.count
        && (item..<(item + each)).allSatisfy { input.asking.measure($0) == nil }
      let solved =
        isKnown
        ? first
        : GroupLayout.solve(
          input.group, width: inner.width, height: inner.height, first: item,
          most: input.count - item, asking: input.asking)
      guard !solved.leaves.isEmpty else { break }
      list.append((solved, item, start))
      item += solved.leaves.count
      start += (input.isOrthogonal ? solved.width : solved.height) + input.spacing
    }
    return .listed(list)
  }

  private static func size(
    of groups: Groups, _ count: Int, _ isOrthogonal: Bool
  ) -> (width: Double, height: Double) {
    guard count > 0 else { return (0, 0) }
    switch groups {
    case .equal(let first, let stride):
      guard !first.leaves.isEmpty else { return (0, 0) }
      let more = Double((count - 1) / first.leaves.count) * stride
      return isOrthogonal
        ? (more + first.width, first.height) : (first.width, more + first.height)
    case .listed(let list):
      guard let last = list.last else { return (0, 0) }
      return isOrthogonal
        ? (last.start + last.0.width, list.reduce(0) { max($0, $1.0.height) })
        : (list.reduce(0) { max($0, $1.0.width) }, last.start + last.0.height)
    }
  }

  private static func starts(of groups: Groups, _ count: Int) -> GroupStarts {
    switch groups {
    case .equal(let first, let stride):
      let each = max(1, first.leaves.count)
      return .equal(count: (count + each - 1) / each, width: first.width, stride: stride)
    case .listed(let list):
      return .listed(list.map(\.start), widths: list.map(\.0.width))
    }
  }
}

extension SectionLayout {
  /// Returns the frame of an item in the section, or, in an orthogonal section, in its scrolling
  /// content. nil when the group has no frame for it.
  public func leaf(_ item: Int) -> GroupLayout.Leaf? {
    guard item >= 0, item < count else { return nil }
    switch groups {
    case .equal(let first, let stride):
      guard !first.leaves.isEmpty else { return nil }
      let (group, inside) = item.quotientAndRemainder(dividingBy: first.leaves.count)
      return moved(first.leaves[inside], Double(group) * stride)
    case .listed(let list):
      let index = FlowLayout.first(in: list) { $0.first + $0.0.leaves.count > item }
      guard index < list.count else { return nil }
      return moved(list[index].0.leaves[item - list[index].first], list[index].start)
    }
  }

  private func moved(_ leaf: GroupLayout.Leaf, _ start: Double) -> GroupLayout.Leaf {
    isOrthogonal
      ? leaf.moved(originX + start, originY) : leaf.moved(originX, originY + start)
  }

  /// Returns the items whose groups intersect a range of the axis along which groups follow each
  /// other.
  public func items(from start: Double, to end: Double) -> Range<Int> {
    let origin = isOrthogonal ? originX : originY
    let (low, high) = (start - origin, end - origin)
    switch groups {
    case .equal(let first, let stride):
      let each = first.leaves.count
      guard each > 0, count > 0 else { return 0..<0 }
      guard stride > 0 else { return 0..<count }
      // Items may exceed the frame of their group, but not beyond its neighbours.
      let groups = Double((count + each - 1) / each)
      let from = min(groups, max(0, (low / stride).rounded(.down) - 1))
      let to = min(groups, max(0, (high / stride).rounded(.up) + 1))
      return min(count, Int(from) * each)..<min(count, max(Int(from), Int(to)) * each)
    case .listed(let list):
      let from = max(0, FlowLayout.first(in: list) { $0.start > low } - 1)
      let to = max(from, FlowLayout.first(in: list) { $0.start >= high })
      guard from < to else { return 0..<0 }
      return list[from].first..<(list[to - 1].first + list[to - 1].0.leaves.count)
    }
  }
}
