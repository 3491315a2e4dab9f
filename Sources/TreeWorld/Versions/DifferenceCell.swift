import UIKit

/// A row of a difference. A line that only the earlier text has is marked with "−", one that only the note now
/// has with "+".
final class DifferenceCell: UITableViewCell {
  private let old = UILabel()
  private let new = UILabel()
  private var line = DifferenceLine()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    for label in [old, new] {
      label.font = Self.font
      label.numberOfLines = 0
      contentView.addSubview(label)
    }
    old.backgroundColor = UIColor.systemRed.withAlphaComponent(0.16)
    new.backgroundColor = UIColor.systemGreen.withAlphaComponent(0.16)
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ line: DifferenceLine) {
    self.line = line
    let words = Self.words(of: line)
    old.text = words.old
    new.text = words.new
    let isPlain = line.isSame || line.leftOut > 0
    for (label, color) in [(old, UIColor.systemRed), (new, UIColor.systemGreen)] {
      label.backgroundColor = isPlain ? .clear : color.withAlphaComponent(0.16)
      label.textColor = isPlain ? .secondaryLabel : .label
    }
    setNeedsLayout()
  }

  // MARK: Layout

  private static var font: UIFont { .preferredFont(forTextStyle: .subheadline) }
  private static let side: CGFloat = 16
  private static let gap: CGFloat = 12
  private static let room: CGFloat = 3
  /// The width from which on both texts stand side by side, in points.
  private static let wide: CGFloat = 600

  private static func words(of line: DifferenceLine) -> (old: String?, new: String?) {
    if line.leftOut > 0 { return (Strings.sameLines(line.leftOut), nil) }
    if line.isSame { return (line.old, line.new) }
    return (line.old.map { "− " + $0 }, line.new.map { "+ " + $0 })
  }

  /// The height of the row, in points, in a table of a width.
  static func height(of line: DifferenceLine, width: CGFloat) -> CGFloat {
    let label = UILabel()
    label.font = font
    label.numberOfLines = 0
    let parts = frames(of: line, width: width) { words, width in
      label.text = words.isEmpty ? " " : words
      return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }
    return max(parts.old?.maxY ?? 0, parts.new?.maxY ?? 0) + room
  }

  /// Where the two texts stand; nil for one that is not shown.
  private static func frames(
    of line: DifferenceLine, width: CGFloat, height: (String, CGFloat) -> CGFloat
  ) -> (old: CGRect?, new: CGRect?) {
    let words = words(of: line)
    let isWide = width >= wide && line.leftOut == 0
    let column = max(1, isWide ? (width - 2 * side - gap) / 2 : width - 2 * side)
    func frame(_ words: String?, x: CGFloat, y: CGFloat) -> CGRect? {
      words.map { CGRect(x: x, y: y, width: column, height: height($0, column).rounded(.up)) }
    }
    let old = frame(words.old, x: side, y: room)
    if isWide { return (old, frame(words.new, x: side + column + gap, y: room)) }
    // Below each other, what is the same is shown once.
    let isOnce = line.isSame || line.leftOut > 0
    let new = isOnce ? nil : frame(words.new, x: side, y: (old?.maxY ?? 0) + room)
    return (old, new)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = contentView.bounds.width
    let parts = Self.frames(of: line, width: width) { [old, new] words, width in
      let label = old.text == words ? old : new
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      return max(size.height, label.font.lineHeight)
    }
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    for (label, part) in [(old, parts.old), (new, parts.new)] {
      label.isHidden = part == nil
      guard var frame = part else { continue }
      if isReversed { frame.origin.x = width - frame.maxX }
      label.frame = frame
    }
  }
}
