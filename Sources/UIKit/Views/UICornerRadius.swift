import CoreGraphics
import Foundation

/// The radius of a corner: a number of points, or one that follows from the corner of the container.
public struct UICornerRadius: Hashable, Sendable {
  enum Kind: Hashable {
    case fixed(CGFloat)
    case containerConcentric(minimum: CGFloat?)
  }

  let kind: Kind

  /// Returns a radius in points. Negative and infinite ones, and those that are no number, count as 0.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius {
    UICornerRadius(kind: .fixed(radius.isFinite ? max(0, radius) : 0))
  }

  /// Returns a radius whose circle has the centre of the container's: the container's radius less the
  /// distance of the two corners, and at least `minimum` points.
  ///
  /// The container is the nearest superview with rounded corners. *Differs from UIKit*: the screen of a device
  /// is no container, and a distance that is not the same in both directions counts as the greater one.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(
      kind: .containerConcentric(minimum: minimum.map { $0.isFinite ? max(0, $0) : 0 }))
  }
}

extension UICornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a fixed radius, in points.
  public init(floatLiteral value: Double) { self = .fixed(value) }

  /// Creates a fixed radius, in points.
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}
