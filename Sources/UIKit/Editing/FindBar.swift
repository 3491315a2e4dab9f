import Foundation
import Scene

/// The find navigator of a text view: the search text, the replacement and the number of matches.
@MainActor final class FindBar: UIView {
  let field = UITextField()
  let replacement = UITextField()
  let status = UILabel()
  let replaces: Bool
  private unowned let find: UIFindInteraction
  private let line = UIView()
  private var buttons: [UIButton] = []
  private var replaceButtons: [UIButton] = []

  private static let leastHeight = 44.0
  private static let margin = 6.0

  /// The height of a row, which depends on the text size, in points.
  private var rowHeight: Double {
    max(Self.leastHeight, (field.sizeThatFits(.zero).height + 2 * Self.margin).rounded(.up))
  }

  var height: Double { replaces ? 2 * rowHeight : rowHeight }

  var canStep = false {
    didSet { for button in buttons.dropLast() + replaceButtons { button.isEnabled = canStep } }
  }

  init(_ find: UIFindInteraction, replaces: Bool) {
    self.find = find
    self.replaces = replaces
    super.init(frame: .zero)
    accessibilityLabel = Words.find
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .separator
    status.font = .preferredFont(forTextStyle: .footnote)
    status.adjustsFontForContentSizeCategory = true
    status.textColor = .secondaryLabel
    status.textAlignment = .right
    for (field, placeholder) in [(field, Words.find), (replacement, Words.replaceWith)] {
      field.placeholder = placeholder
      field.accessibilityLabel = placeholder
      field.font = .preferredFont(forTextStyle: .subheadline)
      field.adjustsFontForContentSizeCategory = true
      field.borderStyle = .roundedRect
      field.clearButtonMode = .always
    }
    field.addAction(
      UIAction { [weak self] _ in self?.find.searchText = self?.field.text }, for: .editingChanged)
    field.returnHandler = { [weak self] in self?.find.findNext() }
    replacement.addAction(
      UIAction { [weak self] _ in self?.find.replacementText = self?.replacement.text },
      for: .editingChanged)
    replacement.returnHandler = { [weak self] in self?.find.replaceCurrent() }
    buttons = [
      button("chevron.up", Words.previousMatch) { $0.findPrevious() },
      button("chevron.down", Words.nextMatch) { $0.findNext() },
      button("xmark", Words.close) { $0.dismissFindNavigator() },
    ]
    if replaces {
      field.keysBeforeText = [KeyPress("tab")]
      replacement.keysBeforeText = [KeyPress("tab", .shift)]
      replaceButtons = [
        button(nil, Words.replace) { $0.replaceCurrent() },
        button(nil, Words.replaceAll) { $0.replaceAll() },
      ]
    }
    for view in [line, field, status] + buttons { addSubview(view) }
    for view in replaces ? [replacement] + replaceButtons : [] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  private func button(
    _ symbol: String?, _ name: String, _ action: @escaping (UIFindInteraction) -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.useControlFont()
    if let symbol { button.setImage(UIImage(systemName: symbol), for: .normal) }
    if symbol == nil { button.setTitle(name, for: .normal) }
    button.accessibilityLabel = name
    button.addAction(
      UIAction { [weak self] _ in if let self { action(self.find) } }, for: .touchUpInside)
    return button
  }

  /// Moves the focus from the search text to the replacement with Tab, or back.
  ///
  /// - Returns: whether the field that the focus moves from had it.
  func step(backwards: Bool) -> Bool {
    let (here, next) = backwards ? (replacement, field) : (field, replacement)
    guard replaces, here.isFirstResponder else { return false }
    next.becomeFirstResponder()
    next.selectAll(nil)
    return true
  }

  func begin() {
    field.becomeFirstResponder()
    field.selectAll(nil)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let row = rowHeight
    let side = row - 2 * Self.margin
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: width, height: 1)
    var right = width - 8
    for button in buttons.reversed() {
      button.frame = CGRect(x: right - side, y: Self.margin, width: side, height: side)
      right -= side + 2
    }
    let wish = max(90, status.sizeThatFits(.zero).width.rounded(.up))
    let said = min(wish, max(0, right - 160))
    status.frame = CGRect(x: right - said, y: Self.margin, width: said, height: side)
    field.frame = CGRect(x: 8, y: Self.margin, width: max(0, right - said - 16), height: side)
    guard replaces else { return }
    right = width - 8
    for button in replaceButtons.reversed() {
      let wide = button.sizeThatFits(.zero).width + 16
      button.frame = CGRect(x: right - wide, y: row + 4, width: wide, height: side)
      right -= wide + 4
    }
    replacement.frame = CGRect(x: 8, y: row + 4, width: max(0, right - 12), height: side)
  }
}

extension FindBar: FontFollowing {
  func follow(_ traits: UITraitCollection) {
    setNeedsLayout()
    superview?.setNeedsLayout()
  }
}
