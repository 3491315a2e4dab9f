import Foundation

/// What a measurer answered for one text, so that it is asked once where the answer is the same.
///
/// A text that takes so much of a width breaks in the same places at any width between:
///
///     asked for |<---------------- 300 ---------------->|
///     taken     |<------- 180 ------->|
///     the same  |                     |<-- 180…300 ---->|
///
/// Indents from the trailing edge are not in what is taken: with attributes only the same width
/// has the same answer.
struct MeasuredSizes {
  private var last, before: (width: CGFloat, size: CGSize)?
  /// Of the text in as few lines as it can have, which is the answer for all greater widths.
  private var natural: CGSize?

  /// - Parameter ask: nil where there is nobody to ask, which is not kept.
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
    // Who asks for several widths will ask for more.
    if isPlain, last != nil, natural == nil { natural = ask(.infinity) }
    if let natural, natural.width <= width { return natural }
    guard let size = ask(width) else { return .zero }
    (last, before) = ((width, size), last)
    if width == .infinity, isPlain { natural = size }
    return size
  }
}
