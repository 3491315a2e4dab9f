/// An action of an alert, shown as a button.
@MainActor public final class UIAlertAction {
  /// The styles of an action.
  public enum Style: Int, Sendable {
    /// A usual action.
    case `default` = 0
    /// The action that leaves everything unchanged. An alert has at most one.
    case cancel = 1
    /// An action that deletes or changes data.
    case destructive = 2
  }

  /// The title of the button.
  public let title: String?
  /// The style of the button.
  public let style: Style
  let handler: (@MainActor (UIAlertAction) -> Void)?
  let button = UIButton(type: .system)

  /// Creates an action. The handler is called when its button is pressed, while the alert is being
  /// dismissed.
  public init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
    button.setTitle(title, for: .normal)
    button.useControlFont()
    button.isFramed = true
    button.isDestructive = style == .destructive
  }

  /// A Boolean value that says whether the button can be pressed. The default is true.
  public var isEnabled: Bool {
    get { button.isEnabled }
    set { button.isEnabled = newValue }
  }
}
