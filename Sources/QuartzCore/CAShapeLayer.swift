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
  struct Shape {
    var path: CGPath?
    var fillColor: CGColor? = .black
    var fillRule = CAShapeLayerFillRule.nonZero
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineCap = CAShapeLayerLineCap.butt
    var lineJoin = CAShapeLayerLineJoin.miter
    var lineDashPhase: CGFloat = 0
    var lineDashPattern: [NSNumber]?
  }

  private var shape = Shape() { didSet { changed() } }

  /// The path, which is copied. The default is nil.
  open var path: CGPath? {
    get { shape.path }
    set {
      note("path")
      shape.path = newValue?.copy()
    }
  }
  /// The colour of the inside; nil for no fill. The default is black.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set {
      note("fillColor")
      shape.fillColor = newValue
    }
  }
  /// The rule for which areas are filled. The default is `nonZero`.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { shape.fillRule = newValue }
  }
  /// The colour of the outline; nil for no outline. The default is nil.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set {
      note("strokeColor")
      shape.strokeColor = newValue
    }
  }
  /// The beginning of the drawn part of the outline, as a fraction of its length. The default is 0.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set {
      guard newValue != shape.strokeStart else { return }
      note("strokeStart")
      shape.strokeStart = newValue.isNaN ? 0 : newValue
    }
  }
  /// The end of the drawn part of the outline, as a fraction of its length. The default is 1.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set {
      guard newValue != shape.strokeEnd else { return }
      note("strokeEnd")
      shape.strokeEnd = newValue.isNaN ? 0 : newValue
    }
  }
  /// The width of the outline, in points. The default is 1.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set {
      guard newValue != shape.lineWidth else { return }
      note("lineWidth")
      shape.lineWidth = newValue.isFinite ? newValue : 0
    }
  }
  /// The longest mitered corner, as a multiple of the line width; beyond it the corner is cut off.
  /// The default is 10.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set {
      note("miterLimit")
      shape.miterLimit = newValue
    }
  }
  /// The shape of the outline's ends. The default is `butt`.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { shape.lineCap = newValue }
  }
  /// The shape of the outline's corners. The default is `miter`.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { shape.lineJoin = newValue }
  }
  /// The distance into the dash pattern at which the outline begins, in points. The default is 0.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set {
      note("lineDashPhase")
      shape.lineDashPhase = newValue.isFinite ? newValue : 0
    }
  }
  /// The lengths of dashes and gaps in turn, in points; nil for a solid line. The default is nil.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern }
    set { shape.lineDashPattern = newValue }
  }

  package override func copied() -> CALayer { CAShapeLayer(layer: self) }

  override func takeValues(of other: CALayer) {
    super.takeValues(of: other)
    if let other = other as? CAShapeLayer { shape = other.shape }
  }

  override func property(_ key: String) -> Any? {
    switch key {
    case "path": path
    case "fillColor": fillColor
    case "fillRule": fillRule
    case "strokeColor": strokeColor
    case "strokeStart": strokeStart
    case "strokeEnd": strokeEnd
    case "lineWidth": lineWidth
    case "miterLimit": miterLimit
    case "lineCap": lineCap
    case "lineJoin": lineJoin
    case "lineDashPhase": lineDashPhase
    case "lineDashPattern": lineDashPattern
    default: super.property(key)
    }
  }

  override func setProperty(_ key: String, _ value: Any?) -> Bool {
    let number = LayerValue.number(value)
    switch key {
    case "path": path = value as? CGPath
    case "fillColor": fillColor = value as? CGColor
    case "fillRule": fillRule = value as? CAShapeLayerFillRule ?? .nonZero
    case "strokeColor": strokeColor = value as? CGColor
    case "strokeStart": strokeStart = number ?? 0
    case "strokeEnd": strokeEnd = number ?? 1
    case "lineWidth": lineWidth = number ?? 1
    case "miterLimit": miterLimit = number ?? 10
    case "lineCap": lineCap = value as? CAShapeLayerLineCap ?? .butt
    case "lineJoin": lineJoin = value as? CAShapeLayerLineJoin ?? .miter
    case "lineDashPhase": lineDashPhase = number ?? 0
    case "lineDashPattern": lineDashPattern = value as? [NSNumber]
    default: return super.setProperty(key, value)
    }
    return true
  }

  /// A path is not animated by itself, nor how its lines end and meet.
  override func animatesByItself(_ key: String) -> Bool {
    switch key {
    case "path", "fillRule", "lineCap", "lineJoin", "lineDashPattern": false
    default: super.animatesByItself(key)
    }
  }

  override func content(in size: CGSize) -> [Drawing.Step] {
    var steps = super.content(in: size)
    guard let path = path?.path, !path.isEmpty else { return steps }
    if let fillColor { steps.append(.fill(path, rule, fillColor.paint)) }
    if let strokeColor, lineWidth > 0, strokeStart < strokeEnd {
      let part =
        strokeStart <= 0 && strokeEnd >= 1 ? path : path.trimmed(from: strokeStart, to: strokeEnd)
      steps.append(.stroke(part, stroke, strokeColor.paint))
    }
    return steps
  }

  private var rule: Path.FillRule { fillRule == .evenOdd ? .evenOdd : .winding }

  /// The path, if the layer is nothing but its opaque inside.
  var opaqueFill: (Path, Path.FillRule)? {
    guard let fillColor, fillColor.alpha >= 1, strokeColor == nil, let path = path?.path else {
      return nil
    }
    return (path, rule)
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
