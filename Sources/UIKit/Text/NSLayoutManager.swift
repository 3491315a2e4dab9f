import Foundation
import Scene

/// Lays out the text of a storage in containers, and tells where its letters are.
///
/// An app puts storage, layout manager and container together to measure a text, or to find what is
/// under a finger:
///
///     let storage = NSTextStorage(attributedString: label.attributedText!)
///     let manager = NSLayoutManager()
///     let container = NSTextContainer(size: label.bounds.size)
///     container.lineFragmentPadding = 0
///     container.maximumNumberOfLines = label.numberOfLines
///     manager.addTextContainer(container)
///     storage.addLayoutManager(manager)
///     let index = manager.characterIndex(
///       for: location, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
///
/// The storage owns its layout managers, and a layout manager its containers. The places are those at
/// which a label draws the same text.
///
/// *Differs from UIKit*: each UTF-16 unit is one glyph, so that offsets of characters and of glyphs
/// are the same. The text of a text view is drawn by the host: what a subclass draws is seen where an
/// app calls `drawBackground(forGlyphRange:at:)` and `drawGlyphs(forGlyphRange:at:)` itself.
open class NSLayoutManager: NSObject {
  /// The text. The storage owns the layout manager.
  open weak var textStorage: NSTextStorage? { didSet { forgetLayout() } }
  /// The object that decides about spaces between lines. It is not retained.
  open weak var delegate: (any NSLayoutManagerDelegate)? { didSet { forgetLayout() } }
  /// The containers, in the order in which they are filled.
  open private(set) var textContainers: [NSTextContainer] = []
  /// A Boolean value that says whether parts of the text may be laid out before those in front of
  /// them. The default is false. All of a text is laid out in any case.
  open var allowsNonContiguousLayout = false
  /// A Boolean value that says whether parts of the text are not laid out yet; always false.
  open var hasNonContiguousLayout: Bool { false }

  private var known: TextFragments?
  /// The style of text without attributes of its own, as a text view has one.
  var plainStyle: TextStyle? { didSet { if oldValue != plainStyle { forgetLayout() } } }

  /// Creates a layout manager without text and containers.
  public override init() { super.init() }

  public required init?(coder: NSCoder) { return nil }

  // MARK: Containers

  /// Adds a container, which is filled after the others.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Inserts a container at an index. Traps for an index that is none.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    precondition(
      (0...textContainers.count).contains(index),
      "There is no place \(index) among \(textContainers.count) text containers.")
    container.layoutManager = self
    textContainers.insert(container, at: index)
    forgetLayout()
  }

  /// Removes the container at an index. Traps for an index that is none.
  open func removeTextContainer(at index: Int) {
    precondition(
      textContainers.indices.contains(index),
      "There is no text container \(index) among \(textContainers.count).")
    textContainers.remove(at: index).layoutManager = nil
    forgetLayout()
  }

  /// Called when a container has other limits: the text is laid out again when that is needed.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { forgetLayout() }

  // MARK: Laying out

  /// Called by the storage when a change was processed.
  ///
  /// - Parameters:
  ///   - textStorage: The storage.
  ///   - editMask: What was changed.
  ///   - newCharRange: The changed range in the text as it is now.
  ///   - delta: The change of the text's length in UTF-16 units.
  ///   - invalidatedCharRange: The range whose layout is no longer valid.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) { forgetLayout() }

  /// Forgets the layout of a range, and of all that depends on it.
  ///
  /// - Parameters:
  ///   - charRange: The range.
  ///   - actualCharRange: Set to the range that is laid out again, which is the whole text.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
    forgetLayout()
  }

  /// Forgets the glyphs of a range, which are the UTF-16 units of the text.
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) { invalidateLayout(forCharacterRange: charRange, actualCharacterRange: actualCharRange) }

  /// Lays out the text of a container now.
  open func ensureLayout(for container: NSTextContainer) { _ = fragments }
  /// Lays out a range of characters now.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = fragments }
  /// Lays out a range of glyphs now.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = fragments }
  /// Lays out what is in a rectangle of a container now.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    _ = fragments
  }
  /// Generates the glyphs of a range of characters now.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  /// Generates the glyphs of a range of glyphs now.
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}

  func forgetLayout() { known = nil }

  var fragments: TextFragments {
    if let known { return known }
    let made = TextFragments(of: self)
    known = made
    if let delegate {
      let isComplete = made.isComplete
      nonisolated(unsafe) let me = self
      nonisolated(unsafe) let delegate = delegate
      nonisolated(unsafe) let last = textContainers.last
      MainActor.assumeIsolated {
        delegate.layoutManager(me, didCompleteLayoutFor: last, atEnd: isComplete)
      }
    }
    return made
  }

  // MARK: Glyphs

  /// The number of glyphs.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// Returns whether there is a glyph at an index.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    glyphIndex >= 0 && glyphIndex < numberOfGlyphs
  }

  /// Returns the offset of the character of a glyph.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// Returns the index of the glyph of a character.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// Returns the glyphs of characters.
  ///
  /// - Parameters:
  ///   - charRange: The range of characters.
  ///   - actualCharRange: Set to the range of whole characters.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    let range = clamped(charRange)
    actualCharRange?.pointee = range
    return range
  }

  /// Returns the characters of glyphs.
  ///
  /// - Parameters:
  ///   - glyphRange: The range of glyphs.
  ///   - actualGlyphRange: Set to the range of whole characters.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    let range = clamped(glyphRange)
    actualGlyphRange?.pointee = range
    return range
  }

  func clamped(_ range: NSRange) -> NSRange {
    guard range.location != NSNotFound else { return NSRange(location: 0, length: 0) }
    let start = min(max(0, range.location), numberOfGlyphs)
    return NSRange(
      location: start, length: min(max(0, range.length), numberOfGlyphs - start))
  }

  // MARK: Drawing

  /// Draws the backgrounds of glyphs in the current context.
  ///
  /// - Parameters:
  ///   - glyphsToShow: The glyphs.
  ///   - origin: The top left corner of the container, in points.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for part in fragments.backgrounds(of: clamped(glyphsToShow)) {
      var path = Path()
      path.addRect(part.rect.offsetBy(dx: origin.x, dy: origin.y))
      context.put(.fill(path, .winding, part.color))
    }
  }

  /// Draws glyphs in the current context, without their backgrounds.
  ///
  /// - Parameters:
  ///   - glyphsToShow: The glyphs.
  ///   - origin: The top left corner of the container, in points.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for step in fragments.steps(of: clamped(glyphsToShow), at: origin) { context.put(step) }
  }
}

/// Methods that decide about the layout of a text. All of them are optional.
@preconcurrency @MainActor public protocol NSLayoutManagerDelegate: AnyObject {
  /// Returns the space after a line, in points, in addition to that of its paragraph. The default is
  /// 0.
  ///
  /// - Parameters:
  ///   - layoutManager: The layout manager.
  ///   - glyphIndex: The last glyph of the line.
  ///   - rect: The line, in points.
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Returns the space before a paragraph, in points, in addition to its own. The default is 0.
  ///
  /// - Parameters:
  ///   - layoutManager: The layout manager.
  ///   - glyphIndex: The first glyph of the paragraph.
  ///   - rect: Its first line, in points.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Returns the space after a paragraph, in points, in addition to its own. The default is 0.
  ///
  /// - Parameters:
  ///   - layoutManager: The layout manager.
  ///   - glyphIndex: The last glyph of the paragraph.
  ///   - rect: Its last line, in points.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Called when the text was laid out.
  ///
  /// - Parameters:
  ///   - layoutManager: The layout manager.
  ///   - textContainer: The last container; nil if there is none.
  ///   - layoutFinishedFlag: Whether the whole text has a place.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { 0 }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { 0 }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { 0 }
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
}
