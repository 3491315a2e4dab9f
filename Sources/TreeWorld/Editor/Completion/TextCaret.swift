import UIKit

extension UITextView {
  /// The longest text, in UTF-16 units, that is laid out to find a place.
  private static let longestLaidOut = 20_000

  /// Returns the rectangles of the letters before some offsets, from the upper edge of what is seen.
  ///
  /// Lines are laid out from the first visible one on, so that it takes as long as what is seen, however long
  /// the text is. Nil where the offsets are far from what is seen, or that is not known.
  func letters(before offsets: [Int]) -> [CGRect]? {
    let length = textStorage.length
    let top = place.top
    let start = min(max(0, top?.start ?? 0), length)
    guard let last = offsets.max(), let first = offsets.min(), first > start, last <= length else {
      return nil
    }
    // Without a line that is known all of it is laid out.
    let end = top == nil ? length : last
    guard end - start <= Self.longestLaidOut else { return nil }
    let storage = NSTextStorage(
      attributedString: textStorage.attributedSubstring(
        from: NSRange(location: start, length: end - start)))
    let manager = NSLayoutManager()
    let container = NSTextContainer(
      size: CGSize(
        width: max(1, bounds.width - textContainerInset.left - textContainerInset.right), height: 0)
    )
    container.lineFragmentPadding = textContainer.lineFragmentPadding
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    var y: CGFloat
    if let top {
      y = -CGFloat(top.hidden)
    } else {
      // A text view has the space above its first paragraph, too, and lines by themselves have not.
      let style =
        storage.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
      y = textContainerInset.top + (style?.paragraphSpacingBefore ?? 0)
      // An offset that was asked for may be more than the text has.
      let whole = y + manager.usedRect(for: container).height + textContainerInset.bottom
      y -= min(max(0, contentOffset.y), max(0, whole - bounds.height))
    }
    return offsets.map { offset in
      manager.boundingRect(
        forGlyphRange: NSRange(location: offset - 1 - start, length: 1), in: container
      ).offsetBy(dx: textContainerInset.left, dy: y)
    }
  }
}
