import Foundation
import Scene

/// What a view has beside its frame and its colour, if anything: a drawing, a layer of its own
/// wishes, a tint.
@MainActor final class ViewDisplay {
  var contentMode = UIView.ContentMode.scaleToFill
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// An alert stands above it.
  var isBelowAlert = false
  var layer: CALayer?
  /// What `draw(_:)` drew last, and in which size.
  var drawing = Drawing()
  var drawnSize = CGSize.zero

  /// Whether there is anything to see of it.
  var isVisible: Bool { !drawing.isEmpty || layer?.isVisible == true }

  /// The drawing as it fits the view's size now.
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

  /// What it has to be drawn as, beyond a colour.
  var surface: Surface? {
    guard let display, display.isVisible else { return nil }
    var surface = display.layer?.surface ?? Surface()
    if let own = display.placed(in: bounds.size) {
      let below = surface.drawing?.steps ?? []
      surface.drawing = Drawing(own.steps + below)
    }
    return surface
  }

  /// Lets it draw, if it was asked for that and is large enough to be seen.
  func displayIfNeeded(_ stack: @autoclosure () -> ContextStack) {
    let size = bounds.size
    guard needsDisplay, size.width > 0, size.height > 0 else { return }
    let context = CGContext(area: bounds, fixesColors: false)
    if boundsOrigin != .zero { context.translateBy(x: -boundsOrigin.x, y: -boundsOrigin.y) }
    let start = context.steps.count
    CurrentTraits.with(self) {
      stack().draw(on: context) { draw(bounds) }
    }
    display?.layer?.drawIfNeeded()
    needsDisplay = false
    let drawing = context.steps.count > start ? context.drawing : Drawing()
    if drawing.isEmpty, display?.drawing.isEmpty ?? true { return }
    if madeDisplay.drawing != drawing { madeDisplay.drawing = drawing }
    madeDisplay.drawnSize = size
    shownLook = nil
  }

  /// Pixels in a point.
  public var contentScaleFactor: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : 1
  }
}
