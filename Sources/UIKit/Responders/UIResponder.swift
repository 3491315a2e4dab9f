import Foundation

// Longer than other files: what Apple lets apps override has to stand in the body of the class.

/// An object that can respond to events. Key events go to the first responder, and from there along
/// `next` until a responder handles them.
///
/// Differs from UIKit: Foundation has no key-value coding on this platform. Properties are observed by `observe(_:options:changeHandler:)`.
@preconcurrency @MainActor
open class UIResponder: NSObject, SelectorTarget,
  UIResponderStandardEditActions, OutletOwner, NibAwaking
{
  /// What was associated with the responder (`objc_setAssociatedObject`), under the lock of all such values.
  nonisolated(unsafe) final var associations: AssociatedValues?
  /// Who observes properties of the responder; nil for most, which nobody observes.
  @exclusivity(unchecked) final var observedValues: ObservedValues?

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

  /// Called when a property has another value that the responder observes by name. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - object: Whose property it is.
  ///   - change: The new and the old value, where the options ask for them.
  ///   - context: What was given to `addObserver(_:forKeyPath:options:context:)`.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Activities

  /// What a person is doing here. A scene's delegate can return it from `stateRestorationActivity(for:)`. The default is nil.
  open var userActivity: NSUserActivity? {
    get { storedActivity }
    set { storedActivity = newValue }
  }

  /// Called when the activity's `needsSave` was set: writes what is shown into its `userInfo`. The default implementation
  /// does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Shows what an activity describes. Apps call it when they continue one; the default implementation does nothing.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

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
      ? self : passOn { $0.target(forAction: action, withSender: sender) } ?? nil
  }

  /// Updates the title, state and attributes of a command before it is shown. The default
  /// implementation does nothing.
  open func validate(_ command: UICommand) {}

  /// Changes the menus of the app's commands before they are used first. It is called on the delegate of the
  /// application, if that is a responder. An override calls super. See `UIMenuSystem`.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  // MARK: Touches

  /// Called when touches begin in the view. The default implementation passes them to `next`.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn { $0.touchesBegan(touches, with: event) }
  }

  /// Called when touches have moved. The default implementation passes them to `next`.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn { $0.touchesMoved(touches, with: event) }
  }

  /// Called when touches have ended. The default implementation passes them to `next`.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn { $0.touchesEnded(touches, with: event) }
  }

  /// Called when touches end because a gesture recognizer or the system took them over. The default
  /// implementation passes them to `next`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    passOn { $0.touchesCancelled(touches, with: event) }
  }

  // MARK: Presses

  /// Called when keys go down that no key command answers. The default implementation passes them to
  /// `next`; what nobody keeps may still have a use of the system's.
  ///
  /// *Differs from UIKit*: hosts tell when a key goes down, and `pressesEnded(_:with:)` follows at once. The
  /// keys that a focused text types or moves the cursor with are its host's, and no presses.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if passOn({ $0.pressesBegan(presses, with: event) }) == nil { event?.reachedEnd = true }
  }

  /// Called when the force of presses has changed, which keys do not tell. The default implementation
  /// passes them to `next`.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn { $0.pressesChanged(presses, with: event) }
  }

  /// Called when keys were released. The default implementation passes them to `next`.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn { $0.pressesEnded(presses, with: event) }
  }

  /// Called when presses end because a gesture recognizer took them over. The default implementation
  /// passes them to `next`.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    passOn { $0.pressesCancelled(presses, with: event) }
  }

  // MARK: Edit actions

  /// Removes what is selected and puts it on the pasteboard. The default implementation passes the call to `next`.
  ///
  /// Ctrl+X, Ctrl+C, Ctrl+V and Ctrl+A call `cut(_:)`, `copy(_:)`, `paste(_:)` and `selectAll(_:)` of
  /// the nearest responder, from the first one, whose class implements it.
  ///
  /// *Differs from UIKit*: a responder has all edit actions; it can perform one
  /// (`canPerformAction(_:withSender:)`) when its class overrides the method.
  open func cut(_ sender: Any?) { passOn { $0.cut(sender) } }
  /// Puts what is selected on the pasteboard. The default implementation passes the call to `next`.
  open func copy(_ sender: Any?) { passOn { $0.copy(sender) } }
  /// Inserts what is on the pasteboard. The default implementation passes the call to `next`.
  open func paste(_ sender: Any?) { passOn { $0.paste(sender) } }
  /// Inserts the text on the pasteboard with the attributes of the text around it. The default implementation passes the call to `next`.
  open func pasteAndMatchStyle(_ sender: Any?) { passOn { $0.pasteAndMatchStyle(sender) } }
  /// Selects the word at the insertion point. The default implementation passes the call to `next`.
  open func select(_ sender: Any?) { passOn { $0.select(sender) } }
  /// Selects everything. The default implementation passes the call to `next`.
  open func selectAll(_ sender: Any?) { passOn { $0.selectAll(sender) } }
  /// Removes what is selected. The default implementation passes the call to `next`.
  open func delete(_ sender: Any?) { passOn { $0.delete(sender) } }
  /// Has the selected paragraphs read from left to right. The default implementation passes the call to `next`.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
    passOn { $0.makeTextWritingDirectionLeftToRight(sender) }
  }
  /// Has the selected paragraphs read from right to left. The default implementation passes the call to `next`.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
    passOn { $0.makeTextWritingDirectionRightToLeft(sender) }
  }
  /// Makes the selected text bold, or no longer. The default implementation passes the call to `next`.
  open func toggleBoldface(_ sender: Any?) { passOn { $0.toggleBoldface(sender) } }
  /// Makes the selected text italic, or no longer. The default implementation passes the call to `next`.
  open func toggleItalics(_ sender: Any?) { passOn { $0.toggleItalics(sender) } }
  /// Underlines the selected text, or no longer. The default implementation passes the call to `next`.
  open func toggleUnderline(_ sender: Any?) { passOn { $0.toggleUnderline(sender) } }
  /// Makes the selected text larger. The default implementation passes the call to `next`.
  open func increaseSize(_ sender: Any?) { passOn { $0.increaseSize(sender) } }
  /// Makes the selected text smaller. The default implementation passes the call to `next`.
  open func decreaseSize(_ sender: Any?) { passOn { $0.decreaseSize(sender) } }

  /// The class whose edit actions the host performs by itself while this is the first responder; nil
  /// for all but texts.
  var editingClass: AnyClass? { nil }

  /// Whether the toolkit performs the edit actions of a text even so.
  var ownsEditKeys: Bool { false }

  // MARK: Motion

  /// Called when a movement of the device begins, such as a shake: of the first responder, or of the
  /// innermost controller in front. The default implementation passes it to `next`.
  ///
  /// *Differs from UIKit*: a desktop is not shaken; a script of the Simulator does.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    passOn { $0.motionBegan(motion, with: event) }
  }

  /// Called when a movement of the device has ended. The default implementation passes it to `next`.
  ///
  /// *Differs from UIKit*: a desktop is not shaken; a script of the Simulator does, and the end follows at
  /// once.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    passOn { $0.motionEnded(motion, with: event) }
  }

  /// Called when a movement of the device was interrupted or lasted too long. The default
  /// implementation passes it to `next`.
  ///
  /// Differs from UIKit: hosts report no movements, so that only the app calls it.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    passOn { $0.motionCancelled(motion, with: event) }
  }

  // MARK: Archives

  /// The properties of this class that nibs and storyboards set by name. The default implementation
  /// returns an empty list.
  open class var outlets: [Outlet] { KeyedProperties.ofUIResponder }

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
  open var undoManager: UndoManager? { passOn { $0.undoManager } ?? nil }

  /// A Boolean value that says whether the responder is the first responder.
  open var isFirstResponder: Bool { engine?.firstResponder === self }

  /// Makes this the first responder, to which key events go first.
  ///
  /// - Returns: False when it cannot become first responder, or the present first responder refuses
  ///   to resign.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let engine, canBecomeFirstResponder else { return isFirstResponder }
    guard engine.firstResponder !== self else { return true }
    return ResponderChanges.nest(self, after: engine.firstResponder) {
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
  }

  // MARK: Focus

  /// Returns whether the keyboard's focus may move from or to a view in whose chain this is. It moves only if all
  /// around both views return true; else it stays where it is. The default implementation returns true.
  ///
  /// It is asked when a person moves the focus, by keys or by a press; not where the app moves it.
  ///
  /// - Parameter context: the two views.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called when the keyboard's focus has moved from or to a view in whose chain this is: first around the
  /// old view, outwards, then around the new one. The default implementation does nothing.
  ///
  /// - Parameters:
  ///   - context: the two views.
  ///   - coordinator: runs animations along with the move.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Keyboard

  /// The view that stands in the place of the keyboard while this is the first responder, also where
  /// keys of a keyboard are used. Nil, the default, is the system's keyboard.
  open var inputView: UIView? { nil }

  /// The view that stands above the keyboard, or at the bottom where there is none, while this is the
  /// first responder or in its chain. The default implementation returns nil.
  ///
  /// It is as wide as the scene, and as high as its constraints, its intrinsic size or else its frame.
  ///
  /// A view controller that has one, and can become the first responder, becomes that when its view has appeared,
  /// unless something else in sight is the first responder.
  open var inputAccessoryView: UIView? { nil }

  /// The controller of the view that stands in the place of the keyboard while this is the first
  /// responder, where `inputView` is nil. The default implementation returns nil.
  open var inputViewController: UIInputViewController? { nil }

  /// The controller of the view that stands above the keyboard while this is the first responder, or in
  /// its chain, where `inputAccessoryView` is nil. The default implementation returns nil.
  open var inputAccessoryViewController: UIInputViewController? { nil }

  /// The input mode of the responder. The default is the person's preferred one.
  ///
  /// *Differs from UIKit*: the desktop has one keyboard for all texts, so that an override changes none.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }

  /// An identifier of what the text is about; nil, the default, for none.
  ///
  /// *Differs from UIKit*: no input mode is remembered for it.
  open var textInputContextIdentifier: String? { nil }

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

  /// Whether it stands in a window: as a view, or by the view of a controller.
  var isInSight: Bool { focusableView?.window != nil }
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
  /// *Differs from UIKit*: screen readers of the desktop reach views in the order in which they are drawn;
  /// the Simulator's reader in that of the list.
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

  /// A Boolean value that says whether what is inside is read together, before what follows beside it.
  /// The default is false.
  ///
  /// *Differs from UIKit*: what is inside of a view is always read together.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityValues?.groups ?? false }
    set { changeAccessibility { $0.groups = newValue } }
  }

  /// Called when a screen reader has gone to the element. The default implementation does nothing.
  ///
  /// *Differs from UIKit*: screen readers of the desktop follow the keyboard's focus, and tell of no other
  /// element that they are at.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called when a screen reader has left the element. The default implementation does nothing.
  open func accessibilityElementDidLoseFocus() {}

  /// Returns whether a screen reader is at the element.
  open func accessibilityElementIsFocused() -> Bool {
    guard let view = focusableView, let engine else { return false }
    return engine.environment.isScreenReaderOn && engine.focusedView === view
  }

  /// Called when an assistive technology scrolls. Asked from the element outwards, until one returns
  /// true; a scroll view scrolls by a page. The default is false.
  ///
  /// *Differs from UIKit*: screen readers of the desktop scroll by going to other elements, so that only the
  /// app and its tests call it.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

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
