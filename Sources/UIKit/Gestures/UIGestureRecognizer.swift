import Adaptive
import Foundation

/// The base class of gesture recognizers, which find gestures in the touches on a view and its
/// subviews.
///
/// A subclass overrides `touchesBegan` and the like, and assigns `state`: `failed`, `ended` for a
/// gesture without duration, or `began`, `changed` and `ended`. Assigning `began` or `ended` is a
/// request: other recognizers and the delegates decide whether it is granted.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The states of a recognizer.
  public enum State: Int, Sendable {
    /// The recognizer has not decided yet.
    case possible = 0
    /// A continuous gesture began.
    case began = 1
    /// A continuous gesture changed.
    case changed = 2
    /// The gesture ended, or was recognized if it has no duration.
    case ended = 3
    /// A continuous gesture was cancelled.
    case cancelled = 4
    /// The touches are not this gesture.
    case failed = 5

    /// The same as `ended`.
    public static let recognized = State.ended
  }

  /// The object that may influence the recognizer. Not retained.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A Boolean value that says whether recognizing the gesture cancels its touches in their views.
  /// The default is true.
  open var cancelsTouchesInView = true
  /// A Boolean value that says whether views receive touches only after this recognizer has failed.
  /// The default is false.
  open var delaysTouchesBegan = false
  /// A Boolean value that says whether views receive the end of touches only after this recognizer
  /// has failed. The default is true.
  open var delaysTouchesEnded = true
  /// A name for the app's own use.
  open var name: String?
  /// The modifier keys of the last event that the recognizer received.
  open private(set) var modifierFlags: UIKeyModifierFlags = []

  /// A Boolean value that says whether the recognizer receives touches. Setting it to false cancels
  /// a gesture in progress. The default is true.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { giveUp() } }
  }

  /// The view that the recognizer is attached to, or nil.
  open var view: UIView? { attachedView }
  weak var attachedView: UIView?

  /// The state of the recognizer. Only subclasses assign it.
  open var state: State {
    get { stage }
    set { ask(for: newValue) }
  }
  /// The state, assigned without asking other recognizers.
  var stage = State.possible
  /// The request of a recognizer that is still possible.
  var wish: Wish?
  /// Whether the recognizer waits for more touches while none is down.
  var isHolding = false
  /// The touches that the recognizer receives, with those that have ended since it was reset.
  var touches: [UITouch] = []
  private(set) var failureRequirements: [FailureRequirement] = []
  private var actions: [(target: Target, action: Selector)] = []
  /// What a storyboard starts with the gesture.
  var nibSegue: ((Any?) -> Void)?

  enum Wish { case begin, end }

  struct FailureRequirement {
    weak let recognizer: UIGestureRecognizer?
  }

  private struct Target {
    weak let object: AnyObject?
  }

  /// Creates a recognizer that calls a method of a target.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without a target.
  public override convenience init() { self.init(target: nil, action: nil) }
  /// Calls `init(target:action:)` of a class that a document names.
  convenience init(ofNib: Void) { self.init(target: nil, action: nil) }
  // See `UICollectionReusableView.make(registeredAt:)`.
  @_silgen_name("$s5UIKit19UIGestureRecognizerC5ofNibACyt_tcfC")
  static func make() -> Self

  /// Called after the object was made from a nib or a storyboard, when its outlets are connected.
  /// The default implementation does nothing.
  open func awakeFromNib() {}

  // MARK: Actions

  /// Adds a method to call whenever the state changes to another than `possible` or `failed`. The
  /// method may take the recognizer as its argument. The target is not retained.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append((Target(object: target as AnyObject), action))
  }

  /// Removes targets and their methods. A nil target or action matches all.
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll { entry in
      (target == nil || entry.target.object === target.map { $0 as AnyObject })
        && (action == nil || entry.action == action)
    }
  }

  /// Enters a granted state and calls the targets.
  func enter(_ state: State) {
    stage = state
    guard state != .possible, state != .failed else { return }
    entered(state)
    engine?.note("\(type(of: self)) \(state)")
    for entry in actions {
      guard let target = entry.target.object else { continue }
      entry.action.perform(on: target, from: self, for: nil)
    }
  }

  // MARK: Locations

  /// The number of touches.
  open var numberOfTouches: Int { touches.count }

  /// Returns the middle of the touches, in points in the coordinates of `view`, or of the window
  /// when it is nil. Zero without touches.
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let places = touches.map { $0.location(in: view) }
    let count = Double(places.count)
    return CGPoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }

  /// Returns the location of a touch, in points in the coordinates of `view`, or of the window when
  /// it is nil. Traps when there is no touch at the index.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      touches.indices.contains(touchIndex),
      "\(type(of: self)) has \(touches.count) touches; there is none at \(touchIndex)")
    return touches[touchIndex].location(in: view)
  }

  // MARK: Other recognizers

  /// Makes this recognizer wait until another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    precondition(
      otherGestureRecognizer !== self,
      "\(type(of: self)) cannot wait for its own failure")
    failureRequirements.append(FailureRequirement(recognizer: otherGestureRecognizer))
  }

  /// Returns whether recognizing this gesture makes another recognizer fail. The default
  /// implementation returns true.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether this recognizer fails when another gesture is recognized. The default
  /// implementation returns true.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether this recognizer waits until another one has failed. The default implementation
  /// returns false.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns whether another recognizer waits until this one has failed. The default implementation
  /// returns false.
  open func shouldBeRequiredToFail(
    by otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  // MARK: For subclasses

  /// Called when touches begin. The default implementation does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches have moved. The default implementation does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches have ended. The default implementation does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were cancelled. The default implementation does nothing.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// The kinds of presses that the recognizer is told of, as `UIPress.PressType` raw values. The default
  /// is empty: a recognizer hears of no keys.
  open var allowedPressTypes: [NSNumber] {
    get { pressTypes ?? [] }
    set { pressTypes = newValue.isEmpty ? nil : newValue }
  }
  private var pressTypes: [NSNumber]?

  /// Called when keys go down. The default implementation does nothing.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when the force of presses has changed. The default implementation does nothing.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when keys were released. The default implementation does nothing.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when presses were cancelled. The default implementation does nothing.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when a gesture is finished, so that a subclass resets its own state. The default
  /// implementation does nothing.
  open func reset() {}

  /// Stops receiving a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
    touch.unwatch(self)
    engine?.features.touches.ignored()
  }

  /// The limits of distance and time for gestures, which apps cannot change.
  var limits: GestureLimits { .touch }
  var engine: SceneEngine? { view?.engine ?? SceneEngine.current }

  /// Cancels a gesture in progress.
  func giveUp() {
    switch stage {
    case .began, .changed: ask(for: .cancelled)
    case .possible where !touches.isEmpty || isHolding: ask(for: .failed)
    default: break
    }
  }

  func takes(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
    modifierFlags = event.modifierFlags
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  private func ask(for next: State) {
    switch (stage, next) {
    case (.possible, .began), (.possible, .changed): if wish == nil { wish = .begin }
    // A gesture that began and ended while it waited for others reports both.
    case (.possible, .ended): wish = wish == .begin ? .begin : .end
    case (.possible, .failed), (.possible, .cancelled): stage = .failed
    case (.began, .changed), (.changed, .changed): enter(.changed)
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
      enter(next)
    case (.began, .failed), (.changed, .failed): enter(.cancelled)
    default: return
    }
    engine?.features.touches.changed(self)
  }

  /// Called in each state that it reports, ahead of the app's targets.
  func entered(_ state: State) {}
  /// Whether it may be recognized, whatever delegates say.
  var mayBegin: Bool { true }
  /// Whether views await its failure before they get touches.
  var withholdsBegan: Bool { delaysTouchesBegan }
  /// Whether views get touches that begin.
  func passesOn(_ touches: Set<UITouch>, _ event: UIEvent?, to view: UIView) -> Bool { true }
  /// Whether it takes touches that the host's widgets handle as well.
  var takesHandledTouches: Bool { false }
  /// It watches the pointer, and no touches.
  var watchesHover: Bool { false }
  /// Of several on one view, the one that looks for more taps comes first.
  var tapsToWaitFor: Int { 0 }

  var isOver: Bool { stage == .ended || stage == .cancelled || stage == .failed }

  /// Resets the recognizer for the next gesture.
  func restart() {
    stage = .possible
    wish = nil
    isHolding = false
    touches = []
    reset()
  }
}
