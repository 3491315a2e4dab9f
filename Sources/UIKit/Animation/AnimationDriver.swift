import Foundation
import Scene

/// Holds the animations of a transition, so that their progress can be set, forwards and backwards.
@MainActor final class AnimationDriver {
  let duration: Double
  private unowned let engine: SceneEngine
  private var groups: [AnimationGroup] = []
  private var animators: [UIViewPropertyAnimator] = []
  /// The progress, from 0 to 1, while it is held.
  private var place = 0.0
  private var run: Run?

  /// An animation of the progress by itself.
  private struct Run {
    let from, to: Double
    let timing: Timing
    let begin: Double
    let alarm: Alarms.Token

    func place(at now: Double) -> Double {
      from + (to - from) * timing.progress(after: now - begin)
    }
  }

  init(_ engine: SceneEngine, _ duration: Double) {
    self.engine = engine
    self.duration = duration
  }

  /// Records the animations that begin in the block, and controls them from then on.
  func record(_ body: () -> Void) {
    let outer = engine.animations.driver
    engine.animations.driver = self
    let known = groups.count
    body()
    engine.animations.driver = outer
    if let run {
      for group in groups[known...] { send(group, to: run.to, run.timing) }
    } else {
      hold(at: place)
    }
  }

  func take(_ group: AnimationGroup) {
    group.driver = self
    groups.append(group)
  }

  func take(_ animator: UIViewPropertyAnimator) {
    animator.pauseAnimation()
    animators.append(animator)
  }

  func hold(at place: Double) {
    self.place = place
    rest()
    for group in groups {
      let seen = share(of: group)
      engine.animations.tell(Course(group.id, from: seen, to: seen, nil, isLast: false))
    }
    for animator in animators where animator.state == .active {
      animator.fractionComplete = min(1, place * duration / max(animator.duration, 0.001))
    }
  }

  /// Holds the progress where it is.
  ///
  /// - Returns: The progress, from 0 to 1.
  func pause() -> Double {
    hold(at: run?.place(at: engine.now) ?? place)
    return place
  }

  func run(
    to end: Double, in seconds: Double, curve: (any UITimingCurveProvider)?,
    orElse other: UIView.AnimationCurve
  ) {
    rest()
    let provider = curve ?? UICubicTimingParameters(animationCurve: other)
    let timing = provider.timing(seconds)
    for group in groups { send(group, to: end, timing) }
    for animator in animators where animator.state == .active {
      if end == 0 { animator.isReversed = true }
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
    run = Run(
      from: place, to: end, timing: timing, begin: engine.now,
      alarm: engine.alarms.after(timing.total ?? seconds) { self.arrive(at: end) })
  }

  private func send(_ group: AnimationGroup, to end: Double, _ timing: Timing) {
    engine.animations.tell(
      Course(group.id, from: share(of: group), to: end, timing, isLast: end == 1))
  }

  private func share(of group: AnimationGroup) -> Double {
    group.timing.progress(after: place * duration)
  }

  private func rest() {
    if let run { engine.alarms.cancel(run.alarm) }
    run = nil
  }

  private func arrive(at end: Double) {
    run = nil
    place = end
    letGo(isBack: end == 0)
  }

  /// Ends all animations, at their end or back at their beginning.
  private func letGo(isBack: Bool) {
    let all = groups
    groups = []
    if isBack { all.startValues.apply(in: engine) }
    for group in all {
      engine.animations.tell(.end(group.id))
      group.driver = nil
      engine.animations.finish(group, true)
    }
  }

  /// Abandons all animations without a completion.
  func drop() {
    rest()
    for animator in animators where animator.state == .active { animator.stopAnimation(true) }
    animators = []
    for group in groups {
      engine.animations.tell(.end(group.id))
      group.driver = nil
    }
    engine.animations.unregister(groups)
    groups = []
  }
}
