import Foundation
import Scene

/// What is done with the current path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0
  case eoFill, stroke, fillStroke, eoFillStroke
}

extension CGContext {
  // MARK: The path

  public func beginPath() { path = Path() }

  public func move(to point: CGPoint) { add { $0.elements.append(.move(point)) } }

  public func addLine(to point: CGPoint) {
    let isFirst = path.isEmpty
    add { $0.elements.append(isFirst ? .move(point) : .line(point)) }
  }

  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    add { $0.elements.append(.quad(control, to: end)) }
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add { $0.elements.append(.curve(control1, control2, to: end)) }
  }

  public func addRect(_ rect: CGRect) { add { $0.addRect(rect.standardized) } }
  public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
  public func addEllipse(in rect: CGRect) { add { $0.addEllipse(in: rect.standardized) } }

  /// - Parameter clockwise: as it looks with y growing upwards, and so the other way round on a
  ///   screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    var arc = Path()
    arc.addArc(
      center: center, radius: radius, start: startAngle, end: endAngle, isClockwise: !clockwise)
    path.join(arc.transformed(state.transform))
  }

  /// A corner rounded: towards the first point, and round it towards the second.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let back = state.transform.inverse, let end = path.end else { return }
    let start = back.of(end)
    var arc = Path([.move(start)])
    arc.addCorner(from: start, at: tangent1End, to: tangent2End, radius: radius)
    path.join(arc.transformed(state.transform))
  }

  public func addPath(_ path: CGPath) { add { $0.elements += path.path.elements } }

  public func closePath() {
    guard !path.isEmpty, path.elements.last != .close else { return }
    path.elements.append(.close)
  }

  public var isPathEmpty: Bool { path.isEmpty }

  /// In the coordinates of now.
  public var currentPointOfPath: CGPoint {
    guard let end = path.end, let back = state.transform.inverse else { return .zero }
    return back.of(end)
  }

  private func add(_ shape: (inout Path) -> Void) {
    var part = Path()
    shape(&part)
    path.elements += part.transformed(state.transform).elements
  }

  // MARK: Drawing it

  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(takePath(), rule.rule)
  }

  public func strokePath() { stroke(takePath()) }

  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    if mode != .stroke {
      fill(path, mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }
    if mode != .fill, mode != .eoFill { stroke(path) }
  }

  public func clip(using rule: CGPathFillRule = .winding) { clip(takePath(), rule.rule) }

  public func clip(to rect: CGRect) { clip(to: [rect]) }

  public func clip(to rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.addRect(rect.standardized) }
    clip(path, .winding)
  }

  public func fill(_ rect: CGRect) { fill([rect]) }

  public func fill(_ rects: [CGRect]) {
    var path = Path()
    for rect in rects { path.addRect(rect.standardized) }
    fill(path, .winding)
  }

  public func stroke(_ rect: CGRect) { stroke(rect, width: state.stroke.width) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    var path = Path()
    path.addRect(rect.standardized)
    let outer = state.stroke.width
    state.stroke.width = width
    stroke(path)
    state.stroke.width = outer
  }

  public func fillEllipse(in rect: CGRect) {
    var path = Path()
    path.addEllipse(in: rect.standardized)
    fill(path, .winding)
  }

  public func strokeEllipse(in rect: CGRect) {
    var path = Path()
    path.addEllipse(in: rect.standardized)
    stroke(path)
  }

  /// Each two points are one line.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.elements += [.move(points[index]), .line(points[index + 1])]
    }
    stroke(path)
  }

  /// Takes away what was drawn there.
  public func clear(_ rect: CGRect) {
    var path = Path()
    path.addRect(rect.standardized)
    steps += [
      .save, .shadow(nil), .blend(.clear), .fill(path, .winding, .rgba(0x0000_00FF)), .restore,
    ]
  }

  // MARK: Steps

  private func takePath() -> Path {
    defer { path = Path() }
    guard let back = state.transform.inverse else { return Path() }
    return path.transformed(back)
  }

  func fill(_ path: Path, _ rule: Path.FillRule) {
    guard !path.isEmpty else { return }
    steps.append(.fill(path, rule, state.fill.faded(by: state.alpha)))
  }

  func stroke(_ path: Path) {
    guard !path.isEmpty, state.stroke.width > 0 else { return }
    steps.append(.stroke(path, state.stroke, state.ink.faded(by: state.alpha)))
  }

  /// An empty path leaves nothing to draw on.
  func clip(_ path: Path, _ rule: Path.FillRule) { steps.append(.clip(path, rule)) }
}
