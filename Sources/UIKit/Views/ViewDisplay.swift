import CoreGraphics
import Foundation
import Scene

/// The drawing state of a view that needs more than a frame and a colour: its drawing, its layer,
/// its tint.
@MainActor final class ViewDisplay {
  var contentMode = UIView.ContentMode.scaleToFill
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// Whether an alert covers the view.
  var isBelowAlert = false
  /// What the app said; nil before it said anything.
  var isOpaque: Bool?
  var layer: CALayer?
  /// Whether the layer, or one in it without a view, may have to be drawn.
  var isLayerStale = false
  /// The point around which the view is transformed, as fractions of its size; nil for the middle.
  var anchor: CGPoint?
  /// A transform that leaves the plane; nil where that of the view says all.
  var space: CATransform3D?
  /// The view whose opacity the view has.
  var maskView: UIView?
  var motionEffects: [UIMotionEffect] = []
  /// The pixels per point that the app set; nil for the screen's.
  var contentScale: CGFloat?
  /// The rules for the corners; nil where the layer says all.
  var corners: UICornerConfiguration?
  var restorationIdentifier: String?
  /// The last result of `draw(_:)`, and the size for which it was drawn.
  var drawing = Drawing()
  var drawnSize = CGSize.zero

  /// Whether the view shows a drawing or a visible layer.
  var isVisible: Bool {
    !drawing.isEmpty || corners != nil || layer?.hasOrder == true || layer?.isVisible == true
  }

  /// The drawing fitted to the view's present size.
  func placed(in size: CGSize) -> Drawing? {
    guard !drawing.isEmpty else { return nil }
    guard size != drawnSize else { return drawing }
    let place = contentMode.fit.frame(of: drawnSize, in: size)
    return Drawing([.picture(Artwork(.drawing(drawing), size: drawnSize), place)])
  }
}

extension UIView {
  var madeDisplay: ViewDisplay {
    if let display { return display }
    let made = ViewDisplay()
    display = made
    return made
  }

  /// The surface of the view, if it shows more than a colour.
  var surface: Surface? {
    guard let display, display.isVisible else { return nil }
    var surface = display.layer?.surface ?? Surface()
    surface.cornerRadii = configuredRadii
    if let own = display.placed(in: bounds.size) {
      let below = surface.drawing?.steps ?? []
      surface.drawing = Drawing(own.steps + below)
    }
    return surface
  }

  /// Calls `draw(_:)` if that was requested and the view is not empty.
  func displayIfNeeded(_ stack: @autoclosure () -> ContextStack) {
    let size = bounds.size
    // What it draws may ask for a picture of the view itself, which has what was drawn before.
    guard needsDisplay, !isDrawing, size.width > 0, size.height > 0 else { return }
    let context = CGContext(area: bounds, fixesColors: false)
    if boundsOrigin != .zero { context.translateBy(x: -boundsOrigin.x, y: -boundsOrigin.y) }
    if display?.isOpaque == true { fillGround(of: context) }
    let start = context.steps.count
    isDrawing = true
    CurrentTraits.with(self) {
      stack().draw(on: context) { draw(bounds) }
    }
    display?.layer?.drawAgain()
    drawLayer()
    isDrawing = false
    needsDisplay = false
    let drawing = context.steps.count > start ? context.drawing : Drawing()
    if drawing.isEmpty, display?.drawing.isEmpty ?? true { return }
    if madeDisplay.drawing != drawing { madeDisplay.drawing = drawing }
    madeDisplay.drawnSize = size
    shownLook = nil
  }

  /// Fills the context as that of an opaque view is filled before it draws: with black, and the background on it.
  private func fillGround(of context: CGContext) {
    let ground = backgroundColor?.cgColor
    guard (ground?.alpha ?? 0) < 1 else { return }
    for color in [.black, ground].compactMap(\.self) {
      context.saveGState()
      context.setFillColor(color)
      context.fill(bounds)
      context.restoreGState()
    }
  }

  /// Has the layer and those in it without a view drawn, as far as they need that.
  func drawLayer() {
    guard let display, let layer = display.layer else { return }
    display.isLayerStale = false
    CurrentTraits.with(self) { layer.drawIfNeeded() }
  }
}
