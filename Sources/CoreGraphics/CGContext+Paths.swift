import Foundation
import Scene

/// The ways to draw the current path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by the winding rule.
  case fill = 0
  /// Fills by the even-odd rule, draws the outline, or fills by one of the rules and then draws the
  /// outline.
  case eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
  // MARK: The path

  /// Discards the current path.
  public func beginPath() { currentPath = Path() }

  /// Begins a subpath at a point. Points are in the current coordinates.
  public func move(to point: CGPoint) { add { $0.elements.append(.move(point)) } }

  /// Adds a line. Without a current point it begins a subpath instead.
  public func addLine(to point: CGPoint) {
    let isFirst = currentPath.isEmpty
    add { $0.elements.append(isFirst ? .move(point) : .line(point)) }
  }

  /// Adds a subpath of connected lines.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add { $0.elements.append(.quad(control, to: end)) }
  }

  /// Adds a cubic Bézier curve that ends at `end`, with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add { $0.elements.append(.curve(control1, control2, to: end)) }
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { add { $0.addRect(rect.standardized) } }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
  /// Adds the ellipse that fits into a rectangle.
  public func addEllipse(in rect: CGRect) { add { $0.addEllipse(in: rect.standardized) } }

  /// Adds an arc, connected by a line with the current point.
  ///
  /// - Parameters:
  ///   - center: The centre, in points.
  ///   - radius: The radius, in points.
  ///   - startAngle: The angle of the first point, in radians.
  ///   - endAngle: The angle of the last point, in radians.
  ///   - clockwise: The direction as it looks with y growing upwards. On a screen, where y grows
  ///     downwards, it is the opposite.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, start: startAngle, end: endAngle, isClockwise: !clockwise)
    currentPath.join(arc.transformed(state.transform))
  }

  /// Adds a rounded corner: a line towards `tangent1End` and an arc that turns towards
  /// `tangent2End`, with a radius in points.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let back = state.transform.inverse, let end = currentPath.end else { return }
    let start = back.of(end)
    var arc = Path([.move(start)])
    arc.addCorner(from: start, at: tangent1End, to: tangent2End, radius: radius)
    currentPath.join(arc.transformed(state.transform))
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) { add { $0.elements += path.path.elements } }

  /// Closes the current subpath with a line to its beginning.
  public func closePath() {
    guard !currentPath.isEmpty, currentPath.elements.last != .close else { return }
    currentPath.elements.append(.close)
  }

  /// A Boolean value that says whether there is no current path.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The current point, in the current coordinates; zero without a path.
  public var currentPointOfPath: CGPoint {
    guard let end = currentPath.end, let back = state.transform.inverse else { return .zero }
    return back.of(end)
  }

  private func add(_ shape: (inout Path) -> Void) {
    var part = Path()
    shape(&part)
    currentPath.elements += part.transformed(state.transform).elements
  }

  // MARK: Drawing the path

  /// Fills the current path with the fill colour, and discards it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(takePath(), rule.rule)
  }

  /// Draws the outline of the current path with the stroke colour, and discards it.
  public func strokePath() { stroke(takePath()) }

  /// Draws the current path in a mode, and discards it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    if mode != .stroke {
      fill(path, mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }
    if mode != .fill, mode != .eoFill { stroke(path) }
  }

  /// Restricts drawing to the current path, and discards it.
  public func clip(using rule: CGPathFillRule = .winding) { clip(takePath(), rule.rule) }

  /// Restricts drawing to a rectangle.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Restricts drawing to the union of rectangles.
  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.addRect(rect.standardized) }
    clip(path, .winding)
  }

  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles with the fill colour.
  public func fill(_ rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.addRect(rect.standardized) }
    fill(path, .winding)
  }

  /// Draws the outline of a rectangle with the current line width.
  public func stroke(_ rect: CGRect) { stroke(rect, width: state.stroke.width) }

  /// Draws the outline of a rectangle with a line width in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var path = Path()
    path.addRect(rect.standardized)
    let outer = state.stroke.width
    state.stroke.width = width
    stroke(path)
    state.stroke.width = outer
  }

  /// Fills the ellipse that fits into a rectangle.
  public func fillEllipse(in rect: CGRect) {
    var path = Path()
    path.addEllipse(in: rect.standardized)
    fill(path, .winding)
  }

  /// Draws the outline of the ellipse that fits into a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    var path = Path()
    path.addEllipse(in: rect.standardized)
    stroke(path)
  }

  /// Draws a line between each pair of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.elements += [.move(points[index]), .line(points[index + 1])]
    }
    stroke(path)
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    var path = Path()
    path.addRect(rect.standardized)
    steps += [
      .save, .shadow(nil), .blend(.clear), .fill(path, .winding, .rgba(0x0000_00FF)), .restore,
    ]
  }

  /// Replaces the current path by the outline of its stroke, which is filled by the winding rule.
  ///
  /// *Differs from Core Graphics*: curves become short lines.
  public func replacePathWithStrokedPath() {
    guard let back = state.transform.inverse else { return }
    currentPath = currentPath.transformed(back).outline(state.stroke).transformed(state.transform)
  }

  /// The current path, in the current coordinates; nil for none.
  public var path: CGPath? {
    guard !currentPath.isEmpty, let back = state.transform.inverse else { return nil }
    return CGPath(currentPath.transformed(back))
  }

  // MARK: Steps

  private func takePath() -> Path {
    defer { currentPath = Path() }
    guard let back = state.transform.inverse else { return Path() }
    return currentPath.transformed(back)
  }

  package func fill(_ path: Path, _ rule: Path.FillRule) {
    guard !path.isEmpty else { return }
    steps.append(.fill(path, rule, state.fill.faded(by: state.alpha)))
  }

  package func stroke(_ path: Path) {
    guard !path.isEmpty, state.stroke.width > 0 else { return }
    steps.append(.stroke(path, state.stroke, state.ink.faded(by: state.alpha)))
  }

  /// Restricts drawing to a path. After an empty path nothing is drawn.
  package func clip(_ path: Path, _ rule: Path.FillRule) {
    steps.append(.clip(path, rule))
    let box = CGPath(path.transformed(state.transform)).boundingBoxOfPath
    // Foundation traps on numbers that are none, so such a path leaves the box as it is.
    let edges = [box.origin.x, box.origin.y, box.size.width, box.size.height]
    guard box.isNull || edges.allSatisfy(\.isFinite) else { return }
    state.clipBox = (state.clipBox ?? area).intersection(box)
  }

  /// The smallest rectangle around the area that drawing is restricted to, in the current coordinates; `CGRect.null` where nothing
  /// can be drawn.
  public var boundingBoxOfClipPath: CGRect {
    let box = state.clipBox ?? area
    guard !box.isNull, let back = state.transform.inverse else { return .null }
    return box.applying(CGAffineTransform(back))
  }
}
