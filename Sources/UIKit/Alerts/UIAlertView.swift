import Foundation

/// What an alert view asks for.
public enum UIAlertViewStyle: Int, Sendable {
  /// Only for a button.
  case `default` = 0
  /// For a password.
  case secureTextInput = 1
  /// For a text.
  case plainTextInput = 2
  /// For a name and a password.
  case loginAndPasswordInput = 3
}

/// An alert of the older kind, which is its own window's business: it needs no view controller. New code
/// presents a `UIAlertController`, which is what shows this one.
@preconcurrency @MainActor open class UIAlertView: UIView {
  private var titles: [String?] = []
  private var controller: ClassicAlert?

  /// Creates an alert without buttons.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an alert from a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an alert with at most a cancelling button.
  public convenience init(
    title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate.map { $0 as AnyObject }
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Creates an alert with a cancelling button and others.
  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?,
    cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  /// A `UIAlertViewDelegate`. The alert does not retain it.
  open weak var delegate: AnyObject?
  private var listener: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

  /// The title.
  open var title = "" { didSet { controller?.title = title } }
  /// The text below the title.
  open var message: String? { didSet { controller?.message = message } }
  /// What the alert asks for. It has to be set before the alert is shown. The default is for a button.
  open var alertViewStyle = UIAlertViewStyle.default {
    didSet { if alertViewStyle != oldValue { inputs = makeInputs() } }
  }

  // MARK: Buttons

  /// Adds a button before the alert is shown.
  ///
  /// - Returns: the number of the button, from 0.
  @discardableResult open func addButton(withTitle title: String?) -> Int {
    titles.append(title)
    return titles.count - 1
  }

  /// The title of a button. Traps for a number of none.
  open func buttonTitle(at buttonIndex: Int) -> String? {
    precondition(
      titles.indices.contains(buttonIndex),
      "An alert view has \(titles.count) buttons, and was asked for the one at \(buttonIndex).")
    return titles[buttonIndex]
  }

  /// How many buttons there are.
  open var numberOfButtons: Int { titles.count }
  /// The number of the cancelling button; -1, the default, for none.
  open var cancelButtonIndex = -1
  /// The number of the first button that is not the cancelling one; -1 for none.
  open var firstOtherButtonIndex: Int { titles.indices.first { $0 != cancelButtonIndex } ?? -1 }

  // MARK: Texts

  private var inputs: [UITextField] = []

  private func makeInputs() -> [UITextField] {
    func field(_ isSecret: Bool) -> UITextField {
      let field = UITextField()
      field.isSecureTextEntry = isSecret
      return field
    }
    switch alertViewStyle {
    case .default: return []
    case .plainTextInput: return [field(false)]
    case .secureTextInput: return [field(true)]
    case .loginAndPasswordInput: return [field(false), field(true)]
    }
  }

  /// A text field, from 0. Traps for a number that the style has not.
  open func textField(at textFieldIndex: Int) -> UITextField? {
    precondition(
      inputs.indices.contains(textFieldIndex),
      "textFieldIndex (\(textFieldIndex)) is outside of the bounds of the array of text fields: the "
        + "style has \(inputs.count).")
    return inputs[textFieldIndex]
  }

  // MARK: Showing

  /// Whether the alert is on the screen.
  open var isVisible: Bool { controller != nil }

  /// Shows the alert above everything in the app's window. Without a window nothing is shown.
  open func show() {
    guard controller == nil else { return }
    let controller = ClassicAlert(title: title, message: message, preferredStyle: .alert)
    for index in titles.indices { controller.addAction(action(index, controller)) }
    for field in inputs { controller.addTextField(field) }
    controller.outside = cancelButtonIndex
    controller.willEnd = { [self] index in
      listener?.alertView(self, willDismissWithButtonIndex: index)
    }
    controller.didEnd = { [self] index in
      self.controller = nil
      listener?.alertView(self, didDismissWithButtonIndex: index)
    }
    controller.didAppear = { [self] in listener?.didPresent(self) }
    listener?.willPresent(self)
    guard controller.show() else { return }
    self.controller = controller
    enable()
    for field in inputs {
      field.addAction(
        UIAction { [weak self] _ in self?.enable() }, for: .editingChanged)
    }
  }

  private func action(_ index: Int, _ controller: ClassicAlert) -> UIAlertAction {
    UIAlertAction(title: titles[index], style: index == cancelButtonIndex ? .cancel : .default) {
      [self, weak controller] _ in
      listener?.alertView(self, clickedButtonAt: index)
      controller?.press(index)
    }
  }

  private func enable() {
    let index = firstOtherButtonIndex
    guard let controller, controller.actions.indices.contains(index), let listener else { return }
    controller.actions[index].isEnabled = listener.alertViewShouldEnableFirstOtherButton(self)
  }

  /// Closes the alert as if a button had been pressed, except that `alertView(_:clickedButtonAt:)` is
  /// not called.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    guard let controller else { return }
    controller.press(buttonIndex)
    controller.dismiss(animated: animated)
  }
}
