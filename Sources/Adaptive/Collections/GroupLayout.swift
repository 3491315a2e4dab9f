/// The items and nested groups of a compositional layout.
///
/// Directions are those of left-to-right layout; the caller mirrors them.
public enum GroupLayout {
  public enum Axis: Hashable, Sendable { case horizontal, vertical }

  /// A length: in points, as a fraction of the container, or an estimate that a measurement
  /// replaces.
  public enum Dimension: Hashable, Sendable {
    case fractionalWidth(Double)
    case fractionalHeight(Double)
    case absolute(Double)
    case estimated(Double)

    public var isEstimated: Bool { if case .estimated = self { true } else { false } }
  }

  public enum Spacing: Hashable, Sendable {
    case fixed(Double)
    /// At least a number of points, and a share of the remaining space.
    case flexible(Double)

    var least: Double {
      switch self {
      case .fixed(let points), .flexible(let points): FlowLayout.bounded(points)
      }
    }

    var isFlexible: Bool { if case .flexible = self { true } else { false } }
  }

  public struct Insets: Hashable, Sendable {
    public var top, leading, bottom, trailing: Double

    public init(
      top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
    ) {
      self.top = FlowLayout.bounded(top)
      self.leading = FlowLayout.bounded(leading)
      self.bottom = FlowLayout.bounded(bottom)
      self.trailing = FlowLayout.bounded(trailing)
    }
  }

  /// The spacing between an element and its neighbours or the edges of its container.
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

  /// A supplementary item that is attached to an item, such as a badge.
  public struct Attachment: Hashable, Sendable {
    public var width, height: Dimension
    /// The anchor on the item, as fractions: 0 is leading or top, 1 trailing or bottom.
    public var x, y: Double
    /// The anchor on the attachment, as fractions.
    public var ownX, ownY: Double
    /// The offset in points, and as fractions of the attachment's own size.
    public var offsetX, offsetY, fractionX, fractionY: Double
    /// A number by which the caller identifies the attachment.
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
      self.offsetX = FlowLayout.bounded(offsetX)
      self.offsetY = FlowLayout.bounded(offsetY)
      self.fractionX = FlowLayout.bounded(fractionX)
      self.fractionY = FlowLayout.bounded(fractionY)
      self.tag = tag
    }
  }

  public struct Group: Hashable, Sendable {
    public enum Repetition: Hashable, Sendable {
      /// The elements are repeated as long as there is room.
      case untilFull
      /// A number of elements, of their own size.
      case times(Int)
      /// A number of elements that share the space equally.
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
    /// The app computes the frames of the items; the number identifies its closure.
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

  /// The frame of an attachment.
  public struct Attached: Hashable, Sendable {
    public var tag: Int
    public var area: Area

    public init(tag: Int, area: Area) {
      self.tag = tag
      self.area = area
    }
  }

  /// The frame of an item.
  public struct Leaf: Hashable, Sendable {
    public var area: Area
    /// The size is an estimate as long as it was not measured.
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

  /// The measured size of an item; nil for a length that was not measured.
  public struct Measure: Hashable, Sendable {
    public var width, height: Double?

    public init(width: Double? = nil, height: Double? = nil) {
      self.width = width
      self.height = height
    }
  }

  /// The closures that a group calls while it is laid out.
  public struct Asking {
    /// Returns the measured size of the item with a number.
    public var measure: (Int) -> Measure?
    /// Returns the frames of the items of a custom group, from its number and its size.
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
  /// Whether any size in the element is an estimate.
  public var isEstimated: Bool {
    if width.isEstimated || height.isEstimated { return true }
    if case .group(let group) = content { return group.elements.contains(where: \.isEstimated) }
    return false
  }
}
