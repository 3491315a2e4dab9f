/// The groups of one section below each other, with what stands at its edges.
///
/// As a page that scrolls up and down; who scrolls sideways transposes what goes in and what
/// comes out.
///
///     ┌──────────────────────┐
///     │ header               │
///     │  ┌────────────────┐  │  insets stand around the groups
///     │  │ group          │  │
///     │  └────────────────┘  │
///     │ footer               │
///     └──────────────────────┘
public struct SectionLayout: Hashable, Sendable {
  /// A header, a footer, or anything else at an edge of the section.
  public struct Boundary: Hashable, Sendable {
    public var width, height: GroupLayout.Dimension
    /// Where it is: 0 is leading or top, 1 trailing or bottom.
    public var x, y: Double
    public var offsetX, offsetY: Double
    /// The section gets longer by it; otherwise it lies over the groups.
    public var extends: Bool

    public init(
      width: GroupLayout.Dimension, height: GroupLayout.Dimension, x: Double, y: Double,
      offsetX: Double = 0, offsetY: Double = 0, extends: Bool = true
    ) {
      self.width = width
      self.height = height
      self.x = x
      self.y = y
      self.offsetX = offsetX
      self.offsetY = offsetY
      self.extends = extends
    }
  }

  public struct Input {
    public var width, height: Double
    public var group: GroupLayout.Element
    public var count: Int
    public var spacing: Double
    public var insets: GroupLayout.Insets
    /// What stands at the edges keeps to the insets at both sides.
    public var boundariesKeepInsets = true
    public var boundaries: [Boundary] = []
    /// The groups stand beside each other, in an area of their own that scrolls sideways.
    public var isOrthogonal = false
    public var asking = GroupLayout.Asking()
    /// What was measured of the boundary with that number.
    public var measureBoundary: (Int) -> GroupLayout.Measure? = { _ in nil }

    public init(
      width: Double, height: Double, group: GroupLayout.Element, count: Int, spacing: Double = 0,
      insets: GroupLayout.Insets = GroupLayout.Insets()
    ) {
      self.width = width
      self.height = height
      self.group = group
      self.count = count
      self.spacing = spacing
      self.insets = insets
    }
  }

  enum Groups: Hashable {
    /// All like the first.
    case equal(GroupLayout.Solved, stride: Double)
    /// Each with the number of its first item, and where it begins.
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
  /// Where the first group begins, in the section or in its own area.
  let originX, originY: Double
  /// Of the whole section.
  public let width, height: Double
  /// In the order in which they were given.
  public let boundaries: [Area]
  /// Where the groups of an orthogonal section scroll.
  public let window: Area
  /// How wide what scrolls there is.
  public let contentWidth: Double
  /// The ways from one group to the next in an orthogonal section begin there.
  public let groupStarts: GroupStarts

  /// Where the groups of an orthogonal section begin, from the leading edge of the first.
  public enum GroupStarts: Hashable, Sendable {
    case equal(count: Int, width: Double, stride: Double)
    case listed([Double], widths: [Double])
  }
}

extension SectionLayout.Groups: Sendable {}
