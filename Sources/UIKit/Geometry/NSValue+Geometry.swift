import Foundation

extension NSValue {
  /// Makes a value of a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Makes a value of a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Makes a value of a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// The rectangle. The value has to be one of a rectangle.
  public var cgRectValue: CGRect { rectValue }
  /// The point. The value has to be one of a point.
  public var cgPointValue: CGPoint { pointValue }
  /// The size. The value has to be one of a size.
  public var cgSizeValue: CGSize { sizeValue }

  fileprivate func holds(_ other: NSValue) -> Bool {
    String(cString: objCType) == String(cString: other.objCType)
  }
}

// Foundation casts numbers and strings to their objects and back; these do so for what the user info of
// notifications holds: `info[key] as? CGRect` and `info[key] as? NSValue` both have an answer.

// swift-format-ignore: AvoidRetroactiveConformances, NoLeadingUnderscores
extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rectValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    guard source.holds(NSValue(rect: .zero)) else { return false }
    result = source.rectValue
    return true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.rectValue ?? .zero
  }
}

// swift-format-ignore: AvoidRetroactiveConformances, NoLeadingUnderscores
extension CGPoint: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.pointValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    guard source.holds(NSValue(point: .zero)) else { return false }
    result = source.pointValue
    return true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.pointValue ?? .zero
  }
}
