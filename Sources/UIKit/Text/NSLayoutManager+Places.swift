import Foundation
import Scene

/// Where glyphs are, and which glyph is at a place. All coordinates are points from the top left
/// corner of the container.
extension NSLayoutManager {
  private func index(of container: NSTextContainer) -> Int? {
    textContainers.firstIndex { $0 === container }
  }

  private func fragment(at glyphIndex: Int) -> TextFragments.Fragment? {
    let all = fragments.all
    // Lines are in the order of the text.
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if NSMaxRange(all[middle].range) <= glyphIndex { low = middle + 1 } else { high = middle }
    }
    return low < all.count && NSLocationInRange(glyphIndex, all[low].range) ? all[low] : nil
  }

  // MARK: Lines

  /// Returns the glyphs in a container.
  public func glyphRange(for container: NSTextContainer) -> NSRange {
    let own = index(of: container)
    let lines = fragments.all.filter { $0.container == own }
    guard let first = lines.first, let last = lines.last else {
      return NSRange(location: 0, length: 0)
    }
    return NSRange(
      location: first.range.location, length: NSMaxRange(last.range) - first.range.location)
  }

  /// Returns the rectangle that the text takes in a container.
  public func usedRect(for container: NSTextContainer) -> CGRect {
    let own = index(of: container)
    let lines = (fragments.all + [fragments.extra].compactMap { $0 }).filter { $0.container == own }
    guard let first = lines.first else { return .zero }
    return lines.dropFirst().reduce(first.used.union(first.rect.height(of: first.used))) {
      $0.union($1.used.union($1.rect.height(of: $1.used)))
    }
  }

  /// Returns the line of a glyph; zero for a glyph that has no place.
  ///
  /// - Parameters:
  ///   - glyphIndex: The glyph.
  ///   - effectiveGlyphRange: Set to the glyphs of the line.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    let found = fragment(at: glyphIndex)
    if let found { effectiveGlyphRange?.pointee = found.range }
    return found?.rect ?? .zero
  }

  /// Returns the part of a glyph's line that has letters; zero for a glyph that has no place.
  ///
  /// - Parameters:
  ///   - glyphIndex: The glyph.
  ///   - effectiveGlyphRange: Set to the glyphs of the line.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    let found = fragment(at: glyphIndex)
    if let found { effectiveGlyphRange?.pointee = found.range }
    return found?.used ?? .zero
  }

  /// The empty line behind a newline at the end, and that of an empty text; zero if there is none.
  public var extraLineFragmentRect: CGRect { fragments.extra?.rect ?? .zero }
  /// The used part of the empty line at the end; zero if there is none.
  public var extraLineFragmentUsedRect: CGRect { fragments.extra?.used ?? .zero }
  /// The container of the empty line at the end; nil if there is none.
  public var extraLineFragmentTextContainer: NSTextContainer? {
    fragments.extra.map { textContainers[$0.container] }
  }

  /// Returns the container of a glyph; nil for a glyph that has no place.
  ///
  /// - Parameters:
  ///   - glyphIndex: The glyph.
  ///   - effectiveGlyphRange: Set to the glyphs of the container.
  public func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let found = fragment(at: glyphIndex) else { return nil }
    let container = textContainers[found.container]
    effectiveGlyphRange?.pointee = glyphRange(for: container)
    return container
  }

  /// Calls a function with each line of a range.
  ///
  /// - Parameters:
  ///   - glyphRange: The glyphs; lines that have some of them are passed as a whole.
  ///   - block: Called with the rectangle of the line, that of its letters, its container, its
  ///     glyphs, and a value to set to true in order to stop.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for line in fragments.all where NSIntersectionRange(line.range, glyphRange).length > 0 {
      block(line.rect, line.used, textContainers[line.container], line.range, &stop)
      if stop.boolValue { return }
    }
  }

  /// Calls a function with the rectangles that cover a range, one for each line.
  ///
  /// - Parameters:
  ///   - glyphRange: The glyphs.
  ///   - selectedRange: A selection. Where it is not `NSNotFound` and goes on in the next line, the
  ///     rectangle reaches the end of its line.
  ///   - textContainer: The container.
  ///   - block: Called with the rectangle and a value to set to true in order to stop.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let own = index(of: textContainer) else { return }
    var stop = ObjCBool(false)
    for line in fragments.all where line.container == own {
      let part = NSIntersectionRange(line.range, glyphRange)
      guard part.length > 0, var rect = TextFragments.rect(of: part, in: line) else { continue }
      if selectedRange.location != NSNotFound, NSMaxRange(part) == NSMaxRange(line.range),
        NSMaxRange(selectedRange) > NSMaxRange(line.range)
      {
        rect.size.width = max(rect.width, line.rect.maxX - rect.minX)
      }
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  // MARK: Glyphs

  /// Returns the smallest rectangle around glyphs in a container; zero if none of them is there.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer)
    -> CGRect
  {
    let rects = fragments.rects(of: clamped(glyphRange), in: index(of: container))
    guard let first = rects.first else {
      // Where the next letter would be.
      guard let extra = fragments.extra, glyphRange.location >= numberOfGlyphs else { return .zero }
      return CGRect(
        x: extra.used.minX + container.lineFragmentPadding, y: extra.rect.minY, width: 0,
        height: extra.rect.height)
    }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  /// Returns the glyphs of all lines that a rectangle touches.
  public func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    let own = index(of: container)
    let lines = fragments.all.filter { $0.container == own && $0.rect.intersects(bounds) }
    guard let first = lines.first, let last = lines.last else {
      return NSRange(location: 0, length: 0)
    }
    return NSRange(
      location: first.range.location, length: NSMaxRange(last.range) - first.range.location)
  }

  /// Returns the place of a glyph's origin, on the baseline, from the top left corner of its line.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let line = fragment(at: glyphIndex) else { return .zero }
    let place = line.places[glyphIndex - line.range.location]
    return CGPoint(x: place.edges.left - line.rect.minX, y: line.baseline - line.rect.minY)
  }

  /// Returns the glyphs that an ellipsis replaces in a glyph's line; `NSNotFound` if there are none.
  public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    guard let line = fragment(at: glyphIndex), line.isCut,
      let first = line.places.firstIndex(where: { $0.width == 0 })
    else { return NSRange(location: NSNotFound, length: 0) }
    let end = line.places[first...].firstIndex { $0.width != 0 } ?? line.places.count
    return NSRange(location: line.range.location + first, length: end - first)
  }

  /// Returns the glyph at a place, or the nearest one.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }

  /// Returns the glyph at a place, or the nearest one.
  ///
  /// - Parameters:
  ///   - point: The place.
  ///   - container: The container.
  ///   - partialFraction: Set to the part of the glyph before the place, from 0 to 1.
  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    partialFraction?.pointee = 0
    let own = index(of: container)
    let lines = fragments.all.filter { $0.container == own }
    guard !lines.isEmpty, point.x.isFinite || point.x.isInfinite else { return 0 }
    func distance(_ rect: CGRect) -> CGFloat {
      let down = max(rect.minY - point.y, 0, point.y - rect.maxY)
      let beside = max(rect.minX - point.x, 0, point.x - rect.maxX)
      return down * 1e4 + beside
    }
    // A place on the edge of two lines is in the lower one.
    let line =
      lines.last { point.y >= $0.rect.minY && point.y < $0.rect.maxY && $0.rect.contains(point) }
      ?? lines.min { distance($0.rect) < distance($1.rect) }
    guard let line else { return 0 }
    var best: (index: Int, distance: CGFloat, fraction: CGFloat)?
    for (number, place) in line.places.enumerated() {
      let location = line.range.location + number
      // The newline has no place of its own, unless nothing else is there.
      if fragments.isNewline(location), line.places.count > 1 { continue }
      let (left, right) = place.edges
      if place.width == 0, line.isCut { continue }
      let away = CGFloat(max(left - point.x, 0, point.x - right))
      guard best.map({ away < $0.distance }) ?? true else { continue }
      let share = place.width == 0 ? 0 : (point.x - place.x) / place.width
      best = (location, away, CGFloat(min(max(share, 0), 1)))
    }
    guard let best else { return line.range.location }
    partialFraction?.pointee = best.fraction
    return best.index
  }

  /// Returns the part of the nearest glyph before a place, from 0 to 1.
  public func fractionOfDistanceThroughGlyph(
    for point: CGPoint, in container: NSTextContainer
  ) -> CGFloat {
    var fraction: CGFloat = 0
    _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
    return fraction
  }

  /// Returns the character at a place, or the nearest one.
  ///
  /// - Parameters:
  ///   - point: The place.
  ///   - container: The container.
  ///   - partialFraction: Set to the part of the way from the place before the character to the one
  ///     behind it, from 0 to 1.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }
}

extension CGRect {
  /// A rectangle with the horizontal extent of another one, and the height of this one.
  fileprivate func height(of other: CGRect) -> CGRect {
    CGRect(x: other.minX, y: minY, width: other.width, height: height)
  }
}
