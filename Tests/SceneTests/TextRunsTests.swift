import Chance
import Testing

@testable import Scene

@Suite("The attributed stretches of a text") struct TextRunsTests {
  private static let looks: [TextLook] = [
    .plain, TextLook(TextAttributes(kern: 1)), TextLook(TextAttributes(kern: 2)),
    TextLook(TextAttributes(kern: 1)),
  ]

  private func runs(_ units: [Int]) -> TextRuns {
    TextRuns(units.map { TextRuns.Run(1, Self.looks[$0]) })
  }

  private func kerns(_ runs: TextRuns, _ length: Int) -> [Double] {
    var all = runs.all.flatMap { Array(repeating: $0.attributes.kern, count: $0.length) }
    all += Array(repeating: 0, count: max(0, length - all.count))
    return all
  }

  @Test("A replaced range is as if all were put together anew", arguments: 1...40)
  func replacing(_ seed: UInt64) {
    var random = SeededRandom(seed)
    var units = (0..<random.number(0...900)).map { _ in random.number(0...3) }
    var made = runs(units)
    for _ in 0..<40 {
      let start = random.number(0...units.count)
      let end = min(units.count, start + (random.chance(80) ? random.number(0...5) : 400))
      let new = (0..<(random.chance(90) ? random.number(0...4) : 300)).map { _ in
        random.number(0...3)
      }
      let before = (made, units)
      made = made.replacing(start..<end, with: new.map { TextRuns.Run(1, Self.looks[$0]) })
      units.replaceSubrange(start..<end, with: new)
      let anew = runs(units)
      #expect(made == anew)
      #expect(made.all == anew.all, "the same stretches, however they are stored")
      #expect(made.isEmpty == anew.isEmpty)
      guard before.1.count == units.count else { continue }
      let differing = before.0.differingRange(from: made, length: units.count)
      let (old, now) = (kerns(before.0, units.count), kerns(made, units.count))
      #expect(differing?.lowerBound == zip(old, now).enumerated().first { $1.0 != $1.1 }?.offset)
      let last = zip(old, now).enumerated().reversed().first { $1.0 != $1.1 }?.offset
      #expect(differing?.upperBound == last.map { $0 + 1 })
    }
  }

  @Test("Ranges with other attributes", arguments: 1...20)
  func changed(_ seed: UInt64) {
    var random = SeededRandom(seed)
    let units = (0..<600).map { _ in random.number(0...3) }
    var ranges: [TextRange] = []
    var at = 0
    while at < 640 {
      at += random.number(0...90)
      let length = random.number(0...20)
      ranges.append(TextRange(at, length))
      at += length
    }
    let made = runs(units).changed(ranges) { index, attributes in
      attributes.kern = Double(10 + index)
    }
    var wanted = kerns(runs(units), 800)
    for (index, range) in ranges.enumerated() {
      for place in range.location..<range.end { wanted[place] = Double(10 + index) }
    }
    #expect(kerns(made, 800) == wanted)
  }

  @Test("A change shares what it does not touch: one of 20,000 stretches") func cost() {
    var made = runs((0..<20_000).map { 1 + $0 % 2 })
    for place in [10, 10_000, 10_000, 10_001, 19_990] {
      let next = made.replacing(place..<place, with: [TextRuns.Run(1, Self.looks[2])])
      let shared = Set(made.chunks.map(ObjectIdentifier.init))
      let anew = next.chunks.filter { !shared.contains(ObjectIdentifier($0)) }
      #expect(anew.reduce(0) { $0 + $1.runs.count } <= 300)
      #expect(anew.count <= 3)
      made = next
    }
  }
}
