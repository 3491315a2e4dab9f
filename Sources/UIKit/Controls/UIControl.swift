import Foundation
import Scene

/// A view that tells of what a person does with it.
@MainActor open class UIControl: UIView {
  private var actions = ControlActions()

  open var isEnabled = true { didSet { changed(oldValue != isEnabled) } }
  open var isSelected = false { didSet { changed(oldValue != isSelected) } }
  /// A press holds it down.
  open var isHighlighted = false { didSet { changed(oldValue != isHighlighted) } }
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { changed(oldValue != contentVerticalAlignment) }
  }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { changed(oldValue != contentHorizontalAlignment) }
  }
  /// With leading and trailing as the sides that they are here.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isReversed ? .right : .left
    case .trailing: isReversed ? .left : .right
    case let side: side
    }
  }

  /// A touch that began in it is followed.
  open private(set) var isTracking = false
  /// The touch that is followed is in it or next to it.
  open private(set) var isTouchInside = false

  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if engine?.focusedView === self { state.insert(.focused) }
    return state
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Actions

  /// Calls a method of `target` at these events. The target is not kept alive; without one, the
  /// responder chain is asked who has such a method.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.add(action, target.map { $0 as AnyObject }, for: controlEvents)
  }

  /// Takes that back; a nil target or action stands for all.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actions.remove(action, target.map { $0 as AnyObject }, for: controlEvents)
  }

  /// Performs `action` at these events, in the place of one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.add(action, for: controlEvents)
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.remove(action.identifier, for: controlEvents)
  }

  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    actions.remove(actionIdentifier, for: controlEvents)
  }

  /// `NSNull` stands for the responder chain.
  open var allTargets: Set<AnyHashable> {
    Set(
      actions.targets.map { target in
        guard let target else { return AnyHashable(NSNull()) }
        return (target as? any Hashable).map { AnyHashable($0) }
          ?? AnyHashable(ObjectIdentifier(target))
      })
  }

  open var allControlEvents: Event { actions.allEvents }

  /// The names of the methods of `target` that are called at an event.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = actions.entries.compactMap { entry -> String? in
      guard case .selector(let name, _) = entry.kind,
        entry.isFor(target.map { $0 as AnyObject }, nil),
        !entry.events.isDisjoint(with: controlEvent)
      else { return nil }
      return name.description
    }
    return names.isEmpty ? nil : names
  }

  /// Calls `iterator` for each action or target with the events that it is for.
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

  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    Responding.send(action, to: target, from: self, for: event)
  }

  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  open func sendActions(for controlEvents: Event) { send(controlEvents, for: nil) }

  /// As if a person had pressed it.
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

  /// Whether a touch that began in it is to be followed.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Whether the touch is to be followed further.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch was lifted, or is followed no further.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch was taken for something else.
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

  /// A recognizer around it does not take its taps.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self,
      let tap = gestureRecognizer as? UITapGestureRecognizer
    else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  private func stop() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// Whether a touch that is lifted in it is its primary action.
  var isPressedByTouches: Bool { false }

  /// A finger slides a little beside a control and still means it.
  private static let reach = 70.0

  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.location(in: self))
  }

  // MARK: Menu

  /// A press opens its menu instead of performing its action.
  open var showsMenuAsPrimaryAction = false

  /// The menu that it has, if any.
  var ownMenu: UIMenu? { nil }

  /// Hears what was chosen in its menu.
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

  /// A press of the host's own widget, by whatever means.
  func press() {
    guard isEnabled else { return }
    if showsMenuAsPrimaryAction, let ownMenu { return openMenu(ownMenu) }
    tell(.touchDown, .began)
    tell([.touchUpInside, .primaryActionTriggered], .ended)
  }

  /// A person did something at the host's own widget.
  func tell(_ events: Event, _ phase: UITouch.Phase) {
    send(events, for: .person(at: self, phase))
  }

  override func describe(_ node: inout Node) {
    if !isEnabled { node.traits.insert(.disabled) }
    if isSelected { node.traits.insert(.selected) }
  }
}
