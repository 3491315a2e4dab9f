import UIKit

/// Says above a text why it is not saved or cannot be changed, and may offer a copy of it.
final class SaveBanner: UIView {
  private let label = UILabel()
  private let button: UIButton

  init(saveCopy: @escaping @MainActor () -> Void) {
    button = UIButton(
      type: .system, primaryAction: UIAction(title: Strings.saveCopy) { _ in saveCopy() })
    super.init(frame: .zero)
    isHidden = true
    label.font = .preferredFont(forTextStyle: .footnote)
    label.numberOfLines = 0
    button.isHidden = true
    addSubview(label)
    addSubview(button)
  }

  required init?(coder: NSCoder) { return nil }

  /// - Parameters:
  ///   - words: nil for nothing.
  ///   - isFailure: whether text may be lost.
  /// - Returns: whether it needs another place.
  func show(_ words: String?, isFailure: Bool) -> Bool {
    guard label.text != words || isHidden != (words == nil) || button.isHidden == isFailure else {
      return false
    }
    label.text = words
    label.textColor = isFailure ? .systemRed : .secondaryLabel
    button.isHidden = !isFailure
    isHidden = words == nil
    UIAccessibility.post(notification: .announcement, argument: words)
    setNeedsLayout()
    return true
  }

  // MARK: Layout

  private static let gap: CGFloat = 12

  private func widths(_ width: CGFloat) -> (label: CGFloat, button: CGFloat) {
    let wanted = button.isHidden ? 0 : button.sizeThatFits(.zero).width.rounded(.up)
    return (max(0, width - wanted - (wanted > 0 ? Self.gap : 0)), wanted)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = widths(size.width).label
    let words = label.sizeThatFits(CGSize(width: width, height: .infinity)).height
    let least = button.isHidden ? 0 : button.sizeThatFits(.zero).height
    return CGSize(width: size.width, height: max(words, least).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (words, press) = widths(bounds.width)
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    let height = button.sizeThatFits(.zero).height
    label.frame = CGRect(
      x: isReversed ? bounds.width - words : 0, y: 0, width: words, height: bounds.height)
    button.frame = CGRect(
      x: isReversed ? 0 : bounds.width - press, y: (bounds.height - height) / 2, width: press,
      height: height)
  }
}
