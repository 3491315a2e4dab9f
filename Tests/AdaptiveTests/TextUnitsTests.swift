import Adaptive
import Testing

/// Places counted in bytes are those that Swift counts.
@Suite("Places in a text") struct TextUnitsTests {
  private static let texts = [
    "", "a", "größer „ß“", "👩‍👩‍👧 e\u{301} é", String(repeating: "abc ß€😀\n", count: 120),
    String(repeating: "x", count: 1000) + "😀",
  ]

  @Test("Every place of every text", arguments: texts) func places(_ text: String) {
    let units = text.utf16
    #expect(TextUnits.count(text) == units.count)
    for place in 0...units.count {
      let index = units.index(units.startIndex, offsetBy: place)
      #expect(TextUnits.index(place, in: text) == index, "\(place)")
    }
    var hint = TextUnits.Hint()
    var random = SeededGenerator(state: 9)
    for _ in 0..<200 {
      let place = Int.random(in: 0...units.count, using: &random)
      let index = units.index(units.startIndex, offsetBy: place)
      #expect(TextUnits.index(place, in: text, from: &hint) == index, "\(place)")
      #expect(hint.units <= place)
    }
    #expect(TextUnits.index(units.count + 9, in: text) == text.endIndex)
    #expect(TextUnits.index(-1, in: text) == text.startIndex)
    for (byte, index) in text.utf8.indices.enumerated()
    where index.samePosition(in: text.unicodeScalars) != nil {
      #expect(
        TextUnits.place(ofByte: byte, in: text)
          == units.distance(from: units.startIndex, to: index))
    }
  }

  private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }

  @Test("Texts are the same byte by byte") func spelling() {
    #expect(TextUnits.isSpelled("e\u{301}", as: "e\u{301}"))
    #expect(!TextUnits.isSpelled("e\u{301}", as: "é"))
    let long = String(repeating: "word ", count: 1000)
    #expect(TextUnits.isSpelled(long, as: long + ""))
    #expect(!TextUnits.isSpelled(long, as: long.dropLast() + "x"))
    #expect("e\u{301}" == "é")
  }
}
