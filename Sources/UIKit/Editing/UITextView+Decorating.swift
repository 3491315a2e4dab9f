import Foundation
import Scene

/// How a stretch of a text looks that was found in it.
public enum UITextSearchFoundTextStyle: Int, Sendable {
  case normal = 0
  case found = 1
  case highlighted = 2
}

/// Marks of what was found by other means than the navigator, in the navigator's looks.
extension UITextView {
  /// Gives a stretch of the text the look of what was found. The mark moves with the text and goes
  /// when its words change.
  ///
  /// Differs from UIKit: while the navigator shows, only what it found is marked.
  public func decorate(
    foundTextRange: UITextRange, document: AnyHashable?,
    usingStyle style: UITextSearchFoundTextStyle
  ) { find.decorate(foundTextRange.range, style) }

  public func clearAllDecoratedFoundText() { find.clearDecorations() }
}
