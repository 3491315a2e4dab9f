import Foundation
import Scene

extension UIView {
  /// A point of this view's bounds in another view's, nil standing for the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let here = inWindow(point)
    guard let view else { return here }
    let zero = view.inWindow(.zero)
    return CGPoint(x: here.x - zero.x, y: here.y - zero.y)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let there = view?.inWindow(point) ?? point
    let zero = inWindow(.zero)
    return CGPoint(x: there.x - zero.x, y: there.y - zero.y)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  private func inWindow(_ point: CGPoint) -> CGPoint {
    var result = point
    var step: UIView? = self
    while let view = step, !(view is UIWindow) {
      result.x += view.frame.minX - view.boundsOrigin.x
      result.y += view.frame.minY - view.boundsOrigin.y
      step = view.superview
    }
    return result
  }
}

extension UIView {
  public func isDescendant(of view: UIView) -> Bool {
    var step: UIView? = self
    while let here = step {
      if here === view { return true }
      step = here.superview
    }
    return false
  }
}
