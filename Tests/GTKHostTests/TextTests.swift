import CGtk
import Chance
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Typing is told once, in UTF-16 units; what the core sets is not told back.
final class TextTests: XCTestCase {
  /// As when a keyboard comes up on a phone's screen.
  func testTheCursorStaysInSightWhenThereIsLessRoom() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let words = (0..<40).map { "Line \($0)" }.joined(separator: "\n")
      func tree(height: Double) -> Tree {
        let text = node(2, .textView, 0, 0, 400, height) {
          $0.text = words
          // In the line 12.
          $0.selection = TextRange(12 * 7, 0)
        }
        return window([text], focus: 2)
      }
      stage.show(tree(height: 450))
      stage.present()
      let widget = try XCTUnwrap(stage.host.shown[NodeID(2)]).widget
      @MainActor func top() -> Double {
        var (x, y) = (0.0, 0.0)
        cg_scroll_offset(widget, &x, &y)
        return y
      }
      stage.turn(until: "the frame") { cg_frame_held(widget).height == 450 }
      stage.settle()
      XCTAssertEqual(top(), 0)
      stage.show(tree(height: 120))
      stage.turn(until: "the cursor in sight") { top() > 50 }
    }
  }

  /// GTK guesses how high lines are until it has laid them out, and scrolls by that.
  func testTheEndOfALongTextIsReachedAndStaysInViewInAnotherWidth() throws {
    try onMain {
      let stage = try Stage(size: CGSize(width: 400, height: 500))
      defer { stage.close() }
      let words = (0..<4_000).map {
        "Line \($0) " + String(repeating: "word ", count: 3 + $0 * 7 % 30)
      }.joined(separator: "\n")
      let length = words.utf16.count
      func tree(width: Double, _ cursor: Int, _ top: Double = 0) -> Tree {
        let text = node(2, .textView, 0, 0, width, 450) {
          $0.text = words
          $0.selection = TextRange(cursor, 0)
          $0.offset = CGPoint(x: 0, y: top)
        }
        return window([text], focus: 2)
      }
      stage.show(tree(width: 400, 0))
      stage.present()
      let widget = try XCTUnwrap(stage.host.shown[NodeID(2)]).widget
      stage.turn(until: "the frame") { cg_frame_held(widget).height == 450 }
      /// What is seen, in characters.
      @MainActor func seen() -> Range<Int> {
        var (start, end): (Int32, Int32) = (0, 0)
        cg_textview_seen(widget, 0, &start, &end)
        return Int(start)..<max(Int(start), Int(end))
      }
      cg_textview_go_to_end(widget)
      stage.turn(until: "the end in view") { seen().upperBound == length }
      layOut()
      XCTAssertEqual(seen().upperBound, length)
      // The core knows by then where GTK has it.
      var (x, y) = (0.0, 0.0)
      cg_scroll_offset(widget, &x, &y)
      stage.show(tree(width: 250, length, y))
      stage.turn(until: "another width") { cg_frame_held(widget).width == 250 }
      layOut()
      XCTAssertEqual(seen().upperBound, length, "in another width")
    }
  }

  func testWhatIsAtTheUpperEdgeStaysThereInAnotherWidth() throws {
    try onMain {
      let stage = try Stage(size: CGSize(width: 400, height: 500))
      defer { stage.close() }
      let words = (0..<2_000).map {
        "Line \($0) " + String(repeating: "word ", count: 3 + $0 * 7 % 30)
      }.joined(separator: "\n")
      func tree(width: Double, _ top: Double) -> Tree {
        window([
          node(2, .textView, 0, 0, width, 450) {
            $0.text = words
            $0.offset = CGPoint(x: 0, y: top)
          }
        ])
      }
      stage.show(tree(width: 400, 0))
      stage.present()
      let widget = try XCTUnwrap(stage.host.shown[NodeID(2)]).widget
      stage.turn(until: "the frame") { cg_frame_held(widget).height == 450 }
      layOut()
      stage.show(tree(width: 400, 20_000))
      stage.turn(until: "the place") {
        var (x, y) = (0.0, 0.0)
        cg_scroll_offset(widget, &x, &y)
        return y == 20_000
      }
      @MainActor func top() -> Int32 {
        var (start, end): (Int32, Int32) = (0, 0)
        cg_textview_seen(widget, 0, &start, &end)
        return start
      }
      let before = top()
      // The core knows by then where GTK has it.
      for width in [250.0, 400, 300] {
        var (x, y) = (0.0, 0.0)
        cg_scroll_offset(widget, &x, &y)
        stage.show(tree(width: width, y))
        stage.turn(until: "a width of \(width)") { cg_frame_held(widget).width == width }
        layOut()
        XCTAssertEqual(top(), before, "at \(width)")
      }
    }
  }

  /// GTK lays out a long text in thousands of steps and keeps its end in view with each.
  func testWhatIsLaidOutIsReportedOnceInAFrame() throws {
    try onMain {
      let stage = try Stage(size: CGSize(width: 400, height: 500))
      defer { stage.close() }
      stage.show(window([node(2, .textView, 0, 0, 400, 450) { $0.text = "first" }]))
      stage.present()
      layOut()
      let widget = try XCTUnwrap(stage.host.shown[NodeID(2)]).widget
      let (before, sights, lines) = (
        Int(cg_frames(stage.host.window)), stage.listener.sights.count,
        stage.listener.topLines.count
      )
      stage.listener.events = []
      let words = String(repeating: "Words that were copied elsewhere, and many.\n", count: 20_000)
      cg_text_type(widget, words)
      var (start, end): (Int32, Int32) = (0, 0)
      stage.turn(until: "the end in view") {
        cg_textview_seen(widget, 0, &start, &end)
        return start > 800_000 && Int(end) >= words.utf8.count
      }
      layOut()
      let frames = Int(cg_frames(stage.host.window)) - before + 2
      XCTAssertLessThanOrEqual(stage.listener.sights.count - sights, frames)
      XCTAssertLessThanOrEqual(stage.listener.topLines.count - lines, frames)
      XCTAssertLessThanOrEqual(stage.listener.events.count, 2 * frames)
    }
  }

  func testATextThatComesBackInAnotherWidthIsAtTheSamePlace() throws {
    try onMain {
      let stage = try Stage(size: CGSize(width: 400, height: 500))
      defer { stage.close() }
      let words = (0..<2_000).map {
        "Line \($0) " + String(repeating: "word ", count: 3 + $0 * 7 % 30)
      }.joined(separator: "\n")
      var line: TopLine?
      func tree(width: Double, _ top: Double) -> Tree {
        window([
          node(2, .textView, 0, 0, width, 450) {
            $0.text = words
            $0.offset = CGPoint(x: 0, y: top)
            $0.input.topLine = line
          }
        ])
      }
      @MainActor func widget() throws -> OpaquePointer {
        try XCTUnwrap(stage.host.shown[NodeID(2)]).widget
      }
      @MainActor func offset() throws -> Double {
        var (x, y) = (0.0, 0.0)
        cg_scroll_offset(try widget(), &x, &y)
        return y
      }
      @MainActor func top() throws -> Int32 {
        var (start, end): (Int32, Int32) = (0, 0)
        cg_textview_seen(try widget(), 0, &start, &end)
        return start
      }
      stage.show(tree(width: 400, 0))
      stage.present()
      stage.turn(until: "the frame") { (try? cg_frame_held(widget()).height) == 450 }
      layOut()
      stage.show(tree(width: 400, 20_000))
      stage.turn(until: "the place") { (try? offset()) == 20_000 }
      layOut()
      let before = try top()
      // The text is ASCII: its characters are units.
      let view = try widget()
      var (character, hidden, height): (Int32, Int32, Int32) = (0, 0, 0)
      stage.turn(until: "the line") {
        cg_textview_place(view, &character, &hidden, &height) && character > 0
      }
      line = TopLine(offset: Int(character), hidden: Double(hidden))
      var shown = 400.0
      for width in [250.0, 400, 300] {
        // The core knows by then where GTK has it.
        let left = try offset()
        stage.show(tree(width: shown, left))
        stage.show(window([]))
        stage.show(tree(width: width, left))
        stage.turn(until: "a width of \(width)") {
          (try? cg_frame_held(widget()).width) == width
        }
        shown = width
        layOut()
        XCTAssertEqual(try top(), before, "at \(width)")
      }
    }
  }

  @MainActor private static func editor(
    _ role: Role, _ text: String, _ selection: TextRange
  ) throws -> (Stage, NodeWidget) {
    let stage = try Stage()
    let made = tree(role, text, selection)
    stage.show(made)
    stage.settle()
    return (stage, try XCTUnwrap(stage.host.shown[NodeID(2)]))
  }

  private static func tree(_ role: Role, _ text: String, _ selection: TextRange) -> Tree {
    window([
      node(2, role, 0, 0, 200, role == .textView ? 200 : 34) {
        $0.text = text
        $0.selection = selection
      }
    ])
  }

  /// GTK has one selection for the whole desktop, and takes it from a text when a field selects.
  func testWhatIsSelectedStaysSoWhenAFieldSelects() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      func tree(_ field: TextRange, focus: UInt64) -> Tree {
        let text = node(2, .textView, 0, 0, 400, 200) {
          $0.text = "bread and milk"
          $0.selection = TextRange(10, 4)
        }
        let field = node(3, .textField, 0, 200, 400, 40) {
          $0.text = "milk"
          $0.selection = field
        }
        return window([text, field], focus: focus)
      }
      stage.show(tree(TextRange(4, 0), focus: 2))
      stage.present()
      stage.show(tree(TextRange(4, 0), focus: 3))
      stage.show(tree(TextRange(0, 4), focus: 3))
      stage.settle()
      let told = stage.listener.events.filter {
        if case .selected(NodeID(2), _) = $0 { true } else { false }
      }
      XCTAssertEqual(told, [])
      // With the keyboard it is there again.
      stage.show(tree(TextRange(0, 4), focus: 2))
      let widget = try XCTUnwrap(stage.host.shown[NodeID(2)]).widget
      var (start, end) = (Int32(0), Int32(0))
      cg_text_selection(widget, &start, &end)
      XCTAssertEqual([start, end], [10, 14])
    }
  }

  func testTypingIsToldInUTF16() throws {
    try onMain {
      for role in [Role.textField, .textView] {
        let (stage, item) = try Self.editor(role, "a🥖三b", TextRange(4, 0))
        cg_text_type(item.widget, "👩‍👩‍👧é")
        stage.settle()
        let text = "a🥖三👩‍👩‍👧éb"
        let end = "a🥖三👩‍👩‍👧é".utf16.count
        XCTAssertEqual(
          stage.listener.edits, [.init(NodeID(2), text, TextRange(end, 0))], "\(role)")
        stage.close()
      }
    }
  }

  func testTypingOverASelectionIsOneEdit() throws {
    try onMain {
      for role in [Role.textField, .textView] {
        let (stage, item) = try Self.editor(role, "Bread 🥖 and milk", TextRange(6, 2))
        cg_text_type(item.widget, "x")
        stage.settle()
        XCTAssertEqual(
          stage.listener.edits, [.init(NodeID(2), "Bread x and milk", TextRange(7, 0))], "\(role)")
        stage.close()
      }
    }
  }

  func testAnEditIsToldBeforeWhatFollows() throws {
    try onMain {
      let (stage, item) = try Self.editor(.textField, "", TextRange(0, 0))
      cg_text_type(item.widget, "Milk")
      stage.host.send(.submitted(NodeID(2)))
      XCTAssertEqual(
        stage.listener.events,
        [
          .edited(
            NodeID(2), TextEdit(base: 0, range: TextRange(0, 0), replacement: "Milk"),
            selection: TextRange(4, 0)), .submitted(NodeID(2)),
        ])
      stage.close()
    }
  }

  func testTheCoreIsNotAnswered() throws {
    try onMain {
      for role in [Role.textField, .textView] {
        let (stage, item) = try Self.editor(role, "one", TextRange(0, 0))
        let texts = ["one two", "🥖one two", "", "三", "a\u{301}", "á", "x\0y"]
        for text in texts {
          stage.show(Self.tree(role, text, TextRange(text.utf16.count, 0)))
          stage.settle()
          XCTAssertEqual(
            Array(item.heldText.utf8),
            Array(text.replacingOccurrences(of: "\0", with: "\u{2400}").utf8))
        }
        stage.show(Self.tree(role, "one two three", TextRange(4, 3)))
        stage.settle()
        var start: Int32 = 0
        var end: Int32 = 0
        cg_text_selection(item.widget, &start, &end)
        XCTAssertEqual([start, end], [4, 7])
        XCTAssertEqual(stage.listener.events, [], "\(role)")
        stage.close()
      }
    }
  }

  func testSelectionIsTold() throws {
    try onMain {
      let (stage, item) = try Self.editor(.textView, "🥖🥖ab", TextRange(0, 0))
      cg_text_select(item.widget, 1, 3)
      // As a person's selection would be reported.
      stage.host.typed(NodeID(2))
      stage.settle()
      XCTAssertEqual(stage.listener.events, [.selected(NodeID(2), TextRange(2, 3))])
      stage.close()
    }
  }

  func testAnAnswerWhileTypingTakesPart() throws {
    try onMain {
      let (stage, item) = try Self.editor(.textField, "", TextRange(0, 0))
      stage.listener.answer = { [unowned stage] event in
        guard case .edited = event, let text = stage.listener.edits.last?.text else { return }
        let loud = text.uppercased()
        stage.show(Self.tree(.textField, loud, TextRange(loud.utf16.count, 0)))
      }
      cg_text_type(item.widget, "m")
      stage.settle()
      cg_text_type(item.widget, "i")
      stage.settle()
      XCTAssertEqual(item.heldText, "MI")
      XCTAssertEqual(stage.listener.events.count, 2)
      stage.listener.answer = nil
      stage.close()
    }
  }
}

/// Until GTK has found out how high each line is, which it does when it has nothing else to do.
@MainActor private func layOut() { while cg_loop_turn(false) {} }
