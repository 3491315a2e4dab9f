import CGtk
import Foundation
import Scene
import XCTest

@testable import GTKHost

/// What is pasted is plain text.
final class PasteTests: XCTestCase {
  private func words(_ page: String) -> String {
    Array(page.utf8).withUnsafeBytes(HTMLText.plain)
  }

  func testAPageBecomesItsWords() {
    let rows: [(String, String)] = [
      ("<b>one</b> two", "one two"), ("<p>one</p><p>two</p>", "one\n\ntwo"),
      ("one<br>two", "one\ntwo"), ("<div>one</div>\n  <div>two</div>", "one\ntwo"),
      ("<ul><li>one</li><li>two</li></ul>", "- one\n- two"),
      ("a &amp; b &lt;c&gt; &#8364; &#x1F956; &unknown; &", "a & b <c> € 🥖 &unknown; &"),
      ("<html><head><title>x</title></head><body>one</body></html>", "one"),
      ("<style>p { }</style>one<script>x</script>", "one"), ("a < b > c", "a < b > c"),
      ("<!-- no -->one", "one"), ("<pre>a\n  b</pre>", "a\n  b"), ("a\r\n  b", "a b"),
      ("<a href=\"x\">one", "one"), ("<", "<"), ("&", "&"), ("", ""), ("é&nbsp;ü", "é ü"),
      ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"),
    ]
    for (page, expected) in rows { XCTAssertEqual(words(page), expected, page) }
  }

  func testUTF16IsRead() {
    let page = "<i>é</i>🥖"
    let bytes: [UInt8] = [0xFF, 0xFE] + page.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    XCTAssertEqual(bytes.withUnsafeBytes(HTMLText.plain), "é🥖")
    XCTAssertEqual([UInt8]([0xFF, 0xFE, 0x41]).withUnsafeBytes(HTMLText.plain), "")
  }

  func testLinesEndAlike() {
    XCTAssertEqual(HTMLText.lines("a\r\nb\rc\nd\n\r\n"), "a\nb\nc\nd\n\n")
  }

  @MainActor private static func pasted(_ copy: (Stage) -> Void) throws -> [Listener.Edit] {
    let stage = try Stage()
    stage.show(
      window([
        node(2, .textView, 0, 0, 200, 200) {
          $0.text = "ab"
          $0.selection = TextRange(1, 0)
        }
      ]))
    stage.settle()
    copy(stage)
    let item = try XCTUnwrap(stage.host.shown[NodeID(2)])
    cg_textview_paste(item.widget)
    stage.turn(until: "the paste") {
      stage.listener.events.contains { if case .edited = $0 { true } else { false } }
    }
    defer { stage.close() }
    return stage.listener.edits
  }

  func testLinesOfAPasteEndAlike() throws {
    try onMain {
      let edits = try Self.pasted { cg_clipboard_set_by_other($0.host.window, "one\r\ntwo") }
      XCTAssertEqual(
        edits, [.init(NodeID(2), "aone\ntwob", TextRange(8, 0))])
    }
  }

  func testAPageIsPastedAsItsWords() throws {
    try onMain {
      let page = "<p>one <b>two</b></p>"
      let edits = try Self.pasted {
        cg_clipboard_set_html_by_other($0.host.window, page, page.utf8.count)
      }
      XCTAssertEqual(
        edits, [.init(NodeID(2), "aone twob", TextRange(8, 0))])
    }
  }
}
