import CoreGraphics
import Foundation
import Scene

extension CALayer.Area {
  /// The rectangle around the transformed bounds, in the coordinates of the superlayer.
  var frame: CGRect {
    let flat = CGRect(
      x: -anchor.x * bounds.width, y: -anchor.y * bounds.height, width: bounds.width,
      height: bounds.height)
    return transform.bounds(of: flat).offsetBy(dx: position.x, dy: position.y)
  }

  /// The area whose frame is a rectangle. It is exact for scaling and translation, and approximate for
  /// other transforms.
  func framed(as frame: CGRect) -> CALayer.Area {
    var area = self
    area.bounds.size = transform.inverted(size: frame.size)
    area.position = .zero
    let around = area.frame
    area.position = CGPoint(x: frame.minX - around.minX, y: frame.minY - around.minY)
    return area
  }
}

extension CATransform3D {
  /// A rectangle around a transformed one.
  package func bounds(of rect: CGRect) -> CGRect {
    let projection = projection
    guard let affine = projection.affine else { return projection.bounds(of: rect) }
    return rect.applying(CGAffineTransform(affine))
  }

  /// The size that is so large when it is transformed.
  package func inverted(size: CGSize) -> CGSize {
    let plane = CATransform3DGetAffineTransform(self)
    guard let back = plane.affine.inverse else { return size }
    let inner = CGRect(origin: .zero, size: size).applying(CGAffineTransform(back))
    return inner.size
  }
}

extension CALayer {
  /// The map from the layer's coordinates to those of its superlayer, without perspective.
  var outward: Affine {
    let (bounds, anchor, position) = (bounds, anchorPoint, position)
    return Affine(
      a: 1, b: 0, c: 0, d: 1, tx: -bounds.minX - anchor.x * bounds.width,
      ty: -bounds.minY - anchor.y * bounds.height
    ).then(affineTransform().affine).then(
      Affine(a: 1, b: 0, c: 0, d: 1, tx: position.x, ty: position.y))
  }

  var inward: Affine? { outward.inverse }

  /// The map to the coordinates of the outermost layer.
  private var toOutermost: Affine {
    var result = Affine.identity
    var layer = self
    while let outer = layer.superlayer {
      result = result.then(layer.outward)
      layer = outer
    }
    return result
  }

  func way(to other: CALayer?) -> Affine {
    toOutermost.then(other?.toOutermost.inverse ?? .identity)
  }

  func way(from other: CALayer?) -> Affine {
    (other?.toOutermost ?? .identity).then(toOutermost.inverse ?? .identity)
  }

  // MARK: Time

  /// The layer's time at a time of the display.
  func ownTime(_ time: Double) -> Double {
    let outer = (extras?.maskOf ?? foundOuterForTime)?.ownTime(time) ?? time
    guard let extras else { return outer }
    return (outer - extras.beginTime) * Double(extras.speed) + extras.timeOffset
  }

  /// The time of the display at a time of the layer.
  func outerTime(_ time: Double) -> Double {
    var own = time
    if let extras {
      own =
        extras.speed == 0
        ? extras.beginTime : (time - extras.timeOffset) / Double(extras.speed) + extras.beginTime
    }
    return (extras?.maskOf ?? foundOuterForTime)?.outerTime(own) ?? own
  }

  /// The superlayer, if anybody asked for its layer: others have no time of their own.
  private var foundOuterForTime: CALayer? {
    guard let view else { return outer }
    var owner = view.outerOwner
    while let one = owner {
      if let layer = one.knownLayer { return layer }
      owner = one.outerOwner
    }
    return nil
  }

  func timeDidChange() {
    changed()
    resumeAnimations()
  }

  /// Asks for frames for all animations in the layer.
  func resumeAnimations() {
    if let animations = extras?.animations, !animations.isEmpty {
      (scene ?? LayerScenes.current)?.animate(self)
    }
    for layer in foreign { layer.resumeAnimations() }
    extras?.mask?.resumeAnimations()
    for inner in view?.innerOwners ?? [] { inner.knownLayer?.resumeAnimations() }
  }

  var animationsAreIdle: Bool { extras?.animations.isEmpty ?? true }
}
