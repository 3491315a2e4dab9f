import CoreGraphics
import Foundation
import Scene

/// What the particles of an emitter layer are like: how many there are, how they look, move and change.
///
/// Values vary from particle to particle by their range: by up to the range more or less, directions by
/// up to half of it.
///
/// *Differs from Core Animation*: all particles are in one plane. Only the time at which a cell begins and the
/// duration of its emission count of its times. A change of a cell that belongs to a layer is seen with the
/// next frame.
open class CAEmitterCell: NSObject {
  /// The values of a cell.
  struct Values {
    var isEnabled = true
    var birthRate: Float = 0
    var lifetime: Float = 0
    var lifetimeRange: Float = 0
    var latitude = 0.0
    var longitude = 0.0
    var emissionRange = 0.0
    var velocity = 0.0
    var velocityRange = 0.0
    var acceleration = CGVector(dx: 0, dy: 0)
    var scale = 1.0
    var scaleRange = 0.0
    var scaleSpeed = 0.0
    var spin = 0.0
    var spinRange = 0.0
    var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// Red, green, blue and opacity.
    var colorRange = SIMD4<Float>()
    var colorSpeed = SIMD4<Float>()
    var image: CGImage?
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsScale = 1.0
    var begin = 0.0
    var duration = 0.0
  }

  var values = Values()

  /// Creates a cell without particles.
  public override init() { super.init() }

  /// The name by which values of the cell are set with a path: "emitterCells.spark.birthRate".
  open var name: String?
  /// Whether there are new particles. The default is true.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }
  /// The number of new particles each second. The default is 0.
  open var birthRate: Float {
    get { values.birthRate }
    set { values.birthRate = newValue.isFinite ? max(0, newValue) : 0 }
  }
  /// How long a particle lives, in seconds. The default is 0.
  open var lifetime: Float {
    get { values.lifetime }
    set { values.lifetime = newValue.isFinite ? max(0, newValue) : 0 }
  }
  /// The range of lifetimes, in seconds. The default is 0.
  open var lifetimeRange: Float {
    get { values.lifetimeRange }
    set { values.lifetimeRange = newValue.isFinite ? newValue : 0 }
  }
  /// The angle of the direction out of the plane, in radians: a particle that leaves the plane moves less
  /// in it. The default is 0.
  open var emissionLatitude: CGFloat {
    get { values.latitude }
    set { values.latitude = newValue.isFinite ? newValue : 0 }
  }
  /// The angle of the direction in the plane, in radians, from the right on towards where y grows. The
  /// default is 0.
  open var emissionLongitude: CGFloat {
    get { values.longitude }
    set { values.longitude = newValue.isFinite ? newValue : 0 }
  }
  /// The width of the directions, as an angle in radians. The default is 0.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set { values.emissionRange = newValue.isFinite ? newValue : 0 }
  }
  /// The speed at the beginning, in points a second. The default is 0.
  open var velocity: CGFloat {
    get { values.velocity }
    set { values.velocity = newValue.isFinite ? newValue : 0 }
  }
  /// The range of speeds, in points a second. The default is 0.
  open var velocityRange: CGFloat {
    get { values.velocityRange }
    set { values.velocityRange = newValue.isFinite ? newValue : 0 }
  }
  /// The acceleration to the right, in points a second, each second. The default is 0.
  open var xAcceleration: CGFloat {
    get { values.acceleration.dx }
    set { values.acceleration.dx = newValue.isFinite ? newValue : 0 }
  }
  /// The acceleration towards where y grows, in points a second, each second. The default is 0.
  open var yAcceleration: CGFloat {
    get { values.acceleration.dy }
    set { values.acceleration.dy = newValue.isFinite ? newValue : 0 }
  }
  /// The factor of the size at the beginning. The default is 1.
  open var scale: CGFloat {
    get { values.scale }
    set { values.scale = newValue.isFinite ? newValue : 0 }
  }
  /// The range of that factor. The default is 0.
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set { values.scaleRange = newValue.isFinite ? newValue : 0 }
  }
  /// How the factor changes each second. The default is 0.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { values.scaleSpeed = newValue.isFinite ? newValue : 0 }
  }
  /// How a particle turns, in radians a second. The default is 0.
  open var spin: CGFloat {
    get { values.spin }
    set { values.spin = newValue.isFinite ? newValue : 0 }
  }
  /// The range of that, in radians a second. The default is 0.
  open var spinRange: CGFloat {
    get { values.spinRange }
    set { values.spinRange = newValue.isFinite ? newValue : 0 }
  }
  /// The colour that the contents are multiplied by at the beginning; nil counts as white. The default is
  /// white.
  open var color: CGColor? {
    get { values.color }
    set { values.color = newValue }
  }
  /// The ranges of its components. The default is 0.
  open var redRange: Float {
    get { values.colorRange.x }
    set { values.colorRange.x = newValue.isFinite ? newValue : 0 }
  }
  /// See `redRange`.
  open var greenRange: Float {
    get { values.colorRange.y }
    set { values.colorRange.y = newValue.isFinite ? newValue : 0 }
  }
  /// See `redRange`.
  open var blueRange: Float {
    get { values.colorRange.z }
    set { values.colorRange.z = newValue.isFinite ? newValue : 0 }
  }
  /// See `redRange`.
  open var alphaRange: Float {
    get { values.colorRange.w }
    set { values.colorRange.w = newValue.isFinite ? newValue : 0 }
  }
  /// How its components change each second. The default is 0.
  open var redSpeed: Float {
    get { values.colorSpeed.x }
    set { values.colorSpeed.x = newValue.isFinite ? newValue : 0 }
  }
  /// See `redSpeed`.
  open var greenSpeed: Float {
    get { values.colorSpeed.y }
    set { values.colorSpeed.y = newValue.isFinite ? newValue : 0 }
  }
  /// See `redSpeed`.
  open var blueSpeed: Float {
    get { values.colorSpeed.z }
    set { values.colorSpeed.z = newValue.isFinite ? newValue : 0 }
  }
  /// See `redSpeed`.
  open var alphaSpeed: Float {
    get { values.colorSpeed.w }
    set { values.colorSpeed.w = newValue.isFinite ? newValue : 0 }
  }

  /// The picture of a particle, a `CGImage`. Other values are kept and not shown; particles without a
  /// picture are not seen.
  open var contents: Any? { didSet { values.image = contents as? CGImage } }
  /// The part of the picture that is shown, as fractions of its size. The default is all.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { values.contentsRect = newValue }
  }
  /// The pixels of a point of the picture. The default is 1.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { values.contentsScale = newValue > 0 && newValue.isFinite ? newValue : 1 }
  }

  /// What each particle of this cell emits itself, at its place and as long as it lives.
  open var emitterCells: [CAEmitterCell]?

  /// The time of the first particle, in seconds of the layer's time, or of the particle that emits it. The
  /// default is 0.
  open var beginTime: CFTimeInterval {
    get { values.begin }
    set { values.begin = newValue.isFinite ? newValue : 0 }
  }
  /// How long there are new particles after that, in seconds; 0, the default, for ever.
  open var duration: CFTimeInterval {
    get { values.duration }
    set { values.duration = newValue > 0 && newValue.isFinite ? newValue : 0 }
  }

  /// Returns a copy, whose own cells are copies too.
  open override func copy() -> Any { copied() }

  /// What particles emit that were emitted themselves is seen up to this depth.
  static let greatestDepth = 4

  func copied() -> CAEmitterCell {
    var known: [[ObjectIdentifier: CAEmitterCell]] = []
    return copied(0, &known)
  }

  /// Cells that emit each other have copies down to what is seen of them, so that no copy keeps itself.
  private func copied(
    _ depth: Int, _ known: inout [[ObjectIdentifier: CAEmitterCell]]
  ) -> CAEmitterCell {
    if depth == known.count { known.append([:]) }
    if let made = known[depth][ObjectIdentifier(self)] { return made }
    let other = CAEmitterCell()
    known[depth][ObjectIdentifier(self)] = other
    other.name = name
    other.contents = contents
    other.values = values
    if let inner = emitterCells, depth < Self.greatestDepth {
      var copies: [CAEmitterCell] = []
      for cell in inner { copies.append(cell.copied(depth + 1, &known)) }
      other.emitterCells = copies
    }
    return other
  }

  // MARK: Keys

  /// Returns the value of a property.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": return name
    case "enabled": return isEnabled
    case "color": return color
    case "contents": return contents
    case "contentsRect": return contentsRect
    case "emitterCells": return emitterCells
    default:
      return Self.numbers[key].map { self[keyPath: $0] }
        ?? Self.floats[key].map { self[keyPath: $0] }
    }
  }

  /// Sets the value of a property. A key that names none traps.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "enabled": isEnabled = (LayerValue.number(value) ?? 0) != 0
    case "color": color = value as? CGColor
    case "contents": contents = value
    case "contentsRect": contentsRect = LayerValue.rect(value) ?? .zero
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    default:
      let number = LayerValue.number(value) ?? 0
      if let path = Self.numbers[key] {
        self[keyPath: path] = number
      } else if let path = Self.floats[key] {
        self[keyPath: path] = Float(number)
      } else {
        preconditionFailure(
          "\(type(of: self)) has no value for the key “\(key)”; set a property of the cell")
      }
    }
  }

  private nonisolated(unsafe) static let numbers:
    [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] = [
      "emissionLatitude": \.emissionLatitude, "emissionLongitude": \.emissionLongitude,
      "emissionRange": \.emissionRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
      "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration, "scale": \.scale,
      "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin,
      "spinRange": \.spinRange, "contentsScale": \.contentsScale,
    ]
  private nonisolated(unsafe) static let floats:
    [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] = [
      "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
      "redRange": \.redRange, "greenRange": \.greenRange, "blueRange": \.blueRange,
      "alphaRange": \.alphaRange, "redSpeed": \.redSpeed, "greenSpeed": \.greenSpeed,
      "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
    ]
}
