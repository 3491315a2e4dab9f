import Foundation

/// What a person looks for in a text view, and how often it is there.
@MainActor final class FindBar: UIView {
  let field = UITextField()
  let replacement = UITextField()
  let status = UILabel()
  let replaces: Bool
  private unowned let find: UIFindInteraction
  private let line = UIView()
  private var buttons: [UIButton] = []
  private var replaceButtons: [UIButton] = []

  static let rowHeight = 44.0

  var height: Double { replaces ? 2 * Self.rowHeight : Self.rowHeight }

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
    status.textColor = .secondaryLabel
    status.textAlignment = .right
    for (field, placeholder) in [(field, Words.find), (replacement, Words.replaceWith)] {
      field.placeholder = placeholder
      field.accessibilityLabel = placeholder
      field.font = .preferredFont(forTextStyle: .subheadline)
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
      replaceButtons = [
        button(nil, Words.replace) { $0.replaceCurrent() },
        button(nil, Words.replaceAll) { $0.replaceAll() },
      ]
    }
    let parts: [UIView] = [line, field, status] + buttons
    for view in parts + (replaces ? [replacement] + replaceButtons : []) { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  private func button(
    _ symbol: String?, _ name: String, _ action: @escaping (UIFindInteraction) -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    if let symbol { button.setImage(UIImage(systemName: symbol), for: .normal) }
    if symbol == nil { button.setTitle(name, for: .normal) }
    button.accessibilityLabel = name
    button.addAction(
      UIAction { [weak self] _ in if let self { action(self.find) } }, for: .touchUpInside)
    return button
  }

  func begin() {
    field.becomeFirstResponder()
    field.selectAll(nil)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: width, height: 1)
    var right = width - 8
    for button in buttons.reversed() {
      button.frame = CGRect(x: right - 32, y: 6, width: 32, height: 32)
      right -= 34
    }
    let said = min(90, max(0, right - 160))
    status.frame = CGRect(x: right - said, y: 6, width: said, height: 32)
    field.frame = CGRect(x: 8, y: 6, width: max(0, right - said - 16), height: 32)
    guard replaces else { return }
    right = width - 8
    for button in replaceButtons.reversed() {
      let wide = button.sizeThatFits(.zero).width + 16
      button.frame = CGRect(x: right - wide, y: Self.rowHeight + 4, width: wide, height: 32)
      right -= wide + 4
    }
    replacement.frame = CGRect(
      x: 8, y: Self.rowHeight + 4, width: max(0, right - 12), height: 32)
  }
}
