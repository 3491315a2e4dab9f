import CoreGraphics
import Foundation

/// The view whose layer shows it. What view and layer both have is the view's.
@MainActor package protocol LayerOwner: AnyObject {
  var bounds: CGRect { get set }
  var frame: CGRect { get set }
  /// The middle of the frame, in the coordinates of the superview, in points.
  var layerPosition: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var cornerRadius: Double { get set }
  var layerBackground: CGColor? { get set }
  var layerMasks: Bool { get set }
  /// From 0 to 1.
  var layerOpacity: CGFloat { get set }
  var isHidden: Bool { get set }
  var hasSubviews: Bool { get }

  func setNeedsDisplay()

  /// What the layer or one below it shows is something else.
  func layerDidChange()

  /// Ends the animations of the view: its final values are shown.
  func stopAnimations()
}
