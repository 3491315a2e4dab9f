import Foundation

/// A view that shows a `UIContentUnavailableConfiguration`.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  private var shown: UIContentUnavailableConfiguration
  private let image = UIImageView()
  private let indicator = UIActivityIndicatorView(style: .medium)
  private let first = UILabel()
  private let second = UILabel()
  private let button = UnavailableButton()
  private let secondButton = UnavailableButton()
  private var fill: UIView?

  /// Creates a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    show()
  }

  /// Differs from UIKit: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  /// The configuration that the view shows. Traps for one that is no `UIContentUnavailableConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let next = newValue as? UIContentUnavailableConfiguration else {
        preconditionFailure(
          "A UIContentUnavailableView was given \(newValue); it shows a UIContentUnavailableConfiguration"
        )
      }
      guard next != shown else { return }
      shown = next
      show()
    }
  }

  // MARK: Content

  private func show() {
    showBackground()
    image.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
    image.image = shown.image
    image.contentMode = .scaleAspectFit
    image.tintColor = shown.imageProperties.tintColor
    image.cornerRadius = shown.imageProperties.cornerRadius
    put(image, shown.image != nil)
    put(indicator, shown.isLoading)
    if shown.isLoading { indicator.startAnimating() } else { indicator.stopAnimating() }
    fill(first, shown.text, shown.attributedText, shown.textProperties)
    fill(second, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    put(button, button.show(shown.button, shown.buttonProperties))
    put(secondButton, secondButton.show(shown.secondaryButton, shown.secondaryButtonProperties))
    setNeedsLayout()
  }

  private func showBackground() {
    backgroundColor = shown.background.resolvedBackgroundColor(for: tintColor)
    guard fill !== shown.background.customView else { return }
    fill?.removeFromSuperview()
    fill = shown.background.customView
    if let fill { insertSubview(fill, at: 0) }
  }

  private func put(_ view: UIView, _ isWanted: Bool) {
    guard isWanted != (view.superview != nil) else { return }
    if isWanted { addSubview(view) } else { view.removeFromSuperview() }
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ style: UIContentUnavailableConfiguration.TextProperties
  ) {
    label.font = style.font
    label.textColor = style.color
    label.text = text
    if let attributed { label.attributedText = attributed }
    label.textAlignment = shown.alignment == .center ? .center : .natural
    label.numberOfLines = style.numberOfLines
    label.lineBreakMode = style.lineBreakMode
    label.adjustsFontSizeToFitWidth = style.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = style.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = style.allowsDefaultTighteningForTruncation
    label.adjustsFontForContentSizeCategory = true
    put(label, !(attributed?.string ?? text ?? "").isEmpty)
  }

  // MARK: Layout

  /// A part and the space above it, in points.
  private typealias Part = (view: UIView, size: CGSize, gap: CGFloat)

  /// The widest that the texts get, in points: longer lines are hard to read.
  private static let mostWidth = 480.0

  private func parts(in width: CGFloat) -> [Part] {
    let room = CGSize(width: min(width, Self.mostWidth), height: .infinity)
    let gaps: [(UIView, CGFloat)] = [
      (image, 0), (indicator, 0), (first, shown.imageToTextPadding),
      (second, shown.textToSecondaryTextPadding), (button, shown.textToButtonPadding),
      (secondButton, shown.buttonToSecondaryButtonPadding),
    ]
    var parts: [Part] = []
    for (view, gap) in gaps where view.superview === self {
      var size = view === image ? pictureSize(in: room) : view.sizeThatFits(room)
      size.width = min(size.width.rounded(.up), room.width)
      size.height = size.height.rounded(.up)
      parts.append((view, size, parts.isEmpty ? 0 : gap))
    }
    return parts
  }

  private func pictureSize(in room: CGSize) -> CGSize {
    let size = image.intrinsicContentSize
    guard size.width > 0, size.height > 0 else { return .zero }
    let most = shown.imageProperties.maximumSize
    let width = most.width > 0 ? min(most.width, room.width) : room.width
    let height = most.height > 0 ? most.height : size.height
    let scale = min(1, width / size.width, height / size.height)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// The space around the content, in points.
  private var edges: UIEdgeInsets {
    let margins = shown.directionalLayoutMargins
    let safe = safeAreaInsets
    let (left, right) =
      readsFromRight ? (margins.trailing, margins.leading) : (margins.leading, margins.trailing)
    return UIEdgeInsets(
      top: safe.top + margins.top, left: safe.left + left, bottom: safe.bottom + margins.bottom,
      right: safe.right + right)
  }

  private static func height(_ parts: [Part]) -> CGFloat {
    parts.reduce(0) { $0 + $1.gap + $1.size.height }
  }

  /// Returns the size of the content with its margins, at most as wide as the size given, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let edges = edges
    let parts = parts(in: max(0, size.width - edges.left - edges.right))
    let width = parts.map(\.size.width).max() ?? 0
    return CGSize(
      width: width + edges.left + edges.right,
      height: Self.height(parts) + edges.top + edges.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
  }

  open override var contentHeightDependsOnWidth: Bool { true }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fill?.frame = bounds
    let area = bounds.inset(by: edges)
    let parts = parts(in: max(0, area.width))
    // What does not fit begins at the top, so that its beginning can be read.
    let free = max(0, area.height - Self.height(parts))
    var y = area.minY + (shown.alignment == .center ? (free / 2).rounded() : 0)
    for part in parts {
      y += part.gap
      let x =
        switch (shown.alignment, readsFromRight) {
        case (.center, _): area.minX + ((area.width - part.size.width) / 2).rounded()
        case (.natural, false): area.minX
        case (.natural, true): area.maxX - part.size.width
        }
      part.view.frame = CGRect(origin: CGPoint(x: x, y: y), size: part.size)
      y += part.size.height
    }
  }

  /// Presses beside the content are those of what lies behind.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }
}

/// A button whose action can be another one each time.
@MainActor private final class UnavailableButton: UIButton {
  private var action: UIAction?

  /// - Returns: Whether it has anything to show.
  func show(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> Bool {
    let isShown = configuration.attributedTitle != nil || configuration.image != nil
    self.configuration = isShown ? configuration : nil
    if action != properties.primaryAction {
      if let action { removeAction(action, for: .primaryActionTriggered) }
      action = properties.primaryAction
      if let action { addAction(action, for: .primaryActionTriggered) }
    }
    menu = properties.menu
    showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    role = properties.role
    isEnabled = properties.isEnabled
    return isShown
  }
}
