import Foundation

/// Controls the progress of a transition's animation with `update(_:)`; the rest then runs by
/// itself, to its end or back.
///
/// For example, as a finger moves:
///
///     case .changed: interaction.update(pan.translation(in: view).y / view.bounds.height)
///     case .ended: interaction.percentComplete > 0.5 ? interaction.finish() : interaction.cancel()
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  private enum End { case finished, cancelled }

  private weak var transition: ViewTransition?
  private var driver: AnimationDriver?
  /// How it was ended before it began, if it was.
  private var early: End?

  /// Creates an interactive transition.
  public override init() {}

  /// The duration of the whole animation, in seconds.
  open var duration: CGFloat { driver?.duration ?? 0 }
  /// The progress, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest of the animation, as a factor: 1 is the speed of the whole animation.
  /// The default is 1.
  open var completionSpeed: CGFloat = 1
  /// The timing of the rest of the animation. The default is `easeInOut`.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing of the rest of the animation, instead of `completionCurve`; nil for that. The
  /// default is nil.
  open var timingCurve: (any UITimingCurveProvider)?
  /// A Boolean value that says whether the transition begins interactively, instead of running by
  /// itself until `pause()`. The default is true.
  open var wantsInteractiveStart = true

  /// Begins the transition. UIKit calls this method; traps for a context of the app's own.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? ViewTransition else {
      preconditionFailure(
        "UIPercentDrivenInteractiveTransition cannot lead \(transitionContext). Give it the "
          + "context that it was started with.")
    }
    self.transition = transition
    percentComplete = 0
    let driver = AnimationDriver(transition.engine, transition.duration)
    self.driver = driver
    transition.driver = driver
    driver.record { transition.animate() }
    guard wantsInteractiveStart else { return goOn(to: 1) }
    driver.hold(at: 0)
    switch early {
    case .finished: finish()
    case .cancelled: cancel()
    case nil: break
    }
  }

  /// Holds a running animation where it is, to control it from there.
  open func pause() {
    guard let driver, let transition else { return }
    percentComplete = driver.pause()
    transition.pauseInteractiveTransition()
  }

  /// Sets the progress, from 0 to 1. Other values are clamped.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    guard let driver, let transition, transition.isInteractive else { return }
    driver.hold(at: self.percentComplete)
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// Ends the interaction. The animation runs to its end.
  open func finish() {
    guard let transition, transition.isInteractive else { return endEarly(.finished) }
    transition.finishInteractiveTransition()
    goOn(to: 1)
  }

  /// Ends the interaction. The animation runs back to its beginning.
  open func cancel() {
    guard let transition, transition.isInteractive else { return endEarly(.cancelled) }
    transition.cancelInteractiveTransition()
    goOn(to: 0)
  }

  private func endEarly(_ end: End) {
    if driver == nil { early = end }
  }

  private func goOn(to end: Double) {
    guard let driver else { return }
    let part = abs(end - percentComplete)
    driver.run(
      to: end, in: driver.duration * part / max(completionSpeed, 0.01),
      curve: timingCurve, orElse: completionCurve)
    early = nil
  }
}
