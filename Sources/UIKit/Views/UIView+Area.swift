import Adaptive
import Foundation
import Scene

/// The geometry of a view with and without its transform.
extension UIView {
  /// The map in the superview's coordinates that applies this view's transform around its centre.
  private var turning: Affine {
    guard let anchor = display?.anchor else { return transform.affine.around(area) }
    return transform.affine.around(CGRect(origin: point(at: anchor), size: .zero))
  }

  /// The bounding rectangle of the transformed view, in the superview's coordinates.
  var framedArea: CGRect {
    if let space = display?.space {
      let middle = center
      return space.bounds(of: area.offsetBy(dx: -middle.x, dy: -middle.y))
        .offsetBy(dx: middle.x, dy: middle.y)
    }
    return area.applying(CGAffineTransform(turning))
  }

  /// A point of the area, by fractions of its size.
  func point(at anchor: CGPoint) -> CGPoint {
    CGPoint(x: area.minX + anchor.x * area.width, y: area.minY + anchor.y * area.height)
  }

  /// The area of a size whose anchor point is at a place.
  func placed(_ size: CGSize, at center: CGPoint) -> CGRect {
    let anchor = display?.anchor ?? CGPoint(x: 0.5, y: 0.5)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  /// Where the layer of a subview goes that came to an index.
  func layerPlace(of index: Int, above sibling: UIView?) -> CALayer.Place {
    if let sibling, sibling.superview === self { return .above(sibling) }
    return index + 1 < subviews.count ? .below(subviews[index + 1]) : .front
  }

  /// The untransformed area whose frame is `frame`. It is exact for scaling and translation, and
  /// approximate for other transforms.
  func area(framedAs frame: CGRect) -> CGRect {
    var size = frame.size
    if let back = transform.affine.inverse {
      let inner = CGRect(origin: .zero, size: size).applying(CGAffineTransform(back))
      size = inner.size
    }
    let shift = transform.affine
    if let anchor = display?.anchor {
      let flat = CGRect(
        x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width,
        height: size.height)
      let around = flat.applying(transform)
      return flat.offsetBy(dx: frame.minX - around.minX, dy: frame.minY - around.minY)
    }
    return CGRect(
      x: frame.midX - shift.tx - size.width / 2, y: frame.midY - shift.ty - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Sets the frame that a layout computed, which takes no account of the transform.
  func takePlace(_ frame: CGRect) {
    if isTransformed { setArea(frame) } else { self.frame = frame }
  }

  func setArea(_ asked: CGRect) {
    let old = area
    let new = asked.finite
    guard new != old else { return }
    let covered = mayBeCovered ? safeAreaInsets : nil
    area = new
    noteMove(from: old, to: new)
    if layoutState != nil { frameDidChange() }
    if let covered, safeAreaInsets != covered { layOutAll() }
    if new.size != old.size {
      if autoresizesSubviews, old.width > 0 || old.height > 0 || new.width > 0 {
        for view in subviews where !view.autoresizingMask.isEmpty && view.isFrameLaid {
          view.autoresize(from: old.size, to: new.size)
        }
      }
      if display?.contentMode == .redraw { needsDisplay = true }
      setNeedsLayout()
    } else {
      engine?.invalidateScene()
    }
    valuesDidChange()
  }

  private func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    let horizontal = Autoresizing.solve(
      origin: area.minX, length: area.width, outer: old.width, change: new.width - old.width,
      flexibleNear: mask.contains(.flexibleLeftMargin),
      flexibleLength: mask.contains(.flexibleWidth),
      flexibleFar: mask.contains(.flexibleRightMargin))
    let vertical = Autoresizing.solve(
      origin: area.minY, length: area.height, outer: old.height, change: new.height - old.height,
      flexibleNear: mask.contains(.flexibleTopMargin),
      flexibleLength: mask.contains(.flexibleHeight),
      flexibleFar: mask.contains(.flexibleBottomMargin))
    takePlace(
      CGRect(
        x: horizontal.origin, y: vertical.origin, width: horizontal.length,
        height: vertical.length))
  }

  // MARK: Coordinates

  /// The map from this view's bounds to the superview's coordinates.
  var outward: Affine {
    let shift = Affine(
      a: 1, b: 0, c: 0, d: 1, tx: area.minX - boundsOrigin.x, ty: area.minY - boundsOrigin.y)
    return isTransformed ? shift.then(turning) : shift
  }
}
