import CGtk
import Chance
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// The text of a widget and that of its node, after random edits of a person and of a toolkit that
/// takes them, refuses them or makes something else of them.
final class EditWalkTests: XCTestCase {
  @MainActor private static func tree(_ role: Role, _ text: String) -> Tree {
    let field = node(2, role, 0, 0, 300, 200) {
      $0.text = text
      $0.selection = TextRange(text.utf16.count, 0)
    }
    return window([field], focus: 2)
  }

  @MainActor private static func walk(_ role: Role, _ seed: UInt64) throws {
    var random = SeededRandom(seed)
    let stage = try Stage()
    defer { stage.close() }
    var text = "some words"
    stage.show(tree(role, text))
    stage.present()
    let item = try XCTUnwrap(stage.host.shown[NodeID(2)])
    stage.listener.answer = { [unowned stage] event in
      guard case .edited = event, let next = stage.listener.edits.last?.text else { return }
      // Half of the walks have only what a person types.
      switch seed.isMultiple(of: 2) ? 5 : random.number(0...5) {
      case 0: break  // Refused.
      case 1: text = next.uppercased()
      case 2: text = next + "🥖"
      default: text = next
      }
      stage.show(tree(role, text))
    }
    let parts = ["a", "é", "e\u{301}", "三", "🥖", "👩‍👧", "مر"] + (role == .textView ? ["\n"] : [])
    for step in 0..<60 {
      for _ in 0..<random.number(1...3) {
        let length = item.heldText.unicodeScalars.count
        let start = random.number(0...length)
        cg_text_select(
          item.widget, Int32(start), Int32(random.number(start...min(length, start + 3))))
        cg_text_type(item.widget, random.one(of: parts))
        if random.chance(20) { cg_text_erase(item.widget) }
      }
      if !seed.isMultiple(of: 2), random.chance(15) {
        stage.host.send(.wake)
        text = random.one(of: ["", "anew", "🥖\u{0}x"])
        stage.show(tree(role, text))
      }
      stage.settle()
      let held = text.replacingOccurrences(of: "\u{0}", with: "\u{2400}")
      XCTAssertEqual(
        Array(item.heldText.utf8), Array(held.utf8), "\(role), seed \(seed), step \(step)")
    }
    stage.listener.answer = nil
  }

  func testTheWidgetHasTheTextOfItsNode() throws {
    try onMain {
      for role in [Role.textView, .textField, .searchField] {
        for seed in 1...8 { try Self.walk(role, UInt64(seed)) }
      }
    }
  }
}
