/// A flow layout: a line holds as many items as fit, and the remaining space is distributed between
/// them.
///
/// Lengths are along the axis of scrolling, breadths across it. Lines of sections with equal items
/// are computed and not stored, so that a million items cost as much as ten.
///
///     along    ┌──────────────────────┐
///       │      │ ┌──┐    ┌──┐    ┌──┐ │  the remaining space is between items
///       ▼      │ └──┘    └──┘    └──┘ │
///              │ ┌──┐    ┌──┐         │  the last line keeps the columns
///              │ └──┘    └──┘         │
///              └──────────────────────┘
public struct FlowLayout: Hashable, Sendable {
  /// The size of an item, in points.
  public struct Size: Hashable, Sendable {
    public var length, breadth: Double

    public init(length: Double, breadth: Double) {
      self.length = length
      self.breadth = breadth
    }
  }

  /// A frame, in points from the start of the content.
  public struct Place: Hashable, Sendable {
    public var along, across, length, breadth: Double

    public init(along: Double, across: Double, length: Double, breadth: Double) {
      self.along = along
      self.across = across
      self.length = length
      self.breadth = breadth
    }
  }

  public enum Items: Hashable, Sendable {
    case equal(count: Int, size: Size)
    case sizes([Size])

    public var count: Int {
      switch self {
      case .equal(let count, _): count
      case .sizes(let sizes): sizes.count
      }
    }
  }

  public struct Section: Hashable, Sendable {
    /// The lengths of header and footer, in points; 0 for none.
    public var header, footer: Double
    /// The section insets in points: before and after the items along the axis, and at both sides.
    public var before, after, near, far: Double
    /// The least spacing between lines, and between the items of a line, in points.
    public var lineSpacing, itemSpacing: Double
    public var items: Items

    public init(
      header: Double = 0, footer: Double = 0, before: Double = 0, after: Double = 0,
      near: Double = 0, far: Double = 0, lineSpacing: Double = 10, itemSpacing: Double = 10,
      items: Items
    ) {
      self.header = max(0, FlowLayout.bounded(header))
      self.footer = max(0, FlowLayout.bounded(footer))
      self.before = FlowLayout.bounded(before)
      self.after = FlowLayout.bounded(after)
      self.near = FlowLayout.bounded(near)
      self.far = FlowLayout.bounded(far)
      self.lineSpacing = FlowLayout.bounded(lineSpacing)
      self.itemSpacing = FlowLayout.bounded(itemSpacing)
      self.items = items
    }
  }

  /// A choice that the documentation of the layout leaves open.
  public struct Profile: Hashable, Sendable {
    public enum Lone: Hashable, Sendable { case centered, near }

    /// The position of a single item in a line that has no room for a second one.
    public var lone: Lone

    public init(lone: Lone = .centered) { self.lone = lone }

    public static let standard = Profile()
  }

  struct Line: Hashable {
    var first, count: Int
    /// The start of the line relative to the first line, and its length, in points.
    var along, length: Double
    /// The space before its first item, and between two items, in points.
    var indent, gap: Double
  }

  struct Placed: Hashable {
    var section: Section
    var along: Double
    var itemsLength: Double
    /// The lines; with equal items, one line that represents all.
    var lines: [Line]
  }

  var sections: [Placed] = []
  public let breadth: Double
  /// The length of the whole content, in points.
  public private(set) var length = 0.0

  /// Differences of widths below this are due to rounding.
  static let tolerance = 0.001

  public init(breadth: Double, sections list: [Section], profile: Profile = .standard) {
    self.breadth = Self.sane(breadth)
    sections.reserveCapacity(list.count)
    for section in list {
      let placed = Self.place(section, along: length, breadth: self.breadth, profile)
      length += placed.length
      sections.append(placed)
    }
    // Of negative spaces nothing may be left.
    length = max(0, length)
  }

  /// Returns a length that is finite and not negative.
  static func sane(_ value: Double) -> Double { max(0, bounded(value)) }

  /// Returns a space as it is, if it is a number that places can be computed with; 0 for what is none.
  public static func bounded(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -greatest), greatest) : 0
  }

  /// No content is as long, in points.
  private static let greatest = 1e9
}

extension FlowLayout.Placed {
  var linesStart: Double { along + section.header + section.before }

  var length: Double {
    section.header + section.before + itemsLength + section.after + section.footer
  }

  /// The distance from one line to the next, with equal items, in points.
  var stride: Double { (lines.first?.length ?? 0) + section.lineSpacing }
}

extension FlowLayout {
  private static func place(
    _ section: Section, along: Double, breadth: Double, _ profile: Profile
  ) -> Placed {
    let room = breadth - section.near - section.far
    let lines: [Line]
    var itemsLength = 0.0
    switch section.items {
    case .equal(let count, let size):
      guard count > 0 else {
        return Placed(section: section, along: along, itemsLength: 0, lines: [])
      }
      let line = columns(of: size, count, in: room, section.itemSpacing, profile)
      let number = Double((count + line.count - 1) / line.count)
      itemsLength = number * line.length + (number - 1) * section.lineSpacing
      lines = [line]
    case .sizes(let sizes):
      lines = flow(sizes, in: room, section, profile)
      if let last = lines.last { itemsLength = last.along + last.length }
    }
    return Placed(section: section, along: along, itemsLength: itemsLength, lines: lines)
  }

  /// Returns the line that represents all lines of equal items.
  private static func columns(
    of size: Size, _ count: Int, in room: Double, _ spacing: Double, _ profile: Profile
  ) -> Line {
    let breadth = sane(size.breadth)
    let step = breadth + spacing
    let fitting = step > 0 ? ((room + spacing + tolerance) / step).rounded(.down) : .infinity
    let number = fitting >= Double(count) ? max(1, count) : max(1, Int(fitting))
    // The columns are the same if there are not enough items for all of them.
    let columns = fitting.isFinite ? max(1, fitting) : Double(number)
    let rest = max(0, room - columns * breadth)
    let isLone = columns == 1
    return Line(
      first: 0, count: number, along: 0, length: sane(size.length),
      indent: isLone && profile.lone == .centered ? rest / 2 : 0,
      gap: isLone ? 0 : max(spacing, rest / (columns - 1)))
  }

  private static func flow(
    _ sizes: [Size], in room: Double, _ section: Section, _ profile: Profile
  ) -> [Line] {
    var lines: [Line] = []
    var first = 0
    var along = 0.0
    while first < sizes.count {
      var end = first
      var used = 0.0
      var length = 0.0
      var isEqual = true
      while end < sizes.count {
        let breadth = sane(sizes[end].breadth)
        let next = used + (end > first ? section.itemSpacing : 0) + breadth
        if end > first, next > room + tolerance { break }
        used = next
        length = max(length, sane(sizes[end].length))
        isEqual = isEqual && breadth == sane(sizes[first].breadth)
        end += 1
      }
      let count = end - first
      let rest = room - used
      var line = Line(
        first: first, count: count, along: along, length: length, indent: 0,
        gap: section.itemSpacing)
      let isLast = end == sizes.count
      if isLast, isEqual {
        // Aligned with the columns above, or with those that there would be.
        let size = Size(length: length, breadth: sizes[first].breadth)
        let full = columns(of: size, count, in: room, section.itemSpacing, profile)
        line.gap = full.gap
        line.indent = full.indent
      } else if !isLast, count > 1 {
        line.gap += max(0, rest) / Double(count - 1)
      } else if !isLast, profile.lone == .centered {
        line.indent = max(0, rest) / 2
      }
      lines.append(line)
      along += length + section.lineSpacing
      first = end
    }
    return lines
  }
}
