import Foundation
import Scene

/// Changes of views that can be paused, drawn to and fro, turned back and stopped while they are
/// seen.
///
/// The views have their end values as soon as it is active, as with `UIView.animate`; they get
/// those of the start when it ends there, and those in between when it is stopped.
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
@MainActor open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  private struct Addition {
    let block: () -> Void
    let delayFactor: Double
  }

  /// Seconds, of a spring that swings for as long as it does.
  public let duration: TimeInterval
  public private(set) var delay: TimeInterval = 0
  public let timingParameters: (any UITimingCurveProvider)?
  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false
  /// It can be paused, drawn and turned back.
  open var isInterruptible = true {
    willSet { expect(state == .inactive, "isInterruptible", "Set it before it begins.") }
  }
  /// What is drawn to and fro follows the fraction itself and not the curve.
  open var scrubsLinearly = true
  /// Where it comes to its end it stays active, paused.
  open var pausesOnCompletion = false

  private var waiting: [Addition] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var groups: [AnimationGroup] = []
  private var course: Course.ID = 0
  /// How far from start to end, while it does not run.
  private var held = 0.0
  private var alarm: Alarms.Token?
  private weak var engine: SceneEngine?

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = parameters.springTimingParameters?.ownDuration ?? duration
    timingParameters = parameters
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// One that runs already.
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

  isolated deinit {
    guard engine != nil else { return }
    expect(
      state == .inactive, "deinit",
      "Keep it until it has ended, or stop it with stopAnimation(_:) and finishAnimation(at:).")
  }

  // MARK: What it does

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// - Parameter delayFactor: the part of what is left of the time after which it begins.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    expect(state != .stopped, "addAnimations(_:)", "Finish it first.")
    let addition = Addition(block: animation, delayFactor: min(max(delayFactor, 0), 1))
    guard state == .active else { return waiting.append(addition) }
    record(addition, from: position)
  }

  /// Runs when it ends, told where; not when it is stopped without finishing.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func activate() {
    guard state == .inactive else { return }
    engine = SceneEngine.current
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

  // MARK: Course

  /// How far it is on the way that it goes.
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

  open var isReversed = false {
    willSet {
      guard newValue != isReversed, state != .inactive else { return }
      expect(state == .active, "isReversed", "Finish it first.")
      expect(isInterruptible, "isReversed", "It is not interruptible.")
      if isRunning { held = position }
    }
    didSet { if oldValue != isReversed, isRunning { run(rest(of: duration)) } }
  }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    expect(state != .stopped, "startAnimation()", "Finish it first.")
    guard !isRunning else { return }
    let isNew = state == .inactive
    if isNew, let driver = SceneEngine.current?.animations.driver { return driver.take(self) }
    activate()
    self.delay = delay
    run(isNew ? duration : rest(of: duration), delay: delay)
  }

  open func pauseAnimation() {
    expect(state != .stopped, "pauseAnimation()", "Finish it first.")
    guard isRunning || state == .inactive else { return }
    expect(isInterruptible, "pauseAnimation()", "It is not interruptible.")
    activate()
    if isRunning { held = position }
    rest()
    hold()
  }

  /// - Parameters:
  ///   - parameters: how it goes on; nil for as before.
  ///   - durationFactor: how much of the duration the rest takes; 0 for what is left of it.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    expect(
      state == .active && !isRunning, "continueAnimation(withTimingParameters:durationFactor:)",
      "Pause it first.")
    run(durationFactor > 0 ? duration * durationFactor : rest(of: duration), by: parameters)
  }

  /// The views get the values that are seen. With false it has to be finished then.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    if let engine {
      groups.values(seenIn: engine.animations.flow, at: engine.now).apply(in: engine)
    }
    endCourse()
    state = .stopped
    if withoutFinishing { forget() }
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    expect(
      state == .stopped, "finishAnimation(at:)", "It is for an animator that was stopped.")
    finish(at: finalPosition)
  }

  // MARK: Inside

  /// How far from start to end.
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
    // It is let go of, and may be nobody else's.
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
      case .start: groups.startValues.apply(in: engine)
      case .end: if wasStopped { groups.endValues.apply(in: engine) }
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
