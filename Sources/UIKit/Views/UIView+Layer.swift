import Foundation
import QuartzCore
import Scene

extension UIView {
  /// The layer that describes how the view's area is drawn. Its class is `layerClass`, which has to be `CALayer` or
  /// inherit from it; it is made by `init()`.
  public var layer: CALayer {
    if let layer = display?.layer { return layer }
    let wanted: AnyClass = Self.layerClass
    guard let kind = wanted as? CALayer.Type else {
      preconditionFailure(
        "\(type(of: self)).layerClass is \(wanted), which is no CALayer; return a class that inherits from CALayer"
      )
    }
    let layer = kind == CALayer.self ? CALayer() : kind.instance()
    layer.view = self
    madeDisplay.layer = layer
    return layer
  }
}

extension UIView {
  /// The transform in space around the anchor point. The default is the identity. Layout takes no
  /// account of it; touches go to where the view is without perspective.
  public var transform3D: CATransform3D {
    get { layerTransform }
    set { layerTransform = newValue }
  }

  /// The point that is at `center`, as fractions of the bounds. Transforms are applied around it. The
  /// default is the middle.
  public var anchorPoint: CGPoint {
    get { layerAnchor }
    set { layerAnchor = newValue }
  }

  /// The transform left the plane, or came back to it.
  func spaceDidChange() {
    isTransformed = !transform.isIdentity || display?.space != nil
    changed(true)
  }

  /// Lays out what is in the view: by its layer, if anybody asked for it.
  func layOutContent() {
    if let layer = display?.layer { layer.layOutByView() } else { layoutSubviews() }
  }
}

extension UIFont: LayerFont {
  package var layerFont: Font { font }
}
