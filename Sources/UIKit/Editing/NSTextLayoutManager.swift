import Foundation
import Scene

/// A place in a text that is laid out. Only the layout that made it knows where it is.
public protocol NSTextLocation: AnyObject {
  func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// A stretch of a text that is laid out.
open class NSTextRange {
  open var location: any NSTextLocation { start }
  open var endLocation: any NSTextLocation { end }
  open var isEmpty: Bool { start.offset == end.offset }

  private let start: TextPlace
  private let end: TextPlace

  init(_ range: TextRange) {
    start = TextPlace(range.location)
    end = TextPlace(range.end)
  }
}

/// Counts UTF-16 units.
final class TextPlace: NSTextLocation {
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  func compare(_ location: any NSTextLocation) -> ComparisonResult {
    let other = (location as? TextPlace)?.offset ?? 0
    return offset < other ? .orderedAscending : offset == other ? .orderedSame : .orderedDescending
  }
}

/// How the text of a view is laid out, which the host does.
///
/// Differs from UIKit: it tells what of the text is seen, and nothing of lines and fragments.
@MainActor open class NSTextLayoutManager {
  private unowned let view: UITextView
  public let textViewportLayoutController: NSTextViewportLayoutController

  init(_ view: UITextView) {
    self.view = view
    textViewportLayoutController = NSTextViewportLayoutController(view)
  }

  /// The whole text.
  open var documentRange: NSTextRange { NSTextRange(TextRange(0, view.editor.length)) }

  /// In UTF-16 units.
  open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    guard let from = from as? TextPlace, let to = to as? TextPlace else { return NSNotFound }
    return to.offset - from.offset
  }
}

/// What of a text is seen.
@MainActor open class NSTextViewportLayoutController {
  private unowned let view: UITextView

  init(_ view: UITextView) { self.view = view }

  /// As the host told it last, or a little more; nil for a host that does not tell.
  ///
  /// It is up to date when the delegate of the text view hears that it scrolled.
  open var viewportRange: NSTextRange? {
    view.sight.map { NSTextRange(view.editor.clamped($0)) }
  }
}
