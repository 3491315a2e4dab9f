import UIKit

/// Says above a text why it is not saved or cannot be shown, and offers what helps.
final class SaveBanner: UIView {
  /// A button.
  struct Help {
    let title: String
    let action: @MainActor () -> Void
  }

  private let label = UILabel()
  private var buttons: [UIButton] = []
  private var titles: [String] = []
  private var actions: [@MainActor () -> Void] = []

  init() {
    super.init(frame: .zero)
    isHidden = true
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  /// - Parameters:
  ///   - words: nil for nothing.
  ///   - isFailure: whether text may be lost.
  /// - Returns: whether it needs another place.
  func show(_ words: String?, isFailure: Bool, helps: [Help]) -> Bool {
    actions = helps.map(\.action)
    let isOther = titles != helps.map(\.title)
    guard label.text != words || isHidden != (words == nil) || isOther else { return false }
    if isOther {
      titles = helps.map(\.title)
      makeButtons()
    }
    label.text = words
    label.textColor = isFailure ? .systemRed : helps.count > 1 ? .label : .secondaryLabel
    isHidden = words == nil
    UIAccessibility.post(notification: .announcement, argument: words)
    setNeedsLayout()
    return true
  }

  private func makeButtons() {
    for button in buttons { button.removeFromSuperview() }
    buttons = titles.enumerated().map { index, title in
      let press = UIAction { [weak self] _ in
        guard let self, self.actions.indices.contains(index) else { return }
        self.actions[index]()
      }
      let button = UIButton(type: .system, primaryAction: press)
      button.setTitle(title, for: .normal)
      button.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
      button.titleLabel?.adjustsFontForContentSizeCategory = true
      addSubview(button)
      return button
    }
  }

  // MARK: Layout

  private static let gap: CGFloat = 12
  /// Between the edge of a plain button and its words.
  private static let inset: CGFloat = 16
  /// Beside the button the words need this much room, or it stands below them.
  private static let least: CGFloat = 260

  private struct Places {
    var label: CGRect
    var presses: [CGRect] = []
    var height: CGFloat { presses.reduce(label.maxY) { max($0, $1.maxY) } }
  }

  private func places(_ width: CGFloat) -> Places {
    func height(_ width: CGFloat) -> CGFloat {
      label.sizeThatFits(CGSize(width: width, height: .infinity)).height.rounded(.up)
    }
    let sizes = buttons.map { button in
      let wanted = button.sizeThatFits(.zero)
      return CGSize(width: wanted.width.rounded(.up), height: wanted.height.rounded(.up))
    }
    if sizes.count == 1, width - sizes[0].width - Self.gap >= Self.least {
      let press = sizes[0]
      let beside = width - press.width - Self.gap
      let all = max(height(beside), press.height)
      return Places(
        label: CGRect(x: 0, y: 0, width: beside, height: all),
        presses: [
          CGRect(
            x: width - press.width, y: (all - press.height) / 2, width: press.width,
            height: press.height)
        ])
    }
    var places = Places(label: CGRect(x: 0, y: 0, width: width, height: height(width)))
    // The words of a plain button stand within it: they begin where those above do.
    var corner = CGPoint(x: -Self.inset, y: places.label.maxY + Self.gap / 2)
    for size in sizes {
      if corner.x > 0, corner.x + size.width > width + Self.inset {
        corner = CGPoint(x: -Self.inset, y: places.height)
      }
      places.presses.append(CGRect(origin: corner, size: size))
      corner.x += size.width
    }
    return places
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
    label.frame = turned(places.label)
    for (button, place) in zip(buttons, places.presses) { button.frame = turned(place) }
  }
}
