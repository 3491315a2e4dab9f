/// The layout of one section: its groups one below the other, with boundary items at its edges.
///
/// The layout scrolls vertically; for horizontal scrolling the caller transposes input and result.
///
///     ┌──────────────────────┐
///     │ header               │
///     │  ┌────────────────┐  │  insets surround the groups
///     │  │ group          │  │
///     │  └────────────────┘  │
///     │ footer               │
///     └──────────────────────┘
public struct SectionLayout: Hashable, Sendable {
  /// A header, a footer, or another boundary item of the section.
  public struct Boundary: Hashable, Sendable {
    public var width, height: GroupLayout.Dimension
    /// The position as fractions: 0 is leading or top, 1 trailing or bottom.
    public var x, y: Double
    public var offsetX, offsetY: Double
    /// The boundary extends the section; otherwise it overlays the groups.
    public var extends: Bool

    public init(
      width: GroupLayout.Dimension, height: GroupLayout.Dimension, x: Double, y: Double,
      offsetX: Double = 0, offsetY: Double = 0, extends: Bool = true
    ) {
      self.width = width
      self.height = height
      self.x = x
      self.y = y
      self.offsetX = FlowLayout.bounded(offsetX)
      self.offsetY = FlowLayout.bounded(offsetY)
      self.extends = extends
    }
  }

  public struct Input {
    public var width, height: Double
    public var group: GroupLayout.Element
    public var count: Int
    public var spacing: Double
    public var insets: GroupLayout.Insets
    /// The boundary items respect the insets at both sides.
    public var boundariesKeepInsets = true
    public var boundaries: [Boundary] = []
    /// The groups are beside each other, in an area of their own that scrolls horizontally.
    public var isOrthogonal = false
    public var asking = GroupLayout.Asking()
    /// Returns the measured size of the boundary with a number.
    public var measureBoundary: (Int) -> GroupLayout.Measure? = { _ in nil }

    public init(
      width: Double, height: Double, group: GroupLayout.Element, count: Int, spacing: Double = 0,
      insets: GroupLayout.Insets = GroupLayout.Insets()
    ) {
      self.width = width
      self.height = height
      self.group = group
      self.count = count
      self.spacing = FlowLayout.bounded(spacing)
      self.insets = insets
    }
  }

  enum Groups: Hashable {
    /// Groups that are all equal to the first.
    case equal(GroupLayout.Solved, stride: Double)
    /// Groups with the number of the first item and the start of each.
    case listed([(GroupLayout.Solved, first: Int, start: Double)])

    static func == (a: Groups, b: Groups) -> Bool {
      switch (a, b) {
      case (.equal(let a, let x), .equal(let b, let y)): a == b && x == y
      case (.listed(let a), .listed(let b)): a.elementsEqual(b, by: ==)
      default: false
      }
    }

    func hash(into hasher: inout Hasher) {
      switch self {
      case .equal(let solved, let stride):
        hasher.combine(solved)
        hasher.combine(stride)
      case .listed(let list): hasher.combine(list.count)
      }
    }
  }

  public let count: Int
  public let isOrthogonal: Bool
  let groups: Groups
  /// The origin of the first group, in the section or in the scrolling content.
  let originX, originY: Double
  /// The size of the section, in points.
  public let width, height: Double
  /// The frames of the boundaries, in the order of the input.
  public let boundaries: [Area]
  /// The frame of the scrolling area of an orthogonal section.
  public let window: Area
  /// The width of the scrolling content, in points.
  public let contentWidth: Double
  /// The starts of the groups of an orthogonal section.
  public let groupStarts: GroupStarts

  /// The starts of the groups of an orthogonal section, from the leading edge of the first.
  public enum GroupStarts: Hashable, Sendable {
    case equal(count: Int, width: Double, stride: Double)
    case listed([Double], widths: [Double])
  }
}

extension SectionLayout.Groups: Sendable {}
