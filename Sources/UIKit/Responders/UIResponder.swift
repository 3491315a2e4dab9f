import Foundation

/// An object that can respond to events. Key events go to the first responder, and from there along
/// `next` until a responder handles them.
///
/// Differs from UIKit: Foundation has no key-value observing on this platform.
@preconcurrency @MainActor open class UIResponder: NSObject, SelectorTarget, OutletOwner {
  /// Creates a responder.
  public override init() {}

  /// The next responder in the chain. The default implementation returns nil.
  open var next: UIResponder? { nil }
  /// A Boolean value that says whether the responder can become first responder. The default
  /// implementation returns false.
  open var canBecomeFirstResponder: Bool { false }
  /// A Boolean value that says whether the responder may stop being first responder. The default
  /// implementation returns true.
  open var canResignFirstResponder: Bool { true }

  // MARK: Actions

  /// The methods that selectors may call on this class and its subclasses. The default
  /// implementation returns an empty list.
  open class var selectors: [Selector] { [] }

  /// Returns whether the responder can perform an action. The default implementation returns
  /// whether it has a method for the selector.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.method(in: self) != nil
  }

  /// Returns the nearest responder, from this one along `next`, that can perform an action, or nil.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Updates the title, state and attributes of a command before it is shown. The default
  /// implementation does nothing.
  open func validate(_ command: UICommand) {}

  // MARK: Touches

  /// Called when touches begin in the view. The default implementation passes them to `next`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches have moved. The default implementation passes them to `next`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches have ended. The default implementation passes them to `next`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches end because a gesture recognizer or the system took them over. The default
  /// implementation passes them to `next`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Motion

  /// Called when a movement of the device begins, such as a shake. The default implementation passes
  /// it to `next`.
  ///
  /// Differs from UIKit: hosts report no movements, so that only the app calls it.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// Called when a movement of the device has ended. The default implementation passes it to `next`.
  ///
  /// Differs from UIKit: hosts report no movements, so that only the app calls it.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Called when a movement of the device was interrupted or lasted too long. The default
  /// implementation passes it to `next`.
  ///
  /// Differs from UIKit: hosts report no movements, so that only the app calls it.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Archives

  /// The properties of this class that nibs and storyboards set by name. The default implementation
  /// returns an empty list.
  open class var outlets: [Outlet] { [] }

  /// Sets a property by its name: one that the class or a superclass lists in `outlets`. For other
  /// names `setValue(_:forUndefinedKey:)` is called. Traps for a value of another type.
  ///
  /// Nibs connect their outlets by it, so that a class may override it instead of listing them.
  open func setValue(_ value: Any?, forKey key: String) {
    switch KeyedValue.set(value, key, of: self) {
    case .done: break
    case .unknown: setValue(value, forUndefinedKey: key)
    case .refused(let sentence): KeyedValue.refuse(sentence)
    }
  }

  /// Called when a property is to be set that the class does not list. The default implementation
  /// traps.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    KeyedValue.refuse(KeyedValue.unknown(key, self, "setValue:forUndefinedKey:"))
  }

  /// Returns the value of a property by its name: one that the class or a superclass lists in
  /// `outlets`. For other names `value(forUndefinedKey:)` is called.
  open func value(forKey key: String) -> Any? {
    guard let found = KeyedValue.outlet(key, of: self)?.get(self) else {
      return value(forUndefinedKey: key)
    }
    return found
  }

  /// Called when a property is asked for that the class does not list. The default implementation
  /// traps.
  open func value(forUndefinedKey key: String) -> Any? {
    preconditionFailure(KeyedValue.unknown(key, self, "valueForUndefinedKey:"))
  }

  /// Called after the object was made from a nib or a storyboard, when its outlets are connected.
  /// The default implementation does nothing. An object that was made in code does not get it.
  open func awakeFromNib() {}

  /// Called where Xcode's editor of nibs shows the object. The default implementation does nothing.
  ///
  /// Differs from UIKit: there is no such editor on this platform, so that only the app calls it.
  open func prepareForInterfaceBuilder() {}

  // MARK: Keys

  /// The key commands that apply while this responder, or one whose chain leads through it, is
  /// first responder. The default implementation returns nil.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The nearest undo manager in the responder chain, or nil.
  open var undoManager: UndoManager? { next?.undoManager }

  /// A Boolean value that says whether the responder is the first responder.
  open var isFirstResponder: Bool { engine?.firstResponder === self }

  /// Makes this the first responder, to which key events go first.
  ///
  /// - Returns: False when it cannot become first responder, or the present first responder refuses
  ///   to resign.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let engine, canBecomeFirstResponder else { return isFirstResponder }
    guard engine.firstResponder !== self else { return true }
    // What takes the keyboard over from another keeps it in sight.
    let resigns = engine.features.keyboard.holding {
      engine.firstResponder.map { $0.resignFirstResponder() } ?? true
    }
    guard resigns else { return false }
    engine.firstResponder = self
    engine.focusedView = focusableView
    engine.note(.responder(self))
    engine.invalidate()
    didBecomeFirstResponder()
    engine.features.keyboard.follow()
    return true
  }

  // MARK: Keyboard

  /// The view that stands in the place of the keyboard while this is the first responder, also where
  /// keys of a keyboard are used. Nil, the default, is the system's keyboard.
  open var inputView: UIView? { nil }

  /// The view that stands above the keyboard, or at the bottom where there is none, while this is the
  /// first responder or in its chain. The default implementation returns nil.
  ///
  /// It is as wide as the scene, and as high as its constraints, its intrinsic size or else its frame.
  open var inputAccessoryView: UIView? { nil }

  /// Asks for `inputView` and `inputAccessoryView` again, if this is the first responder.
  open func reloadInputViews() {
    guard let engine, engine.firstResponder === self else { return }
    engine.features.keyboard.follow()
  }

  /// Stops being first responder.
  ///
  /// - Returns: False when `canResignFirstResponder` is false; otherwise true, also when it was not
  ///   first responder.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard let engine, engine.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    engine.firstResponder = nil
    if engine.focusedView === self { engine.focusedView = nil }
    engine.invalidate()
    didResignFirstResponder()
    engine.features.keyboard.resigned(self)
    return true
  }

  /// Itself where it is a view, which can have the keyboard in the scene.
  var focusableView: UIView? { nil }
  /// Keys that it and those before it have no use for are not for those around it.
  var endsKeySearch: Bool { false }
  /// What a person can have refreshed here.
  var offeredRefreshControl: UIRefreshControl? { nil }

  // MARK: Accessibility

  /// What the app set; nil for most responders.
  @exclusivity(unchecked) var accessibilityValues: AccessibilityValues?

  private func changeAccessibility(_ body: (AccessibilityValues) -> Void) {
    let values = accessibilityValues ?? AccessibilityValues()
    accessibilityValues = values
    body(values)
    accessibilityDidChange()
  }

  /// Called after something that assistive technologies are told was set.
  func accessibilityDidChange() {}

  var isAccessibilityElementByDefault: Bool { false }
  var accessibilityLabelByDefault: String? { nil }
  var accessibilityValueByDefault: String? { nil }
  var accessibilityTraitsByDefault: UIAccessibilityTraits { .none }

  /// A Boolean value that says whether assistive technologies reach it as one element; nothing inside
  /// of one is reached. The default is false, and true for standard controls and labels.
  open var isAccessibilityElement: Bool {
    get { accessibilityValues?.isElement ?? isAccessibilityElementByDefault }
    set { changeAccessibility { $0.isElement = newValue } }
  }

  /// The name for assistive technologies and test scripts. Where none was set, it is the title of a
  /// button and the text of a label.
  open var accessibilityLabel: String? {
    get { accessibilityValues?.label ?? accessibilityLabelByDefault }
    set {
      guard newValue != accessibilityValues?.label else { return }
      changeAccessibility { $0.label = newValue }
    }
  }

  /// The value, in words. Where none was set, it is that of a control.
  open var accessibilityValue: String? {
    get { accessibilityValues?.value ?? accessibilityValueByDefault }
    set {
      guard newValue != accessibilityValues?.value else { return }
      changeAccessibility { $0.value = newValue }
    }
  }

  /// The result of using it, in words.
  open var accessibilityHint: String? {
    get { accessibilityValues?.hint }
    set {
      guard newValue != accessibilityValues?.hint else { return }
      changeAccessibility { $0.hint = newValue }
    }
  }

  /// A name for the app and its tests. It is not shown to people; descriptions of constraints contain
  /// it.
  open var accessibilityIdentifier: String? {
    get { accessibilityValues?.identifier }
    set { changeAccessibility { $0.identifier = newValue } }
  }

  /// What it is and does. Where none was set, it is what the class has.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityValues?.traits ?? accessibilityTraitsByDefault }
    set { changeAccessibility { $0.traits = newValue } }
  }

  /// The area on the screen, in points.
  open var accessibilityFrame: CGRect {
    get { accessibilityValues?.frame ?? .zero }
    set { changeAccessibility { $0.frame = newValue } }
  }

  /// The shape on the screen, in points; its bounding rectangle is the area.
  open var accessibilityPath: UIBezierPath? {
    get { accessibilityValues?.path }
    set {
      changeAccessibility {
        $0.path = newValue
        if let newValue { $0.frame = newValue.bounds }
      }
    }
  }

  /// The point on the screen that pressing it touches, in points. The default is the centre of
  /// `accessibilityFrame`.
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let point = accessibilityValues?.activationPoint { return point }
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set { changeAccessibility { $0.activationPoint = newValue } }
  }

  /// A Boolean value that says whether the elements inside are left out. The default is false.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityValues?.hidesElements ?? false }
    set { changeAccessibility { $0.hidesElements = newValue } }
  }

  /// A Boolean value that says whether what is beside it in its superview is left out. The default is
  /// false.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityValues?.isModal ?? false }
    set { changeAccessibility { $0.isModal = newValue } }
  }

  /// The elements inside: views, and `UIAccessibilityElement`s for parts of what is drawn. With nil,
  /// the default, all views inside are looked through.
  ///
  /// Differs from UIKit: views are reached in the order in which they are drawn, and not in that of
  /// the list.
  open var accessibilityElements: [Any]? {
    get { accessibilityValues?.elements }
    set { changeAccessibility { $0.elements = newValue } }
  }

  /// Returns the number of elements in `accessibilityElements`; 0 without a list.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns an element of `accessibilityElements`, or nil if there is none at the index.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the index of an element in `accessibilityElements`, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let wanted = element as AnyObject
    return accessibilityElements?.firstIndex { ($0 as AnyObject) === wanted } ?? NSNotFound
  }

  /// The actions that assistive technologies offer by their names, or nil.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityValues?.customActions }
    set { changeAccessibility { $0.customActions = newValue } }
  }

  /// Called when an assistive technology presses the element.
  ///
  /// - Returns: whether that was all; after false, the default, a view is touched at its
  ///   `accessibilityActivationPoint`.
  open func accessibilityActivate() -> Bool { false }

  /// Called to increase the value of an element with the trait `adjustable`.
  open func accessibilityIncrement() {}

  /// Called to decrease the value of an element with the trait `adjustable`.
  open func accessibilityDecrement() {}

  /// Called to leave what is modal. Asked from the element outwards, until one returns true. The
  /// default is false.
  open func accessibilityPerformEscape() -> Bool { false }

  /// The responder that contains it, for what is asked outwards.
  var accessibilityParent: UIResponder? { next }

  // MARK: For the toolkit

  func didBecomeFirstResponder() {}
  func didResignFirstResponder() {}

  /// The engine of the scene that shows this responder, or the current one.
  var engine: SceneEngine? { SceneEngine.current }
}
