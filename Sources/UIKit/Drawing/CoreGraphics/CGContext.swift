import Foundation
import Scene

/// Where an app draws: a list of steps that a host repeats.
///
/// As in UIKit the origin is the top left corner and y grows downwards, in points.
public final class CGContext {
  struct State {
    var transform = Affine.identity
    var fill = Color.rgba(0x0000_00FF)
    var ink = Color.rgba(0x0000_00FF)
    var stroke = Drawing.Stroke()
    var alpha: CGFloat = 1
    var blend = Drawing.Blend.normal
    var shadow: Shadow?
  }

  /// What was drawn.
  var steps: [Drawing.Step] = []
  var state = State()
  private var kept: [State] = []
  private var groups: [CGFloat] = []
  /// In the coordinates in which the context began, as a path does not move with later changes.
  var path = Path()
  /// Colours that follow light and dark become what they are now.
  let fixesColors: Bool
  /// What is drawn on, in its own coordinates.
  let area: CGRect

  init(area: CGRect, fixesColors: Bool) {
    self.area = area
    self.fixesColors = fixesColors
  }

  /// All steps, what was not ended being ended.
  var drawing: Drawing {
    let open = groups.reversed().map { Drawing.Step.endGroup(opacity: $0) }
    return Drawing(steps + open + kept.map { _ in .restore })
  }

  func color(_ color: UIColor) -> Color {
    fixesColors ? .rgba(color.currentValue) : color.paint
  }

  // MARK: State

  public func saveGState() {
    kept.append(state)
    steps.append(.save)
  }

  public func restoreGState() {
    guard let last = kept.popLast() else { return }
    state = last
    steps.append(.restore)
  }

  public var ctm: CGAffineTransform { CGAffineTransform(state.transform) }

  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.affine.inverse != nil else { return }
    state.transform = transform.affine.then(state.transform)
    steps.append(.transform(transform.affine))
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func setLineWidth(_ width: CGFloat) { state.stroke.width = max(0, width) }
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap.cap }
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join.join }
  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }

  /// - Parameter lengths: of what is drawn and what is left out, in turn; empty for all.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.phase = phase
    state.stroke.dash = lengths.map { Double($0) }
  }

  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  public func setBlendMode(_ mode: CGBlendMode) {
    guard state.blend != mode.blend else { return }
    state.blend = mode.blend
    steps.append(.blend(mode.blend))
  }

  /// - Parameter blur: about how far it takes to fade, in points.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let shadow = color.map {
      Shadow(color: .rgba($0.value), offset: offset, radius: max(0, blur) / 2)
    }
    state.shadow = shadow
    steps.append(.shadow(shadow))
  }

  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  // MARK: Colours

  public func setFillColor(_ color: CGColor) { state.fill = .rgba(color.value) }
  public func setStrokeColor(_ color: CGColor) { state.ink = .rgba(color.value) }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  // MARK: Groups

  /// What follows is drawn as one, with the shadow, the blending and the opacity of now.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    groups.append(state.alpha)
    kept.append(state)
    steps += [.save, .beginGroup]
    state.alpha = 1
  }

  public func endTransparencyLayer() {
    guard let alpha = groups.popLast(), let last = kept.popLast() else { return }
    steps += [.endGroup(opacity: alpha), .restore]
    state = last
  }
}
