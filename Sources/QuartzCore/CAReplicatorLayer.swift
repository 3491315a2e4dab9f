import CoreGraphics
import Foundation
import Scene

/// A layer that shows its sublayers several times, each copy transformed, coloured and delayed once more than
/// the one before.
///
/// *Differs from Core Animation*: pictures in the sublayers get the opacity of a copy, and not its colour;
/// animations that end are over for all copies.
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
  private struct Copies {
    var count = 1
    var keepsDepth = false
    var delay = 0.0
    var transform = CATransform3DIdentity
    var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    var red: Float = 0
    var green: Float = 0
    var blue: Float = 0
    var alpha: Float = 0
  }

  private var copies = Copies() { didSet { changed() } }
  /// More copies than that are not drawn of a layer, and in all layers that are inside of each other.
  private static let most = 10_000
  /// Tests of what is bounded make it smaller.
  static var mostInAll = 50_000
  /// How many sublayers may still be drawn by the outermost replicator; nil outside of one.
  private static var left: Int?

  public override init() { super.init() }

  public override init(layer: Any) { super.init(layer: layer) }

  /// Differs from Core Animation: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  /// How often the sublayers are shown, at most 10 000 times. The default is 1.
  ///
  /// Replicators that are inside of each other show at most 50 000 sublayers together.
  open var instanceCount: Int {
    get { copies.count }
    set {
      note("instanceCount")
      copies.count = min(max(0, newValue), Self.most)
    }
  }
  /// Whether copies keep their places in space, as in a `CATransformLayer`. The default is false.
  open var preservesDepth: Bool {
    get { copies.keepsDepth }
    set { copies.keepsDepth = newValue }
  }
  /// How much later than the one before each copy shows the animations of the sublayers, in seconds. The
  /// default is 0.
  open var instanceDelay: CFTimeInterval {
    get { copies.delay }
    set {
      note("instanceDelay")
      copies.delay = newValue.isFinite ? newValue : 0
    }
  }
  /// The transform from one copy to the next, around the anchor point. The default is the identity.
  open var instanceTransform: CATransform3D {
    get { copies.transform }
    set {
      note("instanceTransform")
      copies.transform = newValue
    }
  }
  /// The colour that those of the first copy are multiplied by; nil counts as white. The default is white.
  open var instanceColor: CGColor? {
    get { copies.color }
    set {
      note("instanceColor")
      copies.color = newValue
    }
  }
  /// What is added to the red of that colour from one copy to the next. The default is 0.
  open var instanceRedOffset: Float {
    get { copies.red }
    set {
      note("instanceRedOffset")
      copies.red = newValue.isFinite ? newValue : 0
    }
  }
  /// What is added to the green of that colour from one copy to the next. The default is 0.
  open var instanceGreenOffset: Float {
    get { copies.green }
    set {
      note("instanceGreenOffset")
      copies.green = newValue.isFinite ? newValue : 0
    }
  }
  /// What is added to the blue of that colour from one copy to the next. The default is 0.
  open var instanceBlueOffset: Float {
    get { copies.blue }
    set {
      note("instanceBlueOffset")
      copies.blue = newValue.isFinite ? newValue : 0
    }
  }
  /// What is added to the opacity of that colour from one copy to the next. The default is 0.
  open var instanceAlphaOffset: Float {
    get { copies.alpha }
    set {
      note("instanceAlphaOffset")
      copies.alpha = newValue.isFinite ? newValue : 0
    }
  }

  package override func copied() -> CALayer { CAReplicatorLayer(layer: self) }

  override func takeValues(of other: CALayer) {
    super.takeValues(of: other)
    if let other = other as? CAReplicatorLayer { copies = other.copies }
  }

  override func property(_ key: String) -> Any? {
    switch key {
    case "instanceCount": instanceCount
    case "instanceDelay": instanceDelay
    case "instanceTransform": instanceTransform
    case "instanceColor": instanceColor
    case "instanceRedOffset": instanceRedOffset
    case "instanceGreenOffset": instanceGreenOffset
    case "instanceBlueOffset": instanceBlueOffset
    case "instanceAlphaOffset": instanceAlphaOffset
    default: super.property(key)
    }
  }

  override func setProperty(_ key: String, _ value: Any?) -> Bool {
    let number = LayerValue.number(value)
    switch key {
    case "instanceCount":
      let count = (number ?? 1).rounded()
      instanceCount = count.isNaN ? 0 : Int(min(max(count, 0), Double(Self.most)))
    case "instanceDelay": instanceDelay = number ?? 0
    case "instanceTransform":
      instanceTransform = LayerValue.transform(value) ?? CATransform3DIdentity
    case "instanceColor": instanceColor = value as? CGColor
    case "instanceRedOffset": instanceRedOffset = Float(number ?? 0)
    case "instanceGreenOffset": instanceGreenOffset = Float(number ?? 0)
    case "instanceBlueOffset": instanceBlueOffset = Float(number ?? 0)
    case "instanceAlphaOffset": instanceAlphaOffset = Float(number ?? 0)
    default: return super.setProperty(key, value)
    }
    return true
  }

  override func steps(of layers: [CALayer], _ seen: CALayer) -> [Drawing.Step] {
    let copies = (seen as? CAReplicatorLayer)?.copies ?? copies
    let bounds = seen.bounds
    let step = copies.transform.around(
      bounds.minX + seen.anchorPoint.x * bounds.width,
      bounds.minY + seen.anchorPoint.y * bounds.height)
    var all: [(depth: CGFloat, steps: [Drawing.Step])] = []
    var place = CATransform3DIdentity
    let outer = LayerTime.delay
    let isOutermost = Self.left == nil
    if isOutermost { Self.left = Self.mostInAll }
    defer {
      LayerTime.delay = outer
      if isOutermost { Self.left = nil }
    }
    for index in 0..<copies.count {
      guard let left = Self.left, left > 0 else { break }
      Self.left = left - max(1, layers.count)
      LayerTime.delay = outer + Double(index) * copies.delay
      var steps: [Drawing.Step] = []
      for layer in layers { steps += layer.steps(in: seen, place) }
      all.append((place.m43, Self.colored(steps, copies, index)))
      place = CATransform3DConcat(place, step)
    }
    guard copies.keepsDepth else { return all.flatMap(\.steps) }
    return Self.sorted(all.map(\.steps), all.map(\.depth)).flatMap { $0 }
  }

  private static func colored(
    _ steps: [Drawing.Step], _ copies: Copies, _ index: Int
  ) -> [Drawing.Step] {
    let paint = (copies.color ?? .white).value
    func part(_ shift: UInt32, _ offset: Float) -> Double {
      min(max(Double(paint >> shift & 255) / 255 + Double(offset) * Double(index), 0), 1)
    }
    let color = (
      part(24, copies.red), part(16, copies.green), part(8, copies.blue), part(0, copies.alpha)
    )
    guard color != (1, 1, 1, 1) else { return steps }
    guard color.3 > 0 else { return [] }
    func times(_ value: UInt32, _ shift: UInt32, _ factor: Double) -> UInt32 {
      UInt32((Double(value >> shift & 255) * factor).rounded()) << shift
    }
    let mapped = steps.map {
      $0.mappingColors { paint in
        let value = paint.value(isDark: false)
        return .rgba(
          times(value, 24, color.0) | times(value, 16, color.1) | times(value, 8, color.2)
            | value & 255)
      }
    }
    return color.3 < 1 ? [.beginGroup] + mapped + [.endGroup(opacity: color.3)] : mapped
  }
}

/// How much later than the layer's time what is drawn at the moment is shown, in seconds.
@MainActor enum LayerTime { static var delay = 0.0 }
