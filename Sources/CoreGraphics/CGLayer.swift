import Foundation
import Scene

/// A drawing that is made once, and drawn in contexts as often as wanted.
public final class CGLayer {
  /// The context that draws the content of the layer. Its coordinates are those of the context that
  /// the layer was made for, from the origin on.
  public let context: CGContext?
  /// The size, in points.
  public let size: CGSize

  /// Creates an empty layer.
  ///
  /// - Parameters:
  ///   - context: A context like the one in which the layer will be drawn.
  ///   - size: The size, in points.
  ///   - auxiliaryInfo: Not used.
  /// - Returns: Nil for a size that is not positive.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [String: Any]?) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    self.size = size
    self.context = CGContext(like: context, area: CGRect(origin: .zero, size: size))
  }
}

extension CGContext {
  /// Draws what is in a layer at this moment, stretched to a rectangle in points.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let drawing = layer.context?.drawing, !drawing.isEmpty else { return }
    place(Artwork(.drawing(drawing), size: layer.size), in: rect.standardized, nil, 1)
  }

  /// Draws what is in a layer at this moment, from a point on.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }
}
