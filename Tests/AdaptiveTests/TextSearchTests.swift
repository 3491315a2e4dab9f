import Adaptive
import Chance
import Testing

@Suite("Words in a text") struct TextSearchTests {
  @Test(
    "Where they stand",
    arguments: [
      ("a", "", ""), ("", "abc", ""), ("bread", "Bread, bread", "0+5 7+5"),
      ("aa", "aaaa", "0+2 2+2"),
      ("aa", "aaa", "0+2"), ("b", "a🥖b", "3+1"), ("🥖", "a🥖🥖", "1+2 3+2"), ("É", "é É", "0+1 2+1"),
      ("שלום", "אמר שלום", "4+4"), ("ا", "مرحبا", "4+1"), ("ก้", "กก้า", "1+2"),
      ("longer than", "short", ""), ("İ", "i İ", "2+1"),
    ]) func places(_ row: (String, String, String))
  {
    let found = TextSearch.solve(row.0, in: row.1)
      .map { "\($0.location)+\($0.length)" }.joined(separator: " ")
    #expect(found == row.2)
  }

  @Test("Case and whole words count where they are told to") func options() {
    #expect(TextSearch.solve("Go", in: "go Go", matchesCase: true).map(\.location) == [3])
    #expect(
      TextSearch.solve("go", in: "go ago go2 (go)", wholeWords: true).map(\.location) == [0, 12])
  }

  @Test("The next and the previous one, around the ends") func steps() {
    let all = [0, 10, 20].map { TextSearch.Match($0, 3) }
    func step(_ location: Int, _ length: Int, _ backwards: Bool) -> Int? {
      TextSearch.step(
        from: TextSearch.Match(location, length), among: all, backwards: backwards)
    }
    #expect(step(0, 0, false) == 0)
    #expect(step(0, 3, false) == 1)
    #expect(step(20, 3, false) == 0)
    #expect(step(20, 3, true) == 1)
    #expect(step(0, 3, true) == 2)
    #expect(TextSearch.step(from: TextSearch.Match(0, 0), among: [], backwards: false) == nil)
  }

  @Test("Every place is told, and only such, in any text") func sweep() {
    var random = SeededRandom(3)
    let parts = ["a", "b", "🥖", "é"]
    for _ in 0..<500 {
      func text(_ most: Int) -> String {
        (0..<Int.random(in: 1...most, using: &random))
          .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      }
      let words = text(2)
      let whole = text(12)
      let units = Array(whole.utf16)
      let wanted = Array(words.utf16)
      var expected: [Int] = []
      var at = 0
      while at + wanted.count <= units.count {
        let isHere = Array(units[at..<(at + wanted.count)]) == wanted
        if isHere { expected.append(at) }
        at += isHere ? wanted.count : 1
      }
      #expect(
        TextSearch.solve(words, in: whole).map(\.location) == expected, "\(words) in \(whole)")
    }
  }
}
