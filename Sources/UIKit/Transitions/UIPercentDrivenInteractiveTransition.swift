import Foundation

/// Draws the animation of a transition to and fro: as far as `update(_:)` says, then by itself to
/// its end or back.
///
/// For example, as a finger moves:
///
///     case .changed: interaction.update(pan.translation(in: view).y / view.bounds.height)
///     case .ended: interaction.percentComplete > 0.5 ? interaction.finish() : interaction.cancel()
@MainActor
open class UIPercentDrivenInteractiveTransition:
  UIViewControllerInteractiveTransitioning
{
  private enum End { case finished, cancelled }

  private weak var transition: ViewTransition?
  private var driver: AnimationDriver?
  /// It was ended before it began.
  private var early: End?

  public init() {}

  /// Of the whole animation, in seconds.
  open var duration: CGFloat { driver?.duration ?? 0 }
  /// From 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// How it goes on; nil for as the completion curve says.
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

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

  /// Stops where it is, to be led from there.
  open func pause() {
    guard let driver, let transition else { return }
    percentComplete = driver.pause()
    transition.pauseInteractiveTransition()
  }

  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    guard let driver, let transition, transition.isInteractive else { return }
    driver.hold(at: self.percentComplete)
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// Nobody leads it any more; it goes to its end.
  open func finish() {
    guard let transition, transition.isInteractive else { return endEarly(.finished) }
    transition.finishInteractiveTransition()
    goOn(to: 1)
  }

  /// Nobody leads it any more; it goes back.
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
