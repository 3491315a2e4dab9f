import Foundation
import Scene

/// A location in a text that is laid out. It is meaningful only to the layout that made it.
public protocol NSTextLocation: AnyObject {
  /// Returns whether this location is before or after another one, or the same.
  func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// A range of a text that is laid out.
open class NSTextRange {
  /// The start of the range.
  open var location: any NSTextLocation { start }
  /// The end of the range, after its last character.
  open var endLocation: any NSTextLocation { end }
  /// A Boolean value that says whether the range contains nothing.
  open var isEmpty: Bool { start.offset == end.offset }

  private let start: TextPlace
  private let end: TextPlace

  init(_ range: TextRange) {
    start = TextPlace(range.location)
    end = TextPlace(range.end)
  }
}

/// A location as an offset in UTF-16 units.
final class TextPlace: NSTextLocation {
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  func compare(_ location: any NSTextLocation) -> ComparisonResult {
    let other = (location as? TextPlace)?.offset ?? 0
    return offset < other ? .orderedAscending : offset == other ? .orderedSame : .orderedDescending
  }
}

/// The layout of a text view's text, which the host does.
///
/// Differs from UIKit: it reports the visible range, and nothing about lines and fragments.
@MainActor open class NSTextLayoutManager {
  private unowned let view: UITextView
  /// The object that knows the visible range.
  public let textViewportLayoutController: NSTextViewportLayoutController

  init(_ view: UITextView) {
    self.view = view
    textViewportLayoutController = NSTextViewportLayoutController(view)
  }

  /// The range of the whole text.
  open var documentRange: NSTextRange { NSTextRange(TextRange(0, view.editor.length)) }

  /// Returns the distance between two locations in UTF-16 units; `NSNotFound` for locations of
  /// another type.
  open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    guard let from = from as? TextPlace, let to = to as? TextPlace else { return NSNotFound }
    return to.offset - from.offset
  }
}

/// The object that knows the visible range of a text view's text.
@MainActor open class NSTextViewportLayoutController {
  private unowned let view: UITextView

  init(_ view: UITextView) { self.view = view }

  /// The visible range that the host last reported, or a little more; nil for a host that reports
  /// none.
  ///
  /// It is up to date when the text view's delegate is called for a scroll.
  open var viewportRange: NSTextRange? {
    view.sight.map { NSTextRange(view.editor.clamped($0)) }
  }
}
