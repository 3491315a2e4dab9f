import Foundation
import Scene

/// A place in a text. Only the text that made it knows where it is.
open class UITextPosition: Hashable {
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  public static func == (a: UITextPosition, b: UITextPosition) -> Bool { a.offset == b.offset }
  public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// A stretch of a text, from one place to another.
open class UITextRange: Hashable {
  let range: TextRange

  init(_ range: TextRange) { self.range = range }

  open var start: UITextPosition { UITextPosition(range.location) }
  open var end: UITextPosition { UITextPosition(range.end) }
  open var isEmpty: Bool { range.length == 0 }

  public static func == (a: UITextRange, b: UITextRange) -> Bool { a.range == b.range }
  public func hash(into hasher: inout Hasher) { hasher.combine(range) }
}

/// What takes keys one by one.
@MainActor public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  /// Where the cursor is, or instead of what is selected. Nobody is asked.
  func insertText(_ text: String)
  /// What is selected, or the character before the cursor. Nobody is asked.
  func deleteBackward()
}

/// A text with places and stretches in it.
///
/// Differs from UIKit: nothing of marked text, geometry, writing direction and tokens.
@MainActor public protocol UITextInput: UIKeyInput {
  func text(in range: UITextRange) -> String?
  /// Nobody is asked.
  func replace(_ range: UITextRange, withText text: String)
  var selectedTextRange: UITextRange? { get set }
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// By UTF-16 units; nil beyond the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}

extension UITextInput {
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }

  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    let (a, b) = (fromPosition.offset, toPosition.offset)
    return UITextRange(TextRange(min(a, b), abs(a - b)))
  }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let next = position.offset + offset
    return next < 0 || next > endOfDocument.offset ? nil : UITextPosition(next)
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position == other ? .orderedSame : .orderedDescending
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
}

extension TextEditor {
  var selectedTextRange: UITextRange? {
    get { UITextRange(selection) }
    set {
      // Without a range nothing is selected, and the cursor stays where it is.
      selected(newValue?.range ?? TextRange(selection.location, 0))
    }
  }

  func insert(_ words: String) {
    replace(NSRange(location: selection.location, length: selection.length), with: words)
  }

  func deleteBackward() {
    guard selection.length == 0 else { return insert("") }
    guard selection.location > 0 else { return }
    let head = substring(TextRange(0, selection.location))
    let last = head.last.map { String($0).utf16.count } ?? 0
    replace(NSRange(location: selection.location - last, length: last), with: "")
  }
}
