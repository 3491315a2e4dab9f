import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Attributes of ranges, edits that the core refuses, and lines that have room.
final class TextLookTests: XCTestCase {
  private static func tree(_ role: Role, _ edit: (inout Node) -> Void) -> Tree {
    window([node(2, role, 0, 0, 200, role == .textField ? 34 : 200, edit)])
  }

  func testARefusedEditIsNotSeen() throws {
    try onMain {
      for role in [Role.textField, .textView] {
        let stage = try Stage()
        let tree = Self.tree(role) {
          $0.text = "a🥖b"
          $0.selection = TextRange(3, 0)
        }
        stage.show(tree)
        stage.settle()
        let item = try XCTUnwrap(stage.host.shown[NodeID(2)])
        stage.listener.answer = { [unowned stage] event in
          if case .edited = event { stage.show(tree) }
        }
        for words in ["x", "مر", "👩‍👩‍👧"] {
          cg_text_type(item.widget, words)
          stage.settle()
          XCTAssertEqual(item.heldText, "a🥖b", "\(role)")
          var start: Int32 = 0
          var end: Int32 = 0
          cg_text_selection(item.widget, &start, &end)
          XCTAssertEqual([start, end], [2, 2], "\(role)")
        }
        XCTAssertEqual(stage.listener.events.count, 3, "\(role)")
        stage.listener.answer = nil
        stage.close()
      }
    }
  }

  private static func looks(_ lengths: [(Int, TextAttributes)]) -> TextRuns {
    TextRuns(lengths.map { TextRuns.Run($0.0, $0.1) })
  }

  func testStretchesOfATextViewGetTheirLooks() throws {
    try onMain {
      let stage = try Stage()
      let bold = TextAttributes(font: Font(weight: 700), link: "a:b")
      let raised = TextAttributes(
        background: .rgba(0xFFFF_00FF), underline: .init(isDouble: true), kern: 2,
        baselineOffset: 3, paragraph: TextParagraph(lineSpacing: 4, headIndent: 10))
      stage.show(
        Self.tree(.textView) {
          $0.text = "🥖 bold مر rest"
          $0.runs = Self.looks([(3, .init()), (4, bold), (1, .init()), (2, raised)])
        })
      stage.settle()
      let item = try XCTUnwrap(stage.host.shown[NodeID(2)])
      // Counted in characters, of which the bread is one.
      let tags = (0..<14).map { cg_textview_tags_at(item.widget, Int32($0)) }
      XCTAssertEqual(tags, [0, 0, 1, 1, 1, 1, 0, 1, 1, 0, 0, 0, 0, 0])
      stage.show(Self.tree(.textView) { $0.text = "🥖 bold مر rest" })
      XCTAssertEqual((0..<14).map { cg_textview_tags_at(item.widget, Int32($0)) }.max(), 0)
      XCTAssertEqual(stage.listener.events, [])
      stage.close()
    }
  }

  func testALetterTypedInALongTextSetsNoOtherLooks() throws {
    try onMain {
      let stage = try Stage()
      let bold = TextAttributes(font: Font(weight: 700))
      let words = String(repeating: "word ", count: 20_000)
      func shown(_ text: String, _ extra: Int) -> Tree {
        Self.tree(.textView) {
          $0.text = text
          $0.selection = TextRange(50_000 + extra, 0)
          $0.runs = Self.looks(
            (0..<100).map { index in
              let length = 1000 + (index == 49 ? extra : 0)
              return (length, index % 2 == 0 ? bold : TextAttributes(kern: 1))
            })
        }
      }
      stage.show(shown(words, 0))
      stage.settle()
      let item = try XCTUnwrap(stage.host.shown[NodeID(2)] as? TextViewWidget)
      XCTAssertEqual(item.retagged, 100_000)
      stage.listener.answer = { [unowned stage] event in
        guard case .edited = event, let text = stage.listener.edits.last?.text else { return }
        stage.show(shown(text, 1))
      }
      cg_text_type(item.widget, "x")
      stage.settle()
      XCTAssertEqual(stage.listener.events.count, 1)
      XCTAssertEqual(item.retagged, 100_001)
      stage.listener.answer = nil
      stage.close()
    }
  }

  /// GLib calls a negative tab stop critical, which ends a program that runs under ./test.
  func testTabStopsLeftOfTheLinesAreLeftOut() throws {
    try onMain {
      for role in [Role.textView, .label] {
        let stage = try Stage()
        let far = TextParagraph(firstIndent: 100, headIndent: 120, tabs: [.init(20), .init(200)])
        stage.show(
          Self.tree(role) {
            $0.text = "a\tb"
            $0.runs = Self.looks([(3, TextAttributes(paragraph: far))])
          })
        stage.present()
        XCTAssertEqual(stage.listener.events, [])
        stage.close()
      }
    }
  }

  func testAPlainTextCostsNoLooks() throws {
    try onMain {
      let stage = try Stage()
      stage.show(Self.tree(.textView) { $0.text = String(repeating: "a", count: 1_000_000) })
      let item = try XCTUnwrap(stage.host.shown[NodeID(2)] as? TextViewWidget)
      stage.show(Self.tree(.textView) { $0.text = String(repeating: "a", count: 1_000_001) })
      XCTAssertEqual(item.retagged, 0)
      stage.close()
    }
  }

  @MainActor private static func presented() throws -> Stage {
    let stage = try Stage()
    stage.show(window([node(2, .label, 0, 0, 120, 20)]))
    stage.present()
    return stage
  }

  func testLinesThatShowAreThoseThatWereMeasured() throws {
    try onMain {
      let stage = try Self.presented()
      let text = "one two three four five six seven eight nine ten"
      let bold = TextAttributes(font: Font(weight: 700))
      let spaced = TextAttributes(paragraph: TextParagraph(lineSpacing: 6))
      let rows: [(String, TextRuns, Int, TextStyle.Truncation)] = [
        (text, TextRuns(), 0, .tail), (text, TextRuns(), 2, .tail), (text, TextRuns(), 2, .head),
        (text, TextRuns(), 3, .wordWrap), (text, TextRuns(), 2, .charWrap),
        ("a\nb\nc\nd", TextRuns(), 0, .tail), ("a\nb\nc\nd", TextRuns(), 2, .tail),
        (text, Self.looks([(20, bold)]), 0, .tail), (text, Self.looks([(48, spaced)]), 0, .tail),
        ("a\n\nb", Self.looks([(4, spaced)]), 0, .wordWrap), ("", TextRuns(), 0, .tail),
      ]
      for (words, runs, lines, truncation) in rows {
        let style = TextStyle(truncation: truncation, lines: lines)
        let extent = stage.host.measurer.extent(of: words, runs: runs, style: style, width: 120)
        stage.show(
          window([
            node(2, .label, 0, 0, 120, extent.size.height) {
              $0.text = words
              $0.runs = runs
              $0.style = style
            }
          ]))
        stage.settle()
        let label = try XCTUnwrap(stage.host.shown[NodeID(2)])
        stage.turn(until: "the frame") {
          cg_frame_held(label.widget).height == extent.size.height
        }
        XCTAssertEqual(Int(cg_label_lines(label.widget)), extent.lines, "\(words) \(lines)")
        XCTAssertEqual(extent.isCut, lines > 0 && extent.lines == lines, "\(words) \(lines)")
        XCTAssertLessThanOrEqual(extent.size.width, 120)
        XCTAssertGreaterThanOrEqual(extent.lastBaseline, extent.firstBaseline)
      }
      stage.close()
    }
  }

  func testOnlyWholeLinesShow() throws {
    try onMain {
      let stage = try Self.presented()
      let line = stage.host.measurer.lineHeight(of: Font())
      for (height, lines) in [(line, 1), (2 * line, 2), (2.5 * line, 2), (0.5 * line, 1)] {
        stage.show(
          window([
            node(2, .label, 0, 0, 80, height) {
              $0.text = "one two three four five six seven"
              $0.style = TextStyle(lines: 0)
            }
          ]))
        stage.turn(until: "the frame") {
          let item = stage.host.shown[NodeID(2)]
          return item.map { cg_frame_held($0.widget).height } == height.rounded(.up)
        }
        let label = try XCTUnwrap(stage.host.shown[NodeID(2)])
        XCTAssertEqual(Int(cg_label_lines(label.widget)), lines, "\(height)")
      }
      stage.close()
    }
  }

  func testParagraphsAreAsFarApartAsTheySay() throws {
    try onMain {
      let stage = try Stage()
      @MainActor func height(_ paragraph: TextParagraph) -> Double {
        let runs = Self.looks([(3, TextAttributes(paragraph: paragraph))])
        return stage.host.measurer.extent(
          of: "a\nb", runs: runs, style: TextStyle(truncation: .wordWrap, lines: 0), width: 100
        ).size.height
      }
      let plain = height(TextParagraph())
      let heights = [
        height(TextParagraph(spacingBefore: 7, spacingAfter: 5)),
        height(TextParagraph(lineSpacing: 5)), height(TextParagraph(minimumLineHeight: 50)),
      ]
      XCTAssertEqual(heights, [plain + 12, plain + 5, 100])
      XCTAssertLessThan(height(TextParagraph(maximumLineHeight: 9)), plain)
      let double = height(TextParagraph(lineHeightMultiple: 2))
      XCTAssertGreaterThan(double, 1.8 * plain)
      stage.close()
    }
  }

  func testFontsOfTheMachine() throws {
    try onMain {
      let stage = try Stage()
      let fonts = stage.host.measurer.fonts
      XCTAssertFalse(fonts.families.isEmpty)
      for family in fonts.families {
        XCTAssertEqual(Set(family.faces.map(\.name)).count, family.faces.count, family.name)
      }
      let small = fonts.metrics(of: Font(size: 10))
      let large = fonts.metrics(of: Font(size: 40))
      XCTAssertEqual(large.lineHeight / small.lineHeight, 4, accuracy: 0.4)
      XCTAssertGreaterThan(large.ascender, large.capHeight)
      XCTAssertGreaterThan(large.capHeight, large.xHeight)
      XCTAssertLessThan(large.descender, 0)
      // Labels are measured in whole points, and a little room is for rounding.
      let line = stage.host.measurer.lineHeight(of: Font(size: 40))
      XCTAssertEqual(line, large.lineHeight, accuracy: 2)
      stage.close()
    }
  }

  func testInputMethodsHearOfThePurpose() throws {
    try onMain {
      for role in [Role.textField, .textView] {
        let stage = try Stage()
        @MainActor func purpose(_ edit: (inout Node) -> Void) throws -> Int {
          stage.show(Self.tree(role, edit))
          let item = try XCTUnwrap(stage.host.shown[NodeID(2)])
          return Int(cg_text_input_purpose(item.widget))
        }
        let found = [
          try purpose { _ in }, try purpose { $0.input.purpose = .digits },
          try purpose { $0.input.purpose = .email },
        ]
        // As GTK counts: free form, digits, e-mail and password.
        XCTAssertEqual(found, [0, 2, 6])
        if role == .textField {
          let secret = try purpose {
            $0.input.purpose = .email
            $0.traits = .secure
          }
          XCTAssertEqual(secret, 8)
        }
        stage.close()
      }
    }
  }

  func testWhatIsSeenIsToldWithWhatIsNear() throws {
    try onMain {
      let stage = try Stage()
      let text = String(repeating: "🥖 line\n", count: 1000)
      stage.show(Self.tree(.textView) { $0.text = text })
      stage.present()
      stage.turn(until: "the layout") {
        stage.listener.sights.last.map { $0.length > 0 && $0.length < text.utf16.count } ?? false
      }
      let first = try XCTUnwrap(stage.listener.sights.last)
      XCTAssertEqual(first.location, 0)
      XCTAssertGreaterThan(first.length, 8 * 8)
      XCTAssertLessThan(first.length, 8 * 200)
      XCTAssertEqual(first.end % 8, 0, "whole lines")
      let item = try XCTUnwrap(stage.host.shown[NodeID(2)])
      cg_scroll_to(item.widget, 0, 5000)
      cg_textview_scrolled_by_core(item.widget)
      stage.turn(until: "the scrolling") { (stage.listener.sights.last?.location ?? 0) > 0 }
      let told = stage.listener.sights.count
      // Nearly all of what comes into view a little further was told already.
      for step in 1...20 {
        cg_scroll_to(item.widget, 0, 5000 + Double(step))
        stage.settle()
      }
      XCTAssertLessThanOrEqual(stage.listener.sights.count, told + 2)
      stage.close()
    }
  }

  func testAPressedLinkIsToldInUTF16() throws {
    try onMain {
      let stage = try Stage()
      stage.show(
        Self.tree(.textView) {
          $0.text = "🥖🥖link"
          $0.runs = Self.looks([(4, .init()), (4, TextAttributes(link: "a:b"))])
          $0.traits = .readOnly
        })
      stage.host.followed(NodeID(2), character: 3)
      XCTAssertEqual(stage.listener.events, [.followed(NodeID(2), at: 5)])
      stage.close()
    }
  }
}
