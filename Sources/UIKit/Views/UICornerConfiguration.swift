import Foundation

/// The radius of a corner: a number of points, or one that follows the corner of a container.
public struct UICornerRadius: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  enum Kind: Hashable {
    case fixed(Double)
    case concentric(minimum: Double)
    case capsule(maximum: Double?)
  }

  let kind: Kind

  /// A radius in points. Negative values, infinite ones and NaN are 0.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    UICornerRadius(kind: .fixed(radius.isFinite ? max(0, radius) : 0))
  }

  /// The radius with which the corner has the same centre as that of the container: the container's
  /// less the distance between the two.
  ///
  /// The container is the nearest view around it that has this corner rounded. Where the distances
  /// from its two edges differ, the larger one counts. Without a container the radius is the
  /// minimum, as a window of the desktop has no corners that are known.
  ///
  /// - Parameter minimum: the smallest radius in points; nil is 0.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    let minimum = minimum ?? 0
    return UICornerRadius(kind: .concentric(minimum: minimum.isFinite ? max(0, minimum) : 0))
  }

  /// Creates a fixed radius, in points.
  public init(floatLiteral value: Double) { self = .fixed(value) }
  /// Creates a fixed radius, in points.
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }

  init(kind: Kind) { self.kind = kind }

  public var description: String {
    switch kind {
    case .fixed(let radius): "fixed(\(radius))"
    case .concentric(let minimum): "containerConcentric(minimum: \(minimum))"
    case .capsule(let maximum):
      maximum.map { "capsule(maximumRadius: \($0))" } ?? "capsule"
    }
  }
}

/// How the corners of a view are rounded, each by itself or several alike.
///
///     card.cornerConfiguration = .corners(radius: 12)
///     button.cornerConfiguration = .uniformCorners(radius: .containerConcentric(minimum: 6))
///     badge.cornerConfiguration = .capsule()
///
/// A corner without a radius is that of the view's layer, which is square unless the app rounds it.
public struct UICornerConfiguration: Hashable, Sendable, CustomStringConvertible {
  /// One radius for each corner, from the top left clockwise; nil for that of the layer.
  let radii: [UICornerRadius?]
  /// Which corners have the largest radius among those of the same number.
  let groups: [Int]

  private init(
    _ topLeft: UICornerRadius?, _ topRight: UICornerRadius?, _ bottomRight: UICornerRadius?,
    _ bottomLeft: UICornerRadius?, groups: [Int] = [0, 1, 2, 3]
  ) {
    radii = [topLeft, topRight, bottomRight, bottomLeft]
    self.groups = groups
  }

  /// The same radius for each corner, which is found for each by itself.
  public static func corners(radius: UICornerRadius) -> Self {
    Self(radius, radius, radius, radius)
  }

  /// A radius for each corner; nil for that of the layer.
  public static func corners(
    topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> Self { Self(topLeftRadius, topRightRadius, bottomRightRadius, bottomLeftRadius) }

  /// Half of the shorter side.
  ///
  /// - Parameter maximumRadius: the largest radius in points; nil for none.
  public static func capsule(maximumRadius: Double? = nil) -> Self {
    let maximum = maximumRadius.flatMap { $0.isNaN ? nil : max(0, $0) }
    return corners(radius: UICornerRadius(kind: .capsule(maximum: maximum)))
  }

  /// One radius for all corners, the largest that is found for any.
  public static func uniformCorners(radius: UICornerRadius) -> Self {
    Self(radius, radius, radius, radius, groups: [0, 0, 0, 0])
  }

  /// One radius for the corners at the top, and one for those at the bottom.
  public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> Self {
    Self(topRadius, topRadius, bottomRadius, bottomRadius, groups: [0, 0, 2, 2])
  }

  /// One radius for the corners on the left, and one for those on the right.
  public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> Self {
    Self(leftRadius, rightRadius, rightRadius, leftRadius, groups: [0, 1, 1, 0])
  }

  /// One radius for the corners at the top; those at the bottom have their own, or the layer's.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> Self {
    Self(topRadius, topRadius, bottomRightRadius, bottomLeftRadius, groups: [0, 0, 2, 3])
  }

  /// One radius for the corners at the bottom; those at the top have their own, or the layer's.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> Self {
    Self(topLeftRadius, topRightRadius, bottomRadius, bottomRadius, groups: [0, 1, 2, 2])
  }

  /// One radius for the corners on the left; those on the right have their own, or the layer's.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> Self {
    Self(leftRadius, topRightRadius, bottomRightRadius, leftRadius, groups: [0, 1, 2, 0])
  }

  /// One radius for the corners on the right; those on the left have their own, or the layer's.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> Self {
    Self(topLeftRadius, rightRadius, rightRadius, bottomLeftRadius, groups: [0, 1, 1, 3])
  }

  public var description: String {
    let names = ["topLeft", "topRight", "bottomRight", "bottomLeft"]
    return zip(names, radii).map { "\($0): \($1.map(\.description) ?? "nil")" }
      .joined(separator: ", ")
  }
}
