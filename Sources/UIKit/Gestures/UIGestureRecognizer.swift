import Adaptive
import Foundation

/// Finds in the touches on a view and all in it what a person means.
///
/// A subclass sees touches in `touchesBegan` and so on, and says by setting `state` what they came
/// to: `failed`, `ended` for something that is over at once, or `began`, `changed` and `ended`.
/// Setting it is a wish: whether it begins depends on others and on the delegates.
@MainActor open class UIGestureRecognizer: Hashable {
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    public static let recognized = State.ended
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether a view that got its touches hears, when it is recognized, that they are cancelled.
  open var cancelsTouchesInView = true
  /// Whether views get touches only when it has failed.
  open var delaysTouchesBegan = false
  /// Whether views hear of a touch's end only when it has failed.
  open var delaysTouchesEnded = true
  open var name: String?
  /// The modifier keys of the last event that it saw.
  open private(set) var modifierFlags: UIKeyModifierFlags = []

  /// Switching it off cancels what is going on.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { giveUp() } }
  }

  /// The view that it watches.
  open var view: UIView? { attachedView }
  weak var attachedView: UIView?

  /// What it came to. Setting it is for subclasses.
  open var state: State {
    get { stage }
    set { ask(for: newValue) }
  }
  /// As `state`, set without asking anybody.
  var stage = State.possible
  /// What it asks for while it is still possible.
  var wish: Wish?
  /// It waits for touches though none are down.
  var isHolding = false
  /// Those that it watches, also those that ended since it was reset.
  var touches: [UITouch] = []
  private(set) var failureRequirements: [FailureRequirement] = []
  private var actions: [(target: Target, action: Selector)] = []

  enum Wish { case begin, end }

  struct FailureRequirement {
    weak let recognizer: UIGestureRecognizer?
  }

  private struct Target {
    weak let object: AnyObject?
  }

  public init(target: Any?, action: Selector?) {
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience init() { self.init(target: nil, action: nil) }

  // MARK: Actions

  /// Calls a method, which may take the recognizer, whenever the state changes to something that
  /// is neither possible nor failed. The target is not kept alive.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append((Target(object: target as AnyObject), action))
  }

  /// A nil target or action stands for all.
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll { entry in
      (target == nil || entry.target.object === target.map { $0 as AnyObject })
        && (action == nil || entry.action == action)
    }
  }

  /// Enters a state that was granted, and tells of it.
  func enter(_ state: State) {
    stage = state
    guard state != .possible, state != .failed else { return }
    engine?.note("\(type(of: self)) \(state)")
    for entry in actions {
      guard let target = entry.target.object else { continue }
      entry.action.perform(on: target, from: self, for: nil)
    }
  }

  // MARK: Places

  open var numberOfTouches: Int { touches.count }

  /// The middle of its touches, in the coordinates of `view` or of the window.
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let places = touches.map { $0.location(in: view) }
    let count = Double(places.count)
    return CGPoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      touches.indices.contains(touchIndex),
      "\(type(of: self)) has \(touches.count) touches; there is none at \(touchIndex)")
    return touches[touchIndex].location(in: view)
  }

  // MARK: Others

  /// Lets it wait until another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    precondition(
      otherGestureRecognizer !== self,
      "\(type(of: self)) cannot wait for its own failure")
    failureRequirements.append(FailureRequirement(recognizer: otherGestureRecognizer))
  }

  /// Whether it lets another one fail when it is recognized.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether it fails when another one is recognized.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open func shouldBeRequiredToFail(
    by otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// It begins anew: everything is over, and all that it remembers is to be forgotten.
  open func reset() {}

  /// Does not watch a touch any more.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
    touch.gestureRecognizers?.removeAll { $0 === self }
  }

  /// Numbers that no app sets.
  var limits: GestureLimits { .touch }
  var engine: SceneEngine? { view?.engine ?? SceneEngine.current }

  /// Stops what goes on.
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
    case .stationary: break
    }
  }

  private func ask(for next: State) {
    switch (stage, next) {
    case (.possible, .began), (.possible, .changed): if wish == nil { wish = .begin }
    // What began and ended while it waited for others is told as both.
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

  /// It watches the pointer, and no touches.
  var watchesHover: Bool { false }
  /// Of several on one view, the one that looks for more taps comes first.
  var tapsToWaitFor: Int { 0 }

  var isOver: Bool { stage == .ended || stage == .cancelled || stage == .failed }

  /// Becomes as new.
  func restart() {
    stage = .possible
    wish = nil
    isHolding = false
    touches = []
    reset()
  }

  public nonisolated static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool {
    a === b
  }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
