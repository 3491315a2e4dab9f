import Foundation

/// Where the one or two texts of a row stand.
enum RowTexts {
  /// Between a row's sides and what it says, in points.
  static let margins = UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 14)

  /// Between a text and the one below it, in points.
  static let below: CGFloat = 2

  /// - Parameters:
  ///   - first, second: what the texts take; nil for no second text.
  ///   - isBeside: the second stands at the other end, and not below.
  static func solve(
    area: CGRect, first: CGSize, second: CGSize?, isBeside: Bool, gap: CGFloat = 8,
    below: CGFloat = below
  ) -> (first: CGRect, second: CGRect) {
    guard let second else { return (area, .zero) }
    if isBeside {
      let width = min(second.width, area.width / 2)
      let gap = width > 0 ? gap : 0
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
