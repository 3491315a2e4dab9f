import Chance
import Testing

@testable import TextMerge

/// Laws of the merge, tried on seeded triples of short texts in which much meets.
@Suite("Laws of merging") struct LawTests {
  private struct Triple {
    var base: [String]
    var ours: [String]
    var theirs: [String]

    /// - Parameter repeats: how many lines there are that may stand several times; with 0 no line
    ///   stands twice in a text.
    init(_ random: inout SeededRandom, repeats: Int) {
      var number = 0
      func line(_ random: inout SeededRandom, _ letter: String) -> String {
        number += 1
        // Both sides add the same line at times.
        if repeats == 0 { return random.chance(20) ? "same" : "\(letter)\(number)" }
        return random.bool() ? "\(random.number(below: repeats))" : "\(letter)\(number)"
      }
      func edited(_ lines: [String], _ random: inout SeededRandom, _ letter: String) -> [String] {
        var lines = lines
        for _ in 0..<random.number(below: 4) {
          let place = random.number(below: lines.count + 1)
          let new = line(&random, letter)
          switch random.number(below: 3) {
          case 0: lines.insert(new, at: place)
          case 1: if place < lines.count { lines.remove(at: place) }
          default: if place < lines.count { lines[place] = new }
          }
        }
        return repeats > 0
          ? lines : lines.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      }
      base = []
      for _ in 0..<random.number(below: 8) {
        number += 1
        base.append(repeats > 0 ? "\(random.number(below: repeats))" : "b\(number)")
      }
      ours = edited(base, &random, "o")
      theirs = edited(base, &random, "t")
    }

    var texts: Sides<String> {
      Sides(base: base, ours: ours, theirs: theirs).map { $0.joined(separator: "\n") }
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.isEmpty
      ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func stands(_ lines: [String], in all: [String]) -> Bool {
    var rest = lines[...]
    for line in all where line == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// Each law by its name, where it does not hold. The lines are single words, so that nothing is
  /// merged word by word.
  private static func broken(_ triple: Triple, _ merged: String, _ texts: Sides<String>) -> [String]
  {
    var broken: [String] = []
    let result = lines(merged)
    let added = Sides(base: [], ours: triple.ours, theirs: triple.theirs).map { lines in
      lines.filter { !triple.base.contains($0) }
    }
    if !stands(added.ours, in: result) { broken.append("what ours added stands in its order") }
    if !stands(added.theirs, in: result) { broken.append("what theirs added stands in its order") }
    if !result.allSatisfy({ line in
      triple.ours.contains(line) || triple.theirs.contains(line)
    }) {
      broken.append("each line is a line of one side")
    }
    if result.count > triple.ours.count + triple.theirs.count
      // And a newline between the two.
      || merged.utf8.count > texts.ours.utf8.count + texts.theirs.utf8.count + 1
    {
      broken.append("never longer than both")
    }
    return broken
  }

  private func tryTriples(_ count: Int, repeats: Int, seed: UInt64) {
    var random = SeededRandom(seed)
    for number in 0..<count {
      let triple = Triple(&random, repeats: repeats)
      let texts = triple.texts
      let merged = MergedText(base: texts.base, ours: texts.ours, theirs: texts.theirs).text
      var broken = Self.broken(triple, merged, texts)
      // Where a line repeats, one side may have added a line like one that the other took away,
      // and the result does not tell: then only the laws above hold.
      if repeats == 0 {
        let again = MergedText(base: texts.base, ours: merged, theirs: texts.theirs).text
        if again != merged { broken.append("theirs once more adds nothing") }
        let back = MergedText(base: texts.base, ours: texts.ours, theirs: merged).text
        if back != merged { broken.append("ours once more adds nothing") }
      }
      guard broken.isEmpty else {
        Issue.record("seed \(seed), triple \(number): \(broken) \(triple) \(merged)")
        return
      }
    }
  }

  // 100,000 triples together.
  @Test("What was added stands, nothing is made up or doubled, and the same again adds nothing")
  func distinct() { tryTriples(50_000, repeats: 0, seed: 11) }

  @Test("Few lines that repeat", arguments: [1, 2, 3, 5])
  func repeating(repeats: Int) {
    tryTriples(12_500, repeats: repeats, seed: UInt64(20 + repeats))
  }

  @Test("Where one side changed nothing the other one is the result")
  func oneSide() {
    var random = SeededRandom(31)
    for _ in 0..<5_000 {
      let texts = Triple(&random, repeats: 3).texts
      let (b, x) = (texts.base, texts.ours)
      #expect(MergedText(base: b, ours: x, theirs: x).text == x)
      #expect(MergedText(base: b, ours: b, theirs: x).text == x)
      #expect(MergedText(base: b, ours: x, theirs: b).text == x)
    }
  }

  @Test("Words and characters: no character is made up, and each added word stands")
  func words() {
    let words = ["one", "two", "é", "e\u{301}", "👨‍👩‍👧", "🇩🇪", "中", "文", " \u{301}", "\r\n", "\n", "ก็"]
    var random = SeededRandom(41)
    for number in 0..<4_000 {
      var count = 0
      func text(_ words: [String]) -> String { words.joined(separator: " ") }
      let base = (0..<random.number(below: 9)).map { _ in random.one(of: words) }
      func edited(_ letter: String) -> [String] {
        var list = base
        for _ in 0...random.number(below: 2) {
          count += 1
          let new = random.bool() ? "\(letter)\(count)" : random.one(of: words)
          let place = random.number(below: list.count + 1)
          if place < list.count, random.bool() {
            list[place] = new
          } else {
            list.insert(new, at: place)
          }
        }
        return list
      }
      let (ours, theirs) = (edited("o"), edited("t"))
      let merged = MergedText(base: text(base), ours: text(ours), theirs: text(theirs))
      let known = Set(text(base) + text(ours) + text(theirs) + "\n\r\n")
      #expect(Set(merged.text).isSubset(of: known), "seed 41, triple \(number)")
      for (side, letter) in [(ours, "o"), (theirs, "t")] {
        for word in side where word.hasPrefix(letter) && word.last?.isNumber == true {
          let isThere = merged.text.contains(word)
          #expect(isThere, "seed 41, triple \(number): \(word) is gone")
        }
      }
      let size = text(ours).utf8.count + text(theirs).utf8.count + 2
      #expect(merged.text.utf8.count <= size, "seed 41, triple \(number)")
    }
  }

  @Test("Two that only write have each word once, and the same again adds nothing")
  func additions() {
    var random = SeededRandom(61)
    for number in 0..<10_000 {
      var count = 0
      func written(_ base: String, _ letter: String) -> String {
        var text = Array(base)
        for _ in 0...random.number(below: 2) {
          count += 1
          // Where a word may begin.
          let places = text.indices.filter { text[$0] == " " || text[$0] == "\n" }
          let place = random.one(of: places.map { $0 + random.number(0...1) } + [0, text.count])
          let spaces = (0..<2).map { _ in random.chance(25) ? "\n" : " " }
          text.insert(contentsOf: spaces[0] + "\(letter)\(count)" + spaces[1], at: place)
        }
        return String(text)
      }
      let base = (0..<random.number(below: 5)).map { "b\($0)" + (random.chance(30) ? "\n" : " ") }
        .joined()
      let (ours, theirs) = (written(base, "o"), written(base, "t"))
      let merged = MergedText(base: base, ours: ours, theirs: theirs).text
      func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
      }
      let wanted = words(ours) + words(theirs).filter { $0.hasPrefix("t") }
      let again = MergedText(base: base, ours: merged, theirs: theirs).text
      let back = MergedText(base: base, ours: ours, theirs: merged).text
      guard words(merged).sorted() == wanted.sorted(), again == merged, back == merged else {
        Issue.record("seed 61, triple \(number): \([base, ours, theirs, merged, again, back])")
        return
      }
    }
  }

  @Test("A text has grown if nothing of it is gone") func grown() {
    for (base, text, isGrown) in [
      ("a b", "a b", true), ("a b", "a c b", true), ("a b", "ab b c", true),
      ("aone", "a1 one", true),
      ("", "a", true), ("a b", "b a", false), ("a b", "a", false), ("e", "e\u{301}", false),
      ("ü©", "ü\u{300}©", false),
    ] {
      #expect(MergedText.isGrown(text, from: base) == isGrown, "\(base), \(text)")
    }
  }

  @Test("The same three texts give the same result every time")
  func determinism() {
    var random = SeededRandom(51)
    for _ in 0..<1_000 {
      let texts = Triple(&random, repeats: 2).texts
      let first = MergedText(base: texts.base, ours: texts.ours, theirs: texts.theirs)
      #expect(first == MergedText(base: texts.base, ours: texts.ours, theirs: texts.theirs))
    }
  }
}
