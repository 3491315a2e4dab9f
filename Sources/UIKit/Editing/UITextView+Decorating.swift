import Foundation
import Scene

/// The appearance of text that was found.
public enum UITextSearchFoundTextStyle: Int, Sendable {
  /// The text looks as usual: an existing mark is removed.
  case normal = 0
  /// A match, with a translucent yellow background.
  case found = 1
  /// The current match, with a translucent orange background.
  case highlighted = 2
}

/// Marks for matches that the app finds itself, with the appearance of those of the find navigator.
extension UITextView {
  /// Marks a range of the text as a match, instead of the marks that it overlaps. The mark moves
  /// with the text, and is removed when the text in the range changes.
  ///
  /// Differs from UIKit: while the find navigator is shown, only its own matches are marked.
  ///
  /// - Parameters:
  ///   - foundTextRange: The range to mark. Nothing is done if it is empty.
  ///   - document: Ignored.
  ///   - style: The appearance; `normal` removes the marks.
  public func decorate(
    foundTextRange: UITextRange, document: AnyHashable?,
    usingStyle style: UITextSearchFoundTextStyle
  ) { find.decorate(foundTextRange.range, style) }

  /// Removes all marks that `decorate(foundTextRange:document:usingStyle:)` made.
  public func clearAllDecoratedFoundText() { find.clearDecorations() }
}
