import UIKit

/// Where the parts of an editor stand.
struct EditorLayout: Equatable {
  var banner: CGRect?
  var text: CGRect
  var insets: UIEdgeInsets
  /// What tells how long the text is, down to the lower edge.
  var count: CGRect

  private static let margin: CGFloat = 20

  /// - Parameters:
  ///   - widestLine: The width of the widest line; nil for as wide as there is room.
  ///   - footHeight: The height of what stands below the text.
  ///   - covered: The height that a keyboard covers of the lower edge, the safe area included.
  ///   - bannerHeight: How high the banner is in a given width; nil without one.
  init(
    size: CGSize, safeArea: UIEdgeInsets, widestLine: CGFloat?,
    footHeight: CGFloat = CountBar.height, covered: CGFloat = 0,
    bannerHeight: ((CGFloat) -> CGFloat)?
  ) {
    // In a window as narrow as this the margins give way first.
    let margin = min(Self.margin, size.width / 8)
    // The column stands in the middle of what is free.
    let free = size.width - safeArea.left - safeArea.right
    let side = widestLine.map { max(margin, ((free - $0) / 2).rounded()) } ?? margin
    let left = safeArea.left + side
    let right = safeArea.right + side
    var top: CGFloat = 0
    if let bannerHeight {
      let width = max(0, size.width - left - right)
      let height = bannerHeight(width)
      banner = CGRect(x: left, y: 8, width: width, height: height)
      top = height + 16
    }
    let below = max(safeArea.bottom, covered)
    let foot = min(footHeight + below, max(0, size.height - top))
    count = CGRect(x: 0, y: size.height - foot, width: size.width, height: foot)
    text = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top - foot))
    insets = UIEdgeInsets(top: 12, left: left, bottom: 12, right: right)
  }
}
