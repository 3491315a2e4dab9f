import CoreGraphics

extension RowTexts {
  /// The distances of the texts from the sides of a row's content, in points: more in a table whose rows keep to a width that
  /// is easy to read.
  ///
  /// - Parameters:
  ///   - width: The width of the content, in points.
  ///   - list: The list that the row is in.
  @MainActor static func margins(_ width: CGFloat, in list: (any RevealingList)?) -> UIEdgeInsets {
    var margins = self.margins
    guard let list, list.keepsReadableWidth else { return margins }
    let more = max(0, (width - margins.left - margins.right - list.readableWidth) / 2)
    margins.left += more
    margins.right += more
    return margins
  }
}

extension UIView {
  /// The width at which text is easy to read, in points: 672 at the default text size.
  var readableWidth: CGFloat { 672 * (engine?.environment.textScale ?? 1) }
}
