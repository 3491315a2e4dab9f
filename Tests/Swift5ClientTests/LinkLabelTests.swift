import Testing
import UIKit

@Suite("Text as an app lays it out") @MainActor struct LinkLabelTests {
  @Test("The link under a finger")
  func link() {
    let label = LinkLabel(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 10)
    label.attributedText = NSAttributedString(
      string: "words #link", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    label.links = [(NSRange(location: 6, length: 5), "link")]
    label.drawText(in: label.bounds)
    // One line is in the middle of 40; letters are between 5 and 9 points wide.
    #expect(label.link(at: CGPoint(x: 54.5, y: 20)) == "link")
    #expect(label.link(at: CGPoint(x: 10, y: 20)) == nil)
    #expect(label.link(at: CGPoint(x: 54.5, y: 2)) == nil)
  }

  @Test("A text view with a storage of the app's")
  func tags() {
    let (view, storage) = makeTagView()
    view.text = "#one"
    #expect(storage.string == "#one")
    #expect(storage.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .blue)
    #expect(view.textContainer.lineFragmentPadding == 0)
  }

  @Test("A picture and its words")
  func picture() {
    #expect(heart(12).string == "\u{FFFC} likes")
    #expect(heart(12).size().height >= 12)
  }

  @Test("A label with space around its text is larger by it")
  func padded() {
    let label = PaddedLabel()
    label.text = "abc"
    let plain = UILabel()
    plain.text = "abc"
    #expect(label.intrinsicContentSize.width == plain.intrinsicContentSize.width + 20)
  }
}
