import UIKit

/// Buttons that change how words and lines look: in the foot of a text, or above the keyboard of a phone.
final class FormatBar: UIView {
  private let buttons: [(command: FormatCommand, button: UIButton)]
  /// How many gaps there are among the first buttons, of which there are as many as the index says.
  private let gaps: [Int]
  private let ruler = UIView()
  /// What does not fit is scrolled to, above a keyboard.
  private let scroll = UIScrollView()
  /// Whether it stands above a keyboard, for fingers.
  private let isTouched: Bool
  /// The side of a button, in points.
  private var side: CGFloat { isTouched ? Self.touchSide : Self.pointerSide }

  private static let touchSide: CGFloat = 44
  /// Beside a text they grow with the desktop's letters, and never get too small to press.
  static var pointerSide: CGFloat { grown(28) }

  private static func grown(_ length: CGFloat) -> CGFloat {
    max(length, UIFontMetrics(forTextStyle: .footnote).scaledValue(for: length).rounded())
  }

  /// - Parameters:
  ///   - isTouched: Whether it stands above a keyboard, for fingers.
  ///   - run: Called with the command that was pressed.
  init(isTouched: Bool, run: @escaping @MainActor (FormatCommand) -> Void) {
    self.isTouched = isTouched
    buttons = FormatCommand.all.filter(\.isInBar).map { command in
      var look = UIButton.Configuration.plain()
      look.contentInsets = .zero
      look.baseForegroundColor = .secondaryLabel
      let button = UIButton(
        configuration: look, primaryAction: UIAction { _ in run(command) })
      button.accessibilityLabel = command.title
      button.toolTip = command.tip
      return (command, button)
    }
    let areApart = zip(buttons, buttons.dropFirst()).map { $0.command.group != $1.command.group }
    gaps = areApart.reduce(into: [0, 0]) { $0.append($0[$0.count - 1] + ($1 ? 1 : 0)) }
    super.init(frame: .zero)
    frame.size.height = side
    showSymbols()
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

  /// Gives the buttons symbols that are as large as the desktop's letters ask for.
  func showSymbols() {
    let look = UIImage.SymbolConfiguration(pointSize: isTouched ? 18 : Self.grown(14))
    for (command, button) in buttons {
      button.configuration?.image = UIImage(
        systemName: command.symbol, withConfiguration: look)
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

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

  private static let gap: CGFloat = 8

  private func width(of count: Int) -> CGFloat {
    CGFloat(count) * side + CGFloat(gaps[count]) * Self.gap
  }

  /// How many buttons a width has room for.
  private func number(in room: CGFloat) -> Int {
    (0...buttons.count).last { width(of: $0) <= room } ?? 0
  }

  /// How far the symbol of a small button is from its edge.
  static var symbolMargin: CGFloat { grown(6) }

  /// The width of as many buttons as a width has room for.
  func fitting(_ room: CGFloat) -> CGFloat {
    width(of: number(in: room))
  }

  /// Beside a text, those for which there is no room are in the menu.
  override func layoutSubviews() {
    super.layoutSubviews()
    let count = isTouched ? buttons.count : number(in: bounds.width)
    let whole = max(bounds.width, isTouched ? width(of: count) : 0)
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    ruler.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    // Above a keyboard they are spread over its width.
    let spare = isTouched ? whole - width(of: count) : 0
    scroll.frame = CGRect(x: 0, y: 0, width: bounds.width, height: side)
    scroll.contentSize = CGSize(width: whole, height: side)
    var x = spare / 2
    for index in buttons.indices {
      let button = buttons[index].button
      button.isHidden = index >= count
      guard index < count else { continue }
      if gaps[index + 1] > gaps[index] { x += Self.gap }
      button.frame = CGRect(
        x: isReversed ? whole - x - side : x, y: isTouched ? 0 : (bounds.height - side) / 2,
        width: side, height: side)
      x += side
    }
  }
}
