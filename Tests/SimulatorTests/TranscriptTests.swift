import Foundation
import Testing

@testable import Simulator

@Suite("Comparing transcripts") @MainActor struct TranscriptTests {
  /// The lines there are, the pattern, and the picture of the first difference.
  nonisolated static let rows: [(found: String, wanted: String, picture: String?)] = [
    ("a b c", "a b c", nil), ("", "…", nil), ("a b c", "…", nil), ("a", "a …", nil),
    ("a b c", "… b …", nil), ("a b c", "a … c", nil), ("a b c", "… a b c …", nil),
    ("a b b c", "… b … b …", nil), ("a b a b c", "… a b c", nil), ("a b a c", "… a c …", nil),
    ("a b c", "a x c", "  a/- x/+ b/  c"), ("a b", "a b c", "  a/  b/- c/+ (the end)"),
    ("a b c", "a b", "  a/  b/- (the end)/+ c"), ("a b c", "b", "- b/+ a/  b/  c"),
    ("a b c d e", "a b x d e", "  a/  b/- x/+ c/  d/  e"),
    ("a b c", "… b x …", "  a/  b/- x/+ c"), ("a b c", "… c b …", "  b/  c/- b/+ (the end)"),
    ("a b", "… a", "  a/- a/+ b"), ("a", "a … a", "  a/- a/+ (the end)"),
    ("", "a", "- a/+ (the end)"), ("a b", "a … b b", "  a/  b/- b/+ (the end)"),
  ]

  @Test("Contiguous, in order, … standing for any lines", arguments: rows)
  func pattern(found: String, wanted: String, picture: String?) {
    let pattern = TranscriptPattern(file: wanted.replacing(" ", with: "\n"))
    let difference = pattern.difference(from: found.split(separator: " ").map(String.init))
    #expect(difference?.picture.replacing("\n", with: "/") == picture)
  }

  @Test("Whatever is left out for … fits")
  func leavingOut() {
    let lines = ["a", "b", "a", "c", "b"]
    for first in 0...lines.count {
      for last in first...lines.count {
        let parts = lines[..<first].map(TranscriptPattern.Part.line) + [.anything]
        let rest = lines[last...].map(TranscriptPattern.Part.line)
        #expect(TranscriptPattern(parts + rest).difference(from: lines) == nil, "\(first) \(last)")
      }
    }
  }

  @Test("A passage begins at its mark and lasts until the next")
  func passage() throws {
    let playing = try Playing()
    try playing.play(
      """
      transcript mark
      tap "Add"
      expect transcript "activate #12"
      tap "Cancel"
      expect transcript "activate #12" …
      transcript mark
      relaunch
      expect transcript "phase background" "phase terminate" "launch"
      """)
    #expect(playing.output == [])
  }

  @Test("The first difference, with what is around it")
  func failure() throws {
    let failure = try Playing().failure(
      "transcript mark\nrelaunch\nexpect transcript \"phase background\" \"launch\"")
    #expect(
      failure == """
        line 2 of the transcript to be “launch” | “phase terminate”
              phase background
            - launch
            + phase terminate
              launch
        """)
    #expect(
      try Playing().failure("expect transcript …") == "a transcript mark before this | none")
  }

  @Test("A file beside the script")
  func file() throws {
    let playing = try Playing()
    try "phase background\n…\nlaunch\n".write(
      to: playing.directory.appendingPathComponent("again.transcript"), atomically: true,
      encoding: .utf8)
    let script = { (name: String) in
      try Script.parse(
        "launch fake on \"iPhone 8\"\ntranscript mark\nrelaunch\nexpect transcript file \"\(name)\"",
        file: playing.directory.appendingPathComponent("a.script").path)
    }
    try playing.player.play(script("again.transcript"))
    let failure = try #require(throws: Failure.self) {
      try playing.player.play(script("other.transcript"))
    }
    #expect(
      failure.expected
        == "a transcript in \(playing.directory.appendingPathComponent("other.transcript").path)")
  }

  @Test("Everything of a run, also what is not printed")
  func whole() throws {
    let playing = try Playing()
    var written: [String] = []
    playing.player.transcriptOutput = { written.append($0) }
    try playing.play("tap \"Add\"\nkill")
    #expect(
      written == [
        "> launch fake on \"iPad Pro (9.7-inch)\" landscape\n    launch",
        "> tap \"Add\"\n    activate #12",
      ])
    #expect(playing.output == [])
  }

  @Test("Why: the reasons, or that there are none")
  func why() throws {
    let playing = try Playing()
    try playing.play("why\ntap \"Bread\"\nwhy")
    #expect(playing.output == ["(nothing that adapts is shown)", "expanded: Bread is open"])
    #expect(
      try Playing().failure("kill\nwhy")
        == "a running app | none; begin with launch, or relaunch after kill")
  }
}
