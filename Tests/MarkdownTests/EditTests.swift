import Markdown
import Testing

/// Lines with what is selected between “|” and “‖” before and after; one “|” is the cursor.
struct EditRow: Sendable, CustomTestStringConvertible {
  let before: String
  let after: String?
  init(_ before: String, _ after: String?) {
    self.before = before
    self.after = after
  }
  var testDescription: String { before.debugDescription }

  /// The units and what is selected in them.
  static func read(_ drawn: String) -> (units: [UInt16], range: Range<Int>) {
    var units: [UInt16] = []
    var places: [Int] = []
    for unit in drawn.utf16 {
      if unit == 124 || unit == 0x2016 { places.append(units.count) } else { units.append(unit) }
    }
    return (units, places[0]..<(places.count > 1 ? places[1] : places[0]))
  }

  func made(_ edit: ([UInt16], Range<Int>) -> MarkdownEdit?) -> String? {
    let (units, range) = Self.read(before)
    guard let edit = edit(units, range) else { return nil }
    var all = Array(units)
    all.replaceSubrange(edit.range, with: edit.replacement.utf16)
    if !edit.selection.isEmpty { all.insert(0x2016, at: edit.selection.upperBound) }
    all.insert(124, at: edit.selection.lowerBound)
    return String(decoding: all, as: UTF16.self)
  }
}

@Suite("Keys in Markdown") struct EditTests {
  static let returns: [EditRow] = [
    EditRow("- a|", "- a\n- |"), EditRow("- a| b", "- a\n- | b"), EditRow("* a|b‖c", "* a\n* |c"),
    EditRow("- [ ] a|", "- [ ] a\n- [ ] |"), EditRow("- [x] a|", "- [x] a\n- [ ] |"),
    EditRow("9. a|", "9. a\n10. |"), EditRow("2) a|", "2) a\n3) |"),
    EditRow("\t- a|", "\t- a\n\t- |"), EditRow("> - a|", "> - a\n> - |"),
    EditRow("> a|", "> a\n> |"), EditRow("> |", "|"), EditRow("> - |", "> |"),
    EditRow("- |", "|"), EditRow("- [ ] |", "|"), EditRow("\t- |", "- |"),
    EditRow("    - |", "- |"), EditRow("|- a", nil), EditRow("-| a", nil), EditRow("a|", nil),
    EditRow("|", nil), EditRow("---|", nil),
  ]
  @Test(arguments: returns) func newLine(_ row: EditRow) {
    #expect(row.made { .newLine(in: $0[...], at: $1) } == row.after)
  }

  static let tabs: [EditRow] = [
    EditRow("- a|", "\t- a|"), EditRow("|- a", "\t|- a"), EditRow("> - a|", "> \t- a|"),
    EditRow("a|", nil), EditRow("- a|\n- b‖", "\t- a|\n\t- b‖"),
    EditRow("- |a\nb\n- c‖\n", "\t- |a\nb\n\t- c‖\n"),
  ]
  @Test(arguments: tabs) func indent(_ row: EditRow) {
    #expect(row.made { .indent($0[...], at: $1, outwards: false) } == row.after)
  }

  static let shiftTabs: [EditRow] = [
    EditRow("\t- a|", "- a|"), EditRow("|\t- a", "|- a"), EditRow("  - a|", "- a|"),
    EditRow("      - a|", "  - a|"), EditRow("- a|", "- a|"), EditRow("a|", nil),
    EditRow("\t- |a\n\t\t- b‖", "- |a\n\t- b‖"),
  ]
  @Test(arguments: shiftTabs) func outdent(_ row: EditRow) {
    #expect(row.made { .indent($0[...], at: $1, outwards: true) } == row.after)
  }

  static let boxes: [EditRow] = [
    EditRow("- [ ] a|", "- [x] a|"), EditRow("- [x] a|", "- [ ] a|"),
    EditRow("- [X] |a‖", "- [ ] |a‖"), EditRow("- a|", "- [ ] a|"), EditRow("|- a", "|- [ ] a"),
    EditRow("a|", "- [ ] a|"), EditRow("|", "- [ ] |"), EditRow("\ta|", "\t- [ ] a|"),
    EditRow("> 1. a|", "> 1. [ ] a|"),
  ]
  @Test(arguments: boxes) func toggleBox(_ row: EditRow) {
    #expect(row.made { .toggleBox(of: $0[...], at: $1) } == row.after)
  }

  static let bolds: [EditRow] = [
    EditRow("|a‖", "**|a‖**"), EditRow("**|a‖**", "|a‖"), EditRow("|**a**‖", "|a‖"),
    EditRow("| a ‖", " **|a‖** "), EditRow("b|b", "**b|b**"), EditRow("**b|b**", "b|b"),
    EditRow("|", "**|**"), EditRow("**|**", "|"), EditRow("*|a‖*", "***|a‖***"),
    EditRow("|- a\n- b‖", "- |**a**\n- **b**‖"), EditRow("- |**a**\n- **b**‖", "- |a\n- b‖"),
    EditRow("|  ‖", "|  ‖"), EditRow("👩‍👩‍👧| x", "👩‍👩‍👧**|** x"),
  ]
  @Test(arguments: bolds) func bold(_ row: EditRow) {
    #expect(row.made { .toggle("**", in: $0[...], at: $1) } == row.after)
  }

  static let italics: [EditRow] = [
    EditRow("|a‖", "*|a‖*"), EditRow("*|a‖*", "|a‖"), EditRow("**|a‖**", "***|a‖***"),
    EditRow("***|a‖***", "**|a‖**"), EditRow("é|", "*é|*"),
  ]
  @Test(arguments: italics) func italic(_ row: EditRow) {
    #expect(row.made { .toggle("*", in: $0[...], at: $1) } == row.after)
  }

  static let links: [EditRow] = [
    EditRow("a |b‖", "a [b](|)"), EditRow("|", "[|]()"),
    EditRow("|https://a.org‖ b", "[|](https://a.org) b"),
  ]
  @Test(arguments: links) func link(_ row: EditRow) {
    #expect(row.made { .link($0[$1], at: $1.lowerBound) } == row.after)
  }
}
