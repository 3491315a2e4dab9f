import Foundation
import Scene

/// A drawing destination that records the steps, which a host repeats.
///
/// As in UIKit the origin is the top left corner and y grows downwards, in points.
public final class CGContext {
  package struct State {
    package var transform = Affine.identity
    package var fill = Color.rgba(0x0000_00FF)
    package var ink = Color.rgba(0x0000_00FF)
    package var stroke = Drawing.Stroke()
    package var alpha: CGFloat = 1
    package var blend = Drawing.Blend.normal
    package var shadow: Shadow?
    package var textMode = CGTextDrawingMode.fill
    package var isSmooth = true
    package var isPixelated = false
    /// The masks that content is clipped to, where they are in the coordinates that they were given in.
    var masks: [(art: Artwork, rect: CGRect)] = []
    /// The box around what is left by clipping, in the coordinates in which the context began; nil without any.
    var clipBox: CGRect?
  }

  /// The recorded steps.
  package var steps: [Drawing.Step] = [] {
    didSet { if let page, page.memory != nil { page.bring(steps) } }
  }
  /// What pixels it draws; nil for none.
  package var page: PixelPage?
  package var state = State()
  private var kept: [State] = []
  private var groups: [CGFloat] = []
  /// The current path, in the coordinates in which the context began, because later transforms do
  /// not move it.
  package var currentPath = Path()
  /// Fixes adaptive colours, for a drawing that is not to adapt; nil for one that is.
  private let fix: ((Color) -> Color)?
  /// The area of the context, in its own coordinates.
  package let area: CGRect

  package init(area: CGRect, fixing fix: ((Color) -> Color)?) {
    self.area = area
    self.fix = fix
  }

  /// Creates a context for a part of what another one draws.
  convenience init(like other: CGContext, area: CGRect) { self.init(area: area, fixing: other.fix) }

  /// Whether adaptive colours are fixed.
  package var fixesColors: Bool { fix != nil }

  /// The drawing of all steps, with open groups and saved states ended.
  package var drawing: Drawing {
    let open = groups.reversed().map { Drawing.Step.endGroup(opacity: $0) }
    return Drawing(
      steps + masked(state) + open + kept.reversed().flatMap { masked($0) + [.restore] })
  }

  /// Adds steps that were recorded elsewhere, which leave the graphics state as it is.
  package func append(_ more: [Drawing.Step]) {
    guard !more.isEmpty else { return }
    steps += [.save] + (fix.map { fix in more.map { $0.mappingColors(fix) } } ?? more) + [.restore]
  }

  package func fixed(_ art: Artwork) -> Artwork { fix.map(art.mappingColors) ?? art }

  // MARK: State

  /// Saves the graphics state: transform, clipping, colours, line attributes, opacity, blend mode
  /// and shadow.
  public func saveGState() {
    kept.append(state)
    state.masks = []
    steps.append(.save)
  }

  /// Restores the graphics state that was saved last. Does nothing without one.
  public func restoreGState() {
    guard let last = kept.popLast() else { return }
    steps += masked(state) + [.restore]
    state = last
  }

  /// The transform from the current coordinates to those in which the context began.
  public var ctm: CGAffineTransform { CGAffineTransform(state.transform) }

  /// Applies a transform to the coordinates of what is drawn from now on. Does nothing for a
  /// transform without an inverse.
  public func concatenate(_ transform: CGAffineTransform) {
    guard transform.affine.inverse != nil else { return }
    state.transform = transform.affine.then(state.transform)
    steps.append(.transform(transform.affine))
  }

  /// Moves the origin, by points.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales the coordinates, by factors.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Rotates the coordinates, by an angle in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// Sets the width of lines, in points. Negative values become 0, which draws no lines. The
  /// default is 1.
  public func setLineWidth(_ width: CGFloat) { state.stroke.width = max(0, width) }
  /// Sets the shape of line ends. The default is `butt`.
  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap.cap }
  /// Sets the shape of corners. The default is `miter`.
  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join.join }
  /// Sets how long a mitered corner may be, as a multiple of the line width, before it is cut off.
  /// The default is 10.
  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }

  /// Sets the dashes of lines.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which a line begins, in points.
  ///   - lengths: The lengths of dashes and gaps in turn, in points; empty for a solid line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.phase = phase
    state.stroke.dash = lengths.map { Double($0) }
  }

  /// Sets the opacity of what is drawn, from 0 to 1. The default is 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }

  /// Sets how drawn colours combine with those that are there. The default is `normal`.
  public func setBlendMode(_ mode: CGBlendMode) {
    guard state.blend != mode.blend else { return }
    state.blend = mode.blend
    steps.append(.blend(mode.blend))
  }

  /// Sets the shadow of what is drawn.
  ///
  /// - Parameters:
  ///   - offset: The offset of the shadow, in points.
  ///   - blur: About the distance over which the shadow fades, in points.
  ///   - color: The colour of the shadow; nil for no shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let shadow = color.map {
      Shadow(color: .rgba($0.value), offset: offset, radius: max(0, blur) / 2)
    }
    state.shadow = shadow
    steps.append(.shadow(shadow))
  }

  /// Sets a black shadow with an opacity of a third. Offset and blur are in points.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Sets whether edges are smoothed. The default is true.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    guard state.isSmooth != shouldAntialias else { return }
    state.isSmooth = shouldAntialias
    steps.append(.smoothing(shouldAntialias))
  }

  /// How smooth the pixels of images are where they are drawn larger: with `none` they are seen as squares,
  /// and all other values are the same. The default is `default`.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.isPixelated ? .none : .default }
    set { state.isPixelated = newValue == .none }
  }

  // MARK: Colours

  /// Sets the colour of fills. The default is black.
  public func setFillColor(_ color: CGColor) { state.fill = .rgba(color.value) }
  /// Sets the colour of lines. The default is black.
  public func setStrokeColor(_ color: CGColor) { state.ink = .rgba(color.value) }

  /// Sets the colour of fills, with components from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of lines, with components from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of fills to a grey, with components from 0 to 1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the colour of lines to a grey, with components from 0 to 1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  // MARK: Groups

  /// Begins a group that is drawn as one image, with the present shadow, blend mode and opacity.
  /// `auxiliaryInfo` is not used.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    groups.append(state.alpha)
    kept.append(state)
    steps += [.save, .beginGroup]
    state.alpha = 1
    state.masks = []
  }

  /// Ends the group and draws it. Restores the graphics state of its beginning.
  public func endTransparencyLayer() {
    guard let alpha = groups.popLast(), let last = kept.popLast() else { return }
    steps += masked(state) + [.endGroup(opacity: alpha), .restore]
    state = last
  }
}

/// How smooth the pixels of images are where they are drawn larger.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As the context does it.
  case `default` = 0
  /// Without smoothing.
  case none
  /// With little effort.
  case low
  /// With much effort.
  case high
  /// With some effort.
  case medium = 4
}
