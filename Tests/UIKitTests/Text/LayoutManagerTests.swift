import Foundation
import Raster
import Scene
import Testing

@testable import UIKit

/// Storage, layout manager and container that an app puts together: with fixed metrics, a letter of 10
/// points is 5 points wide and its line 12 points high.
@Suite("Layout manager") @MainActor struct LayoutManagerTests {
  /// The three together; the storage owns the others.
  struct Stack {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container: NSTextContainer

    init(_ text: String, width: CGFloat = 0, lines: Int = 0, padding: CGFloat = 0) {
      storage = NSTextStorage(
        string: text, attributes: [.font: UIFont.systemFont(ofSize: 10)])
      container = NSTextContainer(size: CGSize(width: width, height: 0))
      container.maximumNumberOfLines = lines
      container.lineFragmentPadding = padding
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
    }

    func lines() -> [NSRange] {
      var found: [NSRange] = []
      manager.enumerateLineFragments(
        forGlyphRange: NSRange(location: 0, length: storage.length)
      ) { _, _, _, range, _ in found.append(range) }
      return found
    }
  }

  @Test("The text takes the room that a label gives it")
  func used() {
    let stack = Stack("aaaa bbbb cc", width: 30)
    #expect(stack.lines() == [NSRange(0, 5), NSRange(5, 5), NSRange(10, 2)].map { $0 })
    #expect(stack.manager.usedRect(for: stack.container).height == 36)
    let size = stack.storage.boundingRect(
      with: CGSize(width: 30, height: 0), options: .usesLineFragmentOrigin, context: nil
    ).size
    #expect(stack.manager.usedRect(for: stack.container).height == size.height)
  }

  @Test("Lines are indented by the padding, which counts as used")
  func padding() {
    let stack = Stack("ab", width: 100, padding: 5)
    #expect(
      stack.manager.usedRect(for: stack.container) == CGRect(x: 0, y: 0, width: 20, height: 12))
    #expect(stack.manager.location(forGlyphAt: 1) == CGPoint(x: 10, y: 10))
    #expect(
      stack.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        == CGRect(x: 0, y: 0, width: 100, height: 12))
  }

  @Test(
    "The blank at which a line breaks is not drawn: it would move words that are read from the right"
  )
  func blankAtBreak() {
    let stage = Stage(
      UIViewController(), environment: Stage.wide(), measurer: RasterMeasurer(family: "Sans"))
    defer { withExtendedLifetime(stage) {} }
    let stack = Stack("אבג דהו זחט ", width: 45)
    #expect(stack.lines().count > 1)
    let steps = stack.manager.fragments.steps(
      of: NSRange(location: 0, length: stack.storage.length), at: .zero)
    let words = steps.compactMap { step -> String? in
      if case .text(let words, _, _, _) = step { words } else { nil }
    }
    #expect(words.count > 1 && !words.dropLast().contains { $0.hasSuffix(" ") }, "\(words)")
  }

  @Test("The character under a finger")
  func hit() {
    let stack = Stack("aaaa bbbb", width: 30)
    func at(_ x: CGFloat, _ y: CGFloat) -> Int {
      stack.manager.characterIndex(
        for: CGPoint(x: x, y: y), in: stack.container,
        fractionOfDistanceBetweenInsertionPoints: nil)
    }
    #expect(at(0, 0) == 0)
    #expect(at(7, 5) == 1)
    #expect(at(7, 13) == 6)
    // Beyond the ends it is the nearest one.
    #expect(at(300, 500) == 8)
    #expect(at(-5, -5) == 0)
    var fraction: CGFloat = 0
    _ = stack.manager.characterIndex(
      for: CGPoint(x: 9, y: 1), in: stack.container,
      fractionOfDistanceBetweenInsertionPoints: &fraction)
    #expect(abs(fraction - 0.8) < 0.001)
  }

  @Test("The rectangle around a link, in one line and in two")
  func bounding() {
    let stack = Stack("aaaa bbbb", width: 30)
    #expect(
      stack.manager.boundingRect(forGlyphRange: NSRange(5, 2), in: stack.container)
        == CGRect(x: 0, y: 12, width: 10, height: 12))
    #expect(
      stack.manager.boundingRect(forGlyphRange: NSRange(2, 5), in: stack.container)
        == CGRect(x: 0, y: 0, width: 25, height: 24))
    var rects: [CGRect] = []
    stack.manager.enumerateEnclosingRects(
      forGlyphRange: NSRange(2, 5), withinSelectedGlyphRange: NSRange(NSNotFound, 0),
      in: stack.container
    ) { rect, _ in rects.append(rect) }
    #expect(
      rects == [
        CGRect(x: 10, y: 0, width: 15, height: 12), CGRect(x: 0, y: 12, width: 10, height: 12),
      ])
  }

  @Test("Changes of the text and of the container are laid out")
  func changes() {
    let stack = Stack("aaaa bbbb", width: 30)
    #expect(stack.lines().count == 2)
    stack.container.size.width = 100
    #expect(stack.lines().count == 1)
    stack.storage.replaceCharacters(in: NSRange(4, 1), with: "\n")
    #expect(stack.lines() == [NSRange(0, 5), NSRange(5, 4)])
    stack.storage.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 20), range: NSRange(5, 4))
    #expect(stack.manager.usedRect(for: stack.container).height == 36)
  }

  @Test("A newline at the end leaves an empty line, and an empty text is one")
  func extra() {
    let stack = Stack("ab\n")
    #expect(stack.manager.extraLineFragmentRect.minY == 12)
    #expect(stack.manager.extraLineFragmentTextContainer === stack.container)
    let plain = Stack("ab")
    #expect(plain.manager.extraLineFragmentRect == .zero)
    let empty = Stack("")
    #expect(empty.manager.extraLineFragmentRect.height > 0)
  }

  @Test("What has no room in a container goes on in the next")
  func pages() {
    let stack = Stack("aa bb cc dd", width: 10)
    stack.container.size.height = 24
    let next = NSTextContainer(size: CGSize(width: 30, height: 0))
    next.lineFragmentPadding = 0
    stack.manager.addTextContainer(next)
    #expect(stack.manager.glyphRange(for: stack.container) == NSRange(0, 6))
    #expect(stack.manager.glyphRange(for: next) == NSRange(6, 5))
    #expect(stack.manager.textContainer(forGlyphAt: 7, effectiveRange: nil) === next)
  }

  @Test("No more lines than the container allows")
  func limit() {
    let stack = Stack("aaaa bbbb cccc", width: 30, lines: 2)
    #expect(stack.lines().count == 2)
    stack.container.lineBreakMode = .byTruncatingTail
    // The last line stands for the rest.
    #expect(stack.lines() == [NSRange(0, 5), NSRange(5, 9)])
    #expect(
      stack.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 6) == NSRange(10, 4))
  }

  @Test("Lines beside an area that is left out")
  func exclusion() {
    let stack = Stack("aa bb cc dd ee", width: 60)
    stack.container.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 20, y: 0, width: 40, height: 13))
    ]
    stack.manager.ensureLayout(for: stack.container)
    // Two lines have the left third, as the area is at the height of both; the rest has all.
    #expect(stack.lines().map(\.location) == [0, 3, 6])
    #expect(
      stack.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        == CGRect(x: 0, y: 0, width: 20, height: 12))
    // Lines on both sides of an area in the middle.
    stack.container.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 20, y: 0, width: 20, height: 10))
    ]
    #expect(stack.lines().map(\.location) == [0, 3, 6])
    #expect(stack.manager.lineFragmentRect(forGlyphAt: 3, effectiveRange: nil).minX == 40)
    #expect(stack.manager.lineFragmentRect(forGlyphAt: 3, effectiveRange: nil).minY == 0)
  }

  @Test("The delegate puts space between lines")
  func spacing() {
    final class Spacer: NSLayoutManagerDelegate {
      func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
      ) -> CGFloat { 8 }
    }
    let spacer = Spacer()
    let stack = Stack("aaaa bbbb", width: 30)
    stack.manager.delegate = spacer
    #expect(stack.manager.lineFragmentRect(forGlyphAt: 5, effectiveRange: nil).minY == 20)
  }

  @Test("Letters of several units are one place")
  func units() {
    let stack = Stack("a🥖b")
    #expect(stack.manager.location(forGlyphAt: 1).x == 5)
    #expect(stack.manager.location(forGlyphAt: 2).x == 5)
    #expect(stack.manager.location(forGlyphAt: 3).x == 15)
  }

  @Test("Glyphs are drawn line by line, backgrounds by themselves")
  func drawing() {
    let stack = Stack("aaaa bbbb", width: 30)
    stack.storage.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(5, 2))
    let context = CGContext(area: CGRect(x: 0, y: 0, width: 50, height: 50), fixesColors: true)
    ContextStack.ofThisThread.draw(on: context) {
      stack.manager.drawBackground(forGlyphRange: NSRange(0, 9), at: CGPoint(x: 1, y: 2))
      stack.manager.drawGlyphs(forGlyphRange: NSRange(0, 9), at: CGPoint(x: 1, y: 2))
    }
    #expect(context.drawing.lines.count == 3)
    #expect(context.drawing.lines[0].contains("M1,14 L11,14"))
    #expect(context.drawing.lines[1].contains("“aaaa ” 10 #000000 in 1,2"))
    #expect(context.drawing.lines[2].contains("“bbbb” 10 #000000 in 1,14"))
  }

  @Test("A storage that keeps the text itself")
  func ownStorage() {
    let storage = ShoutingStorage()
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: .zero)
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    storage.append(NSAttributedString(string: "ab cd"))
    #expect(storage.length == 5)
    #expect(manager.numberOfGlyphs == 5)
    storage.addAttribute(.kern, value: 2, range: NSRange(0, 2))
    #expect(storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 2)
    #expect(storage.attribute(.kern, at: 3, effectiveRange: nil) == nil)
    // Its own processing made words of two letters red.
    #expect(storage.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
    #expect(storage.processed == 2)
  }

  @Test("A text view shows and changes the storage of its container")
  func textView() {
    let storage = ShoutingStorage()
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: .zero)
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), textContainer: container)
    #expect(view.textContainer === container)
    #expect(view.textStorage === storage)
    view.text = "ab"
    #expect(storage.string == "ab")
    view.insertText("c d")
    #expect(storage.string == "abc d")
    #expect(view.text == "abc d")
    storage.replaceCharacters(in: NSRange(0, 1), with: "xy")
    #expect(view.text == "xybc d")
    #expect(view.selectedRange == NSRange(6, 0))
    view.undoManager?.undo()
    #expect(view.text == "xyb")
    #expect(storage.string == "xyb")
  }

  @Test("Positions of a text view")
  func positions() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 46, height: 100))
    view.font = .systemFont(ofSize: 10)
    view.text = "aaaa bbbb"
    // Lines begin behind the padding of 5, below the inset of 8.
    #expect(view.textContainer.lineFragmentPadding == 5)
    let sixth = try #require(view.position(from: view.beginningOfDocument, offset: 6))
    #expect(view.caretRect(for: sixth) == CGRect(x: 9, y: 20, width: 2, height: 12))
    #expect(view.closestPosition(to: CGPoint(x: 11, y: 25)) == sixth)
    let hit = try #require(view.characterRange(at: CGPoint(x: 12, y: 25)))
    #expect(view.text(in: hit) == "b")
    #expect(view.characterRange(at: CGPoint(x: 300, y: 25)) == nil)
    let range = try #require(view.textRange(from: sixth, to: view.endOfDocument))
    #expect(view.firstRect(for: range) == CGRect(x: 10, y: 20, width: 15, height: 12))
  }
}

extension NSRange {
  fileprivate init(_ location: Int, _ length: Int) {
    self.init(location: location, length: length)
  }
}

/// Keeps its text in another attributed string, and makes words of two letters red.
private final class ShoutingStorage: NSTextStorage {
  private let backing = NSMutableAttributedString(string: "")
  private(set) var processed = 0

  override var string: String { backing.string }

  override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] { backing.attributes(at: location, effectiveRange: range) }

  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    backing.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    endEditing()
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }

  override func processEditing() {
    processed += 1
    let words = string.split(separator: " ", omittingEmptySubsequences: false)
    var at = 0
    for word in words {
      let length = word.utf16.count
      if length == 2 {
        addAttribute(
          .foregroundColor, value: UIColor.red, range: NSRange(location: at, length: length))
      }
      at += length + 1
    }
    super.processEditing()
  }
}
