import UIKit

/// Buttons that change how words and lines look: in the foot of a text, or above the keyboard of a phone.
final class FormatBar: UIView {
  private let buttons: [(command: FormatCommand, button: UIButton)]
  private let ruler = UIView()
  /// What does not fit is scrolled to, above a keyboard.
  private let scroll = UIScrollView()
  /// The side of a button, in points.
  private let side: CGFloat

  static let touchSide: CGFloat = 44
  static let pointerSide: CGFloat = 28

  /// - Parameters:
  ///   - side: The side of each button, in points.
  ///   - run: Called with the command that was pressed.
  init(side: CGFloat, run: @escaping @MainActor (FormatCommand) -> Void) {
    self.side = side
    buttons = FormatCommand.all.filter(\.isInBar).map { command in
      var look = UIButton.Configuration.plain()
      look.image = UIImage(
        systemName: command.symbol,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: side < 40 ? 14 : 18))
      look.contentInsets = .zero
      look.baseForegroundColor = .secondaryLabel
      let button = UIButton(
        configuration: look, primaryAction: UIAction { _ in run(command) })
      button.accessibilityLabel = command.title
      button.toolTip = command.tip
      return (command, button)
    }
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: side))
    accessibilityLabel = Strings.format
    let home: UIView = isTouched ? scroll : self
    for (_, button) in buttons { home.addSubview(button) }
    if isTouched {
      scroll.showsHorizontalScrollIndicator = false
      addSubview(scroll)
      backgroundColor = .secondarySystemBackground
      ruler.backgroundColor = .separator
      addSubview(ruler)
    }
  }

  required init?(coder: NSCoder) { return nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, width(of: buttons.count)), height: side)
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: side + safeAreaInsets.bottom)
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var isTouched: Bool { side >= Self.touchSide }

  private static let gap: CGFloat = 8

  private func width(of count: Int) -> CGFloat {
    let shown = buttons.prefix(count)
    let gaps = zip(shown, shown.dropFirst()).filter { $0.command.group != $1.command.group }.count
    return CGFloat(count) * side + CGFloat(gaps) * Self.gap
  }

  /// How far the symbol of a small button is from its edge.
  static let symbolMargin: CGFloat = 6

  /// The width of as many buttons as a width has room for.
  func fitting(_ room: CGFloat) -> CGFloat {
    width(of: (0...buttons.count).last { width(of: $0) <= room } ?? 0)
  }

  /// Beside a text, those for which there is no room are in the menu.
  override func layoutSubviews() {
    super.layoutSubviews()
    let count =
      isTouched ? buttons.count : (0...buttons.count).last { width(of: $0) <= bounds.width } ?? 0
    let whole = max(bounds.width, isTouched ? width(of: count) : 0)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    ruler.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    // Above a keyboard they are spread over its width.
    let spare = isTouched ? whole - width(of: count) : 0
    scroll.frame = CGRect(x: 0, y: 0, width: bounds.width, height: side)
    scroll.contentSize = CGSize(width: whole, height: side)
    var x = spare / 2
    for (index, (command, button)) in buttons.enumerated() {
      button.isHidden = index >= count
      guard index < count else { continue }
      if index > 0, buttons[index - 1].command.group != command.group { x += Self.gap }
      button.frame = CGRect(
        x: isReversed ? whole - x - side : x, y: isTouched ? 0 : (bounds.height - side) / 2,
        width: side, height: side)
      x += side
    }
  }
}
