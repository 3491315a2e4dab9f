import CoreGraphics
import Foundation
import Scene

/// An animation of a property of a layer, named by a key path: "opacity", "transform.rotation.z".
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property. A path that a layer does not know changes nothing.
  open var keyPath: String?
  /// Whether the values are added to what the layer has. The default is false.
  open var isAdditive = false
  /// Whether each run begins where the last one ended. The default is false.
  open var isCumulative = false
  /// The function that makes the property's value of an interpolated one; nil for none.
  open var valueFunction: CAValueFunction?

  public required init() {}

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func take(into other: CAAnimation) {
    super.take(into: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (other.keyPath, other.isAdditive, other.isCumulative) = (keyPath, isAdditive, isCumulative)
    other.valueFunction = valueFunction
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "keyPath": keyPath
    case "additive": isAdditive
    case "cumulative": isCumulative
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "keyPath": keyPath = value as? String
    case "additive": isAdditive = LayerValue.number(value) ?? 0 != 0
    case "cumulative": isCumulative = LayerValue.number(value) ?? 0 != 0
    default: super.setValue(value, forKey: key)
    }
  }

  /// The value at a part of a run, of a property that has a value without the animation.
  func value(at part: Double, over present: LayerValue?) -> LayerValue? { nil }

  override func show(at moment: Moment, on layer: inout PresentedValues) {
    guard let keyPath else { return }
    let present = LayerValue(layer.value(keyPath))
    guard var value = value(at: moment.part, over: present) else { return }
    if isCumulative, moment.runs > 0, let end = self.value(at: 1, over: present) {
      for _ in 0..<Int(min(moment.runs, 1e4)) { value = value.plus(end) }
    }
    if isAdditive, let present { value = present.plus(value) }
    layer.set(valueFunction?.path(keyPath) ?? keyPath, value.plain)
  }
}

/// A function that makes a transform of a number.
public final class CAValueFunction: Hashable, Sendable {
  /// The name of the function.
  public let name: CAValueFunctionName

  /// Creates a function by its name; nil if there is none.
  public init?(name: CAValueFunctionName) {
    guard name.part != nil else { return nil }
    self.name = name
  }

  func path(_ keyPath: String) -> String { name.part.map { "\(keyPath).\($0)" } ?? keyPath }

  public static func == (a: CAValueFunction, b: CAValueFunction) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The names of functions that make transforms of numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A rotation around an axis, by an angle in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation around the y axis, by an angle in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation around the z axis, by an angle in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scaling along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A scaling along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A scaling along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A translation along x, in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// A translation along y, in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// A translation along z, in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  fileprivate var part: String? {
    guard let axis = rawValue.last?.lowercased(), "xyz".contains(axis) else { return nil }
    switch rawValue.dropLast() {
    case "rotate": return "rotation.\(axis)"
    case "scale": return "scale.\(axis)"
    case "translate": return "translation.\(axis)"
    default: return nil
    }
  }
}

/// An animation between two values.
///
/// Of `fromValue`, `toValue` and `byValue` at most two count: from and to; from and from + by; to − by
/// and to; with one alone, the other end is what the layer has.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The change from the beginning to the end.
  open var byValue: Any?

  public required init() {}

  override func take(into other: CAAnimation) {
    super.take(into: other)
    guard let other = other as? CABasicAnimation else { return }
    (other.fromValue, other.toValue, other.byValue) = (fromValue, toValue, byValue)
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "fromValue": fromValue
    case "toValue": toValue
    case "byValue": byValue
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "fromValue": fromValue = value
    case "toValue": toValue = value
    case "byValue": byValue = value
    default: super.setValue(value, forKey: key)
    }
  }

  override func value(at part: Double, over present: LayerValue?) -> LayerValue? {
    let (from, to, by) = (LayerValue(fromValue), LayerValue(toValue), LayerValue(byValue))
    let ends: (LayerValue, LayerValue)?
    switch (from, to, by) {
    case (let from?, let to?, _): ends = (from, to)
    case (let from?, nil, let by?): ends = (from, from.plus(by))
    case (nil, let to?, let by?): ends = (to.plus(by, times: -1), to)
    case (let from?, nil, nil): ends = present.map { (from, $0) }
    case (nil, let to?, nil): ends = (present ?? to, to)
    case (nil, nil, let by?): ends = present.map { ($0, $0.plus(by)) } ?? (by, by)
    case (nil, nil, nil): ends = nil
    }
    return ends.map { $0.0.mixed(with: $0.1, pace.share(at: part, of: runTime)) }
  }
}

/// An animation between two values whose pace is that of a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring, above 0, as a factor of the usual one. The default is 1.
  open var mass: CGFloat = 1
  /// The force per displacement, above 0, as a factor. The default is 100.
  open var stiffness: CGFloat = 100
  /// The force per velocity, 0 or more, as a factor. The default is 10.
  open var damping: CGFloat = 10
  /// The velocity at the beginning: 1 is the whole change per second. The default is 0.
  open var initialVelocity: CGFloat = 0
  /// Whether a spring may come to rest without swinging. Without it, damping has no more effect than
  /// that which just prevents swinging.
  open var allowsOverdamping = false

  public required init() {}

  /// Creates a spring animation of a perceived duration in seconds; a bounce of 0 does not swing, and
  /// 1 swings for ever.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let time = perceptualDuration > 0 && perceptualDuration.isFinite ? perceptualDuration : 0.5
    let frequency = 2 * Double.pi / time
    stiffness = frequency * frequency
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.99))
    damping = 2 * ratio * frequency
    allowsOverdamping = bounce < 0
  }

  override func take(into other: CAAnimation) {
    super.take(into: other)
    guard let other = other as? CASpringAnimation else { return }
    (other.mass, other.stiffness, other.damping) = (mass, stiffness, damping)
    (other.initialVelocity, other.allowsOverdamping) = (initialVelocity, allowsOverdamping)
  }

  private var spring: Spring {
    func good(_ value: CGFloat, _ other: Double) -> Double {
      value.isFinite && value > 0 ? Double(value) : other
    }
    let (mass, stiffness) = (good(mass, 1), good(stiffness, 100))
    let most = 2 * (mass * stiffness).squareRoot()
    // A spring without damping swings for ever: of it as much is left as needs some minutes.
    let damping = max(good(damping, 0), most / 1e4)
    return Spring(
      mass: mass, stiffness: stiffness, damping: allowsOverdamping ? damping : min(damping, most),
      velocity: initialVelocity.isFinite ? initialVelocity : 0)
  }

  /// The time after which the spring has come to rest, in seconds.
  open var settlingDuration: CFTimeInterval {
    let spring = self.spring
    guard spring.damping < 1 - 1e-6 else { return spring.settling }
    // As long as the parts of the swing that begin at the distance and at the speed can leave a thousandth together,
    // each at its own most. It gives the durations that Apple's documentation names.
    let decay = spring.damping * spring.frequency
    let swing = spring.frequency * (1 - spring.damping * spring.damping).squareRoot()
    return log(1000 * (1 + abs((decay - spring.velocity) / swing))) / decay
  }
  /// The duration that a person perceives, in seconds.
  open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.frequency }
  /// How much the spring swings, as a fraction: 0 not at all, 1 for ever.
  open var bounce: CGFloat { 1 - spring.damping }

  // The spring goes by its own time, which the duration only cuts off.
  override var pace: TimingCurve { .spring(spring) }
}

/// Animations that run together, each in the time of the group.
open class CAAnimationGroup: CAAnimation {
  /// The animations. Their delegates and `isRemovedOnCompletion` have no effect. Traps for a group that is in one
  /// of them, for groups more than 100 deep in each other, and for more than 100,000 animations in all.
  open var animations: [CAAnimation]? { didSet { checkGroups() } }

  private typealias Extent = (levels: Int, count: Int)
  private static let mostLevels = 100
  private static let mostAnimations = 100_000
  /// How many groups were looked at, for tests of cost.
  nonisolated(unsafe) static var visits = 0

  private func checkGroups() {
    guard animations?.contains(where: { $0 is CAAnimationGroup }) == true else { return }
    var known: [ObjectIdentifier: Extent] = [:]
    _ = extent(in: self, at: 1, &known)
  }

  /// Looks at each group once, however many others it is in.
  private func extent(
    in outermost: CAAnimationGroup, at level: Int, _ known: inout [ObjectIdentifier: Extent]
  ) -> Extent {
    Self.visits += 1
    var extent: Extent = (1, 0)
    for animation in animations ?? [] {
      guard let group = animation as? CAAnimationGroup else {
        extent.count += 1
        continue
      }
      precondition(
        group !== outermost,
        "An animation group cannot be one of its own animations, or in one of them; make another group"
      )
      let levels = level + (known[ObjectIdentifier(group)]?.levels ?? 1)
      precondition(
        levels <= Self.mostLevels,
        "Animation groups would be \(levels) deep in each other; the most is \(Self.mostLevels). Put animations that "
          + "run together into one group.")
      let inner =
        known[ObjectIdentifier(group)] ?? group.extent(in: outermost, at: level + 1, &known)
      extent = (max(extent.levels, inner.levels + 1), extent.count + inner.count)
      precondition(
        extent.count <= Self.mostAnimations,
        "An animation group would hold more than \(Self.mostAnimations) animations, those of the groups in it included. "
          + "A group that is in another one several times may be the reason.")
    }
    known[ObjectIdentifier(self)] = extent
    return extent
  }

  public required init() {}

  override func take(into other: CAAnimation) {
    super.take(into: other)
    checkGroups()
    (other as? CAAnimationGroup)?.animations = animations?.map { $0.copy() as? CAAnimation ?? $0 }
  }

  open override func value(forKey key: String) -> Any? {
    key == "animations" ? animations : super.value(forKey: key)
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    if key == "animations" {
      animations = value as? [CAAnimation]
    } else {
      super.setValue(value, forKey: key)
    }
  }

  override func show(at moment: Moment, on layer: inout PresentedValues) {
    let time = pace.share(at: moment.part, of: runTime) * runTime
    for animation in animations ?? [] {
      // An animation without a duration takes as long as its group.
      let own = animation.duration > 0 ? animation : animation.lasting(runTime)
      if let moment = own.moment(after: own.ownTime(at: time)) { own.show(at: moment, on: &layer) }
    }
  }
}

extension CAAnimation {
  fileprivate func lasting(_ seconds: Double) -> CAAnimation {
    guard let other = copy() as? CAAnimation else { return self }
    other.duration = seconds
    return other
  }
}
