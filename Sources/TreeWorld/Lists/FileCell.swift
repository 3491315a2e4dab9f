import TreeStore
import UIKit

/// The row of a file: its name, the date of the last edit, and the beginning of its text in two
/// lines.
final class FileCell: UITableViewCell {
  private let date = UILabel()
  /// The folder of the file, below its text; hidden where the list is of one folder.
  private let folder = UILabel()
  /// The words at the trailing end of the first line, and shorter ones for where there is less room.
  private var words: (long: String, short: String?) = ("", nil)
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
    date.lineBreakMode = .byTruncatingTail
    folder.font = Self.smallFont
    folder.adjustsFontForContentSizeCategory = true
    folder.textColor = .secondaryLabel
    folder.lineBreakMode = .byTruncatingHead
    pin.tintColor = .secondaryLabel
    pin.accessibilityLabel = Strings.pinned
    contentView.addSubview(date)
    contentView.addSubview(pin)
    contentView.addSubview(folder)
  }

  required init?(coder: NSCoder) { return nil }

  /// - Parameters:
  ///   - shortDate: What stands for the date where the name would be cut for it; nil for nothing shorter.
  ///   - folder: The name of the folder, in place of the second line of the preview; nil for none.
  func show(
    name: String, date: String, shortDate: String? = nil, preview: String, isPinned: Bool,
    folder: String? = nil
  ) {
    words = (date, shortDate)
    self.folder.text = folder
    self.folder.isHidden = folder == nil
    detailTextLabel?.numberOfLines = folder == nil ? 2 : 1
    // Marked words gave the labels the font of their first letter.
    textLabel?.font = Self.nameFont
    detailTextLabel?.font = Self.smallFont
    textLabel?.text = name
    detailTextLabel?.text = preview.isEmpty ? Strings.noText : preview
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
    let dateWidth = sideWidth(in: end - Self.side - pinRoom, height: first)
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
    let line = second.rounded(.up)
    let lines: CGFloat = folder.isHidden ? 2 : 1
    place(
      detailTextLabel, x: Self.side, y: Self.room + first + 2, width: end - Self.side,
      height: min(text?.height ?? 0, lines * line))
    place(
      folder, x: Self.side, y: Self.room + first + 2 + line, width: end - Self.side, height: line)
  }

  private var pinRoom: CGFloat { pin.isHidden ? 0 : Self.pinSide + Self.gap }

  /// The width of the words beside the name, in points, of which the longer ones are taken where they cut nothing.
  ///
  /// A date is whole, and the name gives way; the name of a folder, which has nothing shorter, gets what the file's name
  /// leaves if that is more than a third.
  private func sideWidth(in room: CGFloat, height: CGFloat) -> CGFloat {
    func wish(_ label: UILabel?) -> CGFloat {
      label?.sizeThatFits(CGSize(width: 0, height: height)).width.rounded(.up) ?? 0
    }
    date.text = words.long
    let (wanted, name) = (wish(date), wish(textLabel))
    guard wanted + Self.gap + name > room else { return wanted }
    if let short = words.short {
      date.text = short
      return wish(date)
    }
    let sure = (room * 0.36).rounded()
    return wanted > sure ? min(wanted, max(sure, room - Self.gap - name)) : wanted
  }
}
