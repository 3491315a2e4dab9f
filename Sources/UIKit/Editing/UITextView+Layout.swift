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

  func shownFirstRect(_ range: TextRange) -> CGRect {
    shownRects(range).first?.rect ?? shownCaret(range.location)
  }

  /// Returns the rectangles that a selection of a range would cover, one for each line.
  func shownRects(_ range: TextRange) -> [UITextSelectionRect] {
    let container = textContainer
    let manager = layoutManager
    let whole = NSRange(location: range.location, length: range.length)
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
  func shownCaret(_ place: Int) -> CGRect {
    let container = textContainer
    let manager = layoutManager
    let offset = min(max(0, place), editor.length)
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

  /// Returns the offset that is the nearest to a point.
  func shownOffset(at point: CGPoint) -> Int {
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
    return offset
  }

  /// Returns the range of the character at a point; nil where no character is.
  func shownCharacter(at point: CGPoint) -> TextRange? {
    let origin = containerOrigin
    let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    guard editor.length > 0 else { return nil }
    let manager = layoutManager
    let glyph = manager.glyphIndex(for: place, in: textContainer)
    let whole = NSString(string: editor.text).rangeOfComposedCharacterSequence(at: glyph)
    let rect = manager.boundingRect(forGlyphRange: whole, in: textContainer)
    guard rect.contains(place) else { return nil }
    return TextRange(whole.location, whole.length)
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
