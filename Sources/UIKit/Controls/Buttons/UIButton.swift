import Foundation
import Scene

/// A button with a title, an image or both.
///
/// Without a configuration, one of the type `system` is drawn as the platform draws a button
/// without a frame, and one of the type `custom` by its colours and insets alone.
///
/// Differs from UIKit: the words of a custom button without a background are in the tint
/// colour, and not white; `titleLabel` and `imageView` hold how title and image look, and
/// stand in no hierarchy.
@MainActor open class UIButton: UIControl {
  /// The raw values are UIKit's.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7
  }

  public private(set) var buttonType = ButtonType.custom
  var states = ButtonStates()
  private let label = ButtonLabel()
  private let picture = UIImageView()
  private var needsUpdate = false
  /// Pressed by Return; shown in the accent colour.
  var isProminent = false
  var isDestructive = false
  /// In the platform's own frame, as in alerts.
  var isFramed = false { didSet { contentDidChange() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = UIFont.systemFont(ofSize: 15)
    label.button = self
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(type: buttonType, primaryAction: nil)
  }

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

  /// Set, it says all that the button shows; titles and images for states then do not count.
  open var configuration: Configuration? {
    didSet {
      guard oldValue != configuration else { return }
      if oldValue == nil { adoptTitles() }
      contentDidChange()
    }
  }

  /// Called before a layout when the button's state changed; sets another `configuration`.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Has `updateConfiguration()` called before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdate = true
    setNeedsLayout()
  }

  /// Calls the handler. Not to be called directly.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// A press turns `isSelected` over before the actions run; with a menu that a press opens, the
  /// button shows what is chosen in it, as a pop-up button.
  open var changesSelectionAsPrimaryAction = false { didSet { contentDidChange() } }

  /// Around title and image, in points; without a configuration only.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }

  open var titleLabel: UILabel? { label }

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

  /// Opened by a press if `showsMenuAsPrimaryAction`, else by a secondary or long press.
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

  /// Of a pop-up button one element is always on.
  private func chosenMenu(_ menu: UIMenu) -> UIMenu {
    (chosenElement as? UIAction)?.state = .on
    return menu
  }

  /// What a pop-up button shows: what is on, or else the first.
  var chosenElement: UIMenuElement? { menu?.selectedElements.first ?? menu?.children.first }

  override func activate() { press() }

  override var isPressedByTouches: Bool { true }

  override func press() {
    if isEnabled, changesSelectionAsPrimaryAction, !isPopUp { isSelected.toggle() }
    super.press()
  }

  // MARK: Scene

  override var role: Role { .button }

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
