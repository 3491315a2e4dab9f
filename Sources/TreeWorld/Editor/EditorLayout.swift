import UIKit

/// Where the parts of an editor stand.
struct EditorLayout: Equatable {
  var banner: CGRect?
  var text: CGRect
  var insets: UIEdgeInsets
  /// What tells how long the text is, down to the lower edge.
  var count: CGRect

  private static let margin: CGFloat = 20
  /// A line of 70 characters is about 37 times as wide as its font is high; longer ones are
  /// hard to follow back.
  private static let widestLine: CGFloat = 37

  /// - Parameter bannerHeight: how high the banner is in a given width; nil without one.
  init(
    size: CGSize, safeArea: UIEdgeInsets, pointSize: CGFloat,
    isReversed: Bool = false, bannerHeight: ((CGFloat) -> CGFloat)?
  ) {
    // In a window as narrow as this the margins give way first.
    let margin = min(Self.margin, size.width / 8)
    let widest = Self.widestLine * pointSize
    // The text begins below its title; what a wide window has too much is left free behind it.
    let spare = size.width - margin - safeArea.left - safeArea.right - widest
    let end = max(margin, spare.rounded())
    let left = safeArea.left + (isReversed ? end : margin)
    let right = safeArea.right + (isReversed ? margin : end)
    var top: CGFloat = 0
    if let bannerHeight {
      let width = max(0, size.width - left - right)
      let height = bannerHeight(width)
      banner = CGRect(x: left, y: 8, width: width, height: height)
      top = height + 16
    }
    let foot = min(CountBar.height + safeArea.bottom, max(0, size.height - top))
    count = CGRect(x: 0, y: size.height - foot, width: size.width, height: foot)
    text = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top - foot))
    insets = UIEdgeInsets(top: 12, left: left, bottom: 12, right: right)
  }
}
