import CoreGraphics
import Foundation

/// The radii of the corners of a view, as rules that hold for every size.
///
/// *Uniform* corners have one radius: the greatest that their rules give. The others are computed each by itself.
public struct UICornerConfiguration: Hashable, Sendable {
  enum Shape: Hashable {
    case corners(Corners)
    /// Half of the shorter side, and at most the radius.
    case capsule(maximum: CGFloat?)
  }

  enum Corner: Int, CaseIterable { case topLeft, topRight, bottomLeft, bottomRight }

  struct Corners: Hashable {
    /// By `Corner`; nil for a square one.
    var radii: [UICornerRadius?]
    /// Those that get the greatest of their radii.
    var uniform: [[Corner]]
  }

  let shape: Shape

  private init(_ shape: Shape) { self.shape = shape }

  private init(
    _ topLeft: UICornerRadius?, _ topRight: UICornerRadius?, _ bottomLeft: UICornerRadius?,
    _ bottomRight: UICornerRadius?, uniform: [[Corner]] = []
  ) {
    shape = .corners(
      Corners(radii: [topLeft, topRight, bottomLeft, bottomRight], uniform: uniform))
  }

  /// Returns a configuration that makes the shorter sides half circles of at most `maximumRadius` points; nil for
  /// no limit.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(.capsule(maximum: maximumRadius.map { $0.isFinite ? max(0, $0) : 0 }))
  }

  /// Returns a configuration with a radius that is computed for each corner by itself.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius, radius, radius, radius)
  }

  /// Returns a configuration with a radius for each corner; nil for a square one.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius)
  }

  /// Returns a configuration with one radius for all corners.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radius, radius, radius, radius, uniform: [Corner.allCases])
  }

  /// Returns a configuration with one radius for the corners at the top, and one for those at the bottom.
  public static func uniformEdges(
    topRadius: UICornerRadius, bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topRadius, topRadius, bottomRadius, bottomRadius,
      uniform: [[.topLeft, .topRight], [.bottomLeft, .bottomRight]])
  }

  /// Returns a configuration with one radius for the corners at the left, and one for those at the right.
  public static func uniformEdges(
    leftRadius: UICornerRadius, rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      leftRadius, rightRadius, leftRadius, rightRadius,
      uniform: [[.topLeft, .bottomLeft], [.topRight, .bottomRight]])
  }

  /// Returns a configuration with one radius for the corners at the top; nil is a square corner.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topRadius, topRadius, bottomLeftRadius, bottomRightRadius, uniform: [[.topLeft, .topRight]])
  }

  /// Returns a configuration with one radius for the corners at the bottom; nil is a square corner.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeftRadius, topRightRadius, bottomRadius, bottomRadius,
      uniform: [[.bottomLeft, .bottomRight]])
  }

  /// Returns a configuration with one radius for the corners at the left; nil is a square corner.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      leftRadius, topRightRadius, leftRadius, bottomRightRadius,
      uniform: [[.topLeft, .bottomLeft]])
  }

  /// Returns a configuration with one radius for the corners at the right; nil is a square corner.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeftRadius, rightRadius, bottomLeftRadius, rightRadius,
      uniform: [[.topRight, .bottomRight]])
  }

  /// Returns the radii of the corners by `Corner`, in points, that fit a size.
  ///
  /// - Parameters:
  ///   - size: The size of the view, in points.
  ///   - concentric: The radius that a corner has for having the centre of the container's, in points.
  func lengths(in size: CGSize, concentric: (Corner) -> CGFloat) -> [CGFloat] {
    let half = max(0, min(size.width, size.height) / 2)
    switch shape {
    case .capsule(let maximum):
      return Array(repeating: min(half, maximum ?? half), count: Corner.allCases.count)
    case .corners(let corners):
      var lengths = Corner.allCases.map { corner -> CGFloat in
        switch corners.radii[corner.rawValue]?.kind {
        case .fixed(let radius): return radius
        case .containerConcentric(let minimum): return max(minimum ?? 0, concentric(corner))
        case nil: return 0
        }
      }
      for group in corners.uniform {
        let greatest = group.map { lengths[$0.rawValue] }.max() ?? 0
        for corner in group { lengths[corner.rawValue] = greatest }
      }
      return lengths.map { min($0, half) }
    }
  }
}
