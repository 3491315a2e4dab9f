import Adaptive
import Foundation

extension UIView {
  func autoresize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    let horizontal = Autoresizing.solve(
      origin: frame.minX, length: frame.width, outer: old.width, change: new.width - old.width,
      flexibleNear: mask.contains(.flexibleLeftMargin),
      flexibleLength: mask.contains(.flexibleWidth),
      flexibleFar: mask.contains(.flexibleRightMargin))
    let vertical = Autoresizing.solve(
      origin: frame.minY, length: frame.height, outer: old.height, change: new.height - old.height,
      flexibleNear: mask.contains(.flexibleTopMargin),
      flexibleLength: mask.contains(.flexibleHeight),
      flexibleFar: mask.contains(.flexibleBottomMargin))
    frame = CGRect(
      x: horizontal.origin, y: vertical.origin, width: horizontal.length, height: vertical.length)
  }
}
