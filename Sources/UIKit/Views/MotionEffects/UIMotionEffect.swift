import Foundation

/// How a view changes as the device is tilted.
///
/// Differs from UIKit: no device here senses that it is tilted, so that the offset of the viewer is
/// always zero, and nothing is added to the views' values, as where somebody has turned motion off.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// Makes an effect without values.
  public override init() { super.init() }

  /// Returns nil. There are no archives to decode from.
  public required init?(coder: NSCoder) { return nil }

  /// Returns what is to be added to properties of a view: values by key paths.
  ///
  /// - Parameter viewerOffset: the fraction by which the viewer is beside the middle of the screen, from
  ///   -1 to 1 in both directions. The default implementation returns nil.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// An effect that changes one property between two values, as the viewer moves along one direction.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The directions in which a device is tilted.
  public enum EffectType: Int, Sendable {
    /// To the left and the right.
    case tiltAlongHorizontalAxis = 0
    /// Forwards and backwards.
    case tiltAlongVerticalAxis = 1
  }

  /// The key path of the property.
  open private(set) var keyPath: String
  /// The direction.
  open private(set) var type: EffectType
  /// The value at the offset -1: a number, or an `NSValue` with a point, size, rectangle, offset or
  /// insets; nil adds nothing.
  open var minimumRelativeValue: Any?
  /// The value at the offset 1, of the same kind.
  open var maximumRelativeValue: Any?

  /// Makes an effect on a property for a direction.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  public required init?(coder: NSCoder) { return nil }

  /// Returns the value between the least and the greatest one, for numbers and points.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let share = (min(max(offset, -1), 1) + 1) / 2
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    if let least = number(minimumRelativeValue), let most = number(maximumRelativeValue) {
      return [keyPath: NSNumber(value: Double(between(least, most)))]
    }
    guard let least = minimumRelativeValue as? NSValue,
      let most = maximumRelativeValue as? NSValue
    else { return nil }
    let (a, b) = (least.cgPointValue, most.cgPointValue)
    return [keyPath: NSValue(cgPoint: CGPoint(x: between(a.x, b.x), y: between(a.y, b.y)))]
  }

  private func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as NSNumber: CGFloat(value.doubleValue)
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    default: nil
    }
  }
}

/// Several effects as one.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects; nil for none.
  open var motionEffects: [UIMotionEffect]?

  /// Returns the values of all effects; of two for one key path that of the last.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    guard let motionEffects, !motionEffects.isEmpty else { return nil }
    return motionEffects.reduce(into: [:]) { values, effect in
      values.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
    }
  }
}
