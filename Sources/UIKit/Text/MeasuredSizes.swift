import Foundation

/// Cached sizes of a text, so that it is measured only where the result differs.
///
/// A text that takes some part of a width breaks in the same places at any width between the two:
///
///     asked for |<---------------- 300 ---------------->|
///     taken     |<------- 180 ------->|
///     the same  |                     |<-- 180…300 ---->|
///
/// The taken width does not contain indents from the trailing edge: with attributes only the same
/// width has the same result.
struct MeasuredSizes {
  private var last, before: (width: CGFloat, size: CGSize)?
  /// The size of the text in as few lines as possible, which holds for all greater widths.
  private var natural: CGSize?

  /// The size of the text within a width.
  ///
  /// - Parameters:
  ///   - width: the width, in points.
  ///   - isPlain: whether the text has no attributes.
  ///   - ask: measures the text; nil where there is no measurer, which is not cached.
  mutating func size(
    within width: CGFloat, isPlain: Bool, _ ask: (CGFloat) -> CGSize?
  ) -> CGSize {
    func holds(_ known: (width: CGFloat, size: CGSize)) -> Bool {
      known.width == width || (isPlain && known.size.width <= width && width < known.width)
    }
    if let last, holds(last) { return last.size }
    if let before, holds(before) {
      (last, self.before) = (before, last)
      return before.size
    }
    // A view that is measured at several widths will be measured at more.
    if isPlain, last != nil, natural == nil { natural = ask(.infinity) }
    if let natural, natural.width <= width { return natural }
    guard let size = ask(width) else { return .zero }
    (last, before) = ((width, size), last)
    if width == .infinity, isPlain { natural = size }
    return size
  }
}
