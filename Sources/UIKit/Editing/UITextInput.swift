import Foundation
import Scene

/// A position in a text. It is meaningful only to the text that made it.
open class UITextPosition: Hashable {
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  public static func == (a: UITextPosition, b: UITextPosition) -> Bool { a.offset == b.offset }
  public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// A range of a text, from one position to another.
open class UITextRange: Hashable {
  let range: TextRange

  init(_ range: TextRange) { self.range = range }

  /// The start of the range.
  open var start: UITextPosition { UITextPosition(range.location) }
  /// The end of the range, after its last character.
  open var end: UITextPosition { UITextPosition(range.end) }
  /// A Boolean value that says whether the range contains nothing.
  open var isEmpty: Bool { range.length == 0 }

  public static func == (a: UITextRange, b: UITextRange) -> Bool { a.range == b.range }
  public func hash(into hasher: inout Hasher) { hasher.combine(range) }
}

/// An object to which characters can be typed.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// A Boolean value that says whether there is any text.
  var hasText: Bool { get }
  /// Inserts text at the cursor, or replaces the selection. The delegate is not asked.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the cursor. The delegate is not asked.
  func deleteBackward()
}

/// A text with positions, ranges and a selection.
///
/// Differs from UIKit: marked text, geometry, writing direction and tokens are not part of it.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// Returns the text of a range.
  func text(in range: UITextRange) -> String?
  /// Replaces a range. The delegate is not asked.
  func replace(_ range: UITextRange, withText text: String)
  /// The selection; an empty range is the cursor. Setting nil removes the selection and leaves the
  /// cursor at its start.
  var selectedTextRange: UITextRange? { get set }
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at a distance in UTF-16 units from another one; nil beyond the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns whether a position is before or after another one, or the same.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance between two positions in UTF-16 units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}

extension UITextInput {
  /// The position before the first character, at offset 0.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }

  /// Returns the range between two positions, in either order.
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

  /// Returns whether a position is before or after another one, or the same.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position == other ? .orderedSame : .orderedDescending
  }

  /// Returns the distance between two positions in UTF-16 units.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
}

extension TextEditor {
  var selectedTextRange: UITextRange? {
    get { UITextRange(selection) }
    set {
      // Nil removes the selection; the cursor stays where it is.
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
