import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// Pictures in texts, and the lines of a text.
final class TextPictureTests: XCTestCase {
  private static func art(_ color: UInt32) -> Artwork {
    var path = Path()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 20))
    return Artwork(
      .drawing(Drawing([.fill(path, .winding, .rgba(color))])),
      size: CGSize(width: 30, height: 20))
  }

  private static func picture(_ color: UInt32 = 0xFF00_00FF) -> TextAttributes {
    var attributes = TextAttributes()
    attributes.attachment = TextAttachment(art(color), size: CGSize(width: 30, height: 20))
    return attributes
  }

  private static func tree(_ role: Role, _ edit: (inout Node) -> Void) -> Tree {
    window([node(2, role, 0, 0, 200, 100, edit)])
  }

  func testATextViewShowsPicturesInPlaceOfCharacters() throws {
    try onMain {
      let stage = try Stage()
      @MainActor func show(
        _ text: String, _ runs: [TextRuns.Run], _ selection: Int, revision: Int = 0
      ) {
        stage.show(
          Self.tree(.textView) {
            $0.text = text
            $0.runs = TextRuns(runs)
            $0.selection = TextRange(selection, 0)
            $0.input.revision = revision
          })
        stage.settle()
      }
      let picture = TextLook(Self.picture())
      show("🥖\u{FFFC}b", [.init(2, .plain), .init(1, picture)], 2)
      let item = try XCTUnwrap(stage.host.shown[NodeID(2)])
      XCTAssertTrue(cg_textview_has_picture(item.widget, 1))
      XCTAssertFalse(cg_textview_has_picture(item.widget, 0))
      XCTAssertEqual(item.heldText, "🥖\u{FFFC}b")
      // The cursor stays in front of the picture.
      var start: Int32 = 0
      var end: Int32 = 0
      cg_text_selection(item.widget, &start, &end)
      XCTAssertEqual([start, end], [1, 1])
      // What is typed comes as an edit of the text with its character for the picture.
      cg_text_type(item.widget, "x")
      stage.settle()
      guard case .edited(_, let edit, _) = stage.listener.events.last else {
        return XCTFail("\(stage.listener.events)")
      }
      XCTAssertEqual(edit.applied(to: "🥖\u{FFFC}b"), "🥖x\u{FFFC}b")
      XCTAssertEqual(item.heldText, "🥖x\u{FFFC}b")
      // The picture goes with its attribute, and the character stays.
      show("🥖x\u{FFFC}b", [], 3, revision: 1)
      XCTAssertFalse(cg_textview_has_picture(item.widget, 2))
      XCTAssertEqual(item.heldText, "🥖x\u{FFFC}b")
      let other = TextLook(Self.picture(0x00FF_00FF))
      show("🥖x\u{FFFC}b", [.init(3, .plain), .init(1, other)], 3, revision: 1)
      XCTAssertTrue(cg_textview_has_picture(item.widget, 2))
      stage.close()
    }
  }

  func testAFigureStandsBelowItsParagraph() throws {
    try onMain {
      let stage = try Stage()
      let size = CGSize(width: 120, height: 80)
      var attributes = TextAttributes(paragraph: TextParagraph())
      attributes.figure = TextAttachment(Self.art(0xFF00_00FF), size: size, padding: 6)
      attributes.paragraph?.roomBelow = 92
      let runs = TextRuns([.init(4, .plain), .init(4, TextLook(attributes)), .init(3, .plain)])
      let tree = Self.tree(.textView) {
        $0.text = "one\ntwo\nend"
        $0.runs = runs
      }
      stage.show(tree)
      stage.settle()
      let item = try XCTUnwrap(stage.host.shown[NodeID(2)])
      var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
      XCTAssertFalse(cg_textview_figure_at(item.widget, 1, &x, &y, &width, &height))
      XCTAssertTrue(cg_textview_figure_at(item.widget, 5, &x, &y, &width, &height))
      XCTAssertEqual([width, height], [120, 80])
      // Below two lines, whose height is that of the desktop's font.
      XCTAssertGreaterThan(y, 20)
      XCTAssertLessThan(y, 120)
      XCTAssertEqual(item.heldText, "one\ntwo\nend")
      // The text is measured with the room.
      let style = TextStyle(font: Font(size: 14), truncation: .wordWrap, lines: 0)
      let measurer = stage.host.measurer
      let plain = measurer.extent(
        of: "one\ntwo\nend",
        runs: TextRuns([.init(11, TextAttributes(paragraph: TextParagraph()))]),
        style: style, width: 200)
      let full = measurer.extent(of: "one\ntwo\nend", runs: runs, style: style, width: 200)
      XCTAssertEqual(full.size.height - plain.size.height, 92, accuracy: 1)
      stage.close()
    }
  }

  func testAFigureIsDraggedByTheAppAndLettersAreNot() throws {
    try onMain {
      let stage = try Stage()
      defer { stage.close() }
      var attributes = TextAttributes(paragraph: TextParagraph())
      attributes.figure = TextAttachment(
        Self.art(0xFF00_00FF), size: CGSize(width: 120, height: 80), padding: 6)
      attributes.paragraph?.roomBelow = 92
      let runs = TextRuns([.init(4, .plain), .init(4, TextLook(attributes)), .init(3, .plain)])
      stage.show(
        Self.tree(.textView) {
          $0.text = "one\ntwo\nend"
          $0.runs = runs
        })
      stage.present()
      let item = try XCTUnwrap(stage.host.shown[NodeID(2)])
      var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
      XCTAssertTrue(cg_textview_figure_at(item.widget, 5, &x, &y, &width, &height))
      let origin = item.node.frame.origin
      let id = try RealInputTests.windowID(stage)
      var lifted: [CGPoint] = []
      stage.listener.answer = { event in
        if case .carry(let news) = event, news.phase == .lifted { lifted.append(news.place) }
      }
      @MainActor func drag(_ fromX: Double, _ fromY: Double) throws {
        let (fromX, fromY) = (Int(origin.x + fromX), Int(origin.y + fromY))
        try RealInputTests.press(
          "mousemove --window \(id) \(fromX) \(fromY) mousedown 1", stage)
        for step in 1...6 {
          try RealInputTests.press("mousemove --window \(id) \(fromX + 8 * step) \(fromY)", stage)
          stage.settle()
        }
        try RealInputTests.press("mouseup 1", stage)
        stage.settle()
      }
      try drag(x + 40, y + 40)
      stage.turn(until: "the drag") { !lifted.isEmpty }
      XCTAssertEqual(lifted.count, 1)
      try drag(5, 8)
      XCTAssertEqual(lifted.count, 1, "letters are dragged and selected by the text view")
    }
  }

  func testPicturesAreMeasuredAsTheyAreDrawn() throws {
    try onMain {
      let stage = try Stage()
      let measurer = stage.host.measurer
      let runs = TextRuns([.init(1, Self.picture())])
      let style = TextStyle(font: Font(size: 10), truncation: .wordWrap, lines: 0)
      let extent = measurer.extent(
        of: "\u{FFFC}", runs: runs, style: style, width: .infinity)
      XCTAssertEqual(extent.size.width, 30)
      XCTAssertGreaterThanOrEqual(extent.size.height, 20)
      XCTAssertEqual(extent.firstBaseline, 20, accuracy: 1.5)
      stage.close()
    }
  }

  func testLinesAgreeWithWhatIsMeasured() throws {
    try onMain {
      let stage = try Stage()
      let measurer = stage.host.measurer
      let text = "Some 🥖 words that break\nand another paragraph\n"
      for paragraph in [nil, TextParagraph(lineSpacing: 3, spacingAfter: 5, headIndent: 8)] {
        let runs = TextRuns([.init(text.utf16.count, TextAttributes(paragraph: paragraph))])
        for lines in [0, 2] {
          let style = TextStyle(font: Font(size: 14), truncation: .wordWrap, lines: lines)
          for width in [60.0, 130, .infinity] {
            let extent = measurer.extent(of: text, runs: runs, style: style, width: width)
            let all = measurer.lines(of: text, runs: runs, style: style, width: width)
            let place = "\(lines) lines in \(width)"
            XCTAssertEqual(all.count, extent.lines, place)
            let bottom = try XCTUnwrap(all.last).frame.maxY
            // The space behind a paragraph counts where the text is cut.
            let behind = paragraph != nil && lines == 2 && extent.lines == 2 ? 8.0 : 0
            XCTAssertEqual(bottom.rounded(.up) + behind, extent.size.height, accuracy: 1, place)
            XCTAssertEqual(all[0].baseline, extent.firstBaseline, accuracy: 0.01, place)
            var next = 0
            for line in all {
              XCTAssertEqual(line.range.location, next, place)
              XCTAssertEqual(line.places.count, line.range.length, place)
              next = line.range.end
              for letter in line.places {
                XCTAssertGreaterThanOrEqual(letter.edges.left, line.frame.minX - 0.01, place)
              }
            }
            if lines == 0 { XCTAssertEqual(next, text.utf16.count, place) }
          }
        }
      }
      stage.close()
    }
  }
}
