import Chance
import Markdown
import Testing

/// Items of lists are moved to other levels and taken away.
@Suite("Numbers of items") struct CountingTests {
  /// - Parameters:
  ///   - line: which line is moved.
  private func moved(_ text: String, _ line: Int, outwards: Bool = false) -> String {
    let units = Array(text.utf16)[...]
    var index = 0
    var result: MarkdownEdit?
    LineScan.forEach(in: units) { words, whole in
      if index == line {
        result = MarkdownEdit.indent(
          units[whole], at: words.count..<words.count, outwards: outwards)?.moved(
            by: whole.lowerBound)
      }
      index += 1
    }
    return applied(result?.counted(in: units), text)
  }

  private func erased(_ text: String, _ range: Range<Int>) -> String {
    let edit = MarkdownEdit(range, "", selection: range.lowerBound..<range.lowerBound)
    return applied(edit.counted(in: Array(text.utf16)[...]), text)
  }

  private func applied(_ edit: MarkdownEdit?, _ text: String) -> String {
    guard let edit else { return "no change" }
    var all = Array(text.utf16)
    all.replaceSubrange(edit.range, with: edit.replacement.utf16)
    all.insert(124, at: edit.selection.lowerBound)
    return String(decoding: all, as: UTF16.self)
  }

  @Test("An item that moves in begins to count, and one that moves out goes on") func levels() {
    #expect(moved("1. one\n2. two\n3. ", 2) == "1. one\n2. two\n\t1. |")
    #expect(
      moved("1. one\n2. two\n\t1. nested\n\t2. ", 3, outwards: true)
        == "1. one\n2. two\n\t1. nested\n3. |")
    #expect(
      moved("1. one\n\t1. a\n\t2. b\n2. two\n3. three", 3)
        == "1. one\n\t1. a\n\t2. b\n\t3. two|\n2. three")
    #expect(
      moved("1. one\n\t1. a\n\t2. b\n\t3. c\n2. two", 2, outwards: true)
        == "1. one\n\t1. a\n2. b|\n\t1. c\n3. two")
    #expect(moved("> 1. a\n> 2. b\n> 3. c", 1) == "> 1. a\n> \t1. b|\n> 2. c")
  }

  @Test("The cursor stays in its words when a number gets longer") func cursor() {
    let text = (1...9).map { "\($0). x\n" }.joined() + "\t1. y"
    #expect(moved(text, 9, outwards: true).hasSuffix("9. x\n10. y|"))
  }

  @Test("Items behind what is erased count on from what is left") func erasing() {
    #expect(erased("1. a\n2. b\n3. c\n4. d", 5..<10) == "1. a\n|2. c\n3. d")
    #expect(erased("5. a\n6. b\n7. c", 0..<5) == "|5. b\n6. c")
    #expect(erased("1. a\n2. b\n3. c", 4..<5) == "1. a|2. b\n2. c")
    #expect(erased("1. a\n2. b\n\n3. c", 0..<5) == "|1. b\n\n2. c")
  }

  @Test("What was not counted stays as it was written") func others() {
    #expect(moved("1. a\n1. b\n1. c\n1. d", 3) == "1. a\n1. b\n1. c\n\t1. d|")
    #expect(erased("1. a\n1. b\n1. c", 5..<10) == "1. a\n|1. c")
    #expect(moved("3. a\n7. b\n9. c", 1) == "3. a\n\t1. b|\n9. c")
    #expect(moved("- a\n- b\n1. c", 1) == "- a\n\t- b|\n1. c")
    #expect(moved("1. a\n2) b\n3) c", 1) == "1. a\n\t1) b|\n2) c")
    #expect(moved("1. a", 0, outwards: true) == "1. a|")
  }

  @Test("A list that was made by keys counts on each level", arguments: UInt64(1)...200)
  func walks(seed: UInt64) {
    var random = SeededRandom(seed)
    var lines = ["1. x"]
    for _ in 0..<30 {
      let line = random.number(0...(lines.count - 1))
      let text = lines.joined(separator: "\n")
      let start = lines[..<line].reduce(0) { $0 + $1.utf16.count + 1 }
      let result: String
      switch random.number(0...3) {
      case 0:
        let units = Array(lines[line].utf16)[...]
        let made = MarkdownEdit.newLine(in: units, at: units.count..<units.count)?.moved(by: start)
        result = String(
          applied(made?.counted(in: Array(text.utf16)[...]), text).map { $0 == "|" ? "x" : $0 })
      case 1 where lines.count > 1:
        let end = start + lines[line].utf16.count
        let range = line == 0 ? 0..<(end + 1) : (start - 1)..<end
        result = erased(text, range).filter { $0 != "|" }
      case 2:
        let depth = lines[line].prefix { $0 == "\t" }.count
        let above = line == 0 ? -1 : lines[line - 1].prefix { $0 == "\t" }.count
        guard depth <= above else { continue }
        result = moved(text, line).filter { $0 != "|" }
      default: result = moved(text, line, outwards: true).filter { $0 != "|" }
      }
      lines = result.split(separator: "\n").map(String.init)
      // The last number on each level that is open.
      var open: [Int: Int] = [:]
      for line in lines {
        let depth = line.prefix { $0 == "\t" }.count
        open = open.filter { $0.key <= depth }
        let number = Int(line.drop { $0 == "\t" }.prefix { $0.isNumber }) ?? -1
        if let last = open[depth] {
          #expect(number == last + 1, "seed \(seed): \(lines)")
        }
        open[depth] = number
      }
    }
  }
}
