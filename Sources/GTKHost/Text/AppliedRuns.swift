import Foundation
import Scene

/// The attributes that a text view has been given, so that only changed ones are set.
struct AppliedRuns {
  /// nil: not known.
  private typealias Run = (length: Int, look: TextLook?)

  private static let plain = TextLook(TextAttributes())

  private var applied: [Run] = []

  /// Nothing is known any longer of a text of so many units.
  mutating func forget(_ length: Int) { applied = length > 0 ? [(length, nil)] : [] }

  /// Notes that the units from `start` to `oldEnd` were replaced by those up to `newEnd`, whose
  /// attributes are unknown.
  mutating func exchange(_ start: Int, _ oldEnd: Int, _ newEnd: Int) {
    let length = applied.reduce(0) { $0 + $1.length }
    applied =
      part(0, start) + (newEnd > start ? [(newEnd - start, nil)] : [])
      + part(oldEnd, max(length, oldEnd))
  }

  private func part(_ from: Int, _ to: Int) -> [Run] {
    var result: [Run] = []
    var at = 0
    for item in applied {
      let start = max(at, from)
      let end = min(at + item.length, to)
      if start < end { result.append((end - start, item.look)) }
      at += item.length
    }
    return result
  }

  /// Takes over the attributes of a text of `length` units.
  ///
  /// - Returns: The range whose attributes have to be applied; nil for none.
  mutating func take(_ runs: TextRuns, length: Int) -> Range<Int>? {
    let wanted = Self.filled(runs.all.map { ($0.length, $0.look) }, length)
    let known = Self.filled(applied, length)
    applied = wanted
    let same = Self.common(known, wanted)
    guard same < length else { return nil }
    let back = Self.common(known.reversed(), wanted.reversed())
    return same..<max(same, length - back)
  }

  /// Exactly so long; the rest has the attributes of the view.
  private static func filled(_ all: [Run], _ length: Int) -> [Run] {
    var left = length
    var result: [Run] = []
    for item in all where left > 0 {
      let part = min(item.length, left)
      result.append((part, item.look))
      left -= part
    }
    if left > 0 { result.append((left, plain)) }
    return result
  }

  /// How many units at the beginning look the same.
  private static func common(_ a: [Run], _ b: [Run]) -> Int {
    var (i, j) = (0, 0)
    // The parts of the current items that were compared already.
    var (usedA, usedB) = (0, 0)
    var same = 0
    while i < a.count, j < b.count, let first = a[i].look, let second = b[j].look,
      first == second
    {
      let part = min(a[i].length - usedA, b[j].length - usedB)
      same += part
      usedA += part
      usedB += part
      if usedA == a[i].length { (i, usedA) = (i + 1, 0) }
      if usedB == b[j].length { (j, usedB) = (j + 1, 0) }
    }
    return same
  }
}
