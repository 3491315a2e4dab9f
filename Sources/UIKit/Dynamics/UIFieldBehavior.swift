import Foundation

/// A force that depends on where items are, how fast they move, or how they are charged.
///
///     let field = UIFieldBehavior.radialGravityField(position: view.center)
///     field.region = UIRegion(radius: 200)
///     field.addItem(square)
///     animator.addBehavior(field)
///
/// A strength of 1 makes a square of 100 points 100 points a second faster in each second, as a push of
/// that length does; gravity fields accelerate by 1000 points a second, as `UIGravityBehavior` does.
/// Distances count in units of 100 points. Fields are worked out once for each frame.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
  private enum Form {
    case none, drag, vortex, radial, linear, velocity, noise, turbulence, spring, electric, magnetic
    case evaluated(
      (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
  }

  private var list = DynamicItems([])
  private var form = Form.none
  private var age = 0.0

  /// Creates a field without an effect. Fields with one are made by the functions of the class.
  public override init() { super.init() }

  /// Calls `init()` of a class that is only known at run time.
  convenience init(ofKind: Void) { self.init() }
  // See `UICollectionReusableView.make(registeredAt:)`.
  @_silgen_name("$s5UIKit15UIFieldBehaviorC6ofKindACyt_tcfC")
  static func makeOfKind() -> Self

  private class func made(_ form: Form, _ set: (UIFieldBehavior) -> Void = { _ in }) -> Self {
    let field = makeOfKind()
    field.form = form
    set(field)
    return field
  }

  // MARK: Kinds

  /// Creates a field that slows items down, the more the faster they are.
  open class func dragField() -> Self { made(.drag) }

  /// Creates a field that drives items around its position, clockwise on a screen.
  open class func vortexField() -> Self { made(.vortex) }

  /// Creates a field that pulls items to a position, in points of the reference view.
  open class func radialGravityField(position: CGPoint) -> Self {
    made(.radial) { $0.position = position }
  }

  /// Creates a field that pulls items in a direction; one of length 1 is as strong as gravity.
  open class func linearGravityField(direction: CGVector) -> Self {
    made(.linear) { $0.direction = direction }
  }

  /// Creates a field that gives items a velocity, in units of 100 points a second.
  open class func velocityField(direction: CGVector) -> Self {
    made(.velocity) { $0.direction = direction }
  }

  /// Creates a field of forces that look random.
  ///
  /// - Parameters:
  ///   - smoothness: How little the force changes from place to place, from 0 to 1.
  ///   - speed: How often it changes in a second; 0 for never.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    made(.noise) { ($0.smoothness, $0.animationSpeed) = (smoothness, speed) }
  }

  /// Creates a field of forces that look random, and are greater for faster items.
  ///
  /// - Parameters:
  ///   - smoothness: How little the force changes from place to place, from 0 to 1.
  ///   - speed: How often it changes in a second; 0 for never.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    made(.turbulence) { ($0.smoothness, $0.animationSpeed) = (smoothness, speed) }
  }

  /// Creates a field that pulls items back to its position, the more the farther away they are.
  open class func springField() -> Self { made(.spring) }

  /// Creates a field that drives items with a positive charge away from its position, and attracts
  /// those with a negative one. See `UIDynamicItemBehavior.charge`.
  open class func electricField() -> Self { made(.electric) }

  /// Creates a field that turns items with a charge away from their direction, the more the faster
  /// they are. See `UIDynamicItemBehavior.charge`.
  open class func magneticField() -> Self { made(.magnetic) }

  /// Creates a field whose force a closure returns.
  ///
  /// - Parameter block: Gets the field, the place of an item in the reference view, its velocity in
  ///   points a second, its mass and charge, and the time since the last call in seconds.
  open class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> Self { made(.evaluated(block)) }

  // MARK: Items

  /// The items that the field acts on, while they are in its region.
  open var items: [any UIDynamicItem] { list.list }
  override var subjects: [any UIDynamicItem] { list.list }

  /// Lets the field act on an item.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }

  /// Does not let the field act on an item any more.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    changed()
  }

  // MARK: Values

  /// The middle of the field, in points of the reference view. The default is zero.
  open var position = CGPoint.zero { didSet { changed() } }
  /// Where the field acts, around its position. The default is everywhere.
  open var region = UIRegion.infinite { didSet { changed() } }
  /// How strong the field is. The default is 1.
  open var strength: CGFloat = 1 { didSet { changed() } }
  /// The exponent by which the strength becomes less with the distance from the position, which counts
  /// in units of 100 points. The default is 0, for a field that is as strong everywhere.
  open var falloff: CGFloat = 0 { didSet { changed() } }
  /// The least distance that counts for `falloff`, in points. The default is 1.
  open var minimumRadius: CGFloat = 1 { didSet { changed() } }
  /// The direction of a linear gravity field and of a velocity field. The default is zero.
  open var direction = CGVector(dx: 0, dy: 0) { didSet { changed() } }
  /// How little noise changes from place to place, from 0 to 1. The default is 0.
  open var smoothness: CGFloat = 0 { didSet { changed() } }
  /// How often noise changes in a second. The default is 0, for never.
  open var animationSpeed: CGFloat = 0 { didSet { changed() } }

  // MARK: Forces

  override func act(on bodies: DynamicBodies) {
    age += bodies.frame
    for item in items {
      guard let body = bodies.body(of: item) else { continue }
      let way = body.position - RigidVector(position)
      guard way.isFinite, region.contains(CGPoint(x: way.x, y: way.y)) else { continue }
      act(on: body, way, bodies.frame)
    }
  }

  private func act(on body: RigidBody, _ way: RigidVector, _ time: Double) {
    let power = power(at: way.length)
    switch form {
    case .none: break
    case .drag: body.force -= body.velocity * power
    case .vortex: body.force += way.unit.turned * (power * 100)
    case .radial: body.gravity -= way.unit * (power * 1000)
    case .linear: body.gravity += RigidVector(direction) * (power * 1000)
    case .velocity:
      let speed = RigidVector(direction) * (power * 100)
      if speed.isFinite, !body.isAnchored { body.velocity = speed }
    case .noise: body.force += noise(at: body.position) * (power * 100)
    case .turbulence:
      body.force += noise(at: body.position) * (power * body.velocity.length)
    case .spring: body.force -= way * power
    case .electric: body.force += way.unit * (power * body.charge * 100)
    case .magnetic: body.force += body.velocity.turned * (power * body.charge)
    case .evaluated(let block):
      let force = block(
        self, CGPoint(x: body.position.x, y: body.position.y),
        CGVector(dx: body.velocity.x, dy: body.velocity.y), CGFloat(body.mass),
        CGFloat(body.charge), time)
      body.force += RigidVector(force) * (power * 100)
    }
  }

  /// How strong the field is at a distance; finite, whatever the values are.
  private func power(at distance: Double) -> Double {
    let strength = Double(strength).orIfNotFinite(0)
    let exponent = Double(falloff).orIfNotFinite(0)
    guard exponent != 0 else { return strength }
    let least = max(Double(minimumRadius).orIfNotFinite(1), 1e-3)
    return (strength * pow(max(distance, least) / 100, -exponent)).orIfNotFinite(0)
  }

  /// A vector that looks random and is the same for the same place and time.
  private func noise(at place: RigidVector) -> RigidVector {
    let smooth = min(max(Double(smoothness).orIfNotFinite(0), 0), 1)
    let scale = 10 + smooth * 190
    let time = (age * Double(animationSpeed).orIfNotFinite(0)).orIfNotFinite(0)
    return RigidVector(
      FieldNoise.value(place.x / scale, place.y / scale, time, 1),
      FieldNoise.value(place.x / scale, place.y / scale, time, 2))
  }
}

/// Numbers between -1 and 1 that change smoothly with a place and a time.
private enum FieldNoise {
  static func value(_ x: Double, _ y: Double, _ z: Double, _ seed: UInt64) -> Double {
    let all = [x, y, z]
    let low = all.map { $0.rounded(.down) }
    let share = zip(all, low).map { part($0 - $1) }
    var sum = 0.0
    for corner in 0..<8 {
      var weight = 1.0
      var hash = seed
      for axis in 0..<3 {
        let isHigh = corner >> axis & 1 == 1
        weight *= isHigh ? share[axis] : 1 - share[axis]
        let place = low[axis] + (isHigh ? 1 : 0)
        hash = mixed(hash ^ (abs(place) < 1e15 ? UInt64(bitPattern: Int64(place)) : 0))
      }
      sum += weight * (Double(hash >> 11) / Double(1 << 52) - 1)
    }
    return sum
  }

  private static func part(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  private static func mixed(_ number: UInt64) -> UInt64 {
    var mixed = number &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
