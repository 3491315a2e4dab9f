import Foundation

/// The animations of `modalTransitionStyle`, except for the default one.
@MainActor final class ModalTransition: UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isComing: Bool

  init(_ style: UIModalTransitionStyle, isComing: Bool) {
    self.style = style
    self.isComing = isComing
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { style == .crossDissolve ? 0.3 : 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let next = transitionContext.viewController(forKey: .to)
    let (from, to) = (
      transitionContext.view(forKey: .from), transitionContext.view(forKey: .to)
    )
    if let to, let next { to.frame = transitionContext.finalFrame(for: next) }
    let duration = transitionDuration(using: transitionContext)
    switch style {
    case .coverVertical, .crossDissolve:
      dissolve(from, to, in: container, duration, transitionContext)
    case .flipHorizontal:
      exchange(
        from, to, in: container, duration,
        isComing ? .transitionFlipFromRight : .transitionFlipFromLeft, transitionContext)
    case .partialCurl:
      exchange(
        from, to, in: container, duration, isComing ? .transitionCurlUp : .transitionCurlDown,
        transitionContext)
    }
  }

  private func dissolve(
    _ from: UIView?, _ to: UIView?, in container: UIView, _ duration: Double,
    _ context: any UIViewControllerContextTransitioning
  ) {
    let seen = isComing ? to : from
    let usual = seen?.alpha ?? 1
    if let to {
      if isComing { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    }
    if isComing { seen?.alpha = 0 }
    UIView.animate(withDuration: duration) {
      seen?.alpha = self.isComing ? usual : 0
    } completion: { _ in
      seen?.alpha = usual
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func exchange(
    _ from: UIView?, _ to: UIView?, in container: UIView, _ duration: Double,
    _ options: UIView.AnimationOptions, _ context: any UIViewControllerContextTransitioning
  ) {
    UIView.transition(with: container, duration: duration, options: options) {
      from?.removeFromSuperview()
      if let to { container.addSubview(to) }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
