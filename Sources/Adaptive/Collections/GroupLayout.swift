/// Items in groups, and groups in groups: what a compositional layout is put together of.
///
/// Directions are those of a page that is read from left to right; who shows it mirrors it.
public enum GroupLayout {
  public enum Axis: Hashable, Sendable { case horizontal, vertical }

  /// A length: points, a share of what it stands in, or a guess that a measurement replaces.
  public enum Dimension: Hashable, Sendable {
    case fractionalWidth(Double)
    case fractionalHeight(Double)
    case absolute(Double)
    case estimated(Double)

    public var isEstimated: Bool { if case .estimated = self { true } else { false } }
  }

  public enum Spacing: Hashable, Sendable {
    case fixed(Double)
    /// At least so much, and a share of what is left over.
    case flexible(Double)

    var least: Double {
      switch self {
      case .fixed(let points), .flexible(let points): points
      }
    }

    var isFlexible: Bool { if case .flexible = self { true } else { false } }
  }

  public struct Insets: Hashable, Sendable {
    public var top, leading, bottom, trailing: Double

    public init(
      top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
    ) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
  }

  /// What keeps an element away from its neighbours and from its container's edges.
  public struct Edges: Hashable, Sendable {
    public var top, leading, bottom, trailing: Spacing?

    public init(
      top: Spacing? = nil, leading: Spacing? = nil, bottom: Spacing? = nil,
      trailing: Spacing? = nil
    ) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
  }

  /// Something that is fixed to an item, such as a badge.
  public struct Attachment: Hashable, Sendable {
    public var width, height: Dimension
    /// The point of the item that it is at: 0 is leading or top, 1 trailing or bottom.
    public var x, y: Double
    /// The point of its own that is there.
    public var ownX, ownY: Double
    /// Moved by points, and by shares of its own size.
    public var offsetX, offsetY, fractionX, fractionY: Double
    /// Says to whoever gave it which one it is.
    public var tag: Int

    public init(
      width: Dimension, height: Dimension, x: Double, y: Double, ownX: Double? = nil,
      ownY: Double? = nil, offsetX: Double = 0, offsetY: Double = 0, fractionX: Double = 0,
      fractionY: Double = 0, tag: Int = 0
    ) {
      self.width = width
      self.height = height
      self.x = x
      self.y = y
      self.ownX = ownX ?? x
      self.ownY = ownY ?? y
      self.offsetX = offsetX
      self.offsetY = offsetY
      self.fractionX = fractionX
      self.fractionY = fractionY
      self.tag = tag
    }
  }

  public struct Group: Hashable, Sendable {
    public enum Repetition: Hashable, Sendable {
      /// The elements follow each other, over and over, as long as there is room.
      case untilFull
      /// So many, of their own size.
      case times(Int)
      /// So many, which share the room.
      case equally(Int)
    }

    public var axis: Axis
    public var elements: [Element]
    public var repetition: Repetition
    public var spacing: Spacing?

    public init(
      _ axis: Axis, _ elements: [Element], repetition: Repetition = .untilFull,
      spacing: Spacing? = nil
    ) {
      self.axis = axis
      self.elements = elements
      self.repetition = repetition
      self.spacing = spacing
    }
  }

  public enum Content: Hashable, Sendable {
    case item
    indirect case group(Group)
    /// The app computes the areas of its items; the number says which code does it.
    case custom(Int)
  }

  /// An item or a group.
  public struct Element: Hashable, Sendable {
    public var width, height: Dimension
    public var insets: Insets
    public var edges: Edges
    public var content: Content
    public var attachments: [Attachment]

    public init(
      width: Dimension, height: Dimension, insets: Insets = Insets(), edges: Edges = Edges(),
      content: Content = .item, attachments: [Attachment] = []
    ) {
      self.width = width
      self.height = height
      self.insets = insets
      self.edges = edges
      self.content = content
      self.attachments = attachments
    }
  }

  /// Where an attachment stands.
  public struct Attached: Hashable, Sendable {
    public var tag: Int
    public var area: Area

    public init(tag: Int, area: Area) {
      self.tag = tag
      self.area = area
    }
  }

  /// Where one item stands.
  public struct Leaf: Hashable, Sendable {
    public var area: Area
    /// Its size is a guess as long as it was not measured.
    public var estimatesWidth = false
    public var estimatesHeight = false
    public var zIndex = 0
    public var attachments: [Attached] = []

    public init(area: Area) { self.area = area }

    func moved(_ x: Double, _ y: Double) -> Leaf {
      guard x != 0 || y != 0 else { return self }
      var result = self
      result.area.x += x
      result.area.y += y
      for index in attachments.indices {
        result.attachments[index].area.x += x
        result.attachments[index].area.y += y
      }
      return result
    }
  }

  public struct Solved: Hashable, Sendable {
    public var width, height: Double
    public var leaves: [Leaf]
  }

  /// What was measured of an item; nil for a length that was not.
  public struct Measure: Hashable, Sendable {
    public var width, height: Double?

    public init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
    }
  }

  /// What a group asks whoever puts it together.
  public struct Asking {
    /// What was measured of the item with that number.
    public var measure: (Int) -> Measure?
    /// The areas of the items of a custom group of that number and size.
    public var custom: (Int, Double, Double) -> [Leaf]

    public init(
      measure: @escaping (Int) -> Measure? = { _ in nil },
      custom: @escaping (Int, Double, Double) -> [Leaf] = { _, _, _ in [] }
    ) {
      self.measure = measure
      self.custom = custom
    }
  }

  static let tolerance = 0.001
}

extension GroupLayout.Element {
  /// Whether any size in it is a guess.
  public var isEstimated: Bool {
    if width.isEstimated || height.isEstimated { return true }
    if case .group(let group) = content { return group.elements.contains(where: \.isEstimated) }
    return false
  }
}
