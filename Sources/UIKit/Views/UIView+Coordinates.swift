import Foundation
import Scene

extension UIView {
  static func convert(_ rect: CGRect, _ here: UIView?, _ there: UIView?) -> CGRect {
    if let here, let there, here.superview === there, !here.isTransformed {
      // Most questions are about the superview, however deep both are.
      return CGRect(
        x: rect.minX + (here.area.minX - here.boundsOrigin.x),
        y: rect.minY + (here.area.minY - here.boundsOrigin.y),
        width: rect.width, height: rect.height)
    }
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
  func fromWindow(_ point: CGPoint) -> CGPoint {
    toWindow.inverse?.of(point) ?? .zero
  }
}

extension CGFloat {
  /// The number without the last bits that a transform there and back has left, where it is that
  /// close to a multiple of 1/1024.
  fileprivate var cleared: CGFloat {
    let near = (self * 1024).rounded() / 1024
    return (near - self).magnitude < 1e-9 ? near : self
  }
}

extension CGPoint {
  /// The point without rounding errors.
  var cleared: CGPoint { CGPoint(x: x.cleared, y: y.cleared) }
}

extension CGPoint {
  /// The point, with 0 for what is no number and a billion points for what is infinite.
  var finite: CGPoint {
    x.isFinite && y.isFinite ? self : CGRect(origin: self, size: .zero).finite.origin
  }
}

extension CGSize {
  /// The size, with 0 for what is no number and a billion points for what is infinite.
  var finite: CGSize {
    width.isFinite && height.isFinite ? self : CGRect(origin: .zero, size: self).finite.size
  }
}

extension UIEdgeInsets {
  /// The insets, with 0 for what is no number and a billion points for what is infinite.
  var finite: UIEdgeInsets {
    let rect = CGRect(x: left, y: top, width: right, height: bottom).finite
    return UIEdgeInsets(
      top: rect.origin.y, left: rect.origin.x, bottom: rect.size.height, right: rect.size.width)
  }
}

extension CGRect {
  /// The rectangle, with 0 for what is no number and a billion points for what is infinite: neither can be laid out.
  var finite: CGRect {
    // Views are placed very often: the difference of a number from itself is 0, and of what is not finite no number.
    let differences =
      (origin.x - origin.x) + (origin.y - origin.y) + (size.width - size.width)
      + (size.height - size.height)
    if differences == 0 { return self }
    func bounded(_ number: CGFloat) -> CGFloat { number.isNaN ? 0 : min(max(number, -1e9), 1e9) }
    return CGRect(
      x: bounded(origin.x), y: bounded(origin.y), width: bounded(size.width),
      height: bounded(size.height))
  }

  /// The rectangle without rounding errors.
  var cleared: CGRect {
    CGRect(
      x: minX.cleared, y: minY.cleared, width: width.cleared, height: height.cleared)
  }
}
