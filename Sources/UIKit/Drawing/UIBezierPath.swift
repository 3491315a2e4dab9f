import Foundation
import Scene

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

/// Lines and curves, in points, and how they are drawn.
open class UIBezierPath {
  var path = Path()
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  /// How many times its width a pointed corner may reach out.
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false
  private var dash: [Double] = []
  private var phase: CGFloat = 0

  public init() {}

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect.standardized)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect.standardized)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRounded(rect.standardized, CornerRadii(max(0, cornerRadius)))
  }

  /// - Parameter cornerRadii: as wide as it says; corners are as high as they are wide.
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

  /// - Parameters:
  ///   - startAngle: radians from the right, growing clockwise as the screen has it.
  ///   - clockwise: which way round to the end, as the screen has it.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path = CGPath.path
  }

  open var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  // MARK: Building

  open func move(to point: CGPoint) { path.elements.append(.move(point)) }

  open func addLine(to point: CGPoint) {
    path.elements.append(path.isEmpty ? .move(point) : .line(point))
  }

  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) { path.elements.append(.curve(controlPoint1, controlPoint2, to: endPoint)) }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.elements.append(.quad(controlPoint, to: endPoint))
  }

  /// From where the path is, with a straight line to where the arc begins.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, start: startAngle, end: endAngle, isClockwise: clockwise)
    path.join(arc)
  }

  open func close() {
    guard !path.isEmpty, path.elements.last != .close else { return }
    path.elements.append(.close)
  }

  open func removeAllPoints() { path = Path() }

  open func append(_ bezierPath: UIBezierPath) { path.elements += bezierPath.path.elements }

  /// The same lines, gone from their end to their beginning.
  open func reversing() -> UIBezierPath {
    let copy = UIBezierPath(cgPath: CGPath(path.reversed))
    copy.takeStyle(of: self)
    return copy
  }

  open func apply(_ transform: CGAffineTransform) { path = path.transformed(transform.affine) }

  // MARK: Questions

  open var isEmpty: Bool { path.isEmpty }
  /// Around what is drawn, to a small part of a point; null without any.
  open var bounds: CGRect { path.bounds }
  /// Where the next line begins; zero before the first point.
  open var currentPoint: CGPoint { path.end ?? .zero }

  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, rule: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// - Parameters:
  ///   - pattern: lengths of what is drawn and what is left out, in turn; nil for all.
  ///   - phase: how far within the pattern it begins.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = pattern.map { first in (0..<max(0, count)).map { Double(first[$0]) } } ?? []
    self.phase = phase
  }

  /// With the current fill colour, in the current context.
  open func fill() {
    UIGraphicsGetCurrentContext()?.fill(path, usesEvenOddFillRule ? .evenOdd : .winding)
  }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    Self.with(blendMode, alpha) { fill() }
  }

  /// With the current stroke colour, in the current context.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let outer = context.state.stroke
    context.state.stroke = line
    context.stroke(path)
    context.state.stroke = outer
  }

  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    Self.with(blendMode, alpha) { stroke() }
  }

  /// Nothing is drawn outside of it from now on.
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
