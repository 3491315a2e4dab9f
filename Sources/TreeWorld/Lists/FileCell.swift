import TreeStore
import UIKit

/// The row of a file: its name, the date of the last edit, and the beginning of its text in two
/// lines.
final class FileCell: UITableViewCell {
  private let date = UILabel()
  private let pin = UIImageView(image: UIImage(systemName: "pin"))

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    textLabel?.font = Self.nameFont
    detailTextLabel?.font = Self.smallFont
    detailTextLabel?.textColor = .secondaryLabel
    detailTextLabel?.numberOfLines = 2
    date.font = Self.smallFont
    date.adjustsFontForContentSizeCategory = true
    date.textColor = .secondaryLabel
    date.lineBreakMode = .byTruncatingMiddle
    pin.tintColor = .secondaryLabel
    pin.accessibilityLabel = Strings.pinned
    contentView.addSubview(date)
    contentView.addSubview(pin)
  }

  required init?(coder: NSCoder) { return nil }

  func show(name: String, date: String, preview: String, isPinned: Bool) {
    textLabel?.text = name
    detailTextLabel?.text = preview.isEmpty ? Strings.noText : preview
    self.date.text = date
    pin.isHidden = !isPinned
    setNeedsLayout()
  }

  // MARK: Layout

  private static var nameFont: UIFont { .preferredFont(forTextStyle: .headline) }
  private static var smallFont: UIFont { .preferredFont(forTextStyle: .footnote) }
  /// The leading margin, in points, which aligns the text with the title of the list.
  static let side: CGFloat = 20
  private static let trailingSide: CGFloat = 14
  private static let room: CGFloat = 10
  private static let gap: CGFloat = 6
  private static var pinSide: CGFloat { UIFontMetrics.default.scaledValue(for: 14) }

  /// The height of all rows, in points, with two lines of preview.
  static var height: CGFloat {
    (nameFont.lineHeight + 2 * smallFont.lineHeight + 2 + 2 * room).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentView.bounds.size
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    func place(_ view: UIView?, x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
      let width = max(0, width)
      view?.frame = CGRect(
        x: isReversed ? size.width - x - width : x, y: y, width: width, height: height)
    }
    let first = textLabel?.font.lineHeight ?? 0
    let second = date.font.lineHeight
    let end = size.width - Self.trailingSide
    let dateWidth = sideWidth(in: end - Self.side, height: first)
    place(date, x: end - dateWidth, y: Self.room, width: dateWidth, height: first)
    var nameEnd = end - dateWidth - Self.gap
    if !pin.isHidden {
      nameEnd -= Self.pinSide
      place(
        pin, x: nameEnd, y: Self.room + (first - Self.pinSide) / 2, width: Self.pinSide,
        height: Self.pinSide)
      nameEnd -= Self.gap
    }
    place(textLabel, x: Self.side, y: Self.room, width: nameEnd - Self.side, height: first)
    let text = detailTextLabel?.sizeThatFits(CGSize(width: end - Self.side, height: .infinity))
    place(
      detailTextLabel, x: Self.side, y: Self.room + first + 2, width: end - Self.side,
      height: min(text?.height ?? 0, 2 * second.rounded(.up)))
  }

  /// The width of the labels beside the name, in points. A date is never truncated; a folder name
  /// that takes more than a third gets the width that the file name leaves.
  private func sideWidth(in room: CGFloat, height: CGFloat) -> CGFloat {
    func wish(_ label: UILabel?) -> CGFloat {
      label?.sizeThatFits(CGSize(width: 0, height: height)).width.rounded(.up) ?? 0
    }
    let (wanted, sure) = (wish(date), (room * 0.36).rounded())
    guard wanted > sure else { return wanted }
    return min(wanted, max(sure, room - Self.gap - wish(textLabel)))
  }
}
