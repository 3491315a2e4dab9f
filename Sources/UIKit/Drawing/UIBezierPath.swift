import Foundation
import Scene

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// A shape of lines and curves, in points, with attributes for drawing it.
open class UIBezierPath: NSObject {
  var path = Path()
  /// The width of the outline, in points. The default is 1.
  open var lineWidth: CGFloat = 1
  /// The shape of the outline's ends. The default is `butt`.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the outline's corners. The default is `miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// The longest mitered corner, as a multiple of the line width; beyond it the corner is cut off.
  /// The default is 10.
  open var miterLimit: CGFloat = 10
  /// A Boolean value that says whether the even-odd rule determines which areas are inside, instead
  /// of the winding rule. The default is false.
  open var usesEvenOddFillRule = false
  private var dash: [Double] = []
  private var phase: CGFloat = 0

  /// Creates an empty path.
  public override init() {}

  /// Creates a rectangle, in points.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect.standardized)
  }

  /// Creates the ellipse that fits into a rectangle, in points.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect.standardized)
  }

  /// Creates a rectangle with rounded corners; the radius is in points.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRounded(rect.standardized, CornerRadii(max(0, cornerRadius)))
  }

  /// Creates a rectangle with some corners rounded.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - corners: The corners to round.
  ///   - cornerRadii: The radius, in points, as the width; the height is not used.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    func radius(_ corner: UIRectCorner) -> Double {
      corners.contains(corner) ? max(0, cornerRadii.width) : 0
    }
    path.addRounded(
      rect.standardized,
      CornerRadii(
        topLeft: radius(.topLeft), topRight: radius(.topRight),
        bottomRight: radius(.bottomRight), bottomLeft: radius(.bottomLeft)))
  }

  /// Creates an arc.
  ///
  /// - Parameters:
  ///   - center: The centre, in points.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle of the first point, in radians. 0 is at the right; angles increase
  ///     clockwise on a screen.
  ///   - endAngle: The angle of the last point, in radians.
  ///   - clockwise: Whether the arc runs clockwise on a screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Creates a path with the elements of a Core Graphics path.
  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path = CGPath.path
  }

  /// The elements as a Core Graphics path.
  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  // MARK: Building

  /// Begins a subpath at a point.
  open func move(to point: CGPoint) { path.elements.append(.move(point)) }

  /// Adds a line to a point. An empty path begins there instead.
  open func addLine(to point: CGPoint) {
    path.elements.append(path.isEmpty ? .move(point) : .line(point))
  }

  /// Adds a cubic Bézier curve that ends at `endPoint`, with two control points.
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) { path.elements.append(.curve(controlPoint1, controlPoint2, to: endPoint)) }

  /// Adds a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.elements.append(.quad(controlPoint, to: endPoint))
  }

  /// Adds an arc, connected by a line with the current point.
  ///
  /// - Parameters:
  ///   - center: The centre, in points.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle of the first point, in radians. 0 is at the right; angles increase
  ///     clockwise on a screen.
  ///   - endAngle: The angle of the last point, in radians.
  ///   - clockwise: Whether the arc runs clockwise on a screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, start: startAngle, end: endAngle, isClockwise: clockwise)
    path.join(arc)
  }

  /// Closes the current subpath with a line to its beginning.
  open func close() {
    guard !path.isEmpty, path.elements.last != .close else { return }
    path.elements.append(.close)
  }

  /// Removes all elements.
  open func removeAllPoints() { path = Path() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.elements += bezierPath.path.elements }

  /// Returns a path with the same lines in the opposite direction, and the same attributes.
  open func reversing() -> UIBezierPath {
    let copy = UIBezierPath(cgPath: CGPath(path.reversed))
    copy.takeStyle(of: self)
    return copy
  }

  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) { path = path.transformed(transform.affine) }

  // MARK: Queries

  /// A Boolean value that says whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The rectangle around the curve, accurate to a small fraction of a point; null for an empty
  /// path.
  open var bounds: CGRect { path.bounds }
  /// The end of the last element, in points; zero for an empty path.
  open var currentPoint: CGPoint { path.end ?? .zero }

  /// Returns whether a point is inside the path.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, rule: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Sets the dashes of the outline.
  ///
  /// - Parameters:
  ///   - pattern: The lengths of dashes and gaps in turn, in points; nil for a solid line.
  ///   - count: The number of lengths.
  ///   - phase: The distance into the pattern at which the outline begins, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = pattern.map { first in (0..<max(0, count)).map { Double(first[$0]) } } ?? []
    self.phase = phase
  }

  /// Fills the path with the current fill colour, in the current context.
  open func fill() {
    UIGraphicsGetCurrentContext()?.fill(path, usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Fills the path with a blend mode and an opacity from 0 to 1, in the current context.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    Self.with(blendMode, alpha) { fill() }
  }

  /// Draws the outline with the current stroke colour, in the current context.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let outer = context.state.stroke
    context.state.stroke = line
    context.stroke(path)
    context.state.stroke = outer
  }

  /// Draws the outline with a blend mode and an opacity from 0 to 1, in the current context.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    Self.with(blendMode, alpha) { stroke() }
  }

  /// Restricts drawing in the current context to the inside of the path.
  open func addClip() {
    UIGraphicsGetCurrentContext()?.clip(path, usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private var line: Drawing.Stroke {
    Drawing.Stroke(
      width: max(0, lineWidth), cap: lineCapStyle.cap, join: lineJoinStyle.join,
      miterLimit: miterLimit, dash: dash, phase: phase)
  }

  private func takeStyle(of other: UIBezierPath) {
    lineWidth = other.lineWidth
    lineCapStyle = other.lineCapStyle
    lineJoinStyle = other.lineJoinStyle
    miterLimit = other.miterLimit
    usesEvenOddFillRule = other.usesEvenOddFillRule
    dash = other.dash
    phase = other.phase
  }

  private static func with(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let outer = (context.state.alpha, context.state.blend)
    context.setBlendMode(blendMode)
    context.state.alpha *= alpha
    body()
    context.state.alpha = outer.0
    if context.state.blend != outer.1 {
      context.state.blend = outer.1
      context.steps.append(.blend(outer.1))
    }
  }
}
