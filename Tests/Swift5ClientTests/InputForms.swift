import Foundation
import Testing
import UIKit

/// A text of the app's own, as editors write one: every requirement, in Swift 5 mode.
final class LinePosition: UITextPosition {
  let place: Int
  init(_ place: Int) { self.place = place }
}

final class LineRange: UITextRange {
  let from, to: LinePosition
  init(_ from: Int, _ to: Int) { (self.from, self.to) = (LinePosition(from), LinePosition(to)) }
  override var start: UITextPosition { from }
  override var end: UITextPosition { to }
  override var isEmpty: Bool { from.place == to.place }
}

final class LineRect: UITextSelectionRect {
  let area: CGRect
  init(_ area: CGRect) { self.area = area }
  override var rect: CGRect { area }
  override var writingDirection: NSWritingDirection { .leftToRight }
  override var containsStart: Bool { true }
  override var containsEnd: Bool { true }
  override var isVertical: Bool { false }
}

final class LineView: UIView, UITextInput {
  var words = ""
  var cursor = 0
  weak var inputDelegate: UITextInputDelegate?
  lazy var tokenizer: UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  var autocorrectionType: UITextAutocorrectionType = .no
  var markedTextStyle: [NSAttributedString.Key: Any]?
  let markedTextRange: UITextRange? = nil

  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { true }
  var hasText: Bool { !words.isEmpty }

  private func index(_ place: Int) -> String.Index {
    words.utf16.index(words.startIndex, offsetBy: min(max(0, place), words.utf16.count))
  }
  private func place(_ position: UITextPosition) -> Int { (position as? LinePosition)?.place ?? 0 }

  func insertText(_ text: String) {
    words.insert(contentsOf: text, at: index(cursor))
    cursor += text.utf16.count
  }
  func deleteBackward() {
    guard cursor > 0 else { return }
    words.remove(at: index(cursor - 1))
    cursor -= 1
  }
  func text(in range: UITextRange) -> String? {
    String(words[index(place(range.start))..<index(place(range.end))])
  }
  func replace(_ range: UITextRange, withText text: String) {
    words.replaceSubrange(index(place(range.start))..<index(place(range.end)), with: text)
  }
  var selectedTextRange: UITextRange? {
    get { LineRange(cursor, cursor) }
    set { cursor = newValue.map { place($0.start) } ?? 0 }
  }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  func unmarkText() {}
  var beginningOfDocument: UITextPosition { LinePosition(0) }
  var endOfDocument: UITextPosition { LinePosition(words.utf16.count) }
  func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { LineRange(place(fromPosition), place(toPosition)) }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let next = place(position) + offset
    return (0...words.utf16.count).contains(next) ? LinePosition(next) : nil
  }
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    self.position(from: position, offset: direction == .left ? -offset : offset)
  }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (one, two) = (place(position), place(other))
    return one < two ? .orderedAscending : one == two ? .orderedSame : .orderedDescending
  }
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    place(toPosition) - place(from)
  }
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { direction == .left ? range.start : range.end }
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { nil }
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { .natural }
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  func firstRect(for range: UITextRange) -> CGRect { caretRect(for: range.start) }
  func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: CGFloat(place(position)) * 8, y: 0, width: 2, height: 20)
  }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    [LineRect(firstRect(for: range))]
  }
  func closestPosition(to point: CGPoint) -> UITextPosition? { LinePosition(Int(point.x / 8)) }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closestPosition(to: point)
  }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }

  override func copy(_ sender: Any?) { UIPasteboard.general.string = words }
  override func paste(_ sender: Any?) { insertText(UIPasteboard.general.string ?? "") }
  override func cut(_ sender: Any?) {}
  override func selectAll(_ sender: Any?) {}
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses where press.key?.keyCode == .keyboardEscape { resignFirstResponder() }
    super.pressesBegan(presses, with: event)
  }
}

/// Overrides that apps write in subclasses of the toolkit's fields.
final class CodeField: UITextField {
  var erasures = 0
  override func deleteBackward() {
    erasures += 1
    super.deleteBackward()
  }
  override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  override func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Selector("paste:") && super.canPerformAction(action, withSender: sender)
  }
  override var textInputMode: UITextInputMode? {
    UITextInputMode.activeInputModes.first { $0.primaryLanguage == "en" } ?? super.textInputMode
  }
  override func drawPlaceholder(in rect: CGRect) { super.drawPlaceholder(in: rect) }
}

@Suite("Text input in Swift 5 mode") @MainActor struct InputFormTests {
  @Test("A text of the app's own has positions, units and typing of its own") func ownText() throws
  {
    let view = LineView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    view.insertText("one two")
    let word = view.tokenizer.rangeEnclosingPosition(
      LinePosition(5), with: .word, inDirection: UITextDirection.storage(.forward))
    #expect(word.flatMap(view.text(in:)) == "two")
    #expect(view.keyboardType == .default)
    let start = try #require(
      view.tokenizer.position(
        from: LinePosition(6), toBoundary: .word,
        inDirection: UITextDirection(rawValue: UITextStorageDirection.backward.rawValue)))
    #expect((start as? LinePosition)?.place == 4)
  }

  @Test("Taps and keys place the cursor in a text of the app's own") func interaction() throws {
    let view = LineView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
    view.words = "one two"
    let interaction = UITextInteraction(for: .editable)
    interaction.textInput = view
    view.addInteraction(interaction)
    #expect(interaction.view === view && view.inputDelegate != nil)
    #expect(view.gestureRecognizers?.count == 2)
    view.removeInteraction(interaction)
    #expect(view.gestureRecognizers?.isEmpty == true)
  }
}
