import Foundation
import Scene

/// The positions of a text, for fields and text views alike.
extension TextEditor {
  func range(_ from: UITextPosition, _ to: UITextPosition) -> UITextRange {
    UITextRange(TextRange(min(from.offset, to.offset), abs(from.offset - to.offset)))
  }

  func position(_ from: UITextPosition, _ offset: Int) -> UITextPosition? {
    let (next, overflows) = from.offset.addingReportingOverflow(offset)
    return overflows || next < 0 || next > length ? nil : UITextPosition(next)
  }

  func compare(_ one: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
    one.offset < other.offset
      ? .orderedAscending : one.offset == other.offset ? .orderedSame : .orderedDescending
  }

  /// Moves by characters to the sides and by lines up and down.
  func position(
    _ from: UITextPosition, _ direction: UITextLayoutDirection, _ offset: Int
  ) -> UITextPosition? {
    guard offset >= 0 else {
      return offset == .min ? nil : position(from, direction.opposite, -offset)
    }
    var place = from.offset
    for _ in 0..<min(offset, length + 1) {
      guard let next = step(place, direction) else { return nil }
      place = next
    }
    return UITextPosition(place)
  }

  private func step(_ place: Int, _ direction: UITextLayoutDirection) -> Int? {
    let isForward = (direction == .right) != owner.readsFromRight
    switch direction {
    case .left, .right:
      if isForward {
        guard place < length else { return nil }
        return NSMaxRange(
          NSString(string: text).rangeOfComposedCharacterSequence(at: place))
      }
      guard place > 0 else { return nil }
      return NSString(string: text).rangeOfComposedCharacterSequence(at: place - 1).location
    case .up, .down:
      guard let input = owner as? any UITextInput else { return nil }
      let caret = input.caretRect(for: UITextPosition(place))
      let point = CGPoint(
        x: caret.midX, y: direction == .up ? caret.minY - 1 : caret.maxY + 1)
      guard let next = input.closestPosition(to: point)?.offset else { return nil }
      let moved = input.caretRect(for: UITextPosition(next)).midY - caret.midY
      return direction == .up ? (moved < -1 ? next : nil) : (moved > 1 ? next : nil)
    }
  }

  func farthest(in range: UITextRange, _ direction: UITextLayoutDirection) -> UITextPosition {
    let isForward =
      direction == .down || (direction == .right) != owner.readsFromRight && direction != .up
    return isForward ? range.end : range.start
  }

  func extending(_ from: UITextPosition, _ direction: UITextLayoutDirection) -> UITextRange {
    let next = position(from, direction, 1) ?? from
    return range(from, next)
  }

  // MARK: Direction of reading

  func writingDirection(at position: UITextPosition) -> NSWritingDirection {
    let place = min(max(0, position.offset), max(0, length - 1))
    guard length > 0,
      let style = storage.attribute(.paragraphStyle, at: place, effectiveRange: nil)
        as? NSParagraphStyle
    else { return .natural }
    return style.baseWritingDirection
  }

  func setWritingDirection(_ direction: NSWritingDirection, _ range: UITextRange) {
    let lines = NSString(string: text).paragraphRange(
      for: NSRange(location: range.range.location, length: range.range.length))
    guard lines.length > 0 else { return }
    let known =
      storage.attribute(.paragraphStyle, at: lines.location, effectiveRange: nil)
      as? NSParagraphStyle
    let style = NSMutableParagraphStyle()
    if let known { style.setParagraphStyle(known) }
    style.baseWritingDirection = direction
    storage.addAttribute(.paragraphStyle, value: style, range: lines)
  }

  // MARK: Text that is being composed

  func mark(_ words: String, _ selected: NSRange) {
    let range = marked ?? selection
    let style = markedStyle.map { [(words.utf16.count, AttributeSpans.Attributes($0))] }
    replace(NSRange(location: range.location, length: range.length), with: words, style)
    marked = words.isEmpty ? nil : TextRange(range.location, words.utf16.count)
    let inner = clamped(TextRange(range.location + selected.location, selected.length))
    if inner != selection { self.selected(inner, keepsMark: true) }
  }

  func unmark() {
    guard marked != nil else { return }
    marked = nil
    owner.engine?.invalidateScene()
  }
}

extension UITextLayoutDirection {
  var opposite: UITextLayoutDirection {
    switch self {
    case .right: .left
    case .left: .right
    case .up: .down
    case .down: .up
    }
  }
}
