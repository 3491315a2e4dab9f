import Foundation

/// An action of an alert, shown as a button.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
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
  open private(set) var title: String?
  /// The style of the button.
  open private(set) var style = Style.default
  private(set) var handler: (@MainActor (UIAlertAction) -> Void)?
  let button = UIButton(type: .system)

  /// Creates an action without a title that does nothing but dismiss the alert.
  public override init() {
    super.init()
    button.useControlFont()
    button.isFramed = true
  }

  /// Creates an action. The handler is called when its button is pressed, while the alert is being
  /// dismissed.
  public convenience init(
    title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
    button.setTitle(title, for: .normal)
    button.role = style == .destructive ? .destructive : .normal
  }

  /// Gives the button the look of an action sheet: its title in the tint colour, that of a destructive action in red.
  func standInList() {
    button.isFramed = false
    button.backgroundColor = .tertiarySystemFill
    button.layer.cornerRadius = 10
    if style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
  }

  /// A Boolean value that says whether the button can be pressed. The default is true.
  open var isEnabled: Bool {
    get { button.isEnabled }
    set { button.isEnabled = newValue }
  }
}
