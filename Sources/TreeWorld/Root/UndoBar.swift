import UIKit

/// A bar at the bottom of the window that shows the last action and a button that undoes it, or another
/// offer.
final class UndoBar: UIView {
  private let label = UILabel()
  private let button = UIButton(type: .system)
  private var action: @MainActor () -> Void = {}

  init() {
    super.init(frame: .zero)
    button.addAction(UIAction { [weak self] _ in self?.action() }, for: .primaryActionTriggered)
    backgroundColor = .tertiarySystemBackground
    layer.cornerRadius = 12
    layer.borderWidth = 1
    layer.borderColor = UIColor.separator.cgColor
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 2
    button.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    addSubview(label)
    addSubview(button)
  }

  required init?(coder: NSCoder) { return nil }

  /// - Parameter title: Of the button; nil for none.
  func show(
    _ words: String, button title: String?, _ action: @escaping @MainActor () -> Void
  ) {
    label.text = words
    button.isHidden = title == nil
    button.setTitle(title, for: .normal)
    self.action = action
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  /// The width of the button and the space before it, in points.
  private var besideWords: CGFloat {
    button.isHidden ? 0 : button.sizeThatFits(.zero).width + Self.side
  }

  private static let side: CGFloat = 16
  private static let widest: CGFloat = 420
  /// The distance from the bottom, in points, which leaves the count bar of an editor visible.
  private static let below = CountBar.height + 12

  /// Sets the frame: centred above the bottom of `area`.
  func place(in area: CGRect) {
    let wanted = label.sizeThatFits(.zero).width + besideWords + 2 * Self.side
    let width = max(0, min(wanted.rounded(.up), Self.widest, area.width - 2 * Self.side))
    let room = CGSize(
      width: width - besideWords - 2 * Self.side, height: .greatestFiniteMagnitude)
    let height = max(44, (label.sizeThatFits(room).height + 20).rounded(.up))
    frame = CGRect(
      x: (area.midX - width / 2).rounded(), y: area.maxY - height - Self.below, width: width,
      height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    let wanted = button.sizeThatFits(.zero).width
    let labelWidth = max(0, bounds.width - besideWords - 2 * Self.side)
    let buttonX = isReversed ? Self.side : bounds.width - Self.side - wanted
    button.frame = CGRect(x: buttonX, y: 0, width: wanted, height: bounds.height)
    label.frame = CGRect(
      x: isReversed ? Self.side + besideWords : Self.side, y: 0, width: labelWidth,
      height: bounds.height)
  }
}
