import Foundation

/// Transitions between the controllers of tabs.
extension UITabBarController {
  /// Begins the transition that the delegate provides an animator for. It does nothing when it provides none, or
  /// when the tabs are not shown.
  ///
  /// - Parameter goBack: Selects what was selected before; called if the transition is cancelled.
  func beginTransition(
    from: UIViewController, to: UIViewController, goBack: @escaping () -> Void
  ) {
    guard let engine, viewIfLoaded?.window != nil, appearance.isOn,
      let animator = delegate?.tabBarController(
        self, animationControllerForTransitionFrom: from, to: to)
    else { return }
    to.loadViewIfNeeded()
    let interaction = delegate?.tabBarController(self, interactionControllerFor: animator)
    let container = UIView()
    let made = ViewTransition(
      in: engine, from: from, to: to, isComing: true, style: .none, by: animator,
      interaction: interaction,
      at: ViewTransition.Place(
        container: { container.superview == nil ? nil : container },
        from: { [weak from] in from?.viewIfLoaded }, to: { [weak to] in to?.view },
        finalFrame: { _ in container.bounds },
        begin: { [weak from] in
          guard let view = from?.viewIfLoaded else { return }
          container.addSubview(view)
          view.frame = container.bounds
        },
        end: { [weak self] didComplete in
          self?.transitionEnded(container)
          if !didComplete { goBack() }
        }))
    stageView = container
    made.enroll(in: self)
    viewTransition = made
  }

  private func transitionEnded(_ container: UIView) {
    viewTransition = nil
    stageView = nil
    container.removeFromSuperview()
    for view in container.subviews { view.removeFromSuperview() }
    viewIfLoaded?.setNeedsLayout()
    engine?.invalidate()
  }
}
