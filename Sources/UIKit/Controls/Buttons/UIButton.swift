import Foundation
import Scene

// Longer than most files: overridable members have to be in the body of the class.

/// A button with a title, an image or both.
///
/// Without a configuration, a button of the type `system` is drawn like the platform's frameless
/// buttons, and one of the type `custom` only with its own colours and insets. Title and image are
/// parts of the platform's button; where it cannot show them as the app wants them (several lines,
/// attributes, insets, images drawn by the app, a label that was moved), the button shows
/// `titleLabel` and `imageView` instead.
///
/// Differs from UIKit: the title of a custom button without a background is in the tint colour
/// instead of white. A system button is at least 36 points high, with margins of 16 points at its
/// sides, as the platform's buttons are.
@preconcurrency @MainActor open class UIButton: UIControl {
  open override class var outlets: [Outlet] { KeyedProperties.ofUIButton }

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
    /// The name that `system` had before iOS 7.
    public static var roundedRect: ButtonType { .system }
  }

  /// What a button does for its person.
  public enum Role: Int, Sendable {
    /// Nothing in particular.
    case normal = 0
    /// What a person most likely chooses: Return presses it, where nothing else has a use for the key.
    case primary = 1
    /// It ends what was begun without changing anything.
    case cancel = 2
    /// It removes something: its title is red.
    case destructive = 3
  }

  /// What the button does for its person. The default is `normal`.
  open var role = Role.normal { didSet { if oldValue != role { contentDidChange() } } }

  /// The type of the button.
  open var buttonType: ButtonType { kind }
  private var kind = ButtonType.custom
  var states = ButtonStates()
  /// The settings that few buttons have.
  var extras: ButtonExtras?
  /// The views of title and image, once something needs them.
  var parts: ButtonParts?
  /// Whether a subclass places title or image itself.
  var isPlacedByApp = false
  private var needsUpdate = false
  /// Whether Return presses the button, which is then in the accent colour.
  var isProminent = false
  var isDestructive: Bool { role == .destructive }
  /// Whether the button is drawn in the platform's frame, as in alerts.
  var isFramed = false { didSet { contentDidChange() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) {
    kind =
      (coder as? NibCoder)?.fields.choice("buttonType", ButtonType.nibNames) ?? .custom
    super.init(coder: coder)
  }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeButton(nib)
  }

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
    kind = buttonType
    if let symbol = buttonType.symbol {
      setImage(UIImage(systemName: symbol.name), for: .normal)
      accessibilityLabel = symbol.words
    }
    if buttonType == .close { becomeDisc() }
    take(primaryAction)
    frame.size = buttonType.symbol == nil ? .zero : sizeThatFits(.zero)
  }

  /// Creates a button with a configuration. It gets the title and image of the action, which a
  /// press performs.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    kind = .system
    self.configuration = configuration
    take(primaryAction)
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    if action.attributes.contains(.destructive) { role = .destructive }
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

  /// The space around title and image, in points. Used only without a configuration. The default,
  /// zero, leaves 6 points above and below a title.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }

  /// The distances, in points, by which the title is moved and narrowed in the content. They do not
  /// change the size that fits. The default is zero. Used only without a configuration.
  open var titleEdgeInsets: UIEdgeInsets {
    get { extras?.titleInsets ?? .zero }
    set { setExtra(\.titleInsets, newValue) }
  }

  /// The distances, in points, by which the image is moved in the content. They do not change the
  /// size that fits. The default is zero. Used only without a configuration.
  open var imageEdgeInsets: UIEdgeInsets {
    get { extras?.imageInsets ?? .zero }
    set { setExtra(\.imageInsets, newValue) }
  }

  /// A Boolean value that says whether the shadow of the title falls to the other side while the
  /// button is pressed. The default is false.
  open var reversesTitleShadowWhenHighlighted: Bool {
    get { extras?.reversesShadow ?? false }
    set { setExtra(\.reversesShadow, newValue) }
  }

  /// A Boolean value that says whether the image is paler while a custom button is pressed, if the
  /// state has no image of its own. The default is true.
  open var adjustsImageWhenHighlighted: Bool {
    get { extras?.dimsImageWhenHighlighted ?? true }
    set { setExtra(\.dimsImageWhenHighlighted, newValue) }
  }

  /// A Boolean value that says whether the image is paler while the button is disabled, if the
  /// state has no image of its own. The default is true.
  open var adjustsImageWhenDisabled: Bool {
    get { extras?.dimsImageWhenDisabled ?? true }
    set { setExtra(\.dimsImageWhenDisabled, newValue) }
  }

  /// A Boolean value that says whether light appears behind the content while the button is
  /// pressed. The default is false.
  open var showsTouchWhenHighlighted: Bool {
    get { extras?.glows ?? false }
    set { setExtra(\.glows, newValue) }
  }

  private func setExtra<Value: Equatable>(
    _ path: WritableKeyPath<ButtonExtras, Value>, _ value: Value
  ) {
    var next = extras ?? ButtonExtras()
    guard next[keyPath: path] != value else { return }
    next[keyPath: path] = value
    extras = next
    contentDidChange()
  }

  /// Makes the style of the pointer over a button of the effect and the shape that it would have; nil for
  /// the usual pointer.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) ->
    UIPointerStyle?

  private var pointer: ButtonPointer?

  /// A Boolean value that says whether the button is highlighted under the pointer. The default is false.
  open var isPointerInteractionEnabled: Bool {
    get { pointer != nil }
    set {
      guard newValue != (pointer != nil) else { return }
      if let pointer { removeInteraction(pointer.interaction) }
      pointer = newValue ? ButtonPointer(self) : nil
      if let pointer { addInteraction(pointer.interaction) }
    }
  }

  /// Makes the style of the pointer over the button; nil, the default, for the usual one. Setting it enables
  /// `isPointerInteractionEnabled`.
  open var pointerStyleProvider: PointerStyleProvider? {
    didSet {
      if pointerStyleProvider != nil { isPointerInteractionEnabled = true }
      pointer?.interaction.invalidate()
    }
  }

  open override var contentVerticalAlignment: ContentVerticalAlignment {
    didSet { if oldValue != contentVerticalAlignment { contentDidChange() } }
  }

  open override var contentHorizontalAlignment: ContentHorizontalAlignment {
    didSet { if oldValue != contentHorizontalAlignment { contentDidChange() } }
  }

  // MARK: Parts

  /// The label of the title, a subview of the button. Its text, colour and shadow are set by the
  /// button for each state; its other properties are the app's. A change of `font` holds for all
  /// states.
  open var titleLabel: UILabel? { attachedParts().label }

  /// The view of the image, a subview of the button, which sets its image for each state.
  open var imageView: UIImageView? {
    let parts = attachedParts()
    if parts.picture == nil {
      let picture = parts.madePicture()
      parts.fill { picture.image = shownImage }
      parts.fill { picture.place(imageRect(forContentRect: contentRect(forBounds: bounds))) }
    }
    return parts.picture
  }

  /// Returns the rectangle of the background for bounds, in points. The default is all of them.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of title and image for bounds, in points: without the insets of the
  /// content.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { usualContentRect(bounds) }

  /// Returns the rectangle of the title for that of the content, in points.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { usualTitleRect(contentRect) }

  /// Returns the rectangle of the image for that of the content, in points.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { usualImageRect(contentRect) }

  // MARK: Content for states

  /// Sets the title for a state. The title of the normal state also becomes the configuration's
  /// title.
  open func setTitle(_ title: String?, for state: State) {
    states.titles[state] = title
    if state == .normal, configuration != nil { configuration?.title = title }
    contentDidChange()
  }

  /// Sets the title with attributes for a state; it is shown instead of one without. The font and
  /// colour of the button are those of characters that have none.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    states.attributedTitles[state] = title.map { NSAttributedString(attributedString: $0) }
    if state == .normal, configuration != nil { configuration?.title = title?.string }
    contentDidChange()
  }

  /// Sets the colour of the title for a state; nil removes it.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    states.colors[state] = color
    contentDidChange()
  }

  /// Sets the colour of the title's shadow for a state; nil removes it. `titleLabel?.shadowOffset`
  /// says where it falls.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    states.shadows[state] = color
    contentDidChange()
  }

  /// Sets the image for a state. The image of the normal state also becomes the configuration's
  /// image.
  open func setImage(_ image: UIImage?, for state: State) {
    states.images[state] = image
    if state == .normal, configuration != nil { configuration?.image = image }
    contentDidChange()
  }

  /// Sets the image behind title and image for a state, stretched over the whole button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    states.backgrounds[state] = image
    contentDidChange()
  }

  /// Sets the appearance of symbols for a state, as far as their own configuration does not
  /// determine it.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    states.symbolConfigurations[state] = configuration
    contentDidChange()
  }

  /// Returns the title for a state, or else for the normal state.
  open func title(for state: State) -> String? { ButtonStates.value(states.titles, state) }
  /// Returns the title with attributes for a state, or else for the normal state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    ButtonStates.value(states.attributedTitles, state)
  }
  /// Returns the colour of the title for a state: the one that was set for it or for the normal
  /// state, or else the default of the button's type.
  open func titleColor(for state: State) -> UIColor? {
    ButtonStates.value(states.colors, state) ?? usualTitleColor(for: state)
  }
  /// Returns the colour of the title's shadow for a state, or else for the normal state.
  open func titleShadowColor(for state: State) -> UIColor? {
    ButtonStates.value(states.shadows, state)
  }
  /// Returns the image for a state, or else for the normal state.
  open func image(for state: State) -> UIImage? { ButtonStates.value(states.images, state) }
  /// Returns the background image for a state, or else for the normal state.
  open func backgroundImage(for state: State) -> UIImage? {
    ButtonStates.value(states.backgrounds, state)
  }
  /// Returns the appearance of symbols for a state, or else for the normal state.
  open func preferredSymbolConfigurationForImage(
    in state: State
  ) -> UIImage.SymbolConfiguration? { ButtonStates.value(states.symbolConfigurations, state) }

  /// The title for the present state.
  open var currentTitle: String? { title(for: state) }
  /// The title with attributes for the present state.
  open var currentAttributedTitle: NSAttributedString? {
    states.attributedTitles.isEmpty ? nil : attributedTitle(for: state)
  }
  /// The colour of the title for the present state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .label }
  /// The colour of the title's shadow for the present state.
  open var currentTitleShadowColor: UIColor? {
    states.shadows.isEmpty ? nil : titleShadowColor(for: state)
  }
  /// The image for the present state.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image for the present state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The appearance of symbols for the present state.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    states.symbolConfigurations.isEmpty ? nil : preferredSymbolConfigurationForImage(in: state)
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
    if let parts, parts.isAttached {
      fillParts()
      showBackdrop()
      parts.isStale = true
      setNeedsLayout()
    } else if wantsParts {
      setNeedsLayout()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    fillParts()
    if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsUpdate {
      needsUpdate = false
      updateConfiguration()
    }
    layOutParts()
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
    for child in menu?.children ?? [] { child.setState(child === element ? .on : .off) }
    contentDidChange()
  }

  /// The menu of a pop-up button, in which one element is always on.
  private func chosenMenu(_ menu: UIMenu) -> UIMenu {
    chosenElement?.setState(.on)
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

  override var nodeRole: NodeRole { .button }
  override var accessibilityLabelByDefault: String? { currentTitle }

  override func describe(_ node: inout Node) {
    super.describe(&node)
    let look = look
    look.describe(&node)
    if node.name.isEmpty, node.text.isEmpty { node.name = look.image?.name ?? "" }
    if look.isNative, !isFramed { node.traits.insert(.flat) }
    if isProminent { node.traits.insert(.prominent) }
    if isDestructive { node.traits.insert(.destructive) }
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let look = look
    if configuration == nil, !look.isNative { return contentSize(within: size.width) }
    let fit = look.size(measurer)
    return look.isNative ? CGSize(width: fit.width, height: max(36, fit.height)) : fit
  }
}
