import Adaptive
import Foundation

/// A length in a compositional layout: absolute, a fraction of the container, or an estimate.
@MainActor open class NSCollectionLayoutDimension: NSObject {
  let value: GroupLayout.Dimension

  init(_ value: GroupLayout.Dimension) { self.value = value }

  /// Creates a length that is a fraction of the width of the container, 1 being all of it. Traps if
  /// it is negative or not finite.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(checked(fractionalWidth)))
  }

  /// Creates a length that is a fraction of the height of the container, 1 being all of it. Traps
  /// if it is negative or not finite.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(checked(fractionalHeight)))
  }

  /// Creates a length in points. Traps if it is negative or not finite.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(checked(absoluteDimension)))
  }

  /// Creates a length that is an estimate in points until the content has been measured. Traps if
  /// it is negative or not finite.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(checked(estimatedDimension)))
  }

  private static func checked(_ length: CGFloat) -> CGFloat {
    precondition(
      length.isFinite && length >= 0,
      "A layout dimension of \(length) is none; it must be finite and not negative")
    return length
  }

  /// A Boolean value that says whether the length is a fraction of the container's width.
  public var isFractionalWidth: Bool { if case .fractionalWidth = value { true } else { false } }
  /// A Boolean value that says whether the length is a fraction of the container's height.
  public var isFractionalHeight: Bool {
    if case .fractionalHeight = value { true } else { false }
  }
  /// A Boolean value that says whether the length is absolute.
  public var isAbsolute: Bool { if case .absolute = value { true } else { false } }
  /// A Boolean value that says whether the length is an estimate.
  public var isEstimated: Bool { value.isEstimated }

  /// The number of the length: a fraction, or points.
  public var dimension: CGFloat {
    switch value {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number),
      .estimated(let number):
      number
    }
  }
}

/// The width and height of an element in a compositional layout.
@MainActor open class NSCollectionLayoutSize: NSObject {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }
}

/// The space between elements of a group.
@MainActor open class NSCollectionLayoutSpacing: NSObject {
  let value: GroupLayout.Spacing

  init(_ value: GroupLayout.Spacing) { self.value = value }

  /// Creates a space of that many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.fixed(fixedSpacing))
  }

  /// Creates a space of at least that many points, which takes a share of the space that is left
  /// over.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.flexible(flexibleSpacing))
  }

  /// The space, or the least space if it is flexible, in points.
  public var spacing: CGFloat {
    switch value {
    case .fixed(let points), .flexible(let points): points
    }
  }
  /// A Boolean value that says whether the space takes a share of what is left over.
  public var isFlexibleSpacing: Bool { if case .flexible = value { true } else { false } }
  /// A Boolean value that says whether the space is fixed.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }
}

/// The space around an element that keeps other elements away. The size of the element stays the
/// same.
@MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
  /// The space before the element; nil is none.
  public let leading: NSCollectionLayoutSpacing?
  /// The space above the element; nil is none.
  public let top: NSCollectionLayoutSpacing?
  /// The space after the element; nil is none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The space below the element; nil is none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates spaces around an element; nil is none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  var edges: GroupLayout.Edges {
    GroupLayout.Edges(
      top: top?.value, leading: leading?.value, bottom: bottom?.value, trailing: trailing?.value)
  }
}

extension NSDirectionalRectEdge {
  /// The place as a fraction: 0 at leading and top, 1 at trailing and bottom, 0.5 between.
  var x: Double { contains(.leading) ? 0 : contains(.trailing) ? 1 : 0.5 }
  var y: Double { contains(.top) ? 0 : contains(.bottom) ? 1 : 0.5 }
}

/// An edge, a corner or the centre of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// The centre.
  case none = 0
  /// The middle of the top edge.
  case top = 1
  /// The top leading corner.
  case topLeading = 2
  /// The middle of the leading edge.
  case leading = 3
  /// The bottom leading corner.
  case bottomLeading = 4
  /// The middle of the bottom edge.
  case bottom = 5
  /// The bottom trailing corner.
  case bottomTrailing = 6
  /// The middle of the trailing edge.
  case trailing = 7
  /// The top trailing corner.
  case topTrailing = 8

  var x: Double {
    switch self {
    case .topLeading, .leading, .bottomLeading: 0
    case .none, .top, .bottom: 0.5
    case .topTrailing, .trailing, .bottomTrailing: 1
    }
  }

  var y: Double {
    switch self {
    case .top, .topLeading, .topTrailing: 0
    case .none, .leading, .trailing: 0.5
    case .bottom, .bottomLeading, .bottomTrailing: 1
    }
  }
}

/// The point at which a badge is attached to its item.
@MainActor open class NSCollectionLayoutAnchor: NSObject {
  /// The edges at which the point is; without one of an axis, it is in the middle of it.
  public let edges: NSDirectionalRectEdge
  /// The distance from that point, in points, or as a fraction of the badge's own size.
  public let offset: CGPoint
  /// A Boolean value that says whether `offset` is a fraction of the badge's size.
  public let isFractionalOffset: Bool
  /// A Boolean value that says whether `offset` is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
  }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }

  /// Creates an anchor at a distance from edges, in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  /// Creates an anchor at a distance from edges, as a fraction of the badge's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }
}
