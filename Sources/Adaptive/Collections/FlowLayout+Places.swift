extension FlowLayout {
  /// The part of a section in a range of the content.
  public struct Part: Hashable, Sendable {
    public var section: Int
    public var items: Range<Int>
    public var hasHeader, hasFooter: Bool
  }

  public func item(_ item: Int, in section: Int) -> Place {
    let placed = sections[section]
    switch placed.section.items {
    case .equal(_, let size):
      let line = placed.lines[0]
      let (row, column) = item.quotientAndRemainder(dividingBy: line.count)
      let breadth = Self.sane(size.breadth)
      return Place(
        along: placed.linesStart + Double(row) * placed.stride,
        across: placed.section.near + line.indent + Double(column) * (breadth + line.gap),
        length: line.length, breadth: breadth)
    case .sizes(let sizes):
      let line = placed.lines[Self.first(in: placed.lines) { $0.first + $0.count > item }]
      var across = placed.section.near + line.indent
      for other in line.first..<item { across += Self.sane(sizes[other].breadth) + line.gap }
      let length = Self.sane(sizes[item].length)
      return Place(
        along: placed.linesStart + line.along + (line.length - length) / 2, across: across,
        length: length, breadth: Self.sane(sizes[item].breadth))
    }
  }

  /// Returns the frame of the header; nil when the section has none.
  public func header(of section: Int) -> Place? {
    let placed = sections[section]
    return strip(at: placed.along, placed.section.header)
  }

  public func footer(of section: Int) -> Place? {
    let placed = sections[section]
    return strip(
      at: placed.along + placed.length - placed.section.footer, placed.section.footer)
  }

  private func strip(at along: Double, _ length: Double) -> Place? {
    length > 0 ? Place(along: along, across: 0, length: length, breadth: breadth) : nil
  }

  /// Returns the range from the start of the section's header to the end of its footer, in points.
  public func stretch(of section: Int) -> (start: Double, end: Double) {
    (sections[section].along, sections[section].along + sections[section].length)
  }

  /// Returns the frame of a pinned header, which stays in the viewport as long as its section does.
  public static func pinned(
    _ place: Place, offset: Double, within stretch: (start: Double, end: Double)
  ) -> Place {
    var result = place
    result.along = max(place.along, min(max(offset, stretch.start), stretch.end - place.length))
    return result
  }

  /// Returns the parts of the sections that intersect the range from `start` to `end`.
  public func parts(from start: Double, to end: Double) -> [Part] {
    var result: [Part] = []
    var index = Self.first(in: sections) { $0.along + $0.length > start }
    while index < sections.count, sections[index].along < end {
      let placed = sections[index]
      let bottom = placed.along + placed.length
      result.append(
        Part(
          section: index,
          items: placed.items(from: start - placed.linesStart, to: end - placed.linesStart),
          hasHeader: placed.section.header > 0 && placed.along + placed.section.header > start,
          hasFooter: placed.section.footer > 0 && bottom - placed.section.footer < end))
      index += 1
    }
    return result
  }

  /// Returns the first index from which on a condition holds, by binary search.
  static func first<Element>(in list: [Element], where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if holds(list[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension FlowLayout.Placed {
  func items(from start: Double, to end: Double) -> Range<Int> {
    guard end > 0, start < itemsLength, let line = lines.first else { return 0..<0 }
    if case .equal(let count, _) = section.items {
      guard stride > 0 else { return 0..<count }
      let top = max(0, (start / stride).rounded(.down))
      let bottom = (end / stride).rounded(.up)
      let from = min(Double(count), top * Double(line.count))
      let to = min(Double(count), bottom * Double(line.count))
      // A line that ends where the range begins does not intersect it.
      let skips = start >= top * stride + line.length ? Double(line.count) : 0
      let low = Int(min(Double(count), from + skips))
      return low..<max(low, Int(to))
    }
    let low = FlowLayout.first(in: lines) { $0.along + $0.length > start }
    let high = FlowLayout.first(in: lines) { $0.along >= end }
    guard low < high else { return 0..<0 }
    return lines[low].first..<(lines[high - 1].first + lines[high - 1].count)
  }
}
