import UIKit

/// Says above a text why it is not saved or cannot be changed, and offers what helps.
final class SaveBanner: UIView {
  private let label = UILabel()
  private let button: UIButton

  init(press: @escaping @MainActor () -> Void) {
    button = UIButton(type: .system, primaryAction: UIAction { _ in press() })
    super.init(frame: .zero)
    isHidden = true
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    button.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    button.isHidden = true
    addSubview(label)
    addSubview(button)
  }

  required init?(coder: NSCoder) { return nil }

  /// - Parameters:
  ///   - words: nil for nothing.
  ///   - isFailure: whether text may be lost.
  ///   - help: what the button says; nil for none.
  /// - Returns: whether it needs another place.
  func show(_ words: String?, isFailure: Bool, help: String?) -> Bool {
    guard
      label.text != words || isHidden != (words == nil)
        || button.title(for: .normal) != help || button.isHidden != (help == nil)
    else { return false }
    button.setTitle(help, for: .normal)
    label.text = words
    label.textColor = isFailure ? .systemRed : .secondaryLabel
    button.isHidden = help == nil
    isHidden = words == nil
    UIAccessibility.post(notification: .announcement, argument: words)
    setNeedsLayout()
    return true
  }

  // MARK: Layout

  private static let gap: CGFloat = 12
  /// Between the edge of a plain button and its words.
  private static let inset: CGFloat = 16
  /// Beside the button the words need this much room, or it stands below them.
  private static let least: CGFloat = 260

  private struct Places {
    var words: CGRect
    var press: CGRect
    var height: CGFloat { max(words.maxY, press.maxY) }
  }

  private func places(_ width: CGFloat) -> Places {
    func height(_ width: CGFloat) -> CGFloat {
      label.sizeThatFits(CGSize(width: width, height: .infinity)).height.rounded(.up)
    }
    guard !button.isHidden else {
      return Places(
        words: CGRect(x: 0, y: 0, width: width, height: height(width)), press: .zero)
    }
    let wanted = button.sizeThatFits(.zero)
    let press = CGSize(width: wanted.width.rounded(.up), height: wanted.height.rounded(.up))
    let beside = width - press.width - Self.gap
    guard beside >= Self.least else {
      let words = CGRect(x: 0, y: 0, width: width, height: height(width))
      // The words of a plain button stand within it: they begin where those above do.
      let place = CGPoint(x: -Self.inset, y: words.maxY + Self.gap / 2)
      return Places(words: words, press: CGRect(origin: place, size: press))
    }
    let all = max(height(beside), press.height)
    return Places(
      words: CGRect(x: 0, y: 0, width: beside, height: all),
      press: CGRect(
        x: width - press.width, y: (all - press.height) / 2, width: press.width,
        height: press.height))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: places(size.width).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(bounds.width)
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    func turned(_ frame: CGRect) -> CGRect {
      guard isReversed else { return frame }
      var frame = frame
      frame.origin.x = bounds.width - frame.maxX
      return frame
    }
    label.frame = turned(places.words)
    button.frame = turned(places.press)
  }
}
