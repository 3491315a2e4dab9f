import CoreGraphics
import Foundation
import Scene

/// The ways from one keyframe to the next.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In a straight line, with the key times.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value stands until the next one.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// In a straight line, as fast all the way; key times and timing functions have no effect.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// On a smooth curve through all values, with the key times.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// On a smooth curve, as fast all the way; key times and timing functions have no effect.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  fileprivate var isPaced: Bool { self == .paced || self == .cubicPaced }
  fileprivate var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// How what follows a path is turned.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in their order.
  open var values: [Any]?
  /// The path whose points are the values, instead of `values`; for properties that are points.
  open var path: CGPath?
  /// The time of each value, as fractions of the duration from 0 to 1, in ascending order; nil for
  /// equal distances. Of discrete values each has a beginning and the last an end.
  open var keyTimes: [NSNumber]?
  /// The pace from each value to the next; nil, the default, is a linear one.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The way from one value to the next. The default is `linear`.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How sharply each value is passed with the cubic modes: 0 smoothly, 1 with a corner.
  open var tensionValues: [NSNumber]?
  /// Where the curve lies at each value with the cubic modes: −1 before it, 1 behind it.
  open var biasValues: [NSNumber]?
  /// How much the curve bends in a corner at each value with the cubic modes.
  open var continuityValues: [NSNumber]?
  /// How what follows a path is turned; nil, the default, not at all.
  open var rotationMode: CAAnimationRotationMode?

  public required init() {}

  override func take(into other: CAAnimation) {
    super.take(into: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (other.values, other.path, other.keyTimes) = (values, path?.copy(), keyTimes)
    (other.timingFunctions, other.calculationMode) = (timingFunctions, calculationMode)
    (other.tensionValues, other.biasValues) = (tensionValues, biasValues)
    (other.continuityValues, other.rotationMode) = (continuityValues, rotationMode)
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "values": values
    case "path": path
    case "keyTimes": keyTimes
    case "timingFunctions": timingFunctions
    case "calculationMode": calculationMode
    case "rotationMode": rotationMode
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "values": values = value as? [Any]
    case "path": path = value as? CGPath
    case "keyTimes": keyTimes = value as? [NSNumber]
    case "timingFunctions": timingFunctions = value as? [CAMediaTimingFunction]
    case "calculationMode": calculationMode = value as? CAAnimationCalculationMode ?? .linear
    case "rotationMode": rotationMode = value as? CAAnimationRotationMode
    default: super.setValue(value, forKey: key)
    }
  }

  // MARK: Values

  override func show(at moment: Moment, on layer: inout PresentedValues) {
    super.show(at: moment, on: &layer)
    guard let track = path.map(PathTrack.init), let keyPath, let rotationMode,
      let angle = track.angle(at: place(moment.part, of: track))
    else { return }
    // Only what has a position on the path can be turned with it.
    guard keyPath == "position" else { return }
    layer.set("transform.rotation.z", angle + (rotationMode == .rotateAutoReverse ? .pi : 0))
  }

  override func value(at part: Double, over present: LayerValue?) -> LayerValue? {
    if let track = path.map(PathTrack.init) {
      guard let point = track.point(at: place(part, of: track)) else { return nil }
      return .numbers([point.x, point.y], .point)
    }
    let all = (values ?? []).compactMap { LayerValue($0) }
    guard all.count > 1 else { return all.first }
    let (index, share) = step(part, all.count, lengths: { Self.lengths(of: all) })
    if calculationMode == .discrete { return all[min(index, all.count - 1)] }
    guard index < all.count - 1 else { return all.last }
    if calculationMode.isCubic { return cubic(all, index, share) }
    return all[index].mixed(with: all[index + 1], share)
  }

  private static func lengths(of all: [LayerValue]) -> [Double] {
    zip(all, all.dropFirst()).map { $0.distance(to: $1) }
  }

  /// The values around a part of the duration: the index of the first, and the share of the second.
  private func step(_ part: Double, _ count: Int, lengths: () -> [Double]) -> (Int, Double) {
    let part = pace.share(at: part, of: runTime)
    if calculationMode.isPaced {
      let lengths = lengths()
      var left = part * lengths.reduce(0, +)
      for (index, length) in lengths.enumerated() {
        if left <= length { return (index, length > 0 ? left / length : 0) }
        left -= length
      }
      return (count - 1, 0)
    }
    let isDiscrete = calculationMode == .discrete
    let times = times(count + (isDiscrete ? 1 : 0))
    guard let first = times.first, part >= first else { return (0, 0) }
    for index in 0..<(times.count - 1) where part < times[index + 1] {
      let room = times[index + 1] - times[index]
      let share = room > 0 ? (part - times[index]) / room : 1
      let function = timingFunctions.flatMap { index < $0.count ? $0[index] : nil }
      return (index, function?.curve.share(at: share, of: runTime * room) ?? share)
    }
    return (count - 1, 0)
  }

  private func times(_ count: Int) -> [Double] {
    let known = (keyTimes ?? []).map(\.doubleValue)
    let isGood =
      known.count >= count && zip(known, known.dropFirst()).allSatisfy { $0 <= $1 }
      && known.allSatisfy(\.isFinite)
    if isGood { return Array(known.prefix(count)) }
    return (0..<count).map { Double($0) / Double(max(1, count - 1)) }
  }

  /// A spline by Kochanek and Bartels; without settings it is one by Catmull and Rom.
  private func cubic(_ all: [LayerValue], _ index: Int, _ share: Double) -> LayerValue {
    func numbers(_ place: Int) -> [Double]? {
      guard case .numbers(let list, _) = all[min(max(place, 0), all.count - 1)] else { return nil }
      return list
    }
    guard case .numbers(let from, let kind) = all[index], let to = numbers(index + 1),
      let before = numbers(index - 1), let after = numbers(index + 2), from.count == to.count,
      before.count == from.count, after.count == from.count
    else { return all[index].mixed(with: all[index + 1], share) }
    func setting(_ list: [NSNumber]?, _ place: Int) -> Double {
      list.flatMap { place < $0.count ? $0[place].doubleValue : nil } ?? 0
    }
    func weights(_ place: Int, leaving: Bool) -> (Double, Double) {
      let (t, b) = (setting(tensionValues, place), setting(biasValues, place))
      let c = setting(continuityValues, place) * (leaving ? 1 : -1)
      return ((1 - t) * (1 + b) * (1 + c) / 2, (1 - t) * (1 - b) * (1 - c) / 2)
    }
    let (out, into) = (weights(index, leaving: true), weights(index + 1, leaving: false))
    let (s, s2, s3) = (share, share * share, share * share * share)
    let list = from.indices.map { place -> Double in
      let left = (from[place] - before[place]) * out.0 + (to[place] - from[place]) * out.1
      let right = (to[place] - from[place]) * into.0 + (after[place] - to[place]) * into.1
      return (2 * s3 - 3 * s2 + 1) * from[place] + (s3 - 2 * s2 + s) * left
        + (3 * s2 - 2 * s3) * to[place] + (s3 - s2) * right
    }
    return .numbers(list, kind)
  }

  /// The distance on the path after a part of the duration. Each element of it is a keyframe.
  private func place(_ part: Double, of track: PathTrack) -> Double {
    if calculationMode.isPaced || track.ends.count < 2 {
      return pace.share(at: part, of: runTime) * track.length
    }
    let (index, share) = step(part, track.ends.count, lengths: { [] })
    guard index < track.ends.count - 1 else { return track.ends.last ?? 0 }
    if calculationMode == .discrete { return track.ends[index] }
    return track.ends[index] + (track.ends[index + 1] - track.ends[index]) * share
  }
}

/// A path as a track: points by their distance from its beginning.
struct PathTrack {
  private var points: [CGPoint] = []
  private var distances: [Double] = []
  /// The distance of the end of each element, beginning with 0.
  private(set) var ends: [Double] = []
  var length: Double { distances.last ?? 0 }

  init(_ path: CGPath) {
    var start = CGPoint.zero
    for element in path.path.elements {
      switch element {
      case .move(let point):
        start = point
        // A jump takes no time.
        points.append(point)
        distances.append(length)
        if ends.isEmpty { ends.append(0) }
      case .line(let point): add([point])
      case .quad(let bend, let point):
        let from = points.last ?? start
        add(
          Self.steps.map { t in
            let u = 1 - t
            return CGPoint(
              x: u * u * from.x + 2 * u * t * bend.x + t * t * point.x,
              y: u * u * from.y + 2 * u * t * bend.y + t * t * point.y)
          })
      case .curve(let one, let two, let point):
        let from = points.last ?? start
        add(
          Self.steps.map { t in
            let u = 1 - t
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return CGPoint(
              x: a * from.x + b * one.x + c * two.x + d * point.x,
              y: a * from.y + b * one.y + c * two.y + d * point.y)
          })
      case .close: add([start])
      }
    }
  }

  private static let steps = (1...24).map { Double($0) / 24 }

  private mutating func add(_ more: [CGPoint]) {
    for point in more {
      let from = points.last ?? point
      let way = hypot(point.x - from.x, point.y - from.y)
      points.append(point)
      distances.append(length + (way.isFinite ? way : 0))
    }
    ends.append(length)
  }

  private func segment(at distance: Double) -> (Int, Double)? {
    guard let last = points.indices.last else { return nil }
    let next = distances.firstIndex { $0 >= distance && $0 > 0 } ?? last
    guard next > 0 else { return (0, 0) }
    let room = distances[next] - distances[next - 1]
    return (next, room > 0 ? min(1, (distance - distances[next - 1]) / room) : 1)
  }

  func point(at distance: Double) -> CGPoint? {
    guard let (next, share) = segment(at: max(0, distance)) else { return nil }
    guard next > 0 else { return points.first }
    let (from, to) = (points[next - 1], points[next])
    return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
  }

  /// The direction at a distance, in radians.
  func angle(at distance: Double) -> Double? {
    guard let (next, _) = segment(at: max(0, distance)), next > 0 else { return nil }
    return atan2(points[next].y - points[next - 1].y, points[next].x - points[next - 1].x)
  }
}
