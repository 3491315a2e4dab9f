import Foundation

extension CGPoint {
  /// Returns whether two points are the same. Code of today compares them by `==`.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns whether two sizes are the same. Code of today compares them by `==`.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns whether two rectangles are the same, whatever the signs of their widths and heights.
  /// Code of today compares them by `==`.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}
