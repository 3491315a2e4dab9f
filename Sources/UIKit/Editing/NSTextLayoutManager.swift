import Foundation
import Scene

/// A location in a text that is laid out. It is meaningful only to the layout that made it.
public protocol NSTextLocation: AnyObject {
  /// Returns whether this location is before or after another one, or the same.
  func compare(_ location: any NSTextLocation) -> ComparisonResult
}

/// A range of a text that is laid out.
open class NSTextRange: NSObject {
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
/// Differs from UIKit: it knows the visible range and the first visible line, and nothing about other
/// lines.
@MainActor open class NSTextLayoutManager: NSObject {
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

  /// Returns the location at a distance in UTF-16 units from another one; nil beyond the text, and
  /// for a location of another type.
  open func location(_ location: any NSTextLocation, offsetBy offset: Int) -> (any NSTextLocation)?
  {
    guard let place = location as? TextPlace,
      (0...view.editor.length).contains(place.offset + offset)
    else { return nil }
    return TextPlace(place.offset + offset)
  }

  /// Returns the line at a point in the coordinates of the text container, whose origin is inside
  /// `textContainerInset`.
  ///
  /// Differs from UIKit: only the first visible line is known, and only while the host lays out the
  /// text; nil for points elsewhere. A fragment is a line, not a paragraph.
  open func textLayoutFragment(for position: CGPoint) -> NSTextLayoutFragment? {
    guard let line = view.visibleLine.line else { return nil }
    let top = view.contentOffset.y - view.textContainerInset.top
    let fragment = NSTextLayoutFragment(
      rangeInElement: NSTextRange(view.editor.clamped(TextRange(line.offset, 0))),
      layoutFragmentFrame: CGRect(
        x: 0, y: top - line.hidden, width: view.bounds.width, height: line.height))
    let ends = max(fragment.layoutFragmentFrame.maxY, top)
    return position.y >= min(fragment.layoutFragmentFrame.minY, top) && position.y <= ends
      ? fragment : nil
  }
}

/// A line of laid out text.
@MainActor open class NSTextLayoutFragment: NSObject {
  /// The range of the line.
  ///
  /// Differs from UIKit: it is empty, at the start of the line.
  public let rangeInElement: NSTextRange
  /// The frame of the line in the coordinates of the text container, in points.
  public let layoutFragmentFrame: CGRect

  init(rangeInElement: NSTextRange, layoutFragmentFrame: CGRect) {
    self.rangeInElement = rangeInElement
    self.layoutFragmentFrame = layoutFragmentFrame
  }
}

/// The object that knows the visible range of a text view's text.
@MainActor open class NSTextViewportLayoutController: NSObject {
  private unowned let view: UITextView

  init(_ view: UITextView) { self.view = view }

  /// The visible range that the host last reported, or a little more; nil for a host that reports
  /// none.
  ///
  /// It is up to date when the text view's delegate is called for a scroll.
  open var viewportRange: NSTextRange? {
    view.sight.map { NSTextRange(view.editor.clamped($0)) }
  }

  /// Scrolls until the line at a location is the first visible one.
  ///
  /// Differs from UIKit: the scrolling takes place when the host has laid out the text there, so
  /// that the returned value is the vertical content offset before it, in points. A host without
  /// a text layout of its own, as that of tests, does not scroll.
  open func relocateViewport(to textLocation: any NSTextLocation) -> CGFloat {
    guard let place = textLocation as? TextPlace else { return view.contentOffset.y }
    view.place(TopLine(offset: min(max(0, place.offset), view.editor.length)))
    return view.contentOffset.y
  }

  /// Moves the first visible line up by a number of points, down by a negative one.
  ///
  /// Differs from UIKit: it has an effect only while the first visible line is known, as after
  /// `relocateViewport(to:)`.
  open func adjustViewport(byVerticalOffset verticalOffset: CGFloat) {
    guard var line = view.visibleLine.line, verticalOffset != 0, verticalOffset.isFinite else {
      return
    }
    line.hidden += verticalOffset
    view.place(line)
  }
}
