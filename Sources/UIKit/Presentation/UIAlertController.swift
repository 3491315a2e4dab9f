import Foundation
import Scene

/// A question above the window, with text fields if needed. Return gives the preferred
/// answer, Escape the cancelling one.
///
/// An action sheet is a popover, which needs to know what it points to, and where it is narrow
/// a panel at the bottom. Pressing outside gives the cancelling answer, which has no button in a
/// popover.
@MainActor open class UIAlertController: UIViewController, KeyAnswering {
  public enum Style: Int, Sendable {
    case actionSheet = 0
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
    if preferredStyle == .actionSheet { modalPresentationStyle = .popover }
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  public var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// Must have been added before. The answer that Return gives.
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map { action in actions.contains { $0 === action } } ?? true,
        "The preferred action \(preferredAction?.title ?? "") has to be one of the actions. Call "
          + "addAction(_:) first.")
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
    viewIfLoaded?.addSubview(action.button)
    engine?.invalidate()
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.font = .control(17)
    field.adjustsFontForContentSizeCategory = true
    field.returnHandler = { [weak self] in self?.pressReturn() }
    configurationHandler?(field)
    fields.append(field)
    viewIfLoaded?.addSubview(field)
    engine?.invalidate()
  }

  /// The one that means: nothing of all this.
  private var cancelling: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// A press outside; an alert wants an answer.
  func pressOutside() {
    guard preferredStyle == .actionSheet, !isModalInPresentation else { return }
    if let cancelling {
      answer(with: cancelling)
    } else {
      dismiss(animated: true)
    }
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
      let way = cancelling ?? (actions.count == 1 ? actions[0] : nil)
      if let way { answer(with: way) } else { pressOutside() }
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
    for label in [titleLabel, messageLabel] { label.adjustsFontForContentSizeCategory = true }
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.textAlignment = .center
    titleLabel.numberOfLines = 0
    messageLabel.font = .preferredFont(forTextStyle: .subheadline)
    messageLabel.textAlignment = .center
    messageLabel.numberOfLines = 0
    for part in [titleLabel, messageLabel] + fields + actions.map(\.button) {
      view.addSubview(part)
    }
    self.view = view
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }

  /// Points. Larger text needs more of them, up to what a line of words can be read in.
  private static func alertWidth(_ traits: UITraitCollection) -> Double {
    min(420, max(320, UIFontMetrics.default.scaledValue(for: 320, compatibleWith: traits)))
  }

  /// Finds its size and gives its parts their frames.
  func measure(in space: CGSize) {
    loadViewIfNeeded()
    let isSheet = preferredStyle == .actionSheet
    let isPopover = isSheet && presentationForm == .popover
    let layout = AlertLayout(
      width: min(
        isSheet && !isPopover ? 500 : isPopover ? 270 : Self.alertWidth(traitCollection),
        space.width - 32),
      margin: isSheet ? 12 : 20)
    let cancel = cancelling?.button
    cancel?.isHidden = isPopover
    let others = actions.filter { $0.style != .cancel }.map(\.button)
    preferredContentSize = layout.place(
      labels: [titleLabel, messageLabel].filter { !($0.text ?? "").isEmpty }, fields: fields,
      answers: others, cancel: isPopover ? nil : cancel, besideEachOther: !isSheet)
  }
}
