import CoreGraphics
import Foundation
import Scene

/// A layer that shows nothing but its sublayers, and keeps their places in space: they are not drawn in
/// its plane first. So the sides of a cube are turned together by the transform of the layer.
///
/// Its background, border, shadow, mask, corners and contents have no effect, and the opacity applies to each
/// sublayer. The sublayers are drawn by their distance.
///
/// *Differs from Core Animation*: sublayers do not cut through each other, and subviews of a view with such a
/// layer stand in its plane.
@preconcurrency @MainActor open class CATransformLayer: CALayer {
  public override init() { super.init() }

  public override init(layer: Any) { super.init(layer: layer) }

  /// Differs from Core Animation: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  package override var keepsDepth: Bool { true }

  override func steps(of layers: [CALayer], _ seen: CALayer) -> [Drawing.Step] {
    seen.stepsInSpace(CATransform3DMakeTranslation(seen.bounds.minX, seen.bounds.minY, 0), layers)
  }

  /// Returns nil: the layer has no place of its own to be touched, and those of its sublayers are not known.
  open override func hitTest(_ p: CGPoint) -> CALayer? { nil }

  package override func copied() -> CALayer { CATransformLayer(layer: self) }
}
