import QuartzCore

/// A layer without a view. `QuartzCore` brings `CoreGraphics` along.
final class RingLayer: CALayer {
  var ring = Ring() { didSet { setNeedsDisplay() } }

  override func draw(in ctx: CGContext) {
    ctx.setStrokeColor(ring.color)
    ctx.addPath(ring.outline)
    ctx.strokePath()
  }
}
