import Foundation
import Scene

/// An alert with actions, and text fields if needed. Return performs the preferred action, or else
/// the only action that is not cancelling; Escape performs the cancelling one.
///
/// An action sheet is presented as a popover, which needs a source, and in a narrow window as a
/// panel at the bottom. A press outside performs the cancelling action, which has no button in a
/// popover.
@preconcurrency @MainActor open class UIAlertController: UIViewController, KeyAnswering {
  /// The styles of an alert.
  public enum Style: Int, Sendable {
    /// A list of actions that belong to something on the screen.
    case actionSheet = 0
    /// A dialog in the middle of the window.
    case alert = 1
  }

  /// The style of the alert.
  open private(set) var preferredStyle = Style.actionSheet
  /// The text below the title.
  open var message: String? { didSet { messageLabel.text = message } }
  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  private var fields: [UITextField] = []
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()

  /// Creates an alert without actions. An action sheet gets the presentation style `popover`.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
    // An initializer does not run the property's observer.
    messageLabel.text = message
    if preferredStyle == .alert { modalPresentationStyle = .automatic }
  }

  /// Creates an action sheet without a title. The name and the bundle have no effect.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }

  /// Returns nil.
  ///
  /// Differs from UIKit: there are no archives to decode from.
  public required init?(coder: NSCoder) { return nil }

  /// The text fields, or nil when there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// The action that Return performs. Traps when it was not added before. The default is nil.
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map { action in actions.contains { $0 === action } } ?? true,
        "The preferred action \(preferredAction?.title ?? "") has to be one of the actions. Call "
          + "addAction(_:) first.")
      for action in actions { action.button.isProminent = action === preferredAction }
    }
  }

  /// Adds an action. Traps for a second one with the style `cancel`.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of cancel")
    actions.append(action)
    if preferredStyle == .actionSheet { action.standInList() }
    action.button.addAction(
      UIAction { [weak self, weak action] _ in
        guard let self, let action else { return }
        self.answer(with: action)
      }, for: .touchUpInside)
    viewIfLoaded?.addSubview(action.button)
    engine?.invalidate()
  }

  /// Adds a text field, which the closure sets up. Traps for an action sheet.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    addTextField(field)
    configurationHandler?(field)
  }

  /// Adds a text field that exists. Traps for an action sheet.
  func addTextField(_ field: UITextField) {
    precondition(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    field.borderStyle = .roundedRect
    field.font = .control(17)
    field.adjustsFontForContentSizeCategory = true
    field.returnHandler = { [weak self] in self?.pressReturn() }
    fields.append(field)
    viewIfLoaded?.addSubview(field)
    engine?.invalidate()
  }

  /// The action with the style `cancel`.
  private var cancelling: UIAlertAction? { actions.first { $0.style == .cancel } }

  /// Handles a press outside. An alert ignores it.
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

  /// The width of an alert, in points. It grows with the text size, up to a readable line length.
  private static func alertWidth(_ traits: UITraitCollection) -> Double {
    min(420, max(320, UIFontMetrics.default.scaledValue(for: 320, compatibleWith: traits)))
  }

  /// Computes the size of the alert and the frames of its parts.
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
