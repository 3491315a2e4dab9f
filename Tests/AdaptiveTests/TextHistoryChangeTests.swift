import Chance
import Testing

@testable import Adaptive

@Suite("A history of a text that somebody else changes as well") struct TextHistoryChangeTests {
  @Test("What was typed is undone wherever it stands by then") func moves() {
    let writer = Writer("x")
    writer.select(0)
    writer.type("Milk")
    writer.exchange(0, 0, with: "12 ")
    writer.exchange(7, 1, with: " and eggs")
    #expect(writer.text == "12 Milk and eggs")
    #expect(writer.undo() && writer.text == "12  and eggs")
    #expect(writer.selection == .init(3, 0))
    #expect(writer.redo() && writer.text == "12 Milk and eggs")
  }

  @Test("Typing goes on in its step while the other types behind it") func goesOn() {
    let writer = Writer()
    writer.type("Mil")
    writer.exchange(3, 0, with: " eggs")
    writer.type("k")
    #expect(writer.text == "Milk eggs")
    #expect(writer.undo() && writer.text == " eggs")
    #expect(!writer.undo())
  }

  @Test("What the other puts into a word stays, and the rest of the word goes") func within() {
    let writer = Writer()
    writer.type("Milk")
    writer.exchange(2, 0, with: "XY")
    #expect(writer.undo() && writer.text == "MiXY")
    #expect(writer.undo() && writer.text == "XY")
    #expect(!writer.undo())
    while writer.redo() {}
    #expect(writer.text == "MiXYlk")
  }

  @Test("What the other took away does not come back, and nothing else is touched") func takenAway()
  {
    let writer = Writer("tea ")
    writer.type("one two ")
    writer.exchange(0, 8, with: "Z")
    #expect(writer.text == "Ztwo ")
    #expect(writer.undo() && writer.text == "Z")
    #expect(!writer.undo())
  }

  @Test("What was undone can be done again") func redo() {
    let writer = Writer("end")
    writer.select(0)
    writer.type("one ")
    #expect(writer.undo())
    writer.exchange(0, 0, with: "new ")
    #expect(writer.redo() && writer.text == "new one end")
  }

  /// Letters of their own for the first text, for the owner and for the other: each stands in the
  /// text at most once, so that it can be told what became of it.
  @Test("Undoing takes back what one did, and nothing of the other", arguments: UInt64(1)...2_000)
  func eachHisOwn(seed: UInt64) {
    var random = SeededRandom(seed)
    var next: (mine: UInt32, theirs: UInt32) = (0xE000, 0x4E00)
    func letters(_ count: Int, _ from: inout UInt32) -> String {
      var made = String.UnicodeScalarView()
      for _ in 0..<count {
        if let letter = Unicode.Scalar(from) { made.append(letter) }
        from += 1
      }
      return String(made)
    }
    let first = "abcdefghijklmnop"
    let writer = Writer(first)
    var kept = Set(first)
    for _ in 0..<random.number(1...25) {
      let length = writer.text.utf16.count
      let start = random.number(0...length)
      let count = random.chance(50) ? 0 : random.number(0...min(4, length - start))
      switch random.number(0...3) {
      case 0:
        // The other's letters are left alone, so that all of them have to be there at the end.
        let range = Array(writer.text)[start..<(start + count)]
        let isTheirs = range.contains {
          $0.unicodeScalars.contains { (0x4E00..<0xE000).contains($0.value) }
        }
        writer.select(start, isTheirs ? 0 : count)
        writer.paste(letters(random.number(0...3), &next.mine))
      case 1: if random.chance(50) { _ = writer.undo() } else { _ = writer.redo() }
      default:
        kept.subtract(Array(writer.text)[start..<(start + count)])
        let added = letters(random.number(0...3), &next.theirs)
        kept.formUnion(added)
        writer.exchange(start, count, with: added)
      }
    }
    while writer.redo() {}
    let last = writer.text
    while writer.undo() {}
    let isMine = { (letter: Character) in letter.unicodeScalars.contains { $0.value >= 0xE000 } }
    #expect(!writer.text.contains(where: isMine), "seed \(seed)")
    #expect(kept.isSubset(of: Set(writer.text)), "seed \(seed)")
    while writer.redo() {}
    #expect(writer.text == last, "seed \(seed)")
  }
}
