import Foundation
import Scene

/// An animation of views that can be paused, scrubbed, reversed and stopped while it is shown.
///
/// The views have their end values as soon as the animator is active, as with `UIView.animate`.
/// They get the start values back when it ends at the start, and those in between when it is
/// stopped.
///
///     inactive ──start, pause, fractionComplete──▶ active ──stop(false)──▶ stopped
///        ▲                                           │                        │
///        └──────────── the end, stop(true) ──────────┴──────── finish ────────┘
///
/// For example:
///
///     let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) {
///       self.card.center.y = 100
///     }
///     animator.fractionComplete = 0.4
///     animator.startAnimation()
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  private struct Addition {
    let block: () -> Void
    let delayFactor: Double
  }

  /// The duration, in seconds. For a spring with a duration of its own it is the time to settle.
  public let duration: TimeInterval
  /// The delay of the last start, in seconds.
  public private(set) var delay: TimeInterval = 0
  /// The curve that the animator was made with.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The state of the animator.
  public private(set) var state = UIViewAnimatingState.inactive
  /// A Boolean value that says whether the animator runs: it is active and not paused.
  public private(set) var isRunning = false
  /// A Boolean value that says whether the animator can be paused, scrubbed and reversed. The
  /// default is true. Set it while the animator is inactive; it traps otherwise.
  open var isInterruptible = true {
    willSet { expect(state == .inactive, "isInterruptible", "Set it before it begins.") }
  }
  /// A Boolean value that says whether views get touches while the animator moves them. The default is
  /// true. Set it while the animator is inactive; it traps otherwise.
  open var isUserInteractionEnabled = true {
    willSet { expect(state == .inactive, "isUserInteractionEnabled", "Set it before it begins.") }
  }
  /// A Boolean value that says whether a paused animation follows `fractionComplete` itself instead
  /// of the curve. The default is true.
  open var scrubsLinearly = true
  /// A Boolean value that says whether the animator stays active and paused at its end. The default
  /// is false.
  open var pausesOnCompletion = false

  private var waiting: [Addition] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var groups: [AnimationGroup] = []
  private var course: Course.ID = 0
  /// The progress from start to end while the animator does not run, from 0 to 1.
  private var held = 0.0
  private var alarm: Alarms.Token?
  private weak var animations: Animations?
  private var engine: SceneEngine? { animations?.engine }

  /// Makes an animator.
  ///
  /// - Parameters:
  ///   - duration: the duration, in seconds. A spring with a duration of its own ignores it.
  ///   - parameters: the curve.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = parameters.springTimingParameters?.ownDuration ?? duration
    timingParameters = parameters
  }

  /// Makes an animator with a built-in curve.
  ///
  /// - Parameters:
  ///   - duration: the duration, in seconds.
  ///   - curve: the curve.
  ///   - animations: the block of changes, run when the animator becomes active.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a cubic Bézier curve.
  ///
  /// - Parameters:
  ///   - duration: the duration, in seconds.
  ///   - point1: the first control point, in fractions of the time and of the change.
  ///   - point2: the second control point.
  ///   - animations: the block of changes, run when the animator becomes active.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring.
  ///
  /// - Parameters:
  ///   - duration: the duration, in seconds.
  ///   - ratio: the damping ratio: 1 comes to rest without oscillating, less oscillates.
  ///   - animations: the block of changes, run when the animator becomes active.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: the duration, in seconds.
  ///   - delay: the time before the start, in seconds.
  ///   - options: only the curve is used.
  ///   - animations: the block of changes. It runs at once.
  ///   - completion: called with the final position at the end.
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {
    guard state != .inactive else { return }
    MainContext.leaving {
    } leave: { [animations, state] in
      precondition(
        animations == nil,
        "deinit of an animator that is \(state). Keep it until it has ended, or stop it with "
          + "stopAnimation(_:) and finishAnimation(at:).")
    }
  }

  // MARK: Animations and completions

  /// Adds a block of changes. It runs at once if the animator is active, otherwise when it becomes
  /// active. Traps if the animator is stopped.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a block of changes that starts late. Traps if the animator is stopped.
  ///
  /// - Parameters:
  ///   - animation: the block.
  ///   - delayFactor: the fraction of the remaining time, from 0 to 1, after which it starts.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    expect(state != .stopped, "addAnimations(_:)", "Finish it first.")
    let addition = Addition(block: animation, delayFactor: min(max(delayFactor, 0), 1))
    guard state == .active else { return waiting.append(addition) }
    record(addition, from: position)
  }

  /// Adds a block that is called with the final position when the animator ends. It is not called
  /// if the animator is stopped without finishing.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func activate() {
    guard state == .inactive else { return }
    animations = SceneEngine.current?.animations
    state = .active
    held = isReversed ? 1 : 0
    course = engine?.animations.nextCourse() ?? 0
    let all = waiting
    waiting = []
    for addition in all { record(addition, from: 0) }
  }

  private func record(_ addition: Addition, from start: Double) {
    guard let animations = engine?.animations, animations.allows else { return addition.block() }
    let group = AnimationGroup(course, Timing(duration))
    group.animator = self
    let begin = start + (1 - start) * addition.delayFactor
    animations.record(into: group, start: begin, end: 1, addition.block)
    animations.register(group)
    groups.append(group)
  }

  // MARK: Running

  /// The progress in the current direction, from 0 to 1; 0 if the animator is not active.
  ///
  /// Setting it pauses the animator, and makes an inactive one active. Traps if it is stopped.
  open var fractionComplete: CGFloat {
    get {
      guard state == .active else { return 0 }
      return isReversed ? 1 - position : position
    }
    set {
      expect(state != .stopped, "fractionComplete", "Finish it first.")
      pauseAnimation()
      held = isReversed ? 1 - newValue : newValue
      hold()
    }
  }

  /// A Boolean value that says whether the animator runs from the end to the start. The default is
  /// false. Setting it while the animator runs reverses it where it is. Traps if the animator is
  /// stopped, or active and not interruptible.
  open var isReversed = false {
    willSet {
      guard newValue != isReversed, state != .inactive else { return }
      expect(state == .active, "isReversed", "Finish it first.")
      expect(isInterruptible, "isReversed", "It is not interruptible.")
      if isRunning { held = position }
    }
    didSet { if oldValue != isReversed, isRunning { run(rest(of: duration)) } }
  }

  /// Starts the animator, or continues it after a pause. Traps if it is stopped.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animator, or continues it after a pause, after a delay in seconds. Traps if it is
  /// stopped.
  open func startAnimation(afterDelay delay: TimeInterval) {
    expect(state != .stopped, "startAnimation()", "Finish it first.")
    guard !isRunning else { return }
    let isNew = state == .inactive
    if isNew, let driver = SceneEngine.current?.animations.driver { return driver.take(self) }
    activate()
    self.delay = delay
    run(isNew ? duration : rest(of: duration), delay: delay)
  }

  /// Pauses the animator where it is. An inactive one becomes active first. Traps if it is stopped,
  /// or not interruptible.
  open func pauseAnimation() {
    expect(state != .stopped, "pauseAnimation()", "Finish it first.")
    guard isRunning || state == .inactive else { return }
    expect(isInterruptible, "pauseAnimation()", "It is not interruptible.")
    activate()
    if isRunning { held = position }
    rest()
    hold()
  }

  /// Continues a paused animator. Traps if it is not paused.
  ///
  /// - Parameters:
  ///   - parameters: the new curve; nil keeps the old one.
  ///   - durationFactor: the remaining duration, as a fraction of `duration`; 0 keeps what is left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    expect(
      state == .active && !isRunning, "continueAnimation(withTimingParameters:durationFactor:)",
      "Pause it first.")
    run(durationFactor > 0 ? duration * durationFactor : rest(of: duration), by: parameters)
  }

  /// Stops the animator; the views get the values that are shown.
  ///
  /// - Parameter withoutFinishing: true makes it inactive, without calling completions; false
  ///   leaves it stopped until `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    if let engine {
      groups.values(seenIn: engine.animations.flow, at: engine.now).apply(in: engine)
      engine.animations.withoutAnimation { for group in groups { group.holdLayers() } }
    }
    endCourse()
    state = .stopped
    if withoutFinishing { forget() }
  }

  /// Ends a stopped animator at a position and calls the completions. Traps if it is not stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    expect(
      state == .stopped, "finishAnimation(at:)", "It is for an animator that was stopped.")
    finish(at: finalPosition)
  }

  // MARK: Internals

  /// The progress from start to end, from 0 to 1.
  private var position: Double {
    guard isRunning, let engine else { return held }
    return min(max(engine.animations.flow.progress(of: course, at: engine.now), 0), 1)
  }

  private var end: Double { isReversed ? 0 : 1 }

  private func rest(of seconds: Double) -> Double { seconds * abs(end - position) }

  private func hold() {
    let timing = timingParameters?.timing(duration)
    let seen =
      scrubsLinearly
      ? held : timing?.curve.share(at: held, of: timing?.seconds ?? duration) ?? held
    engine?.animations.tell(Course(course, from: seen, to: seen, nil, isLast: false))
  }

  private func run(
    _ seconds: Double, delay: Double = 0, by parameters: (any UITimingCurveProvider)? = nil
  ) {
    guard let engine else { return finish(at: isReversed ? .start : .end) }
    let from = position
    rest()
    let provider = parameters ?? timingParameters
    let timing = provider?.timing(seconds, delay: delay) ?? Timing(seconds, delay: delay)
    isRunning = true
    engine.animations.keep(self)
    engine.animations.tell(Course(course, from: from, to: end, timing, isLast: false))
    alarm = engine.alarms.after(timing.total ?? seconds) { [weak self] in self?.arrive() }
  }

  private func rest() {
    if let alarm { engine?.alarms.cancel(alarm) }
    alarm = nil
    isRunning = false
    engine?.animations.letGo(self)
  }

  private func arrive() {
    // The animator is released here, and there may be no other reference to it.
    withExtendedLifetime(self) {
      held = end
      alarm = nil
      guard pausesOnCompletion else { return finish(at: isReversed ? .start : .end) }
      rest()
      hold()
    }
  }

  private func finish(at place: UIViewAnimatingPosition) {
    let wasStopped = state == .stopped
    if let engine {
      switch place {
      case .start:
        groups.startValues.apply(in: engine)
        engine.animations.withoutAnimation {
          for group in groups.reversed() { group.resetLayers() }
        }
      case .end:
        guard wasStopped else { break }
        groups.endValues.apply(in: engine)
        engine.animations.withoutAnimation { for group in groups { group.completeLayers() } }
      case .current: break
      }
    }
    endCourse()
    let told = completions
    forget()
    for completion in told { completion(place) }
  }

  private func endCourse() {
    rest()
    guard let engine else { return }
    engine.animations.unregister(groups)
    engine.animations.tell(.end(course))
  }

  private func forget() {
    state = .inactive
    held = 0
    groups = []
    completions = []
    waiting = []
  }

  private func expect(_ isMet: Bool, _ call: String, _ remedy: String) {
    precondition(
      isMet,
      "\(call) of an animator that is \(state), \(isRunning ? "running" : "not running"), at "
        + "\(fractionComplete). \(remedy)")
  }
}
