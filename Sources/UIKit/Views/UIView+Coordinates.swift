import Foundation
import Scene

extension UIView {
  /// Converts a point from this view's coordinates to another view's.
  ///
  /// - Parameters:
  ///   - point: a point of this view's bounds, in points.
  ///   - view: the other view; nil for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let there = toWindow.of(point)
    return view.map { $0.fromWindow(there) } ?? there
  }

  /// Converts a point from another view's coordinates to this view's.
  ///
  /// - Parameters:
  ///   - point: a point of the other view's bounds, in points.
  ///   - view: the other view; nil for the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    fromWindow(view?.toWindow.of(point) ?? point)
  }

  /// Converts a rectangle from this view's coordinates to another view's, in points; nil is the
  /// window. Where a view between them is rotated, the result is the bounding rectangle.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    Self.convert(rect, self, view)
  }

  /// Converts a rectangle from another view's coordinates to this view's, in points; nil is the
  /// window. Where a view between them is rotated, the result is the bounding rectangle.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    Self.convert(rect, view, self)
  }

  private static func convert(_ rect: CGRect, _ here: UIView?, _ there: UIView?) -> CGRect {
    let out = here?.toWindow ?? .identity
    let back = there?.toWindow ?? .identity
    guard let inward = back.inverse else { return CGRect(origin: .zero, size: .zero) }
    let way = out.then(inward)
    guard way.a != 1 || way.b != 0 || way.c != 0 || way.d != 1 else {
      return CGRect(
        x: rect.minX + way.tx, y: rect.minY + way.ty, width: rect.width, height: rect.height)
    }
    return rect.applying(CGAffineTransform(way))
  }

  /// A transform without an inverse, such as a scale of 0, maps all points to one; the result is
  /// then the origin.
  private func fromWindow(_ point: CGPoint) -> CGPoint {
    toWindow.inverse?.of(point) ?? .zero
  }

  private var toWindow: Affine {
    var result = Affine.identity
    var step: UIView? = self
    while let view = step, view.window !== view {
      if view.isTransformed {
        result = result.then(view.outward)
      } else {
        result.tx += view.area.minX - view.boundsOrigin.x
        result.ty += view.area.minY - view.boundsOrigin.y
      }
      step = view.superview
    }
    return result
  }
}
