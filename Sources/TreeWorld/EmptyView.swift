import UIKit

/// A message in place of empty content, with an optional button.
final class EmptyView: UIView {
  private let label = UILabel()
  private let button: UIButton?

  /// - Parameter action: The action of the button, with its title; nil for no button.
  init(message: String, action: UIAction? = nil) {
    button = action.map { action in
      var look = UIButton.Configuration.tinted()
      look.title = action.title
      look.cornerStyle = .capsule
      return UIButton(configuration: look, primaryAction: action)
    }
    super.init(frame: .zero)
    label.text = message
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    addSubview(label)
    button.map(addSubview)
  }

  required init?(coder: NSCoder) { return nil }

  var message: String {
    get { label.text ?? "" }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }

  /// Whether the button is visible.
  var offersAction: Bool {
    get { button?.isHidden == false }
    set {
      button?.isHidden = !newValue
      setNeedsLayout()
    }
  }

  override var isHidden: Bool { didSet { setNeedsLayout() } }

  private static let widest: CGFloat = 360
  private static let margin: CGFloat = 24
  private static let gap: CGFloat = 16

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !isHidden else { return }
    let area = bounds.inset(by: safeAreaInsets)
    let width = max(0, min(Self.widest, area.width - 2 * Self.margin))
    let labelHeight = label.sizeThatFits(CGSize(width: width, height: .infinity)).height
    let press = button?.sizeThatFits(.zero) ?? .zero
    let height = labelHeight + (offersAction ? Self.gap + press.height : 0)
    let top = (area.midY - height / 2).rounded()
    label.frame = CGRect(
      x: (area.midX - width / 2).rounded(), y: top, width: width, height: labelHeight)
    button?.frame = CGRect(
      x: (area.midX - press.width / 2).rounded(), y: top + labelHeight + Self.gap,
      width: press.width, height: press.height)
  }
}
