import Chance
import Foundation
import Testing

@testable import UIKit

/// Texts that are read of HTML.
@Suite @MainActor struct HTMLTests {
  private func read(
    _ html: String, _ options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:]
  ) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: options.merging([.documentType: NSAttributedString.DocumentType.html]) { $1 },
      documentAttributes: nil)
  }

  private func attribute(
    _ key: NSAttributedString.Key, of word: String, in text: NSAttributedString
  ) -> Any? {
    let place = (text.string as NSString).range(of: word)
    guard place.location != NSNotFound else { return nil }
    return text.attribute(key, at: place.location, effectiveRange: nil)
  }

  private func traits(
    of word: String, in text: NSAttributedString
  ) -> UIFontDescriptor.SymbolicTraits {
    (attribute(.font, of: word, in: text) as? UIFont)?.fontDescriptor.symbolicTraits ?? []
  }

  @Test("Letters have what their elements say") func letters() throws {
    let text = try read(
      "Plain <b>bold <i>both</i></b> <u>under</u> <s>struck</s> <font color='#ff0000'>red</font> "
        + "<a href=\"https://example.org/?a=1&amp;b=2\">link</a> x<sup>2</sup>")
    #expect(text.string == "Plain bold both under struck red link x2")
    #expect(traits(of: "Plain", in: text) == [])
    #expect(traits(of: "bold", in: text) == .traitBold)
    #expect(traits(of: "both", in: text) == [.traitBold, .traitItalic])
    #expect(attribute(.underlineStyle, of: "under", in: text) as? Int == 1)
    #expect(attribute(.strikethroughStyle, of: "struck", in: text) as? Int == 1)
    #expect(
      attribute(.foregroundColor, of: "red", in: text) as? UIColor
        == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(
      attribute(.link, of: "link", in: text) as? URL == URL(string: "https://example.org/?a=1&b=2"))
    #expect((attribute(.baselineOffset, of: "2", in: text) as? Double ?? 0) > 0)
    #expect((attribute(.font, of: "Plain", in: text) as? UIFont)?.pointSize == 12)
  }

  @Test("Paragraphs, headings, line breaks and lists are lines") func lines() throws {
    #expect(try read("<p>One</p><p>Two</p>").string == "One\nTwo\n")
    #expect(try read("  One \n  two<br>three ").string == "One two\nthree")
    #expect(try read("<h1>Title</h1>Text").string == "Title\nText")
    #expect(try read("<div>a<div>b</div>c</div>").string == "a\nb\nc\n")
    #expect(
      try read("<ul><li>One<li>Two<ul><li>In</ul></ul><ol start=3><li>x</li><li>y</li></ol>").string
        == "\t•\tOne\n\t•\tTwo\n\t◦\tIn\n\t3.\tx\n\t4.\ty\n")
    #expect(try read("<pre>a  b\n c</pre>").string == "a  b\n c\n")
    #expect(
      try read("a&nbsp;&nbsp;b &lt;c&gt; &#8364;&#x20AC; &unknown; &").string
        == "a\u{A0}\u{A0}b <c> €€ &unknown; &")
  }

  @Test("Style sheets and style attributes") func styles() throws {
    let text = try read(
      """
      <html><head><title>T</title><style>body { font-size: 20px; color: rgb(0, 0, 255) } .note { font-weight: 700 }
      #one, em { text-decoration: underline }</style></head><body>Body <span class="big note">note</span>
      <span id="one" style="font-size: 50%; text-align: center">one</span>
      <p style="text-align:right; color: teal">right</p><script>hidden()</script></body></html>
      """)
    #expect(text.string == "Body note one\nright\n")
    #expect((attribute(.font, of: "Body", in: text) as? UIFont)?.pointSize == 20)
    #expect((attribute(.font, of: "one", in: text) as? UIFont)?.pointSize == 10)
    #expect(traits(of: "note", in: text) == .traitBold)
    #expect(attribute(.underlineStyle, of: "one", in: text) as? Int == 1)
    #expect(
      attribute(.foregroundColor, of: "Body", in: text) as? UIColor
        == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    let style = attribute(.paragraphStyle, of: "right", in: text) as? NSParagraphStyle
    #expect(style?.alignment == .right)
  }

  @Test("What the app gives stands for what the document does not say") func defaults() throws {
    let own: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.green,
    ]
    let text = try read("a <b>b</b> <font color=red>c</font>", [.defaultAttributes: own])
    #expect((attribute(.font, of: "a", in: text) as? UIFont)?.pointSize == 30)
    #expect(traits(of: "b", in: text) == .traitBold)
    #expect(attribute(.foregroundColor, of: "a", in: text) as? UIColor == .green)
    #expect(
      attribute(.foregroundColor, of: "c", in: text) as? UIColor
        == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test("Other documents") func documents() throws {
    var known: NSDictionary?
    let plain = try NSAttributedString(
      data: Data("<b>text".utf8), options: [.documentType: NSAttributedString.DocumentType.plain],
      documentAttributes: &known)
    #expect(plain.string == "<b>text")
    #expect(known?["DocumentType"] as? String == "NSPlainText")
    let latin = try NSAttributedString(
      data: Data([0xE9]),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.isoLatin1.rawValue,
      ], documentAttributes: nil)
    #expect(latin.string == "é")
    #expect(
      try NSAttributedString(
        data: Data("<!DOCTYPE html><i>a</i>".utf8), documentAttributes: nil
      ).string == "a")
    #expect(throws: (any Error).self) {
      try NSAttributedString(data: Data([0xFF]), documentAttributes: nil)
    }
    do {
      _ = try NSAttributedString(
        data: Data(), options: [.documentType: "NSRTF"], documentAttributes: nil)
      Issue.record("read")
    } catch {
      #expect("\(error)" == "Documents of the type “NSRTF” are not read. There are html and plain.")
    }
  }

  @Test("Damaged documents give what can be read of them")
  func damage() throws {
    #expect(try read("a < b > c <").string == "a < b > c <")
    #expect(try read("<b>open <i>still</b> after").string == "open still after")
    #expect(try read("</p></b>x").string == "x")
    #expect(try read("<!-- never ends").string == "")
    #expect(try read("<a href='x").string == "")
    _ = try read(String(repeating: "<div>", count: 100_000) + "deep")
    _ = try read(String(repeating: "<b", count: 50_000))
    _ = try read(String(repeating: "<!--", count: 20_000))
    _ = try read(String(repeating: "&amp", count: 100_000))
    let whole =
      "<ul><li style='font: italic 20px Serif'>a<b class=\"x\">b</b></li></ul><p>c&amp;</p>"
    var random = SeededRandom(31)
    for _ in 0..<500 {
      var bytes = Array(whole.utf8)
      for _ in 0...random.number(0...6) {
        bytes[random.number(below: bytes.count)] =
          Array("<>/='\";&# ab\u{1}".utf8)[
            random.number(below: 13)]
      }
      _ = try read(String(decoding: bytes, as: UTF8.self))
    }
  }
}
