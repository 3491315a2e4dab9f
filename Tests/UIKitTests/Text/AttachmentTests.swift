import Foundation
import Scene
import Testing

@testable import UIKit

/// Pictures in texts.
@Suite("Attachments") @MainActor struct AttachmentTests {
  private func square(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      context.cgContext.setFillColor(UIColor.red.cgColor)
      context.cgContext.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private let font = UIFont.systemFont(ofSize: 10)

  @Test("An attachment is one character")
  func character() {
    let text = NSAttributedString(attachment: NSTextAttachment(image: square(20)))
    #expect(text.string == "\u{FFFC}")
    #expect(NSTextAttachment.character == 0xFFFC)
    #expect(text.attribute(.attachment, at: 0, effectiveRange: nil) is NSTextAttachment)
  }

  @Test("A line is as high and wide as its picture needs")
  func room() {
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: font])
    let attachment = NSTextAttachment(image: square(30))
    text.append(NSAttributedString(attachment: attachment))
    // 30 above the baseline and 2 of the letters below it.
    #expect(text.size() == CGSize(width: 40, height: 32))
    attachment.bounds = CGRect(x: 0, y: -4, width: 16, height: 20)
    #expect(text.size() == CGSize(width: 26, height: 20))
    attachment.lineLayoutPadding = 3
    #expect(text.size().width == 32)
  }

  @Test("A figure stands below its paragraph, as wide as the line, and takes no character")
  func figure() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 210, height: 400))
    view.textContainerInset = .zero
    view.font = font
    view.text = "one\ntwo"
    let height = view.contentSize.height
    let figure = Fitted(image: square(4))
    figure.lineLayoutPadding = 5
    view.textStorage.addAttribute(
      .figure, value: figure, range: NSRange(location: 4, length: 3))
    // 200 points between the paddings of the lines; half of them high, and 5 above and below.
    #expect(view.contentSize.height == height + 110)
    #expect(view.text == "one\ntwo")
    guard case .textAttachment(let found)? = view.item(at: 5)?.content else {
      Issue.record("no item")
      return
    }
    #expect(found === figure)
    // What is typed behind it has no figure of its own.
    #expect(view.typingAttributes[.figure] == nil)
  }

  @Test("The content of a file is a picture")
  func contents() {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='6'></svg>"
    let attachment = NSTextAttachment(data: Data(svg.utf8), ofType: "public.svg-image")
    #expect(
      attachment.attachmentBounds(
        for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0
      ).size == CGSize(width: 8, height: 6))
    #expect(
      attachment.image(forBounds: .zero, textContainer: nil, characterIndex: 0)?.size
        == CGSize(width: 8, height: 6))
    let other = NSTextAttachment(data: Data([1, 2]), ofType: "public.data")
    #expect(other.image(forBounds: .zero, textContainer: nil, characterIndex: 0) == nil)
  }

  /// Is as wide as the line, half as high.
  private final class Fitted: NSTextAttachment, @unchecked Sendable {
    override func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
      glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect { CGRect(x: 0, y: 0, width: lineFrag.width, height: lineFrag.width / 2) }
  }

  @Test("A picture fits the width of a label")
  func label() throws {
    let label = UILabel()
    label.numberOfLines = 0
    let fitted = Fitted()
    fitted.image = square(500)
    label.attributedText = NSAttributedString(attachment: fitted, attributes: [.font: font])
    let controller = UIViewController()
    controller.view.addSubview(label)
    let stage = Stage(controller)
    label.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    stage.settle()
    #expect(label.sizeThatFits(CGSize(width: 60, height: 0)).height == 30)
    #expect(stage.tree[label.nodeID]?.runs.all.first?.attributes.attachment?.size.width == 60)
    label.frame.size.width = 80
    stage.settle()
    #expect(stage.tree[label.nodeID]?.runs.all.first?.attributes.attachment?.size.width == 80)
  }

  @Test("A text view scales to its width, and asks again when that is another one")
  func textView() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 60, height: 100))
    view.attributedText = NSAttributedString(attachment: Fitted(), attributes: [.font: font])
    let controller = UIViewController()
    controller.view.addSubview(view)
    let stage = Stage(controller)
    stage.settle()
    #expect(stage.tree[view.nodeID]?.runs.all.first?.attributes.attachment?.size.width == 50)
    view.frame.size.width = 110
    stage.settle()
    #expect(stage.tree[view.nodeID]?.runs.all.first?.attributes.attachment?.size.width == 100)
  }

  @Test("What is typed behind a picture is no picture, and deleting it takes one letter")
  func editing() {
    let view = UITextView()
    view.attributedText = NSAttributedString(
      attachment: NSTextAttachment(image: square(9)), attributes: [.font: font])
    view.insertText("a")
    #expect(view.text == "\u{FFFC}a")
    let text = view.attributedText!
    #expect(text.attribute(.attachment, at: 1, effectiveRange: nil) == nil)
    #expect(text.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == font)
    view.deleteBackward()
    view.deleteBackward()
    #expect(view.text == "")
  }

  @Test("Undo brings a picture back, alone or among words, and redo takes it away again")
  func undo() throws {
    for (before, after) in [("", ""), ("ab", "cd"), ("ab", "")] {
      let view = UITextView()
      let picture = NSTextAttachment(image: square(9))
      let text = NSMutableAttributedString(string: before, attributes: [.font: font])
      text.append(NSAttributedString(attachment: picture, attributes: [.font: font]))
      text.append(NSAttributedString(string: after, attributes: [.font: font]))
      view.attributedText = text
      view.selectedRange = NSRange(location: before.utf16.count + 1, length: 0)
      view.deleteBackward()
      #expect(view.text == before + after)
      func attachment() -> NSTextAttachment? {
        view.attributedText.attribute(.attachment, at: before.utf16.count, effectiveRange: nil)
          as? NSTextAttachment
      }
      view.undoManager?.undo()
      #expect(view.text == before + "\u{FFFC}" + after)
      #expect(attachment() === picture)
      #expect(view.editor.runs.all.contains { $0.attributes.attachment != nil })
      view.undoManager?.redo()
      #expect(view.text == before + after)
      view.undoManager?.undo()
      #expect(attachment() === picture)
    }
  }

  @Test("Many pictures cost no more than the changed one")
  func many() {
    let view = UITextView()
    let text = NSMutableAttributedString(string: "")
    let picture = square(9)
    for _ in 0..<500 {
      text.append(NSAttributedString(string: "words\n"))
      text.append(NSAttributedString(attachment: NSTextAttachment(image: picture)))
    }
    view.attributedText = text
    let before = view.editor.runs
    view.selectedRange = NSRange(location: 10, length: 0)
    view.insertText("x")
    let after = view.editor.runs
    // What was not typed keeps its attributes, which are compared by identity.
    #expect(after.all.count == before.all.count)
    #expect(zip(before.all, after.all).filter { $0.look !== $1.look }.isEmpty)
  }

  @Test("Nothing that is no number reaches the scene")
  func odd() throws {
    let attachment = NSTextAttachment(image: square(9))
    attachment.bounds = CGRect(x: 0, y: Double.nan, width: .infinity, height: 4)
    let runs = TextRuns(NSAttributedString(attachment: attachment))
    #expect(runs.all.first?.attributes.attachment?.size == .zero)
  }
}
