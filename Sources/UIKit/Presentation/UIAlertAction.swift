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
    button.useControlFont()
    button.isFramed = true
    button.isDestructive = style == .destructive
  }

  public var isEnabled: Bool {
    get { button.isEnabled }
    set { button.isEnabled = newValue }
  }
}
