import Foundation

extension UIView {
  /// The layer that describes how the view's area is drawn. Its class is `layerClass`, which has to
  /// be `CALayer`, `CAShapeLayer` or `CAGradientLayer`; other classes trap.
  public var layer: CALayer {
    if let layer = display?.layer { return layer }
    let layer: CALayer
    let wanted: AnyClass = Self.layerClass
    if wanted == CALayer.self {
      layer = CALayer()
    } else if wanted == CAShapeLayer.self {
      layer = CAShapeLayer()
    } else if wanted == CAGradientLayer.self {
      layer = CAGradientLayer()
    } else {
      preconditionFailure(
        "\(type(of: self)).layerClass is \(wanted), and has to be CALayer, CAShapeLayer or "
          + "CAGradientLayer; add layers of other classes with addSublayer")
    }
    layer.view = self
    madeDisplay.layer = layer
    return layer
  }
}
