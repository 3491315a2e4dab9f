import CoreGraphics
import Foundation
import Scene

/// The view whose layer shows it. What view and layer both have is the view's.
@MainActor package protocol LayerOwner: CALayerDelegate {
  var bounds: CGRect { get set }
  var frame: CGRect { get set }
  /// The anchor point of the frame, in the coordinates of the superview, in points.
  var layerPosition: CGPoint { get set }
  /// The point at `layerPosition`, as fractions of the bounds.
  var layerAnchor: CGPoint { get set }
  var layerTransform: CATransform3D { get set }
  var cornerRadius: Double { get set }
  /// The radius of each corner in points, where the view says it; nil where its layer does.
  var cornerRadii: CornerRadii? { get }
  var layerBackground: CGColor? { get set }
  var layerMasks: Bool { get set }
  /// From 0 to 1.
  var layerOpacity: CGFloat { get set }
  var isHidden: Bool { get set }

  /// The layer of the view, which is made if there is none.
  var layer: CALayer { get }
  /// The layer, if anybody has asked for it.
  var knownLayer: CALayer? { get }
  var outerOwner: (any LayerOwner)? { get }
  /// The subviews, from back to front.
  var innerOwners: [any LayerOwner] { get }
  /// The scene of the view's window, or nil.
  var layerScene: (any LayerScene)? { get }
  /// Whether sublayers are above what the view itself shows, as that is no subview.
  var layersCoverContent: Bool { get }
  /// Whether the host scrolls what is in the view.
  var layersScroll: Bool { get }
  /// What the view shows besides its background, in the coordinates of its top left corner.
  func ownContent() -> [Drawing.Step]
  /// How the host shows the view at this moment; nil if that is as the view is.
  func appearing() -> Appearing?
  /// The background that the host shows at this moment; nil if it is the view's.
  func appearingBackground() -> CGColor?

  func setNeedsDisplay()
  func setNeedsLayout()
  func layoutIfNeeded()
  func sizeThatFits(_ size: CGSize) -> CGSize

  /// What the layer or one below it shows is something else.
  func layerDidChange()

  /// What the view showed before is animated away.
  func begin(_ transition: CATransition, lasting seconds: Double)

  /// Ends the animations of the view: its final values are shown.
  func stopAnimations()
}
