import Foundation

/// Transitions between the controllers of a navigation stack.
extension UINavigationController {
  /// Begins the transition that the delegate provides an animator for. Returns false when it
  /// provides none.
  func beginTransition(
    _ operation: Operation, from: UIViewController?, to: UIViewController?,
    before old: [UIViewController]
  ) -> Bool {
    guard let engine, let from, let to,
      let animator = delegate?.navigationController(
        self, animationControllerFor: operation, from: from, to: to)
    else { return false }
    let interaction = delegate?.navigationController(self, interactionControllerFor: animator)
    let container = UIView()
    let made = ViewTransition(
      in: engine, from: from, to: to, isComing: operation == .push, style: .none, by: animator,
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
          self?.transitionEnded(container, didComplete, before: old)
        }))
    stageView = container
    made.enroll(in: self)
    viewTransition = made
    return true
  }

  /// Inserts the container of the views while the transition runs.
  func installStage(_ stage: UIView) {
    guard stage.superview !== screenArea else { return }
    screenArea.insertSubview(stage, at: 0)
  }

  private func transitionEnded(
    _ container: UIView, _ didComplete: Bool, before old: [UIViewController]
  ) {
    viewTransition = nil
    stageView = nil
    container.removeFromSuperview()
    for view in container.subviews { view.removeFromSuperview() }
    if !didComplete { restore(old) }
    relayout()
  }
}
