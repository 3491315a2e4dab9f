import Adaptive
import Foundation

extension UIView {
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

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
