import Foundation
import Scene

@testable import UIKit

/// An animation of a test: what comes slides in from the right, what goes to the right again.
@MainActor final class Slide: UIViewControllerAnimatedTransitioning {
  let seconds: Double
  let isComing: Bool
  private(set) var context: (any UIViewControllerContextTransitioning)?
  private(set) var heard: [String] = []

  init(_ seconds: Double = 1, isComing: Bool) {
    self.seconds = seconds
    self.isComing = isComing
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { seconds }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    Diary.lines.append("animate")
    let container = transitionContext.containerView
    let width = container.bounds.width
    guard let moving = transitionContext.view(forKey: isComing ? .to : .from) else { return }
    if let to = transitionContext.view(forKey: .to),
      let next = transitionContext.viewController(forKey: .to)
    {
      to.frame = transitionContext.finalFrame(for: next)
      if isComing { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    }
    if isComing { moving.frame.origin.x += width }
    UIView.animate(withDuration: seconds, delay: 0, options: .curveLinear) {
      moving.frame.origin.x += self.isComing ? -width : width
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    Diary.lines.append("ended \(transitionCompleted)")
  }
}

/// Animates what is presented, and pushes and pops.
@MainActor
final class SlideMaker: UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate
{
  var interaction: UIPercentDrivenInteractiveTransition?
  private(set) var last: Slide?
  var makesNone = false
  var presenter: ((UIViewController, UIViewController?) -> UIPresentationController?)?

  private func make(isComing: Bool) -> Slide? {
    last = makesNone ? nil : Slide(isComing: isComing)
    return last
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { make(isComing: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { make(isComing: false) }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { presenter?(presented, presenting) }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { make(isComing: operation == .push) }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) { Diary.lines.append("willShow \(viewController.title ?? "")") }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { Diary.lines.append("didShow \(viewController.title ?? "")") }
}

extension Stage {
  /// Lets time pass on the host's clock.
  func pass(_ seconds: Double) {
    settle()
    host.pass(seconds)
    settle()
  }

  /// Where a person sees the view's left edge, in the window.
  func seenX(of view: UIView) -> Double? {
    host.appearing(view.nodeID).map { Double(($0.center.x - $0.size.width / 2).rounded()) }
  }
}
