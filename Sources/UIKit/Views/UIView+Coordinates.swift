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

  /// What the hardware or the system covers of this view, in points from its edges. What
  /// stands outside of the window is not covered by them.
  public var safeAreaInsets: UIEdgeInsets {
    guard let window, hasSafeArea else { return .zero }
    let safe = window.windowSafeArea
    let frame = convert(bounds, to: nil)
    let space = window.bounds
    func covered(_ inset: Double, _ distance: Double) -> Double {
      min(inset, max(0, inset - distance))
    }
    return UIEdgeInsets(
      top: covered(safe.top, frame.minY), left: covered(safe.left, frame.minX),
      bottom: covered(safe.bottom, space.height - frame.maxY),
      right: covered(safe.right, space.width - frame.maxX))
  }

  /// Whether anything is covered at all.
  var hasSafeArea: Bool { window.map { $0.windowSafeArea != EdgeInsets() } ?? false }

  /// What lies in it stands otherwise to what the hardware covers.
  func layOutAll() {
    setNeedsLayout()
    for view in subviews { view.layOutAll() }
  }
}
