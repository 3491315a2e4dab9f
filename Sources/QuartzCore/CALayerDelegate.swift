import CoreGraphics
import Foundation

/// What draws and lays out for a layer. A view is the delegate of its layer.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Provides the contents of the layer, in place of drawing them.
  func display(_ layer: CALayer)
  /// Draws the contents of the layer.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// The layer is about to draw.
  func layerWillDraw(_ layer: CALayer)
  /// Sets the frames of the sublayers.
  func layoutSublayers(of layer: CALayer)
  /// Returns what is done when a property changes: nil to go on looking for it, `NSNull` for nothing.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) {}
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
