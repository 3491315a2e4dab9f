import Testing

@testable import Simulator

@Suite("A script with a typo") struct TypoTests {
  private static let commands = "a command (\(Script.verbs.joined(separator: ", ")))"
  private static let expectations =
    "what to expect (\(Script.expectationWords.joined(separator: ", ")))"
  private static let keys =
    "a character, f1 to f12, escape, return, tab, delete, backspace, up, down, left, right, "
    + "home, end, pageup, pagedown, space"

  /// The line, the column and the message.
  static let rows: [(String, Int, String)] = [
    ("tpa \"Add\"", 1, "expected \(commands), not “tpa”; did you mean “tap”?"),
    ("  shwo", 3, "expected \(commands), not “shwo”; did you mean “show”?"),
    ("\"tap\"", 1, "expected \(commands), not “tap”; did you mean “tap”?"),
    ("xyzzy", 1, "expected \(commands), not “xyzzy”"),
    ("launch", 7, "expected the name of an app"),
    ("launch treeworld", 17, "expected “on”"),
    ("launch treeworld in \"iPhone 8\"", 18, "expected “on”, not “in”; did you mean “on”?"),
    (
      "launch treeworld on iPhone", 21,
      "expected the name of a device in double quotes, not “iPhone”"
    ),
    ("launch treeworld on", 20, "expected the name of a device in double quotes"),
    ("launch a on \"iPhone 80\"", 13, "there is no device “iPhone 80”; did you mean “iPhone 8”?"),
    (
      "launch a on \"iPad Pro 9.7\"", 13,
      "there is no device “iPad Pro 9.7”; did you mean “iPad Pro (9.7-inch)”?"
    ),
    ("launch a on \"Nexus 5\"", 13, "there is no device “Nexus 5”"),
    (
      "launch a on \"iPhone 8\" upright", 24,
      "expected “portrait”, “landscape”, “dark”, “language”, not “upright”"
    ),
    ("launch a on \"iPhone 8\" portrait now", 33, "expected “dark” or “language”, not “now”"),
    (
      "launch a on \"iPhone 8\" language \"de\" now", 38,
      "expected the end of the line, not “now”"
    ),
    ("rotate", 7, "expected “portrait”, “landscape”, “left”, “right”"),
    (
      "rotate lanscape", 8,
      "expected “portrait”, “landscape”, “left”, “right”, not “lanscape”; did you mean “landscape”?"
    ),
    (
      "multitask 3/4", 11,
      "expected “full”, “2/3”, “1/2”, “1/3”, “slideover”, not “3/4”"
    ),
    ("multitask", 10, "expected “full”, “2/3”, “1/2”, “1/3”, “slideover”"),
    ("resize", 7, "expected a width from 1 to 10000 points"),
    ("resize 500", 11, "expected a height from 1 to 10000 points"),
    ("resize 500x700", 8, "expected a width from 1 to 10000 points, not “500x700”"),
    ("resize 0 700", 8, "expected a width from 1 to 10000 points, not “0”"),
    ("resize 500 -1", 12, "expected a height from 1 to 10000 points, not “-1”"),
    ("resize 0x10 1", 8, "expected a width from 1 to 10000 points, not “0x10”"),
    ("resize inf 1", 8, "expected a width from 1 to 10000 points, not “inf”"),
    ("tap", 4, "expected a name, or the word at, back or outside, in double quotes"),
    ("tap Add", 5, "expected a name in double quotes, “at”, “back” or “outside”, not “Add”"),
    (
      "tap bakc", 5,
      "expected a name in double quotes, “at”, “back” or “outside”, not “bakc”; did you mean “back”?"
    ),
    ("tap “Add”", 5, "expected a name in double quotes, “at”, “back” or “outside”, not ““Add””"),
    ("tap \"Add", 5, "expected a closing quote"),
    ("tap \"Add\\\"", 5, "expected a closing quote"),
    ("tap \"A\\dd\"", 8, "expected \", \\, n or t after a backslash"),
    ("tap \"Add\" on \"Bar\"", 11, "expected “in” or “with”, not “on”; did you mean “in”?"),
    ("tap \"Add\" in", 13, "expected the name of a row, bar, dialog or column in double quotes"),
    ("tap \"Add\" in \"Bar\" now", 20, "expected the end of the line, not “now”"),
    ("tap back \"Add\"", 10, "expected the end of the line, not “Add”"),
    ("tap at 10", 10, "expected points from the top from 0 to 10000"),
    ("tap at 10 20 twice", 14, "expected “times”, not “twice”"),
    ("tap at 10 20 times 0", 20, "expected a count from 1 to 9, not “0”"),
    ("press", 6, "expected a name in double quotes, or at with two numbers"),
    ("press Ball", 7, "expected a name in double quotes, or at with two numbers, not “Ball”"),
    ("press \"Ball\" 1", 14, "expected “for”, not “1”"),
    ("press \"Ball\" for ever", 18, "expected a number of seconds up to 60, not “ever”"),
    ("drag at 1 2 3 4", 13, "expected “to”, “onto”, “between”, “via”, not “3”"),
    (
      "drag \"Milk\" onot \"Work\"", 13,
      "expected “to”, “onto”, “between”, “via”, not “onot”; did you mean “onto”?"
    ),
    ("drag \"Milk\" onto", 17, "expected a name in double quotes, or at with two numbers"),
    ("drag \"Milk\" between \"A\" nad \"B\"", 25, "expected “and”, not “nad”; did you mean “and”?"),
    (
      "drag \"Milk\" between \"A\" and B", 29,
      "expected the name of what stands behind in double quotes, not “B”"
    ),
    ("drag \"Milk\" via \"A\" to \"B\"", 21, "expected “onto” or “between”, not “to”"),
    ("drag text onto \"B\"", 11, "expected the text in double quotes, not “onto”"),
    ("drag text \"a\" to \"B\"", 15, "expected “via”, “onto”, “between”, not “to”"),
    (
      "drag file \"/a\" ontoo \"B\"", 16,
      "expected “via”, “onto”, “between”, not “ontoo”; did you mean “onto”?"
    ),
    ("drag link \"nowhere\" onto \"B\"", 11, "“nowhere” is no address, as “https://swift.org” is"),
    ("drag at 1 2 to 3", 17, "expected points from the top from 0 to 10000"),
    ("drag at 1 2 to \"Ball\" ovr 1", 23, "expected “over”, not “ovr”; did you mean “over”?"),
    ("pinch at 1 2 by 0", 17, "expected a factor from 0.1 to 10, not “0”"),
    ("turn at 1 2 aside 5", 13, "expected “left” or “right”, not “aside”"),
    ("turn \"Dial\" left 400", 18, "expected degrees from 0 to 360, not “400”"),
    ("menu on \"Ball\"", 6, "expected a name in double quotes, or at with two numbers, not “on”"),
    ("swipe up \"Row\"", 7, "expected “left”, “right”, “from”, not “up”"),
    ("swipe left", 11, "expected the name of a row or of pages in double quotes"),
    ("pan to edge", 5, "expected “from”, not “to”"),
    ("pan from edge 2 cancel", 15, "expected a share of the window's width from 0 to 1, not “2”"),
    ("pan from edge 0.5", 18, "expected “finish” or “cancel”"),
    ("swipe from egde", 12, "expected “edge”, not “egde”; did you mean “edge”?"),
    ("type", 5, "expected the text in double quotes"),
    ("type Milk # into the field", 6, "expected the text in double quotes, not “Milk”"),
    ("type # \"Milk\"", 5, "expected the text in double quotes"),
    ("key ctrl+n", 5, "expected a key in double quotes, not “ctrl+n”"),
    (
      "key \"crtl+n\"", 5,
      "expected a modifier (ctrl, shift, alt or super), not “crtl”; did you mean “ctrl”?"
    ),
    ("key \"ctrl+\"", 5, "expected \(keys), not “”"),
    ("key \"escpae\"", 5, "expected \(keys), not “escpae”; did you mean “escape”?"),
    ("key \"f13\"", 5, "expected \(keys), not “f13”"),
    ("wait", 5, "expected a number of seconds"),
    ("wait soon", 6, "expected a number of seconds, not “soon”"),
    ("background now", 12, "expected the end of the line, not “now”"),
    ("transcript", 11, "expected “on”, “off”, “mark”"),
    ("transcript of", 12, "expected “on”, “off”, “mark”, not “of”; did you mean “off”?"),
    ("transcript makr", 12, "expected “on”, “off”, “mark”, not “makr”; did you mean “mark”?"),
    ("transcript mark now", 17, "expected the end of the line, not “now”"),
    ("why not", 5, "expected the end of the line, not “not”"),
    ("expect transcript", 18, "expected a line in double quotes"),
    (
      "expect transcript flie \"a\"", 19,
      "expected a line in double quotes, “…” or “file”, not “flie”; did you mean “file”?"
    ),
    ("expect transcript file", 23, "expected the name of a file in double quotes"),
    ("expect transcript \"a\" then", 23, "expected a line in double quotes, not “then”"),
    ("expect", 7, "expected \(expectations)"),
    ("expect visble \"A\"", 8, "expected \(expectations), not “visble”; did you mean “visible”?"),
    ("expect visible A", 16, "expected a name or text in double quotes, not “A”"),
    ("expect columns", 15, "expected a column's title in double quotes"),
    ("expect columns \"A\" B", 20, "expected a column's title in double quotes, not “B”"),
    ("expect stack", 13, "expected a screen's title in double quotes"),
    ("expect widths", 14, "expected a width in points"),
    ("expect widths 1 two", 17, "expected a width in points, not “two”"),
    ("expect class small", 14, "expected “compact” or “regular”, not “small”"),
    ("expect text \"A\"", 16, "expected its text in double quotes"),
    ("expect cursor \"A\" 1.5", 19, "expected a position in UTF-16 units, not “1.5”"),
    ("expect count \"A\"", 17, "expected how many"),
    ("expect collapsed now", 18, "expected the end of the line, not “now”"),
  ]

  @Test("The line, the column and what was expected", arguments: rows)
  func typo(line: String, column: Int, message: String) {
    let error = #expect(throws: ScriptError.self) {
      try Script.parse("show\n# tpa\n\(line)\n", file: "b.script")
    }
    #expect(error == ScriptError(file: "b.script", line: 3, column: column, message: message))
  }

  @Test(
    "The nearest word, or none",
    arguments: [
      ("kil", "kill"), ("lnuch", "launch"), ("EXPECT", "expect"), ("expcet", "expect"),
      ("foregruond", "foreground"), ("x", nil), ("", nil), ("completely", nil),
    ])
  func nearest(word: String, wanted: String?) {
    #expect(Nearest.to(word, in: ["kill", "launch", "expect", "foreground"]) == wanted)
  }

  @Test("The beginning of a name is near, and the first of equals wins")
  func beginning() {
    #expect(
      Nearest.to("iPhone 15 P", in: ["iPhone 15", "iPhone 15 Pro", "iPhone 15 Plus"])
        == "iPhone 15 Pro"
    )
    #expect(
      Nearest.to("iPad Air", in: ["iPad mini", "iPad Air (3rd generation)"])
        == "iPad Air (3rd generation)")
  }

  @Test("Whatever is written, it is read or refused at a place within the line", arguments: 1...20)
  func anything(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func number(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(count))
    }
    let pieces = [
      "tap", "expect", "swipe", "key", "launch", "on", "in", "from", "edge", "\"", "\"Add\"", "\\",
      "#", " ", "\t", "1/2", "0.3", "99999", "-1", "+", "\"ctrl+\"", "日本", "👨‍👩‍👧", "\u{0}", "columns",
      "text", "back", "\"iPhone 8\"", "resize", "\"\\n\"",
    ]
    for _ in 1...500 {
      let line = (0...number(7)).map { _ in pieces[number(pieces.count)] }
        .joined(separator: number(3) == 0 ? "" : " ")
      do {
        _ = try Script.parse(line, file: "c")
      } catch {
        #expect(
          error.line == 1 && (1...line.count + 1).contains(error.column), "seed \(seed): \(line)")
        #expect(!error.message.isEmpty)
      }
    }
  }
}
