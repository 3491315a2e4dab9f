import Foundation

/// The layout of a row's one or two texts.
enum RowTexts {
  /// The distances of the texts from the row's sides, in points.
  static let margins = UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 14)

  /// The space between a text and the one below it, in points.
  static let below: CGFloat = 2

  /// Whether two texts stand beside each other in a width, in points, without one of them being cut.
  static func fit(_ first: CGSize, _ second: CGSize, in width: CGFloat, gap: CGFloat = 8) -> Bool {
    first.width + gap + second.width <= width
  }

  /// Returns the frames of the texts.
  ///
  /// - Parameters:
  ///   - first, second: The sizes that the texts need, in points; nil for no second text.
  ///   - isBeside: Whether the second text is at the trailing end, and not below.
  static func solve(
    area: CGRect, first: CGSize, second: CGSize?, isBeside: Bool, gap: CGFloat = 8,
    below: CGFloat = below
  ) -> (first: CGRect, second: CGRect) {
    guard let second else { return (area, .zero) }
    if isBeside {
      // The first text keeps its width, and the second is cut where there is too little for both.
      let gap = second.width > 0 ? gap : 0
      let width = max(0, min(second.width, area.width - min(first.width, area.width) - gap))
      return (
        CGRect(
          x: area.minX, y: area.minY, width: max(0, area.width - width - gap),
          height: area.height),
        CGRect(x: area.maxX - width, y: area.minY, width: width, height: area.height)
      )
    }
    let top = max(0, ((area.height - first.height - second.height - below) / 2).rounded())
    return (
      CGRect(x: area.minX, y: top, width: area.width, height: first.height),
      CGRect(x: area.minX, y: top + first.height + below, width: area.width, height: second.height)
    )
  }
}
