import Foundation
import Scene
import Testing

@testable import UIKit

/// What apps write into attributed texts, and what reaches the scene.
@Suite("Attributed text") @MainActor struct AttributedTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var attributes: @MainActor @Sendable () -> [NSAttributedString.Key: Any]
    var expected: @MainActor @Sendable (inout TextAttributes) -> Void
    var testDescription: String { name }
  }

  private nonisolated static let rows: [Row] = [
    Row(
      name: "font", attributes: { [.font: UIFont.boldSystemFont(ofSize: 9)] },
      expected: {
        $0.font = Font(size: 9, weight: 700)
      }),
    Row(
      name: "colour", attributes: { [.foregroundColor: UIColor.red] },
      expected: {
        $0.color = UIColor.red.paint
      }),
    Row(
      name: "background", attributes: { [.backgroundColor: UIColor.yellow] },
      expected: {
        $0.background = UIColor.yellow.paint
      }),
    Row(name: "kern as Double", attributes: { [.kern: 1.5] }, expected: { $0.kern = 1.5 }),
    Row(name: "kern as CGFloat", attributes: { [.kern: CGFloat(2)] }, expected: { $0.kern = 2 }),
    Row(name: "kern as Int", attributes: { [.kern: 3] }, expected: { $0.kern = 3 }),
    Row(
      name: "kern as NSNumber", attributes: { [.kern: NSNumber(value: 4)] },
      expected: { $0.kern = 4 }),
    Row(
      name: "single underline",
      attributes: { [.underlineStyle: NSUnderlineStyle.single.rawValue] },
      expected: { $0.underline = .init() }),
    Row(
      name: "double underline in a colour",
      attributes: {
        [.underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: UIColor.blue]
      }, expected: { $0.underline = .init(isDouble: true, color: UIColor.blue.paint) }),
    Row(name: "no underline", attributes: { [.underlineStyle: 0] }, expected: { _ in }),
    Row(
      name: "struck through",
      attributes: { [.strikethroughStyle: 1, .strikethroughColor: UIColor.red] },
      expected: { $0.strikethrough = .init(color: UIColor.red.paint) }),
    Row(name: "raised", attributes: { [.baselineOffset: 4] }, expected: { $0.baselineOffset = 4 }),
    Row(
      name: "link as URL", attributes: { [.link: URL(string: "https://a.example/b?c")! as Any] },
      expected: { $0.link = "https://a.example/b?c" }),
    Row(
      name: "link as text", attributes: { [.link: "notes:1"] }, expected: { $0.link = "notes:1" }),
    Row(name: "the app's own", attributes: { [.init("mine"): 1] }, expected: { _ in }),
    Row(
      name: "of a wrong type", attributes: { [.font: "Times", .kern: "wide"] }, expected: { _ in }),
  ]

  @Test("Each attribute reaches the scene", arguments: rows)
  func attribute(row: Row) {
    let text = NSAttributedString(string: "ab", attributes: row.attributes())
    var wanted = TextAttributes()
    row.expected(&wanted)
    #expect(TextRuns(text) == TextRuns([.init(2, wanted)]))
  }

  @Test("A paragraph style keeps what it is told, and copies are apart")
  func paragraph() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    style.lineSpacing = 2
    style.paragraphSpacing = 3
    style.paragraphSpacingBefore = 4
    style.firstLineHeadIndent = 5
    style.headIndent = 6
    style.tailIndent = -7
    style.lineBreakMode = .byTruncatingMiddle
    style.minimumLineHeight = 8
    style.maximumLineHeight = 9
    style.lineHeightMultiple = 1.5
    style.tabStops = [NSTextTab(textAlignment: .right, location: 50)]
    style.addTabStop(NSTextTab(textAlignment: .left, location: 10))
    style.defaultTabInterval = 11
    #expect(
      style.setting
        == TextParagraph(
          alignment: .justified, truncation: .middle, lineSpacing: 2, spacingBefore: 4,
          spacingAfter: 3, firstIndent: 5, headIndent: 6, tailIndent: -7, lineHeightMultiple: 1.5,
          minimumLineHeight: 8, maximumLineHeight: 9,
          tabs: [.init(10, .left), .init(50, .right)], tabInterval: 11))
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy == style)
    let other = try #require(NSParagraphStyle.default.mutableCopy() as? NSMutableParagraphStyle)
    other.lineSpacing = 99
    #expect(NSParagraphStyle.default.lineSpacing == 0)
    other.setParagraphStyle(style)
    #expect(other == style)
  }

  @Test("Swift's attributed strings have UIKit's attributes, there and back")
  func swiftStrings() throws {
    var text = AttributedString("Hello, ")
    text.font = UIFont.systemFont(ofSize: 20)
    var world = AttributedString("world")
    world.foregroundColor = UIColor.red
    world.underlineStyle = .single
    world.kern = 2
    world.link = URL(string: "https://example.org")
    text += world
    let old = NSAttributedString(text)
    #expect(old.string == "Hello, world")
    #expect(
      TextRuns(old).all == [
        .init(7, TextAttributes(font: Font(size: 20))),
        .init(
          5,
          TextAttributes(
            color: UIColor.red.paint, underline: .init(), kern: 2, link: "https://example.org")),
      ])
    #expect(AttributedString(old) == text)
  }

  @Test(
    "A text that is measured by itself",
    arguments: [
      // A character of 12 points, which is the font of what says none, is 6 wide, a line 15 high.
      ("abcd", 0.0, 0.0, "24×15"), ("ab\ncd", 0, 0, "12×30"), ("aaaa bbbb", 30, 0, "30×30"),
      ("aaaa bbbb", 30, 20, "30×20"), ("", 0, 0, "0×15"),
    ]) func measuring(_ row: (String, Double, Double, String))
  {
    let size = CGSize(width: row.1, height: row.2)
    let bounds = row.0.boundingRect(
      with: size, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: nil,
      context: nil
    ).size
    #expect("\(Int(bounds.width))×\(Int(bounds.height))" == row.3)
    if row.1 == 0 { #expect(row.0.size() == bounds) }
  }

  @Test("Without the origin of lines it is one line, and the font counts")
  func oneLine() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let context = NSStringDrawingContext()
    let bounds = NSAttributedString(string: "ab\ncd", attributes: attributes).boundingRect(
      with: CGSize(width: 20, height: 0), options: [], context: context)
    #expect(bounds == CGRect(x: 0, y: 0, width: 50, height: 24))
    #expect(context.totalBounds == bounds)
    #expect(("abc" as NSString).size(withAttributes: attributes) == CGSize(width: 30, height: 24))
    #expect("abc".size(withAttributes: attributes) == CGSize(width: 30, height: 24))
  }

  @Test("A container is made of a dictionary, as titles of configurations are given it")
  func container() {
    let font = UIFont.boldSystemFont(ofSize: 9)
    let made = AttributeContainer([.font: font, .foregroundColor: UIColor.red, .kern: CGFloat(2)])
    #expect(made.uiKit.font == font && made.uiKit.foregroundColor == .red && made.uiKit.kern == 2)
    #expect(AttributedString("A", attributes: made).uiKit.font == font)
    #expect(AttributeContainer([NSAttributedString.Key: Any]()) == AttributeContainer())
  }

  @Test("Foundation compares the toolkit's attributes by their values, and takes none for another")
  func foundation() {
    func values(_ size: Double) -> [NSObject] {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = size
      return [
        UIFont.systemFont(ofSize: size), UIColor(white: size / 100, alpha: 1), style,
        style.copy() as? NSParagraphStyle ?? NSObject(),
      ]
    }
    for (one, (same, other)) in zip(values(10), zip(values(10), values(20))) {
      #expect(one == same && one.hash == same.hash && one != other)
      let word = Unmanaged.passUnretained(one).toOpaque().load(fromByteOffset: 16, as: UInt.self)
      #expect(word == .max, "\(type(of: one)) does not begin with its mark")
      let text = NSMutableAttributedString(string: "ab")
      for (place, value) in [one, same].enumerated() {
        text.setAttributes([.init("value"): value], range: NSRange(location: place, length: 1))
      }
      var range = NSRange()
      _ = text.attributes(at: 0, effectiveRange: &range)
      #expect(range.length == 2)
    }
  }
}
