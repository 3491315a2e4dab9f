import Foundation
import Scene

/// A view that sends actions when a person interacts with it.
@preconcurrency @MainActor open class UIControl: UIView {
  open override class var outlets: [Outlet] { KeyedProperties.ofUIControl }

  private var actions = ControlActions()

  /// A Boolean value that says whether a person can use the control. The default is true.
  open var isEnabled = true { didSet { changed(oldValue != isEnabled) } }
  /// A Boolean value that says whether the control is selected. The default is false.
  open var isSelected = false { didSet { changed(oldValue != isSelected) } }
  /// A Boolean value that says whether a touch presses the control. The default is false.
  open var isHighlighted = false { didSet { changed(oldValue != isHighlighted) } }
  /// The vertical alignment of the content. The default is `center`. Buttons follow it; other
  /// controls of the toolkit do not.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { changed(oldValue != contentVerticalAlignment) }
  }
  /// The horizontal alignment of the content. The default is `center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { changed(oldValue != contentHorizontalAlignment) }
  }
  /// The horizontal alignment with leading and trailing resolved to left and right, for the layout
  /// direction.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isReversed = readsFromRight
    return switch contentHorizontalAlignment {
    case .leading: isReversed ? .right : .left
    case .trailing: isReversed ? .left : .right
    case let side: side
    }
  }

  /// A Boolean value that says whether the control tracks a touch that began in it.
  open private(set) var isTracking = false
  /// A Boolean value that says whether the tracked touch is in the control or at most 70 points
  /// beside it.
  open private(set) var isTouchInside = false

  /// The present state.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if engine?.focusedView === self { state.insert(.focused) }
    return state
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control with a frame in points, and an action for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Makes the object of a nib or a storyboard. See `UIView.init(coder:)`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeControl(nib)
  }

  // MARK: Actions

  /// Adds a method to call for events.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called. It is not retained. With nil, the action goes
  ///     to the nearest responder in the chain that implements it.
  ///   - action: The method.
  ///   - controlEvents: The events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.add(action, target, for: controlEvents)
  }

  /// Removes targets and their methods for events. A nil target or action matches all.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actions.remove(action, target, for: controlEvents)
  }

  /// Adds an action to perform for events, replacing one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.add(action, for: controlEvents)
  }

  /// Removes the action with the same identifier for events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.remove(action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for events.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    actions.remove(actionIdentifier, for: controlEvents)
  }

  /// The targets of the control. `NSNull` represents the responder chain.
  open var allTargets: Set<AnyHashable> {
    Set(
      actions.targets.map { target in
        guard let target else { return AnyHashable(NSNull()) }
        return (target as? any Hashable).map { AnyHashable($0) }
          ?? AnyHashable(ObjectIdentifier(target))
      })
  }

  /// The events for which there is an action or a target.
  open var allControlEvents: Event { actions.allEvents }

  /// Returns the names of the methods that are called on `target` for an event, or nil when there
  /// are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = actions.entries.compactMap { entry -> String? in
      guard case .selector(let name, _) = entry.kind,
        entry.isFor(target, nil),
        !entry.events.isDisjoint(with: controlEvent)
      else { return nil }
      return name.description
    }
    return names.isEmpty ? nil : names
  }

  /// Calls `iterator` for each action or target, with its events. Setting the last argument to true
  /// stops the enumeration.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var isDone = false
    for entry in actions.entries where !isDone {
      switch entry.kind {
      case .action(let action): iterator(action, nil, entry.events, &isDone)
      case .selector(let name, let target):
        iterator(nil, (target?.object, name), entry.events, &isDone)
      }
    }
  }

  /// Calls a method of a target, or without a target, of the nearest responder that implements it.
  /// All target actions of the control pass through this method.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    Responding.send(action, to: target, from: self, for: event)
  }

  /// Performs an action with the control as sender. All actions of the control pass through this
  /// method.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Sends the control's actions for events.
  open func sendActions(for controlEvents: Event) { send(controlEvents, for: nil) }

  /// Sends the control's actions for `primaryActionTriggered`, as if a person had used it.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  private func send(_ events: Event, for event: UIEvent?) {
    for kind in actions.kinds(for: events) {
      switch kind {
      case .action(let action): sendAction(action)
      case .selector(let name, nil): sendAction(name, to: nil, for: event)
      case .selector(let name, let target?):
        if let object = target.object { sendAction(name, to: object, for: event) }
      }
    }
  }

  // MARK: Tracking

  /// Returns whether to track a touch that began in the control. The default implementation returns
  /// true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Returns whether to continue tracking after the touch moved. The default implementation returns
  /// true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch was lifted, or tracking stopped. The default implementation does
  /// nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch was cancelled. The default implementation does nothing.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event)
    else { return }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    send(.touchDown, for: event)
    if touch.tapCount > 1 { send(.touchDownRepeat, for: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      stop()
      endTracking(touch, with: event)
      return
    }
    switch (wasInside, isTouchInside) {
    case (true, true): send(.touchDragInside, for: event)
    case (false, false): send(.touchDragOutside, for: event)
    case (true, false): send([.touchDragExit, .touchDragOutside], for: event)
    case (false, true): send([.touchDragEnter, .touchDragInside], for: event)
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let isInside = isNear(touch)
    stop()
    endTracking(touch, with: event)
    if isInside {
      send(.touchUpInside, for: event)
      if isPressedByTouches { send(.primaryActionTriggered, for: event) }
    } else {
      send(.touchUpOutside, for: event)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    stop()
    cancelTracking(with: event)
    send(.touchCancel, for: event)
  }

  /// Returns false for a tap recognizer of another view, so that it does not take the control's
  /// taps.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self,
      let tap = gestureRecognizer as? UITapGestureRecognizer
    else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  override var keepsTouches: Bool { true }

  private func stop() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// Whether lifting a touch in the control triggers its primary action.
  var isPressedByTouches: Bool { false }

  /// The distance, in points, that a finger may slide off a control and still press it.
  private static let reach = 70.0

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.location(in: self))
  }

  // MARK: Menu

  /// A Boolean value that says whether a press opens the control's menu instead of sending its
  /// actions. The default is false.
  open var showsMenuAsPrimaryAction = false

  /// The control's menu, if it has one.
  var ownMenu: UIMenu? { nil }

  /// Called with the element that was chosen in the control's menu.
  func menuChose(_ element: UIMenuElement) {}

  override func contextMenuOffer(at point: CGPoint) -> ContextMenuOffer? {
    guard isEnabled, let ownMenu else { return super.contextMenuOffer(at: point) }
    return ContextMenuOffer(
      configuration: UIContextMenuConfiguration(actionProvider: { _ in ownMenu }),
      source: bounds, sender: self)
  }

  private func openMenu(_ menu: UIMenu) {
    tell(.menuActionTriggered, .ended)
    engine?.features.menus.open(menu, from: self, area: bounds, sender: self)?.chose = {
      [weak self] in
      self?.menuChose($0)
    }
  }

  /// Handles a press of the host's own widget, by any device.
  func press() {
    guard isEnabled else { return }
    if showsMenuAsPrimaryAction, let ownMenu { return openMenu(ownMenu) }
    tell(.touchDown, .began)
    tell([.touchUpInside, .primaryActionTriggered], .ended)
  }

  /// Sends the control's events for an interaction with the host's own widget.
  func tell(_ events: Event, _ phase: UITouch.Phase) {
    send(events, for: .person(at: self, phase))
  }

  override var accessibilityTraitsByDefault: UIAccessibilityTraits {
    var traits = super.accessibilityTraitsByDefault
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }

  /// What is shown while the pointer rests on the control; nil, the default, for its accessibility label, where it is
  /// a button without a title.
  open var toolTip: String? { didSet { changed(toolTip != oldValue) } }

  override func describe(_ node: inout Node) {
    if !isEnabled { node.traits.insert(.disabled) }
    if isSelected { node.traits.insert(.selected) }
    if let toolTip { node.tip = toolTip }
  }
}
