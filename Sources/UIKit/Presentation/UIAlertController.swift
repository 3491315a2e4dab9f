import Foundation
import Scene

/// One answer to an alert.
@MainActor public final class UIAlertAction {
  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel = 1
    case destructive = 2
  }

  public let title: String?
  public let style: Style
  let handler: (@MainActor (UIAlertAction) -> Void)?
  let button = UIButton(type: .system)

  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
    button.setTitle(title, for: .normal)
    button.isDestructive = style == .destructive
  }

  public var isEnabled: Bool {
    get { button.isEnabled }
    set { button.isEnabled = newValue }
  }
}

/// A question above the window, with text fields if needed. Return gives the preferred
/// answer, Escape the cancelling one.
@MainActor open class UIAlertController: UIViewController, KeyAnswering {
  public enum Style: Int, Sendable {
    case alert = 1
  }

  public let preferredStyle: Style
  open var message: String? { didSet { messageLabel.text = message } }
  public private(set) var actions: [UIAlertAction] = []
  private var fields: [UITextField] = []
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    self.message = message
    super.init(nibName: nil, bundle: nil)
    self.title = title
    messageLabel.text = message
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  public var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// Must have been added before.
  open var preferredAction: UIAlertAction? {
    didSet {
      for action in actions { action.button.isProminent = action === preferredAction }
    }
  }

  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of cancel")
    actions.append(action)
    action.button.addAction(
      UIAction { [weak self, weak action] _ in
        guard let self, let action else { return }
        self.answer(with: action)
      }, for: .touchUpInside)
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.returnHandler = { [weak self] in self?.pressReturn() }
    configurationHandler?(field)
    fields.append(field)
  }

  private func answer(with action: UIAlertAction) {
    guard action.isEnabled else { return }
    dismiss(animated: true)
    action.handler?(action)
  }

  private func pressReturn() {
    let plain = actions.filter { $0.style != .cancel }
    if let action = preferredAction ?? (plain.count == 1 ? plain.first : nil) {
      answer(with: action)
    }
  }

  func answer(_ press: KeyPress) -> Bool {
    switch press.description {
    case "escape":
      let way = actions.first { $0.style == .cancel } ?? (actions.count == 1 ? actions[0] : nil)
      if let way { answer(with: way) }
    case "return": pressReturn()
    default: return false
    }
    return true
  }

  // MARK: View

  open override func loadView() {
    let view = UIView(frame: .zero)
    titleLabel.text = title
    titleLabel.isHeading = true
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.textAlignment = .center
    titleLabel.numberOfLines = 0
    messageLabel.font = .preferredFont(forTextStyle: .subheadline)
    messageLabel.textAlignment = .center
    messageLabel.numberOfLines = 0
    for part in [titleLabel, messageLabel] + fields + ordered.map(\.button) {
      view.addSubview(part)
    }
    self.view = view
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }

  /// Cancel stands first.
  private var ordered: [UIAlertAction] {
    actions.filter { $0.style == .cancel } + actions.filter { $0.style != .cancel }
  }

  private static let width = 320.0
  private static let margin = 20.0

  /// Finds its size and gives its parts their frames.
  func measure(in space: CGSize) {
    loadViewIfNeeded()
    let width = min(Self.width, space.width - 32)
    let inner = width - 2 * Self.margin
    var y = Self.margin
    for label in [titleLabel, messageLabel] where !(label.text ?? "").isEmpty {
      let height = label.sizeThatFits(CGSize(width: inner, height: .infinity)).height
      label.frame = CGRect(x: Self.margin, y: y, width: inner, height: height)
      y += height + 8
    }
    y += 4
    for field in fields {
      let height = field.sizeThatFits(CGSize(width: inner, height: 0)).height
      field.frame = CGRect(x: Self.margin, y: y, width: inner, height: height)
      y += height + 8
    }
    y += 8
    let buttons = ordered.map(\.button)
    if buttons.count == 2 {
      let half = (inner - 10) / 2
      for (index, button) in buttons.enumerated() {
        button.frame = CGRect(
          x: Self.margin + Double(index) * (half + 10), y: y, width: half, height: 38)
      }
      y += 38
    } else {
      for button in buttons {
        button.frame = CGRect(x: Self.margin, y: y, width: inner, height: 38)
        y += 46
      }
      if !buttons.isEmpty { y -= 8 }
    }
    preferredContentSize = CGSize(width: width, height: y + Self.margin)
  }
}
