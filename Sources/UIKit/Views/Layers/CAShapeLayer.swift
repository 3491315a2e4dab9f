import Foundation
import Scene

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A path, filled and drawn as a line, in the layer's coordinates.
@MainActor open class CAShapeLayer: CALayer {
  open var path: CGPath? {
    didSet {
      path = path?.copy()
      changed()
    }
  }
  open var fillColor: CGColor? = .black { didSet { changed() } }
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { changed() } }
  open var strokeColor: CGColor? { didSet { changed() } }
  /// Shares of the line's length: only what lies between is drawn.
  open var strokeStart: CGFloat = 0 { didSet { changed() } }
  open var strokeEnd: CGFloat = 1 { didSet { changed() } }
  open var lineWidth: CGFloat = 1 { didSet { changed() } }
  open var miterLimit: CGFloat = 10 { didSet { changed() } }
  open var lineCap = CAShapeLayerLineCap.butt { didSet { changed() } }
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { changed() } }
  open var lineDashPhase: CGFloat = 0 { didSet { changed() } }
  open var lineDashPattern: [NSNumber]? { didSet { changed() } }

  override func content(in size: CGSize) -> [Drawing.Step] {
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
