import CGtk
import Chance
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// A text view as a person edits it: what is told of it, its menu and its check boxes.
final class EditorTests: XCTestCase {
  @MainActor private static func view(
    _ stage: Stage, _ text: String, _ change: (inout Node) -> Void = { _ in }
  ) throws -> OpaquePointer {
    stage.show(
      window([
        node(2, .textView, 0, 0, 300, 200) {
          $0.text = text
          change(&$0)
        }
      ]))
    return try XCTUnwrap(stage.host.shown[NodeID(2)]).widget
  }

  @MainActor private static func told(_ stage: Stage) -> (text: String, selection: TextRange)? {
    stage.settle()
    guard case .edited = stage.listener.events.last, let edit = stage.listener.edits.last else {
      return nil
    }
    return (edit.text, edit.selection)
  }

  func testWhatIsTypedAnywhereIsToldAsItStands() throws {
    try onMain {
      let stage = try Stage()
      let widget = try Self.view(stage, "größer 👩‍👩‍👧 „früher“\nzwei")
      cg_text_select(widget, 7, 12)
      cg_text_type(widget, "😀ß")
      XCTAssertEqual(Self.told(stage)?.text, "größer 😀ß „früher“\nzwei")
      XCTAssertEqual(Self.told(stage)?.selection, TextRange(10, 0))
      // Several changes before anybody asks are told as one.
      cg_text_select(widget, 0, 0)
      cg_text_type(widget, "a")
      cg_text_select(widget, 5, 9)
      cg_text_type(widget, "xyz")
      cg_text_select(widget, 3, 6)
      cg_text_type(widget, "")
      XCTAssertEqual(Self.told(stage)?.text, taken(cg_text_copy(widget)))
      stage.close()
    }
  }

  /// The lines above are higher than they were when the place was noted, and not laid out yet.
  func testALineIsFirstWhateverIsAbove() throws {
    try onMain {
      let text = (1...2_000).map { "line \($0)" }.joined(separator: "\n")
      let start = (text as NSString).range(of: "line 1200\n").location
      for large in [false, true] {
        let stage = try Stage()
        _ = try Self.view(stage, text) {
          $0.input.topLine = TopLine(offset: start, hidden: 4)
          $0.input.placements = 1
          // What is only a guess at another height.
          $0.offset = CGPoint(x: 0, y: 9_000)
          if large { $0.style.font.size = 30 }
        }
        stage.present()
        @MainActor func offset() -> Double {
          stage.listener.events.reduce(0) {
            if case .scrolled(_, let place) = $1 { place.y } else { $0 }
          }
        }
        stage.turn(until: "the line") {
          guard let line = stage.listener.topLines.last, line.height > 0 else { return false }
          return abs(offset() - 1_199 * line.height - 4) < 12
        }
        // Also on the way nothing else is told: who keeps it would keep that.
        XCTAssertEqual(Set(stage.listener.topLines.map(\.offset)), [start])
        XCTAssertEqual(Set(stage.listener.topLines.map(\.hidden)), [4])
        stage.close()
      }
    }
  }

  /// Seeded; the numbers say where it failed.
  func testRandomEditsOfBothSides() throws {
    try onMain {
      let stage = try Stage()
      var text = "eins zwei 😀 drei"
      let widget = try Self.view(stage, text)
      var numbers = SeededRandom(7)
      let words = ["x", "ß", "😀", "\n", "one two", ""]
      for step in 1...300 {
        stage.listener.events = []
        let count = text.unicodeScalars.count
        let start = Int.random(in: 0...count, using: &numbers)
        let end = min(count, start + Int.random(in: 0...3, using: &numbers))
        cg_text_select(widget, Int32(start), Int32(end))
        cg_text_type(widget, words[Int.random(in: 0..<words.count, using: &numbers)])
        if step % 7 == 0 {
          // The core answers with another text before it has heard of this one.
          text = "core \(step) 👩‍👩‍👧" + text.suffix(20)
          _ = try Self.view(stage, text)
          XCTAssertEqual(taken(cg_text_copy(widget)).isEmpty, false)
        }
        if let now = Self.told(stage)?.text { text = now }
        XCTAssertEqual(text, taken(cg_text_copy(widget)), "step \(step)")
        _ = try Self.view(stage, text)
      }
      stage.close()
    }
  }

  func testUndoAndRedoOfTheMenuAreTheCores() throws {
    try onMain {
      for role in [Role.textView, .textField, .searchField] {
        let stage = try Stage()
        @MainActor func show(
          _ canUndo: Bool, _ canRedo: Bool, _ text: String = "word", cursor: Int = 0
        ) throws -> OpaquePointer {
          stage.show(
            window([
              node(2, role, 0, 0, 200, 100) {
                $0.text = text
                $0.selection = TextRange(cursor, 0)
                $0.input.canUndo = canUndo
                $0.input.canRedo = canRedo
              }
            ]))
          return try XCTUnwrap(stage.host.shown[NodeID(2)]).widget
        }
        var widget = try show(false, false)
        _ = cg_text_step(widget, true)
        _ = cg_text_step(widget, false)
        XCTAssertEqual(stage.listener.events, [], "\(role)")
        widget = try show(true, false)
        _ = cg_text_step(widget, true)
        _ = cg_text_step(widget, false)
        XCTAssertEqual(stage.listener.events, [.key(KeyPress("z", .control))], "\(role)")
        widget = try show(false, true)
        _ = cg_text_step(widget, true)
        _ = cg_text_step(widget, false)
        XCTAssertEqual(
          stage.listener.events.last, .key(KeyPress("z", [.control, .shift])), "\(role)")
        XCTAssertEqual(stage.listener.events.count, 2, "\(role)")
        // Another text comes with another history, as after Undo.
        widget = try show(true, true, "other word", cursor: 5)
        _ = cg_text_step(widget, true)
        _ = cg_text_step(widget, false)
        XCTAssertEqual(stage.listener.events.count, 4, "\(role)")
        // And with the same one, as when the cursor moves alone.
        widget = try show(true, true, "other word", cursor: 2)
        _ = cg_text_step(widget, true)
        _ = cg_text_step(widget, false)
        XCTAssertEqual(stage.listener.events.count, 6, "\(role)")
        stage.close()
      }
    }
  }

  /// GTK's own history is off, and after each edit says that it has nothing.
  func testUndoOfTheMenuStaysWhileOneGoesOnTyping() throws {
    try onMain {
      for role in [Role.textView, .textField, .searchField] {
        let stage = try Stage()
        @MainActor func show(_ text: String) throws -> OpaquePointer {
          stage.show(
            window([
              node(2, role, 0, 0, 200, 100) {
                $0.text = text
                $0.selection = TextRange(text.utf16.count, 0)
                $0.input.canUndo = true
              }
            ]))
          return try XCTUnwrap(stage.host.shown[NodeID(2)]).widget
        }
        let widget = try show("")
        stage.settle()
        stage.listener.answer = { [unowned stage] event in
          if case .edited = event { _ = try? show(stage.listener.edits.last?.text ?? "") }
        }
        for letter in ["a", "b", "c"] {
          cg_text_type(widget, letter)
          stage.settle()
          stage.listener.events = []
          XCTAssertTrue(cg_text_step(widget, true), "\(role) after \(letter)")
          XCTAssertEqual(
            stage.listener.events, [.key(KeyPress("z", .control))], "\(role) after \(letter)")
        }
        stage.listener.answer = nil
        stage.close()
      }
    }
  }

  /// Letters of several colours on one background are as wide as the text, and the letters beside them are not.
  func testABlockWithColoursIsAsWideAsOneWithout() throws {
    try onMain {
      let stage = try Stage()
      let ground = TextAttributes(background: .rgba(0xCCCC_CCFF))
      var blue = ground
      blue.color = .rgba(0x0000_FFFF)
      let text = "let a = 1\n= 2\nwith let"
      let widget = try Self.view(stage, text) {
        $0.runs = TextRuns([
          .init(3, blue), .init(7, ground), .init(1, blue), .init(3, ground), .init(5, .init()),
          .init(3, blue),
        ])
      }
      XCTAssertEqual(
        (0..<Int32(text.utf16.count)).map { cg_textview_is_wide_at(widget, $0) },
        (0..<Int32(text.utf16.count)).map { $0 < 14 })
      stage.close()
    }
  }

  /// A block of code is as wide as the text whether it came at once or letter by letter.
  func testABlockTypedByHandIsAsWideAsOneThatWasOpened() throws {
    try onMain {
      let ground = TextAttributes(background: .rgba(0xCCCC_CCFF))
      func runs(_ text: String) -> TextRuns {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var isOpen = false
        return TextRuns(
          lines.enumerated().map { index, line in
            let isFence = line.hasPrefix("```")
            let length = line.utf16.count + (index == lines.count - 1 ? 0 : 1)
            defer { if isFence { isOpen.toggle() } }
            return TextRuns.Run(length, isFence || isOpen ? ground : TextAttributes())
          })
      }
      let text = "```\nlet a = 1\n\nlet b = 2\n```\nend"
      let places = (0..<Int32(text.utf16.count))
      var made: [[Bool]] = []
      for isTyped in [false, true] {
        let stage = try Stage()
        let steps = isTyped ? text.indices.map { String(text[...$0]) } : [text]
        var widget = try Self.view(stage, "")
        for step in steps { widget = try Self.view(stage, step) { $0.runs = runs(step) } }
        made.append(places.map { cg_textview_is_wide_at(widget, $0) })
        stage.close()
      }
      let wide = text.utf16.count - 3
      XCTAssertEqual(made[0], places.map { $0 < Int32(wide) })
      XCTAssertEqual(made[1], made[0])
    }
  }

  /// GTK would draw it as wide as other lines were before.
  func testABlockEndsBeforeTheMarginInANarrowerView() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      let block = "```\nlet a = 1\n\nlet b = 2\n```\n"
      let text =
        block
        + String(
          repeating: String(repeating: "words that are wrapped ", count: 6) + "\n", count: 40)
      let ground = TextAttributes(background: .rgba(0xCC00_00FF))
      func tree(width: Double) -> Tree {
        window([
          node(2, .textView, 0, 0, width, 200) {
            $0.text = text
            $0.insets = EdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
            $0.runs = TextRuns([
              .init(block.utf16.count, ground),
              .init(text.utf16.count - block.utf16.count, TextAttributes()),
            ])
          }
        ])
      }
      stage.show(tree(width: 380))
      stage.present()
      let widget = try XCTUnwrap(stage.host.shown[NodeID(2)]).widget
      @MainActor func isRed(_ x: Double, _ y: Double) -> Bool {
        cg_pixel(stage.host.window, x, y) == 0xCC00_00FF
      }
      for width in [380.0, 200, 300] {
        stage.show(tree(width: width))
        stage.turn(until: "a width of \(width)") { cg_frame_held(widget).width == width }
        stage.draw()
        // On a busy machine the first frame comes before the text has its attributes.
        stage.turn(until: "the block to be drawn") { isRed(30, 30) }
        for y in stride(from: 14.0, to: 80, by: 4) {
          XCTAssertFalse(isRed(17, y), "before the block at \(y), \(width) wide")
          XCTAssertTrue(isRed(width - 23, y), "in the block at \(y), \(width) wide")
          XCTAssertFalse(isRed(width - 17, y), "behind the block at \(y), \(width) wide")
        }
      }
    }
  }

  func testBoxesAreDrawnOverTheirLetters() throws {
    try onMain {
      let stage = try Stage()
      let widget = try Self.view(stage, "- [ ] a\n- [x] b") {
        var (empty, ticked) = (TextAttributes(), TextAttributes())
        empty.box = false
        ticked.box = true
        let plain = TextAttributes()
        $0.runs = TextRuns([
          .init(2, plain), .init(3, empty), .init(5, plain), .init(3, ticked),
        ])
      }
      stage.present()
      XCTAssertEqual(
        [1, 2, 4, 5, 10, 13].map { cg_textview_box_at(widget, $0) }, [0, 1, 1, 0, 2, 0])
      XCTAssertEqual(taken(cg_text_copy(widget)), "- [ ] a\n- [x] b")
      stage.close()
    }
  }

  /// GTK's menu of a text may be open while its node goes.
  func testATextWhoseNodeIsGoneStepsThroughNobodysHistory() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      stage.show(window([]))
      stage.present()
      let (holder, text) = (cg_container_new(CG_ROLE_HOLDER, false), cg_textview_new())
      cg_tag(holder, stage.host.window, 90, CG_PLAIN)
      cg_tag(text, stage.host.window, 91, CG_NATIVE)
      cg_insert(text, holder, nil)
      cg_text_set_history(text, true, true)
      cg_drop(text)
      _ = cg_text_step(text, true)
      _ = cg_text_step(text, false)
      XCTAssertEqual(SeamTests.told(stage), [])
      cg_drop(holder)
    }
  }
}
