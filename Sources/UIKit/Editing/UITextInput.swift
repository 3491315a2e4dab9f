import Foundation
import Scene

/// A text with positions, ranges, a selection and places on the screen.
///
/// *Differs from UIKit*: what an input method composes at a field or text view is the host's until it is
/// done; it is not in the text, and no marked text. Dictation and handwriting do not exist.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// Returns the text of a range.
  func text(in range: UITextRange) -> String?
  /// Replaces a range. The delegate is not asked.
  func replace(_ range: UITextRange, withText text: String)
  /// The selection; an empty range is the cursor. Setting nil removes the selection and leaves the
  /// cursor at its start.
  var selectedTextRange: UITextRange? { get set }
  /// The text that is being composed; nil for none.
  var markedTextRange: UITextRange? { get }
  /// The attributes of the text that is being composed; nil for those of the text around it.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the text that is being composed, or else the selection, with another such text.
  ///
  /// - Parameters:
  ///   - markedText: the text; nil for none.
  ///   - selectedRange: the selection in it, in UTF-16 units.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes the text that is being composed a text like any other.
  func unmarkText()
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at a distance in UTF-16 units from another one; nil beyond the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position a number of characters or lines away; nil beyond the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Returns whether a position is before or after another one, or the same.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance between two positions in UTF-16 units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The object that is told of changes that a person did not make. It is not retained.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// The object that finds words, sentences and other units.
  var tokenizer: any UITextInputTokenizer { get }
  /// Returns the position in a range that is the farthest in a direction.
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?
  /// Returns the range from a position to the farthest one in a direction of its line.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// Returns the direction in which the paragraph at a position is read.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the direction in which the paragraphs of a range are read.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  /// Returns the rectangle of a range in its first line, in points of the view.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the cursor at a position, in points of the view.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles that a selection of a range covers, one for each line, in points of the
  /// view.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position that is the nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range that is the nearest to a point of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point of the view; nil where no character is.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// The view whose coordinates rectangles and points have. The default is the text itself, where it is a
  /// view.
  var textInputView: UIView { get }
  /// Returns the attributes of the text at a position. The default implementation returns nil.
  func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]?
  /// Returns the position at an offset from the start of a range, in UTF-16 units.
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  /// Returns the offset of a position from the start of a range, in UTF-16 units.
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
}

extension UITextInput {
  public var textInputView: UIView { (self as AnyObject) as? UIView ?? UIView() }
  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }
  public func position(
    within range: UITextRange, atCharacterOffset offset: Int
  ) -> UITextPosition? { position(from: range.start, offset: offset) }
  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }
}

/// What a text tells of changes that a person did not make.
@preconcurrency @MainActor public protocol UITextInputDelegate: AnyObject {
  /// Called before the selection changes.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called after the selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called before the text changes.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called after the text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

extension TextEditor {
  var selectedTextRange: UITextRange? {
    get { UITextRange(selection) }
    set {
      // Nil removes the selection; the cursor stays where it is.
      selectedByApp(newValue?.range ?? TextRange(selection.location, 0))
    }
  }

  func insert(_ words: String) {
    replace(NSRange(location: selection.location, length: selection.length), with: words)
  }

  func deleteBackward() {
    guard selection.length == 0 else { return insert("") }
    let last = characterBefore(selection.location)
    guard last.length > 0 else { return }
    replace(NSRange(location: last.location, length: last.length), with: "")
  }
}
