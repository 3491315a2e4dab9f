import Foundation
import Testing

@testable import UIKit

/// Texts that several views show, and ranges that no character begins or ends at.
@Suite("Shared texts and halves of characters") @MainActor struct HostileTextTests {
  private func view(of storage: NSTextStorage) -> UITextView {
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    let container = NSTextContainer(size: CGSize(width: 80, height: 80))
    manager.addTextContainer(container)
    return UITextView(frame: CGRect(x: 0, y: 0, width: 80, height: 80), textContainer: container)
  }

  private func show(_ views: [UITextView]) -> Stage {
    let controller = UIViewController()
    let stage = Stage(controller)
    views.forEach(controller.view.addSubview)
    stage.settle()
    return stage
  }

  @Test(
    "Two views of one storage: what is typed in one is in the other, whose selection stays within")
  func twoViews() {
    let storage = NSTextStorage(string: "abcdefgh")
    let (first, second) = (view(of: storage), view(of: storage))
    let stage = show([first, second])
    first.selectedRange = NSRange(location: 8, length: 0)
    second.text = "zz"
    #expect(first.text == "zz" && first.selectedRange == NSRange(location: 2, length: 0))
    first.insertText("x")
    stage.settle()
    #expect(storage.string == "zzx" && second.text == "zzx")
    second.selectedRange = NSRange(location: 3, length: 0)
    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "")
    second.deleteBackward()
    second.insertText("k")
    first.insertText("m")
    stage.settle()
    #expect(first.text == storage.string && second.text == storage.string)
    #expect(Set(storage.string) == ["k", "m"])
  }

  @Test("The storage of a text view, shown by a second one")
  func secondView() {
    let first = UITextView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    first.text = "abc"
    let second = view(of: first.textStorage)
    let stage = show([first, second])
    #expect(second.text == "abc")
    first.insertText("d")
    second.selectedRange = NSRange(location: 0, length: 1)
    second.insertText("X")
    stage.settle()
    #expect(first.text == "Xbcd" && second.text == "Xbcd")
    first.text = ""
    second.insertText("y")
    #expect(first.text == "y" && second.text == "y")
  }

  @Test("A view that is gone is told nothing")
  func gone() {
    let storage = NSTextStorage(string: "abc")
    let first = view(of: storage)
    do { _ = view(of: storage) }
    first.insertText("d")
    #expect(storage.string == "abcd")
  }

  private final class Listener: NSObject, NSTextStorageDelegate {
    var heard: [String] = []
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) { heard.append("\(editedRange) \(delta)") }
  }

  @Test(
    "A range with half of a character has all of it",
    arguments: [
      (NSRange(location: 1, length: 1), "", "ab", "{1, 0} -2"),
      (NSRange(location: 2, length: 1), "x", "axb", "{1, 1} -1"),
      (NSRange(location: 2, length: 0), "x", "ax😀b", "{1, 1} 1"),
      (NSRange(location: 0, length: 2), "x", "xb", "{0, 1} -2"),
      (NSRange(location: 2, length: 2), "", "a", "{1, 0} -3"),
    ])
  func halves(range: NSRange, words: String, after: String, told: String) {
    let storage = NSTextStorage(string: "a😀b")
    storage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 3, length: 1))
    let listener = Listener()
    storage.delegate = listener
    storage.replaceCharacters(in: range, with: words)
    #expect(storage.string == after && listener.heard == [told])
    #expect(storage.length == after.utf16.count)
    if after.hasSuffix("b") {
      let color = storage.attribute(.foregroundColor, at: storage.length - 1, effectiveRange: nil)
      #expect(color as? UIColor == .red)
    }
    let view = UITextView()
    view.text = "a😀b"
    view.selectedRange = range
    if words.isEmpty { view.deleteBackward() } else { view.insertText(words) }
    #expect(view.text == after)
  }

  // Each line is looked at once: for each line all of them took ten seconds here.
  @Test("A selection of very many lines has a rectangle for each")
  func selection() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.text = String(repeating: "line\n", count: 8_000)
    let range = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)
    let rects = range.map { view.selectionRects(for: $0) } ?? []
    #expect(rects.count == 8_000)
    #expect(rects.first?.containsStart == true && rects.last?.containsEnd == true)
    #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.rect.maxY <= $1.rect.minY + 0.001 })
  }
}
