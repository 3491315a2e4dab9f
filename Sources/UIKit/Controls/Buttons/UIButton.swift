import Foundation
import Scene

/// A button with a title, an image or both.
///
/// Without a configuration, a button of the type `system` is drawn like the platform's frameless
/// buttons, and one of the type `custom` only with its own colours and insets.
///
/// Differs from UIKit: the title of a custom button without a background is in the tint colour
/// instead of white. `titleLabel` and `imageView` only hold the font and the image; they are not in
/// the view hierarchy.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The types of buttons. The raw values are UIKit's.
  public enum ButtonType: Int, Sendable {
    /// A button without the platform's appearance.
    case custom = 0
    /// A button that looks like the platform's frameless buttons.
    case system = 1
    /// A button with an information symbol.
    case detailDisclosure = 2
    /// A button with an information symbol, the same as `detailDisclosure`.
    case infoLight = 3
    /// A button with an information symbol, the same as `detailDisclosure`.
    case infoDark = 4
    /// A button with a plus symbol.
    case contactAdd = 5
    /// A button with a cross symbol.
    case close = 7
  }

  /// The type of the button.
  public private(set) var buttonType = ButtonType.custom
  var states = ButtonStates()
  private let label = ButtonLabel()
  private let picture = UIImageView()
  private var needsUpdate = false
  /// Whether Return presses the button, which is then in the accent colour.
  var isProminent = false
  var isDestructive = false
  /// Whether the button is drawn in the platform's frame, as in alerts.
  var isFramed = false { didSet { contentDidChange() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = UIFont.systemFont(ofSize: 15)
    label.button = self
  }

  /// Returns nil.
  ///
  /// Differs from UIKit: there are no archives to decode from.
  public required init?(coder: NSCoder) { return nil }

  /// Creates a custom button with a frame in points, and the title and image of an action, which a
  /// press performs.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// Creates a button of a type without an action.
  public convenience init(type buttonType: ButtonType) {
    self.init(type: buttonType, primaryAction: nil)
  }

  /// Creates a button of a type. It gets the title and image of the action, which a press performs.
  /// Buttons with a symbol get the size that fits it; others have an empty frame.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let symbol = buttonType.symbol {
      setImage(UIImage(systemName: symbol.name), for: .normal)
      accessibilityLabel = symbol.words
    }
    take(primaryAction)
    frame.size = buttonType.symbol == nil ? .zero : sizeThatFits(.zero)
  }

  /// Creates a button with a configuration. It gets the title and image of the action, which a
  /// press performs.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = .system
    self.configuration = configuration
    take(primaryAction)
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    isDestructive = action.attributes.contains(.destructive)
    if action.attributes.contains(.disabled) { isEnabled = false }
    addAction(action, for: .primaryActionTriggered)
  }

  /// The appearance and content of the button. When it is not nil, titles and images for states are
  /// not used. The default is nil.
  open var configuration: Configuration? {
    didSet {
      guard oldValue != configuration else { return }
      if oldValue == nil { adoptTitles() }
      contentDidChange()
    }
  }

  /// Called before layout after the button's state changed. It may assign another `configuration`.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Schedules a call of `updateConfiguration()` for the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the configuration for the present state. The default implementation calls
  /// `configurationUpdateHandler`. Call `setNeedsUpdateConfiguration()` instead of this method.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// A Boolean value that says whether a press toggles `isSelected` before the actions run. A
  /// button that also shows a menu as its primary action becomes a pop-up button, which shows the
  /// chosen element. The default is false.
  open var changesSelectionAsPrimaryAction = false { didSet { contentDidChange() } }

  /// The space around title and image, in points. Used only without a configuration. The default is
  /// zero.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }

  /// The label that holds the font of the title. It is not in the view hierarchy.
  open var titleLabel: UILabel? { label }

  /// An image view with the image of the present state. It is not in the view hierarchy.
  open var imageView: UIImageView? {
    picture.image = image(for: state)
    return picture
  }

  // MARK: States

  open override var isEnabled: Bool { didSet { stateDidChange(oldValue != isEnabled) } }
  open override var isSelected: Bool { didSet { stateDidChange(oldValue != isSelected) } }
  open override var isHighlighted: Bool { didSet { stateDidChange(oldValue != isHighlighted) } }

  private func stateDidChange(_ really: Bool) {
    guard really else { return }
    if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    contentDidChange()
  }

  func contentDidChange() {
    changed(true)
    invalidateIntrinsicContentSize()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard needsUpdate else { return }
    needsUpdate = false
    updateConfiguration()
  }

  // MARK: Pressing

  /// The menu that a press opens when `showsMenuAsPrimaryAction` is true, and otherwise a secondary
  /// click or a long press. The default is nil.
  open var menu: UIMenu? { didSet { contentDidChange() } }

  override var ownMenu: UIMenu? { isPopUp ? menu.map(chosenMenu) : menu }

  open override var showsMenuAsPrimaryAction: Bool { didSet { contentDidChange() } }

  var isPopUp: Bool {
    menu != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction
  }

  override func menuChose(_ element: UIMenuElement) {
    guard isPopUp else { return }
    for case let action as UIAction in menu?.children ?? [] {
      action.state = action === element ? .on : .off
    }
    contentDidChange()
  }

  /// The menu of a pop-up button, in which one element is always on.
  private func chosenMenu(_ menu: UIMenu) -> UIMenu {
    (chosenElement as? UIAction)?.state = .on
    return menu
  }

  /// The element that a pop-up button shows: the one that is on, or else the first.
  var chosenElement: UIMenuElement? { menu?.selectedElements.first ?? menu?.children.first }

  override func activate() { press() }

  override var isPressedByTouches: Bool { true }

  override func press() {
    if isEnabled, changesSelectionAsPrimaryAction, !isPopUp { isSelected.toggle() }
    super.press()
  }

  // MARK: Scene

  override var role: Role { .button }
  override var accessibilityLabelByDefault: String? { currentTitle }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    look.describe(&node)
    if node.name.isEmpty, node.text.isEmpty { node.name = look.image?.name ?? "" }
    if look.isNative, !isFramed { node.traits.insert(.flat) }
    if isProminent { node.traits.insert(.prominent) }
    if isDestructive { node.traits.insert(.destructive) }
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fit = look.size(engine?.measurer)
    return look.isNative ? CGSize(width: fit.width, height: max(36, fit.height)) : fit
  }
}
