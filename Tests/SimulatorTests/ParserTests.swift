import Scene
import Testing

@testable import Simulator

@Suite("Reading a script") struct ParserTests {
  private func verb(_ line: String) throws -> Command.Verb? {
    try Script.parse(line, file: "a").commands.first?.verb
  }

  private static let pad =
    Device.all.first { $0.name == "iPad Pro (9.7-inch)" } ?? Device.all[0]

  nonisolated static let commands: [(String, Command.Verb)] = [
    (
      "launch treeworld on \"iPad Pro (9.7-inch)\" landscape",
      .launch(app: "treeworld", on: pad, isLandscape: true)
    ),
    (
      "launch \"treeworld\" on \"ipad pro (9.7-INCH)\"",
      .launch(app: "treeworld", on: pad, isLandscape: false)
    ),
    (
      "launch a on \"iPad Pro (9.7-inch)\" portrait", .launch(app: "a", on: pad, isLandscape: false)
    ),
    (
      "launch a on \"iPad Pro (9.7-inch)\" dark landscape",
      .launch(app: "a", on: pad, isLandscape: true, isDark: true)
    ),
    ("picture \"a.png\"", .picture("a.png")),
    (
      "launch a on \"iPad Pro (9.7-inch)\" landscape language \"de\"",
      .launch(app: "a", on: pad, isLandscape: true, language: "de")
    ),
    ("rotate portrait", .rotate(.portrait)), ("rotate landscape", .rotate(.landscape)),
    ("rotate left", .rotate(.left)), ("rotate right", .rotate(.right)),
    ("multitask full", .multitask(.full)), ("multitask 2/3", .multitask(.twoThirds)),
    ("multitask 1/2", .multitask(.half)), ("multitask 1/3", .multitask(.oneThird)),
    ("multitask slideover", .multitask(.slideOver)),
    ("resize 500 700.5", .resize(500, 700.5)),
    ("tap \"Add\"", .tap("Add", within: nil)),
    ("tap \"Rename\" in \"Groceries\"", .tap("Rename", within: "Groceries")),
    ("tap \"a # b\"", .tap("a # b", within: nil)), ("tap \"back\"", .tap("back", within: nil)),
    ("tap back", .tapBack), ("tap outside", .tapOutside),
    ("set \"Volume\" 0.4", .set("Volume", .number(0.4), within: nil)),
    ("set \"Wi-Fi\" off in \"Net\"", .set("Wi-Fi", .isOn(false), within: "Net")),
    ("set \"Alarm\" 06:30", .set("Alarm", .time(390), within: nil)),
    ("choose \"Large\" in \"Size\"", .choose("Large", within: "Size")),
    ("expect value \"Copies\" -3", .expect(.value("Copies", .number(-3)))),
    ("swipe left \"Groceries\"", .swipe(.left, "Groceries")),
    ("swipe right \"Groceries\"", .swipe(.right, "Groceries")),
    ("swipe from edge", .swipeFromEdge),
    ("pan from edge 0.6 cancel", .pan(to: 0.6, finishes: false)),
    ("pan from edge 1 finish", .pan(to: 1, finishes: true)),
    ("type \"Milk\"", .type("Milk")), ("type \"\"", .type("")),
    ("type \"\\\"\\\\\\n\"", .type("\"\\\n")),
    ("key \"ctrl+n\"", .key(KeyPress("n", .control))),
    ("key \"Ctrl+Shift+Z\"", .key(KeyPress("z", [.control, .shift]))),
    ("key \"alt+super+f12\"", .key(KeyPress("f12", [.alt, .superKey]))),
    ("key \"escape\"", .key(KeyPress("escape"))), ("key \"+\"", .key(KeyPress("+"))),
    ("key \"ctrl++\"", .key(KeyPress("+", .control))),
    ("background", .background), ("foreground", .foreground), ("relaunch", .relaunch),
    ("kill", .kill), ("wait 0.3", .wait(0.3)), ("show", .show),
    ("transcript mark", .mark), ("why", .why), ("dump views", .dump(.views)),
    ("dump controllers", .dump(.controllers)),
    (
      "expect transcript … \"a\" \"b\" ...",
      .expect(
        .transcript(TranscriptPattern([.anything, .line("a"), .line("b"), .anything])))
    ),
    ("expect transcript file \"a b\"", .expect(.transcriptFile("a b"))),
    ("transcript on", .transcript(true)), ("transcript off", .transcript(false)),
    ("appearance dark", .appearance(isDark: true)),
    ("appearance light", .appearance(isDark: false)),
    ("text size L", .textSize(1)), ("text size accessibilityL", .textSize(33.0 / 17)),
    ("follow \"More…\"", .follow("More…")),
    ("expect visible \"A\"", .expect(.visible("A"))),
    ("expect hidden \"A\"", .expect(.hidden("A"))),
    ("expect columns \"A\" \"B\"", .expect(.columns(["A", "B"]))),
    ("expect widths 256 253 515", .expect(.widths([256, 253, 515]))),
    ("expect stack \"A\" \"B\" \"C\"", .expect(.stack(["A", "B", "C"]))),
    ("expect collapsed", .expect(.collapsed(true))),
    ("expect expanded", .expect(.collapsed(false))),
    ("expect class compact", .expect(.sizeClass("compact"))),
    ("expect class regular", .expect(.sizeClass("regular"))),
    ("expect text \"A\" \"B\"", .expect(.text("A", "B"))),
    ("expect focus \"A\"", .expect(.focus("A"))),
    ("expect selected \"A\"", .expect(.selected("A"))),
    ("expect enabled \"A\"", .expect(.enabled("A", true))),
    ("expect disabled \"A\"", .expect(.enabled("A", false))),
    ("expect cursor \"A\" 3", .expect(.cursor("A", 3))),
    ("expect count \"A\" 0", .expect(.count("A", 0))),
  ]

  @Test("Every command", arguments: commands)
  func command(line: String, wanted: Command.Verb) throws {
    #expect(try verb(line) == wanted)
    #expect(try verb("  \(line)\t# a comment") == wanted)
  }

  @Test("Comments and empty lines count, whatever ends a line")
  func lines() throws {
    let text = "\u{FEFF}# first\r\n\r\n  show # \"x\r\n\tkill\n\nbackground\rforeground"
    let commands = try Script.parse(text, file: "a").commands
    #expect(commands.map(\.line) == [3, 4, 6, 7])
    #expect(commands.map(\.text) == ["show # \"x", "kill", "background", "foreground"])
  }

  @Test(
    "A script without a command is refused: it would pass, whatever it was meant to try",
    arguments: ["", "# show\n\n"])
  func empty(text: String) throws {
    #expect(throws: ScriptError.self) { try Script.parse(text, file: "a") }
  }

  @Test("Apps may be named beforehand")
  func apps() throws {
    let line = "launch treewrold on \"iPhone 8\""
    #expect(throws: Never.self) { try Script.parse(line, file: "a") }
    let error = #expect(throws: ScriptError.self) {
      try Script.parse(line, file: "a.script", apps: ["masterdetail", "treeworld"])
    }
    #expect(
      error?.description
        == "a.script:1:8: there is no app “treewrold”; did you mean “treeworld”?")
  }
}
