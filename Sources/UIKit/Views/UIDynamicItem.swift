import Foundation

/// The kinds of outline with which items touch each other.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of the bounds.
  case rectangle = 0
  /// The ellipse in the bounds.
  case ellipse = 1
  /// The path that `collisionBoundingPath` is.
  case path = 2
}

/// What a dynamic animator can move: views, attributes of a collection view's layout, and what an app
/// makes for the purpose.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre in the coordinates of the reference view, in points. It is set with each step.
  var center: CGPoint { get set }
  /// The size, in points, is what an animator reads, when the item is added.
  var bounds: CGRect { get }
  /// The rotation around the centre, in radians as a transform. It is set with each step.
  var transform: CGAffineTransform { get set }
  /// The kind of outline. The default is a rectangle.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline for the type `path`, around the centre of the item, in points.
  ///
  /// *Differs from UIKit*: of a path that is not convex, the smallest convex outline around it is used.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The default, a rectangle.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The default, the rectangle of the bounds.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath.around(bounds.size) }
}

extension UIView: UIDynamicItem {}

extension UIBezierPath {
  static func around(_ size: CGSize) -> UIBezierPath {
    UIBezierPath(
      rect: CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
}
