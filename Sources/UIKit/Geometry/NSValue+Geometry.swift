import Foundation

extension NSValue {
  /// Makes a value of a rectangle in points.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Makes a value of a point, in points.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Makes a value of a size in points.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// The rectangle in points. The value has to be one of a rectangle.
  public var cgRectValue: CGRect { rectValue }
  /// The point, in points. The value has to be one of a point.
  public var cgPointValue: CGPoint { pointValue }
  /// The size in points. The value has to be one of a size.
  public var cgSizeValue: CGSize { sizeValue }

  /// Makes a value of a vector in points.
  public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }
  /// Makes a value of a transform of the plane, with a translation in points.
  ///
  /// *Differs from UIKit*: as of all kinds below, `objCType` is that of so many numbers.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
  }
  /// Makes a value of insets in points.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Makes a value of insets in points.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Makes a value of an offset in points.
  public convenience init(uiOffset insets: UIOffset) {
    self.init(numbers: [insets.horizontal, insets.vertical])
  }

  /// The vector in points; zero if the value is not one of as many numbers.
  public var cgVectorValue: CGVector {
    let all = numbers(2)
    return CGVector(dx: all[0], dy: all[1])
  }
  /// The transform of the plane, its translation in points; the identity if the value is not one of as many numbers.
  public var cgAffineTransformValue: CGAffineTransform {
    guard holdsNumbers(6) else { return .identity }
    let all = numbers(6)
    return CGAffineTransform(a: all[0], b: all[1], c: all[2], d: all[3], tx: all[4], ty: all[5])
  }
  /// The insets in points; zero if the value is not one of as many numbers.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let all = numbers(4)
    return UIEdgeInsets(top: all[0], left: all[1], bottom: all[2], right: all[3])
  }
  /// The insets in points; zero if the value is not one of as many numbers.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    let all = numbers(4)
    return NSDirectionalEdgeInsets(top: all[0], leading: all[1], bottom: all[2], trailing: all[3])
  }
  /// The offset in points; zero if the value is not one of as many numbers.
  public var uiOffsetValue: UIOffset {
    let all = numbers(2)
    return UIOffset(horizontal: all[0], vertical: all[1])
  }

  private convenience init(numbers: [Double]) {
    self.init(bytes: numbers, objCType: "[\(numbers.count)d]")
  }

  /// So many zeros if there is another number of numbers.
  private func numbers(_ count: Int) -> [Double] {
    var all = [Double](repeating: 0, count: count)
    if holdsNumbers(count) { getValue(&all) }
    return all
  }

  private func holdsNumbers(_ count: Int) -> Bool { String(cString: objCType) == "[\(count)d]" }

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

// swift-format-ignore: AvoidRetroactiveConformances, NoLeadingUnderscores
extension CGSize: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.sizeValue
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    guard source.holds(NSValue(size: .zero)) else { return false }
    result = source.sizeValue
    return true
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.sizeValue ?? .zero
  }
}
