import Foundation
import Scene

/// How values go on between the keyframes of a view.
enum KeyframeMode: UInt {
  case linear, discrete, paced, cubic, cubicPaced

  var isCubic: Bool { self == .cubic || self == .cubicPaced }
  var isPaced: Bool { self == .paced || self == .cubicPaced }
}

extension AnimationGroup {
  /// Replaces the keyframes by the steps that the mode makes of them.
  ///
  /// A host adds up linear changes, so a curve is as many short ones as one does not see.
  func arrange(_ mode: KeyframeMode) {
    guard mode.isCubic || mode.isPaced, !entries.isEmpty else { return }
    var order: [Track: Int] = [:]
    var tracks: [[Entry]] = []
    for entry in entries {
      let key = Track(node: entry.nodeID, property: entry.change.property)
      if let place = order[key] {
        tracks[place].append(entry)
      } else {
        order[key] = tracks.count
        tracks.append([entry])
      }
    }
    entries = tracks.flatMap { mode.steps(of: $0) }
  }

  private struct Track: Hashable {
    let node: NodeID
    let property: Change.Property
  }
}

extension KeyframeMode {
  /// In how many steps the way between two keyframes is shown.
  private static let steps = 12

  /// The steps of one property of one view, whose keyframes these are in the order in which they were
  /// added.
  @MainActor fileprivate func steps(of keyframes: [AnimationGroup.Entry])
    -> [AnimationGroup.Entry]
  {
    // A colour of the theme has no numbers, and what is over is not shown.
    let ways = keyframes.map { $0.isOver ? nil : $0.change.ends }
    guard !ways.contains(where: { $0 == nil }) else { return keyframes }
    let ends = ways.compactMap { $0 }
    var result: [AnimationGroup.Entry] = []
    for (place, entry) in keyframes.enumerated() {
      let (from, to) = ends[place]
      guard isCubic else {
        result.append(entry)
        continue
      }
      // A keyframe that begins later than the one before ended begins a curve of its own.
      let follows = place > 0 && abs(keyframes[place - 1].end - entry.start) < 1e-9
      let goesOn =
        place + 1 < keyframes.count && abs(keyframes[place + 1].start - entry.end) < 1e-9
      let before = isPaced && place > 0 || follows ? ends[place - 1].from : from
      let after = isPaced && place + 1 < ends.count || goesOn ? ends[place + 1].to : to
      var last = from
      for step in 1...Self.steps {
        let share = Double(step) / Double(Self.steps)
        let next = step == Self.steps ? to : Self.curve(before, from, to, after, share)
        var part = entry
        part.start = entry.start + (entry.end - entry.start) * (share - 1 / Double(Self.steps))
        part.end = entry.start + (entry.end - entry.start) * share
        part.change = entry.change.with(last, next)
        result.append(part)
        last = next
      }
    }
    return isPaced ? Self.paced(result) : result
  }

  /// The place on a curve by Catmull and Rom between the second and the third value.
  private static func curve(
    _ before: [Double], _ from: [Double], _ to: [Double], _ after: [Double], _ share: Double
  ) -> [Double] {
    let (s, s2, s3) = (share, share * share, share * share * share)
    return from.indices.map { place in
      let left = (to[place] - before[place]) / 2
      let right = (after[place] - from[place]) / 2
      return (2 * s3 - 3 * s2 + 1) * from[place] + (s3 - 2 * s2 + s) * left
        + (3 * s2 - 2 * s3) * to[place] + (s3 - s2) * right
    }
  }

  /// The same steps, each as long as its way is.
  @MainActor private static func paced(_ steps: [AnimationGroup.Entry]) -> [AnimationGroup.Entry] {
    let lengths = steps.map(\.change.length)
    let whole = lengths.reduce(0, +)
    guard whole > 0, whole.isFinite else { return steps }
    var gone = 0.0
    return zip(steps, lengths).map { step, length in
      var step = step
      step.start = gone / whole
      gone += length
      step.end = min(1, gone / whole)
      return step
    }
  }
}

extension Change {
  /// The red, green, blue and opacity of a colour, each from 0 to 255.
  private static func parts(of colour: UInt32) -> [Double] {
    [24, 16, 8, 0].map { Double(colour >> UInt32($0) & 255) }
  }

  /// The numbers of both values; nil unless both are numbers, as those of a colour of the theme are not.
  fileprivate var ends: (from: [Double], to: [Double])? {
    switch self {
    case .center(let from, let to), .offset(let from, let to): ([from.x, from.y], [to.x, to.y])
    case .size(let from, let to): ([from.width, from.height], [to.width, to.height])
    case .opacity(let from, let to): ([from], [to])
    case .transform(let from, let to): (from.parts.values, to.parts.values)
    case .fill(.rgba(let from), .rgba(let to)): (Self.parts(of: from), Self.parts(of: to))
    case .fill: nil
    }
  }

  /// A change of the same property between other values.
  fileprivate func with(_ from: [Double], _ to: [Double]) -> Change {
    func point(_ list: [Double]) -> CGPoint { CGPoint(x: list[0], y: list[1]) }
    func size(_ list: [Double]) -> CGSize { CGSize(width: list[0], height: list[1]) }
    func affine(_ list: [Double]) -> Affine {
      var parts = Affine.identity.parts
      parts.values = list
      return parts.affine
    }
    func colour(_ list: [Double]) -> Color {
      .rgba(list.reduce(0) { $0 << 8 | UInt32(min(max($1, 0), 255).rounded()) })
    }
    return switch self {
    case .center: .center(from: point(from), to: point(to))
    case .offset: .offset(from: point(from), to: point(to))
    case .size: .size(from: size(from), to: size(to))
    case .opacity: .opacity(from: from[0], to: to[0])
    case .transform: .transform(from: affine(from), to: affine(to))
    case .fill: .fill(from: colour(from), to: colour(to))
    }
  }

  /// How long the way between both values is.
  fileprivate var length: Double {
    guard let (from, to) = ends else { return 0 }
    return zip(from, to).map { ($1 - $0) * ($1 - $0) }.reduce(0, +).squareRoot()
  }
}
