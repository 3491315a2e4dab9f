import Adaptive
import Foundation

/// A length in a compositional layout: points, a share of what it stands in, or a guess.
@MainActor open class NSCollectionLayoutDimension {
  let value: GroupLayout.Dimension

  init(_ value: GroupLayout.Dimension) { self.value = value }

  /// A share of the width of what it stands in.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(checked(fractionalWidth)))
  }

  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(checked(fractionalHeight)))
  }

  /// Points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(checked(absoluteDimension)))
  }

  /// So many points until what shows there says how many it needs.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(checked(estimatedDimension)))
  }

  private static func checked(_ length: CGFloat) -> CGFloat {
    precondition(
      length.isFinite && length >= 0,
      "A layout dimension of \(length) is none; it must be finite and not negative")
    return length
  }

  public var isFractionalWidth: Bool { if case .fractionalWidth = value { true } else { false } }
  public var isFractionalHeight: Bool {
    if case .fractionalHeight = value { true } else { false }
  }
  public var isAbsolute: Bool { if case .absolute = value { true } else { false } }
  public var isEstimated: Bool { value.isEstimated }

  public var dimension: CGFloat {
    switch value {
    case .fractionalWidth(let number), .fractionalHeight(let number), .absolute(let number),
      .estimated(let number):
      number
    }
  }
}

@MainActor open class NSCollectionLayoutSize {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }
}

/// Room between elements of a group.
@MainActor open class NSCollectionLayoutSpacing {
  let value: GroupLayout.Spacing

  init(_ value: GroupLayout.Spacing) { self.value = value }

  /// Points.
  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.fixed(fixedSpacing))
  }

  /// At least so many points, and a share of what is left over.
  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(.flexible(flexibleSpacing))
  }

  public var spacing: CGFloat {
    switch value {
    case .fixed(let points), .flexible(let points): points
    }
  }
  public var isFlexibleSpacing: Bool { if case .flexible = value { true } else { false } }
  public var isFixedSpacing: Bool { !isFlexibleSpacing }
}

/// Room around an element that keeps others away, where the element itself keeps its size.
@MainActor open class NSCollectionLayoutEdgeSpacing {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

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
  /// 0 at leading and top, 1 at trailing and bottom, half between.
  var x: Double { contains(.leading) ? 0 : contains(.trailing) ? 1 : 0.5 }
  var y: Double { contains(.top) ? 0 : contains(.bottom) ? 1 : 0.5 }
}

/// Where in a rectangle something is.
public enum NSRectAlignment: Int, Sendable {
  case none = 0
  case top = 1
  case topLeading = 2
  case leading = 3
  case bottomLeading = 4
  case bottom = 5
  case bottomTrailing = 6
  case trailing = 7
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

/// The point at which a badge holds on to its item.
@MainActor open class NSCollectionLayoutAnchor {
  public let edges: NSDirectionalRectEdge
  /// Points, or shares of the badge's own size.
  public let offset: CGPoint
  public let isFractionalOffset: Bool
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
  }

  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }

  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }
}
