import Foundation
import UIKit

/// The selection of a text and its scroll position.
struct EditorPlace: Equatable {
  /// A line by where it starts in UTF-16 units, and how many points of it are above the upper edge.
  struct Line: Equatable {
    var start: Int
    var hidden: Double
  }

  /// The selection in UTF-16 units.
  var range = NSRange(location: 0, length: 0)
  /// The content offset in points. It is exact only at the same width, and when all lines above are
  /// laid out and styled as they were.
  var scroll = 0.0
  /// The first visible line; nil while it is not known. It takes precedence over `scroll`.
  var top: Line?

  init(range: NSRange, scroll: Double, top: Line? = nil) {
    self.range = range
    self.scroll = scroll
    self.top = top
  }

  /// Reads the three numbers of older versions, or five. Anything else is no place.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 3 || parts.count == 5, let location = Int(parts[0]),
      let length = Int(parts[1]), let scroll = Double(parts[2]), location >= 0, length >= 0,
      scroll.isFinite
    else { return nil }
    range = NSRange(location: location, length: length)
    self.scroll = max(0, scroll)
    guard parts.count == 5 else { return }
    // Half a million points: no line is as high.
    guard let start = Int(parts[3]), start >= 0, let hidden = Double(parts[4]),
      abs(hidden) < 500_000
    else { return nil }
    top = Line(start: start, hidden: hidden)
  }

  /// The place as the library keeps it.
  var text: String {
    let end = top.map { " \($0.start) \($0.hidden)" } ?? ""
    return "\(range.location) \(range.length) \(scroll)" + end
  }
}

extension UITextView {
  /// The place of the selection and the first visible line.
  var place: EditorPlace {
    EditorPlace(range: selectedRange, scroll: contentOffset.y, top: topLine)
  }

  /// Selects and scrolls to what was selected and visible.
  func go(to place: EditorPlace) {
    selectedRange = place.range
    contentOffset = CGPoint(x: 0, y: place.scroll)
    guard let top = place.top, let layout = textLayoutManager,
      let start = layout.location(layout.documentRange.location, offsetBy: top.start)
    else { return }
    let viewport = layout.textViewportLayoutController
    _ = viewport.relocateViewport(to: start)
    viewport.adjustViewport(byVerticalOffset: top.hidden)
  }

  private var topLine: EditorPlace.Line? {
    let edge = contentOffset.y - textContainerInset.top
    guard let layout = textLayoutManager,
      let line = layout.textLayoutFragment(for: CGPoint(x: 0, y: edge))
    else { return nil }
    return EditorPlace.Line(
      start: layout.offset(
        from: layout.documentRange.location, to: line.rangeInElement.location),
      hidden: edge - line.layoutFragmentFrame.minY)
  }
}
