import Foundation
import Scene

extension UIView {
  /// A point of this view's bounds in another view's, nil standing for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let there = toWindow.of(point)
    return view.map { $0.fromWindow(there) } ?? there
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    fromWindow(view?.toWindow.of(point) ?? point)
  }

  /// Where something is turned, the rectangle around what becomes of this one.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    Self.convert(rect, self, view)
  }

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

  /// What is made flat has no inside: all that meets it is its origin.
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
