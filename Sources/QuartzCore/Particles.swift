import CoreGraphics
import Foundation
import Scene

/// When the particles of a cell come: their number at each time, while the rate changes.
struct Births {
  /// A time from which on particles come at a rate, and how many came before.
  private struct Phase {
    let start: Double
    let before: Double
    let rate: Double
  }

  private var phases: [Phase] = []
  /// In a second; of so many only the last ones are shown.
  private static let greatestRate = 1e9

  /// From a time on the rate is another one. Before the first one there is no time.
  mutating func set(_ rate: Double, at time: Double) {
    let rate = min(max(rate.orZero, 0), Self.greatestRate)
    guard let last = phases.last else {
      phases = [Phase(start: 0, before: 0, rate: rate)]
      return
    }
    guard last.rate != rate else { return }
    let start = max(time, last.start)
    phases.append(
      Phase(start: start, before: last.before + (start - last.start) * last.rate, rate: rate))
    // What came long ago is not alive.
    if phases.count > 64 { phases.removeFirst() }
  }

  /// The births within a time, the oldest first, at most the last 4000: their numbers and their times.
  func within(_ start: Double, _ end: Double) -> [(number: Int, time: Double)] {
    var all: [(number: Int, time: Double)] = []
    for (index, phase) in phases.enumerated().reversed() where phase.rate > 0 {
      let stop = min(end, index + 1 < phases.count ? phases[index + 1].start : .infinity)
      let first = max(start, phase.start)
      guard stop > first else { continue }
      func count(_ time: Double) -> Double { phase.before + (time - phase.start) * phase.rate }
      // A particle comes when the count gets to the next whole number.
      let from = whole(count(first)) + 1
      let to = whole(count(stop))
      guard to >= from else { continue }
      let room = 4000 - all.count
      for number in stride(from: to, through: max(from, to - room + 1), by: -1) {
        all.append((number, phase.start + (Double(number) - phase.before) / phase.rate))
      }
      if all.count >= 4000 { break }
    }
    return all.reversed()
  }

  private func whole(_ count: Double) -> Int {
    Int(min(max((count + 1e-9).orZero.rounded(.down), -9e15), 9e15))
  }
}

extension Affine {
  fileprivate var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

extension Double {
  /// The number; 0 for what is none. Infinity stays.
  package var orZero: Double { isNaN ? 0 : self }
}

/// Numbers that look random and are the same for the same seed.
struct ParticleChance {
  private var state: UInt64

  init(_ seed: UInt32, _ path: Int, _ number: Int) {
    state =
      UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: path)
      &* 0xD1B5_4A32_D192_ED03
      ^ UInt64(truncatingIfNeeded: number) &* 0x8CB9_2BA7_2F3D_8DD7
    _ = next()
  }

  /// From 0 to 1.
  mutating func next() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return Double(mixed >> 11) / Double(1 << 53)
  }

  /// Up to the range more or less.
  mutating func around(_ value: Double, _ range: Double) -> Double {
    value + (next() * 2 - 1) * range
  }
}

/// A particle: what it was given at its birth, from which follows where it is at any later time.
struct Particle {
  let cell: CAEmitterCell.Values
  let birth: Double
  let life: Double
  private let start: CGPoint
  private let velocity: CGVector
  private let scale, scaleSpeed, spin: Double
  private let color: SIMD4<Float>

  /// How all particles of a layer are changed.
  struct Factors {
    var lifetime = 1.0
    var velocity = 1.0
    var scale = 1.0
    var spin = 1.0
  }

  init(
    _ cell: CAEmitterCell.Values, at start: CGPoint, born birth: Double, _ factors: Factors,
    _ chance: inout ParticleChance
  ) {
    self.cell = cell
    self.birth = birth
    self.start = start
    life = max(
      0, chance.around(Double(cell.lifetime), Double(cell.lifetimeRange)) * factors.lifetime)
    let angle = cell.longitude + (chance.next() - 0.5) * cell.emissionRange
    let speed =
      chance.around(cell.velocity, cell.velocityRange) * factors.velocity * cos(cell.latitude)
    velocity = CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed)
    scale = chance.around(cell.scale, cell.scaleRange) * factors.scale
    scaleSpeed = cell.scaleSpeed * factors.scale
    spin = chance.around(cell.spin, cell.spinRange) * factors.spin
    let paint = (cell.color ?? .white).value
    var color = SIMD4<Float>()
    for part in 0..<4 {
      let value = Float(paint >> UInt32(24 - part * 8) & 255) / 255
      color[part] = value + Float(chance.next() * 2 - 1) * cell.colorRange[part]
    }
    self.color = color
  }

  func place(at time: Double) -> CGPoint {
    let age = time - birth
    let pull = age * age / 2
    return CGPoint(
      x: start.x + velocity.dx * age + cell.acceleration.dx * pull,
      y: start.y + velocity.dy * age + cell.acceleration.dy * pull)
  }

  /// The steps that draw it, from the origin of the layer's bounds.
  func steps(at time: Double, isAdded: Bool) -> [Drawing.Step] {
    let age = time - birth
    let scale = scale + scaleSpeed * age
    guard let image = cell.image, scale != 0 else { return [] }
    var parts = SIMD4<Float>()
    for part in 0..<4 {
      let value = Double(color[part]) + Double(cell.colorSpeed[part]) * age
      parts[part] = Float(min(max(value.orZero, 0), 1))
    }
    let part = cell.contentsRect
    let size = CGSize(
      width: image.art.size.width / cell.contentsScale,
      height: image.art.size.height / cell.contentsScale)
    let room = CGRect(
      x: -size.width * part.width / 2, y: -size.height * part.height / 2,
      width: size.width * part.width, height: size.height * part.height)
    guard parts.w > 0, room.width > 0, room.height > 0, room.width.isFinite, room.height.isFinite
    else { return [] }
    let all = CGRect(
      x: room.minX - part.minX * size.width, y: room.minY - part.minY * size.height,
      width: size.width, height: size.height)
    let place = place(at: time)
    let turn = spin * age
    let change = Affine(
      a: cos(turn) * scale, b: sin(turn) * scale, c: -sin(turn) * scale, d: cos(turn) * scale,
      tx: place.x, ty: place.y)
    guard change.inverse != nil, all.minX.isFinite, all.minY.isFinite, change.isFinite else {
      return []
    }
    var edge = Path()
    edge.addRect(room)
    var steps: [Drawing.Step] = [.save, .transform(change)]
    if all != room { steps.append(.clip(edge, .winding)) }
    if isAdded { steps.append(.blend(.plusLighter)) }
    var art = image.art
    if (parts.x, parts.y, parts.z) == (1, 1, 1) {
      art.opacity *= Double(parts.w)
      steps.append(.picture(art, all))
    } else {
      func byte(_ part: Float) -> UInt32 { UInt32((part * 255).rounded()) }
      let paint = byte(parts.x) << 24 | byte(parts.y) << 16 | byte(parts.z) << 8 | 255
      if all == room { steps.append(.clip(edge, .winding)) }
      steps += [
        .beginGroup, .picture(art, all), .blend(.multiply), .fill(edge, .winding, .rgba(paint)),
        .blend(.destinationIn), .picture(art, all), .blend(.normal),
        .endGroup(opacity: Double(parts.w)),
      ]
    }
    return steps + [.restore]
  }
}
