import CoreGraphics
import Foundation
import Scene

/// The rules for which areas of a shape are filled.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Areas around which the path winds, counted by direction.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Areas from which a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shapes of line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Ends at the last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Ends with a half circle beyond the last point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Ends with a half square beyond the last point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shapes of corners between lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Extends the outer edges to a point.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Rounds the corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cuts the corner off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills a path and draws its outline, in the layer's coordinates.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The path, which is copied. The default is nil.
  open var path: CGPath? {
    didSet {
      path = path?.copy()
      changed()
    }
  }
  /// The colour of the inside; nil for no fill. The default is black.
  open var fillColor: CGColor? = .black { didSet { changed() } }
  /// The rule for which areas are filled. The default is `nonZero`.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { changed() } }
  /// The colour of the outline; nil for no outline. The default is nil.
  open var strokeColor: CGColor? { didSet { changed() } }
  /// The beginning of the drawn part of the outline, as a fraction of its length. The default is 0.
  open var strokeStart: CGFloat = 0 { didSet { changed() } }
  /// The end of the drawn part of the outline, as a fraction of its length. The default is 1.
  open var strokeEnd: CGFloat = 1 { didSet { changed() } }
  /// The width of the outline, in points. The default is 1.
  open var lineWidth: CGFloat = 1 { didSet { changed() } }
  /// The longest mitered corner, as a multiple of the line width; beyond it the corner is cut off.
  /// The default is 10.
  open var miterLimit: CGFloat = 10 { didSet { changed() } }
  /// The shape of the outline's ends. The default is `butt`.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { changed() } }
  /// The shape of the outline's corners. The default is `miter`.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { changed() } }
  /// The distance into the dash pattern at which the outline begins, in points. The default is 0.
  open var lineDashPhase: CGFloat = 0 { didSet { changed() } }
  /// The lengths of dashes and gaps in turn, in points; nil for a solid line. The default is nil.
  open var lineDashPattern: [NSNumber]? { didSet { changed() } }

  package override func content(in size: CGSize) -> [Drawing.Step] {
    var steps = super.content(in: size)
    guard let path = path?.path, !path.isEmpty else { return steps }
    if let fillColor {
      steps.append(
        .fill(path, fillRule == .evenOdd ? .evenOdd : .winding, .rgba(fillColor.value)))
    }
    if let strokeColor, lineWidth > 0, strokeStart < strokeEnd {
      let part = path.trimmed(from: strokeStart, to: strokeEnd)
      steps.append(.stroke(part, stroke, .rgba(strokeColor.value)))
    }
    return steps
  }

  private var stroke: Drawing.Stroke {
    let cap: Drawing.Stroke.Cap =
      switch lineCap {
      case .round: .round
      case .square: .square
      default: .butt
      }
    let join: Drawing.Stroke.Join =
      switch lineJoin {
      case .round: .round
      case .bevel: .bevel
      default: .miter
      }
    return Drawing.Stroke(
      width: lineWidth, cap: cap, join: join, miterLimit: miterLimit,
      dash: lineDashPattern?.map(\.doubleValue) ?? [], phase: lineDashPhase)
  }
}
