import Foundation
import Scene

/// Where letters are. Coordinates are points of the view's own.
extension UITextView: TextContainerShowing {
  /// The container of the text.
  ///
  /// *Differs from UIKit*: the host shows all lines of a text that a person can edit, whatever
  /// `maximumNumberOfLines` and `exclusionPaths` say.
  public var textContainer: NSTextContainer {
    let container = madeContainer ?? makeContainer()
    let size = CGSize(
      width: max(1, bounds.width - textContainerInset.left - textContainerInset.right),
      height: 0)
    if container.size.width != size.width, container.widthTracksTextView || ownsContainer {
      container.size = size
    }
    container.layoutManager?.plainStyle = style
    return container
  }

  /// The layout of the text by line and letter.
  public var layoutManager: NSLayoutManager {
    textContainer.layoutManager ?? NSLayoutManager()
  }

  private var ownsContainer: Bool { ownLayoutManager != nil }

  private func makeContainer() -> NSTextContainer {
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: .zero)
    container.widthTracksTextView = true
    manager.addTextContainer(container)
    ownLayoutManager = manager
    show(container)
    textStorage.addLayoutManager(manager)
    return container
  }

  nonisolated func containerChanged(_ container: NSTextContainer) {
    MainActor.assumeIsolated { contentChanged() }
  }

  /// The top left corner of the container.
  private var containerOrigin: CGPoint {
    CGPoint(x: textContainerInset.left, y: textContainerInset.top + find.barHeight)
  }

  /// Returns the rectangle of a range in its first line.
  public func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
  }

  /// Returns the rectangles that a selection of a range would cover, one for each line.
  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let container = textContainer
    let manager = layoutManager
    let whole = NSRange(location: range.range.location, length: range.range.length)
    var rects: [CGRect] = []
    manager.enumerateEnclosingRects(
      forGlyphRange: whole, withinSelectedGlyphRange: whole, in: container
    ) { rect, _ in rects.append(rect) }
    let origin = containerOrigin
    return rects.enumerated().map { number, rect in
      UITextSelectionRect(
        rect.offsetBy(dx: origin.x, dy: origin.y), isFirst: number == 0,
        isLast: number == rects.count - 1)
    }
  }

  /// Returns the rectangle of the cursor at a position. It is two points wide.
  public func caretRect(for position: UITextPosition) -> CGRect {
    let container = textContainer
    let manager = layoutManager
    let offset = min(max(0, position.offset), editor.length)
    let origin = containerOrigin
    func caret(_ x: CGFloat, _ line: CGRect) -> CGRect {
      CGRect(x: origin.x + x - 1, y: origin.y + line.minY, width: 2, height: line.height)
    }
    if offset == editor.length, manager.extraLineFragmentTextContainer === container {
      let line = manager.extraLineFragmentRect
      return caret(
        manager.extraLineFragmentUsedRect.minX + container.lineFragmentPadding, line)
    }
    let isBehind = offset == editor.length
    let glyph = isBehind ? offset - 1 : offset
    guard let edges = manager.edges(ofGlyphAt: glyph) else {
      return CGRect(origin: origin, size: CGSize(width: 2, height: font?.lineHeight ?? 0))
    }
    return caret(
      isBehind ? edges.end : edges.start,
      manager.lineFragmentRect(forGlyphAt: glyph, effectiveRange: nil))
  }

  /// Returns the position that is nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    closestPosition(to: point, within: UITextRange(TextRange(0, editor.length)))
  }

  /// Returns the position in a range that is nearest to a point.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    let origin = containerOrigin
    let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    var fraction: CGFloat = 0
    let manager = layoutManager
    let container = textContainer
    var offset = 0
    if editor.length > 0 {
      let glyph = manager.characterIndex(
        for: place, in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
      let whole = NSString(string: editor.text).rangeOfComposedCharacterSequence(at: glyph)
      offset = fraction > 0.5 ? NSMaxRange(whole) : whole.location
      let extra = manager.extraLineFragmentRect
      if extra.height > 0, place.y >= extra.minY { offset = editor.length }
    }
    return UITextPosition(min(max(offset, range.range.location), range.range.end))
  }

  /// Returns the range of the character at a point; nil where no character is.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    let origin = containerOrigin
    let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    guard editor.length > 0 else { return nil }
    let manager = layoutManager
    let glyph = manager.glyphIndex(for: place, in: textContainer)
    let whole = NSString(string: editor.text).rangeOfComposedCharacterSequence(at: glyph)
    let rect = manager.boundingRect(forGlyphRange: whole, in: textContainer)
    guard rect.contains(place) else { return nil }
    return UITextRange(TextRange(whole.location, whole.length))
  }
}

extension NSLayoutManager {
  /// Where a glyph begins and ends in its direction of reading, in points.
  func edges(ofGlyphAt index: Int) -> (start: CGFloat, end: CGFloat)? {
    guard
      let line = fragments.all.first(where: { NSLocationInRange(index, $0.range) })
    else { return nil }
    let place = line.places[index - line.range.location]
    return (CGFloat(place.x), CGFloat(place.x + place.width))
  }
}

/// A rectangle of a selection.
open class UITextSelectionRect: NSObject {
  /// The rectangle in points.
  open var rect: CGRect { covered }
  /// A Boolean value that says whether the selection begins in the rectangle.
  open var containsStart: Bool { isFirst }
  /// A Boolean value that says whether the selection ends in the rectangle.
  open var containsEnd: Bool { isLast }
  /// A Boolean value that says whether lines are read from top to bottom; always false.
  open var isVertical: Bool { false }

  private let covered: CGRect
  private let isFirst, isLast: Bool

  init(_ rect: CGRect, isFirst: Bool, isLast: Bool) {
    (covered, self.isFirst, self.isLast) = (rect, isFirst, isLast)
    super.init()
  }
}
