import CoreGraphics
import Foundation
import Scene

/// A layer that shows particles: many small pictures that come, move, change and go.
///
/// Where each particle is follows from the time and the seed alone, so the same layer shows the same at the same
/// time. In the time of the layer there are particles from 0 on; `beginTime` moves that.
///
/// *Differs from Core Animation*: all particles are in the plane of the layer; at most 4000 of a cell
/// and 16 000 of a layer are shown.
@preconcurrency @MainActor open class CAEmitterLayer: CALayer {
  private struct Source {
    var cells: [CAEmitterCell] = []
    var birthRate: Float = 1
    var factors = Particle.Factors()
    var position = CGPoint.zero
    var size = CGSize.zero
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var renderMode = CAEmitterLayerRenderMode.unordered
    var seed: UInt32 = 0
  }

  private var emitter = Source() { didSet { changed() } }
  /// When particles of each cell come, while the rates change.
  private var births: [Int: Births] = [:]
  /// Whether the scene gives it frames.
  private var isMoving = false
  private var hasParticles = false

  public override init() { super.init() }

  public override init(layer: Any) { super.init(layer: layer) }

  /// Differs from Core Animation: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Values

  /// The kinds of particles.
  open var emitterCells: [CAEmitterCell]? {
    get { emitter.cells.isEmpty ? nil : emitter.cells }
    set {
      births = [:]
      emitter.cells = newValue ?? []
    }
  }
  /// The factor of the number of new particles. The default is 1.
  open var birthRate: Float {
    get { emitter.birthRate }
    set {
      note("birthRate")
      emitter.birthRate = newValue.isFinite ? max(0, newValue) : 0
    }
  }
  /// The factor of lifetimes. The default is 1.
  open var lifetime: Float {
    get { Float(emitter.factors.lifetime) }
    set {
      note("lifetime")
      emitter.factors.lifetime = newValue.isFinite ? Double(max(0, newValue)) : 0
    }
  }
  /// The factor of speeds. The default is 1.
  open var velocity: Float {
    get { Float(emitter.factors.velocity) }
    set {
      note("velocity")
      emitter.factors.velocity = newValue.isFinite ? Double(newValue) : 0
    }
  }
  /// The factor of sizes. The default is 1.
  open var scale: Float {
    get { Float(emitter.factors.scale) }
    set {
      note("scale")
      emitter.factors.scale = newValue.isFinite ? Double(newValue) : 0
    }
  }
  /// The factor of turns. The default is 1.
  open var spin: Float {
    get { Float(emitter.factors.spin) }
    set {
      note("spin")
      emitter.factors.spin = newValue.isFinite ? Double(newValue) : 0
    }
  }
  /// The middle of the shape that particles come out of, in points of the layer's coordinates. The default is
  /// (0, 0).
  open var emitterPosition: CGPoint {
    get { emitter.position }
    set {
      note("emitterPosition")
      emitter.position = newValue
    }
  }
  /// The size of that shape, in points; the width is the radius of a circle. The default is 0 × 0.
  open var emitterSize: CGSize {
    get { emitter.size }
    set {
      note("emitterSize")
      emitter.size = newValue
    }
  }
  /// The shape that particles come out of. The default is `point`.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { emitter.shape }
    set { emitter.shape = newValue }
  }
  /// The part of the shape that particles come out of. The default is `volume`.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { emitter.mode }
    set { emitter.mode = newValue }
  }
  /// The order in which particles are drawn. The default is `unordered`.
  open var renderMode: CAEmitterLayerRenderMode {
    get { emitter.renderMode }
    set { emitter.renderMode = newValue }
  }
  /// The number that all chance comes from. The default is 0.
  open var seed: UInt32 {
    get { emitter.seed }
    set { emitter.seed = newValue }
  }

  package override func copied() -> CALayer { CAEmitterLayer(layer: self) }

  override func takeValues(of other: CALayer) {
    super.takeValues(of: other)
    guard let other = other as? CAEmitterLayer else { return }
    emitter = other.emitter
    // Animations of a cell's values change those of the copy.
    emitter.cells = other.emitter.cells.map { $0.copied() }
  }

  override func property(_ key: String) -> Any? {
    switch key {
    case "emitterCells": emitterCells
    case "birthRate": birthRate
    case "lifetime": lifetime
    case "velocity": velocity
    case "scale": scale
    case "spin": spin
    case "emitterPosition": emitterPosition
    case "emitterSize": emitterSize
    case "emitterShape": emitterShape
    case "emitterMode": emitterMode
    case "renderMode": renderMode
    case "seed": Int(seed)
    default: super.property(key)
    }
  }

  override func setProperty(_ key: String, _ value: Any?) -> Bool {
    let number = LayerValue.number(value)
    switch key {
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "birthRate": birthRate = Float(number ?? 1)
    case "lifetime": lifetime = Float(number ?? 1)
    case "velocity": velocity = Float(number ?? 1)
    case "scale": scale = Float(number ?? 1)
    case "spin": spin = Float(number ?? 1)
    case "emitterPosition": emitterPosition = LayerValue.point(value) ?? .zero
    case "emitterSize": emitterSize = LayerValue.size(value) ?? .zero
    case "emitterShape": emitterShape = value as? CAEmitterLayerEmitterShape ?? .point
    case "emitterMode": emitterMode = value as? CAEmitterLayerEmitterMode ?? .volume
    case "renderMode": renderMode = value as? CAEmitterLayerRenderMode ?? .unordered
    case "seed": seed = UInt32(min(max((number ?? 0).orZero, 0), Double(UInt32.max)))
    default: return super.setProperty(key, value)
    }
    return true
  }

  override func animatesByItself(_ key: String) -> Bool {
    switch key {
    case "emitterCells", "emitterShape", "emitterMode", "renderMode", "seed": false
    default: super.animatesByItself(key)
    }
  }

  // MARK: Time

  package override var movesByItself: Bool {
    hasParticles
      || emitter.birthRate > 0
        && emitter.cells.contains { $0.isEnabled && $0.birthRate > 0 && $0.lifetime > 0 }
  }

  package override func advance(to now: Double) -> Double? {
    let next = super.advance(to: now)
    guard isMoving else { return next }
    changed()
    guard movesByItself, isInWindow else {
      isMoving = false
      return next
    }
    return next ?? .infinity
  }

  override func content(in size: CGSize) -> [Drawing.Step] {
    let model = (source as? CAEmitterLayer) ?? self
    let steps = particleSteps(at: model.presentTime, model)
    if model.movesByItself, !model.isMoving, let scene = model.scene {
      model.isMoving = true
      scene.animate(model)
    }
    return super.content(in: size) + steps
  }

  private var presentTime: Double {
    ownTime((scene ?? LayerScenes.current)?.now ?? CACurrentMediaTime()) - LayerTime.delay
  }

  // MARK: Particles

  private func particleSteps(at time: Double, _ model: CAEmitterLayer) -> [Drawing.Step] {
    guard time.isFinite else { return [] }
    var particles: [Particle] = []
    var work = Self.greatestWork
    for (index, cell) in emitter.cells.enumerated() {
      var rhythm = model.births[index] ?? Births()
      let rate = Double(cell.birthRate) * Double(emitter.birthRate)
      rhythm.set(cell.isEnabled ? rate : 0, at: time)
      model.births[index] = rhythm
      emit(cell, rhythm, at: time, index + 1, &particles, &work)
    }
    model.hasParticles = !particles.isEmpty
    switch emitter.renderMode {
    case .oldestFirst, .backToFront:
      particles = particles.enumerated().sorted {
        ($0.element.birth, $0.offset) < ($1.element.birth, $1.offset)
      }.map(\.element)
    case .oldestLast:
      particles = particles.enumerated().sorted {
        ($0.element.birth, $0.offset) > ($1.element.birth, $1.offset)
      }.map(\.element)
    default: break
    }
    let isAdded = emitter.renderMode == .additive
    let all = particles.flatMap { $0.steps(at: time, isAdded: isAdded) }
    guard !all.isEmpty, bounds.origin != .zero else { return all }
    let shift = Affine(a: 1, b: 0, c: 0, d: 1, tx: -bounds.minX, ty: -bounds.minY)
    return [.save, .transform(shift)] + all + [.restore]
  }

  /// How many particles are shown, and how many are looked at for that. Tests of what is bounded make them smaller.
  static var greatestCount = 16_000
  static var greatestWork = 64_000

  /// The particles of a cell that are alive, and those that they emit.
  private func emit(
    _ cell: CAEmitterCell, _ rhythm: Births, at time: Double, _ path: Int,
    _ particles: inout [Particle], _ work: inout Int
  ) {
    let values = cell.values
    let longest = Self.longest(cell, emitter.factors.lifetime)
    let end = values.duration > 0 ? min(time, values.begin + values.duration) : time
    for birth in rhythm.within(max(values.begin, time - longest), end) {
      guard particles.count < Self.greatestCount, work > 0 else { return }
      work -= 1
      var chance = ParticleChance(emitter.seed, path, birth.number)
      let start = point(&chance)
      let particle = Particle(values, at: start, born: birth.time, emitter.factors, &chance)
      if time - birth.time < particle.life { particles.append(particle) }
      emitInside(cell, of: particle, at: time, path &* 8191 &+ birth.number, &particles, &work, 1)
    }
  }

  /// What a particle emits as long as it lives.
  private func emitInside(
    _ cell: CAEmitterCell, of outer: Particle, at time: Double, _ path: Int,
    _ particles: inout [Particle], _ work: inout Int, _ depth: Int
  ) {
    guard let cells = cell.emitterCells, depth < CAEmitterCell.greatestDepth else { return }
    for (index, inner) in cells.enumerated() where inner.isEnabled {
      let values = inner.values
      let longest = Self.longest(inner, emitter.factors.lifetime)
      var rhythm = Births()
      rhythm.set(Double(values.birthRate), at: 0)
      var last = min(time - outer.birth, outer.life)
      if values.duration > 0 { last = min(last, values.begin + values.duration) }
      let first = max(values.begin, time - outer.birth - longest)
      for birth in rhythm.within(first, last) {
        guard particles.count < Self.greatestCount, work > 0 else { return }
        work -= 1
        let path = path &* 31 &+ index &+ 1
        var chance = ParticleChance(emitter.seed, path, birth.number)
        let born = outer.birth + birth.time
        let particle = Particle(
          values, at: outer.place(at: born), born: born, emitter.factors, &chance)
        if time - born < particle.life { particles.append(particle) }
        emitInside(
          inner, of: particle, at: time, path &* 8191 &+ birth.number, &particles, &work, depth + 1)
      }
    }
  }

  /// How long a particle and all that it emits can be seen, in seconds.
  private static func longest(_ cell: CAEmitterCell, _ factor: Double) -> Double {
    var work = 1000
    return longest(cell, factor, 0, &work)
  }

  private static func longest(
    _ cell: CAEmitterCell, _ factor: Double, _ depth: Int, _ work: inout Int
  ) -> Double {
    let own = (Double(cell.lifetime) + abs(Double(cell.lifetimeRange))) * factor
    var inner = 0.0
    for next in depth < CAEmitterCell.greatestDepth ? cell.emitterCells ?? [] : []
    where work > 0 {
      work -= 1
      inner = max(inner, longest(next, factor, depth + 1, &work))
    }
    return own + inner
  }

  /// Where a particle comes from.
  private func point(_ chance: inout ParticleChance) -> CGPoint {
    let (one, other) = (chance.next(), chance.next())
    let (middle, size) = (emitter.position, emitter.size)
    func at(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: middle.x + (x - 0.5) * size.width, y: middle.y + (y - 0.5) * size.height)
    }
    switch emitter.shape {
    case .line: return at(emitter.mode == .points ? one.rounded() : one, 0.5)
    case .rectangle, .cuboid:
      switch emitter.mode {
      case .points: return at(one.rounded(), other.rounded())
      case .outline:
        let whole = max(1e-9, size.width + size.height)
        let side = other < 0.5 ? 0.0 : 1.0
        let place = one * whole
        return place < size.width
          ? at(place / max(1e-9, size.width), side)
          : at(side, (place - size.width) / max(1e-9, size.height))
      default: return at(one, other)
      }
    case .circle, .sphere:
      let reach =
        switch emitter.mode {
        case .points: 0.0
        case .outline: 1.0
        default: other.squareRoot()
        }
      let angle = one * 2 * .pi
      return CGPoint(
        x: middle.x + cos(angle) * reach * size.width,
        y: middle.y + sin(angle) * reach * size.width)
    default: return middle
    }
  }
}
