import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Input methods: what is composed is theirs until it is done.
final class ComposingTests: XCTestCase {
  private static func tree(_ text: String = "") -> Tree {
    let view = node(2, .textView, 0, 0, 400, 300) {
      $0.text = text
      $0.selection = TextRange(text.utf16.count, 0)
      $0.input.keys = [KeyPress("tab")]
    }
    return window([view], focus: 2)
  }

  /// A window with the keyboard, whose text is as people typed it.
  @MainActor private static func shown() throws -> Stage {
    let stage = try Stage()
    stage.show(tree())
    stage.listener.answer = { [unowned stage] event in
      if case .edited = event { stage.show(tree(stage.listener.edits.last?.text ?? "")) }
    }
    stage.present()
    let id = try RealInputTests.windowID(stage)
    try RealInputTests.press("windowfocus --sync \(id)", stage)
    stage.settle()
    stage.listener.events = []
    return stage
  }

  @MainActor private static func texts(_ stage: Stage) -> [String] {
    stage.listener.edits.map(\.text)
  }

  func testKeysThatComeFirstAreTheInputMethodsWhileItComposes() throws {
    try onMain {
      let stage = try Self.shown()
      defer { stage.close() }
      let widget = try XCTUnwrap(stage.host.shown[NodeID(2)]).widget
      cg_compose_by_person(widget, "zhong")
      try RealInputTests.press("key Tab", stage)
      stage.turn(until: "a tab in the text") { Self.texts(stage) == ["\t"] }
      XCTAssertFalse(stage.listener.events.contains { if case .key = $0 { true } else { false } })

      cg_compose_by_person(widget, "")
      stage.listener.events = []
      try RealInputTests.press("key Tab", stage)
      stage.turn(until: "the key") { SeamTests.told(stage).contains(.key(KeyPress("tab"))) }
      XCTAssertEqual(Self.texts(stage), [])
    }
  }

  func testALetterOfADeadKeyIsToldOnce() throws {
    try onMain {
      let stage = try Self.shown()
      defer { stage.close() }
      try RealInputTests.press("key dead_acute", stage)
      stage.settle()
      XCTAssertEqual(Self.texts(stage), [])
      try RealInputTests.press("key e", stage)
      stage.turn(until: "the letter") { !Self.texts(stage).isEmpty }
      XCTAssertEqual(Self.texts(stage), ["é"])
    }
  }

  func testACharacterOfItsCodeIsToldOnce() throws {
    try onMain {
      let stage = try Self.shown()
      defer { stage.close() }
      try RealInputTests.press("key ctrl+shift+u key 2 key 0 key a", stage)
      stage.settle()
      XCTAssertEqual(Self.texts(stage), [])
      try RealInputTests.press("key c key space", stage)
      stage.turn(until: "the character") { !Self.texts(stage).isEmpty }
      XCTAssertEqual(Self.texts(stage), ["€"])
    }
  }
}
