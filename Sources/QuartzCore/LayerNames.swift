import CoreGraphics
import Foundation
import Scene

/// The shapes of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A part of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that begins before the corner and bends more slowly.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// The ways to fit a layer's contents into it.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Stretches the contents over the layer.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scales the contents to fit into the layer.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scales the contents to cover the layer.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// Centres the contents without scaling.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the middle of the top edge, without scaling.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the middle of the bottom edge, without scaling.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the middle of the left edge, without scaling.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the middle of the right edge, without scaling.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the top left corner, without scaling.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the top right corner, without scaling.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the bottom left corner, without scaling.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the bottom right corner, without scaling.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")

  package var fit: Artwork.Fit {
    switch self {
    case .resizeAspect: .contain
    case .resizeAspectFill: .cover
    default: Artwork.Fit(rawValue: rawValue) ?? .stretch
    }
  }

  /// Whether the contents are scaled to the layer.
  var isScaling: Bool { [.resize, .resizeAspect, .resizeAspectFill].contains(self) }
}

/// The corners of a layer.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// How pixels of a layer's contents are seen in another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Each pixel is the nearest one of the contents.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Pixels are mixtures of those around.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Pixels are mixtures of smaller copies of the contents.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
