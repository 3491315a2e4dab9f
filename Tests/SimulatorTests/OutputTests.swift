import Foundation
import Testing

@testable import Simulator

@Suite("What a run prints") @MainActor struct OutputTests {
  @Test("The transcript of each command, from the launch on")
  func transcript() throws {
    let playing = try Playing()
    playing.player.recordsTranscript = true
    try playing.play(
      "tap \"Add\"\nexpect visible \"OK\"\ntranscript off\ntap \"Cancel\"\ntranscript on\nrelaunch")
    #expect(
      playing.output == [
        "> launch fake on \"iPad Pro (9.7-inch)\" landscape\n    launch",
        "> tap \"Add\"\n    activate #12",
        "> relaunch\n    phase background\n    phase terminate\n    launch",
      ])
  }

  @Test("A failure prints the transcript of its command, too")
  func failing() throws {
    let playing = try Playing()
    #expect(throws: Failure.self) {
      try playing.play(
        "transcript on\ntap \"Stubborn\"\nkey \"tab\"\nkey \"ctrl+n\"\ntap \"Butter\"")
    }
    #expect(playing.output == ["> key \"ctrl+n\"\n    key ctrl+n"])
  }

  @Test("show draws the screen")
  func show() throws {
    let playing = try Playing()
    try playing.play("resize 440 130\nshow\ntap \"Add\"\ntype \"Eggs\"\nshow")
    #expect(
      playing.output == [
        """
        ┌────────────────────────────────────────┐
        │                                        │
        │(Off)           Items         [Same][+] │
        │                                        │
        │ Bread                                  │
        │                                        │
        │ Milk                                   │
        └────────────────────────────────────────┘
        """,
        """
        ┌────────────────────────────────────────┐
        │                                        │
        │(Off)           Items         [Same][+] │
        │                                        │
        │ Bread    ╭─New item─────────╮          │
        │          │                  │          │
        │ Milk     │ [Eggs|_________] │          │
        └────────────────────────────────────────┘
        """,
      ])
  }

  @Test("dump prints a tree of the app")
  func dump() throws {
    let playing = try Playing()
    try playing.play("dump views\ndump controllers")
    #expect(playing.output == ["List\n  Row “Bread”\n  Row “Milk”", "(nothing is shown)"])
    #expect(
      playing.failure("kill\ndump views")
        == "a running app | none; begin with launch, or relaunch after kill")
  }

  @Test("A failure: the line, what was expected, what was there, the screen")
  func failure() throws {
    let failure = #expect(throws: Failure.self) {
      try Playing().play("\n  resize 440 130\n  expect stack \"Items\" \"Eggs\"   # not yet")
    }
    #expect(
      failure?.description == """
        test.script:4: expect stack "Items" "Eggs"   # not yet
          expected: stack "Items" "Eggs"
          found:    "Items"
        ┌────────────────────────────────────────┐
        │                                        │
        │(Off)           Items         [Same][+] │
        │                                        │
        │ Bread                                  │
        │                                        │
        │ Milk                                   │
        └────────────────────────────────────────┘
        """)
  }
}
