import Foundation

/// Transitions of presentations and dismissals.
extension UIViewController {
  /// The transition that presents `controller` above this one, if there is an animator for it.
  func makeTransition(
    presenting controller: UIViewController, _ presentation: UIPresentationController,
    source: UIViewController
  ) -> ViewTransition? {
    guard let engine, controller.mayBeAnimated else { return nil }
    let delegate = controller.transitioningDelegate
    guard
      let animator = delegate?.animationController(
        forPresented: controller, presenting: self, source: source)
        ?? controller.modalAnimator(isComing: true)
    else { return nil }
    let interaction = delegate?.interactionControllerForPresentation(using: animator)
    return ViewTransition(
      in: engine, from: self, to: controller, isComing: true,
      style: controller.modalPresentationStyle, by: animator, interaction: interaction,
      at: ViewTransition.Place(
        container: { [weak presentation] in presentation?.containerView },
        from: { [weak self, weak presentation] in
          presentation?.coversPresenter == true ? self?.viewIfLoaded : nil
        },
        to: { [weak presentation] in presentation?.movingView },
        finalFrame: { [weak presentation] _ in
          presentation?.frameOfPresentedViewInContainerView ?? .zero
        },
        begin: { [weak self, weak presentation] in
          presentation?.layer?.lend(presenter: self?.viewIfLoaded, isComing: true)
        },
        end: { [weak self] didComplete in
          self?.presentingEnded(controller, didComplete)
        }))
  }

  /// The transition that dismisses what this controller presents, if there is an animator for it.
  func makeTransition(dismissing gone: UIViewController) -> ViewTransition? {
    guard let engine, gone.mayBeAnimated, let presentation = gone.presentation,
      presentation.layer != nil
    else { return nil }
    let delegate = gone.transitioningDelegate
    guard
      let animator = delegate?.animationController(forDismissed: gone)
        ?? gone.modalAnimator(isComing: false)
    else { return nil }
    let interaction = delegate?.interactionControllerForDismissal(using: animator)
    return ViewTransition(
      in: engine, from: gone, to: self, isComing: false, style: gone.modalPresentationStyle,
      by: animator, interaction: interaction,
      at: ViewTransition.Place(
        container: { [weak presentation] in presentation?.containerView },
        from: { [weak presentation] in presentation?.movingView },
        to: { [weak self, weak presentation] in
          presentation?.coversPresenter == true ? self?.viewIfLoaded : nil
        },
        finalFrame: { [weak presentation] _ in presentation?.containerView?.bounds ?? .zero },
        begin: { [weak presentation] in
          presentation?.layer?.lend(presenter: nil, isComing: false)
        },
        end: { [weak self] didComplete in self?.dismissingEnded(didComplete) }))
  }

  /// Whether the controller may have an animation of the app's: popovers and alerts have the
  /// system's.
  private var mayBeAnimated: Bool {
    !(self is UIAlertController) && modalPresentationStyle != .popover
  }

  private func modalAnimator(isComing: Bool) -> ModalTransition? {
    guard modalTransitionStyle != .coverVertical else { return nil }
    precondition(
      modalTransitionStyle != .partialCurl || modalPresentationStyle == .fullScreen,
      "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen "
        + "view controller \(self). Give it the modalPresentationStyle .fullScreen, or another "
        + "modalTransitionStyle.")
    return ModalTransition(modalTransitionStyle, isComing: isComing)
  }

  private func presentingEnded(_ controller: UIViewController, _ didComplete: Bool) {
    guard !didComplete,
      presented === controller || presented === controller.presentation?.shownController
    else { return }
    let (focus, view) = (presented?.presentation?.focus, presented?.viewIfLoaded)
    letGoOfPresented(becauseCancelled: true)
    focus?.giveBack(from: view, engine)
  }

  private func dismissingEnded(_ didComplete: Bool) {
    guard let gone = presented else { return }
    guard didComplete else {
      gone.presentation?.dismissalEndedBefore()
      return
    }
    let (focus, view) = (gone.presentation?.focus, gone.viewIfLoaded)
    letGoOfPresented()
    focus?.giveBack(from: view, engine)
  }
}

extension UIPresentationController {
  /// The view that an animation moves: the presented view, or the panel that the system puts around
  /// it.
  var movingView: UIView? {
    switch form {
    case .custom, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext:
      presentedView
    case .pageSheet, .formSheet, .popover: layer?.panel ?? presentedView
    }
  }

  /// Whether the view of the presenter takes part in the transition.
  var coversPresenter: Bool { form == .fullScreen || removesPresenter }

  /// Whether a dismissal is running, which may still be cancelled.
  var isLeaving: Bool {
    engine?.features.transitions.viewTransitions.contains {
      !$0.isComing && $0.from === shownController
    } ?? false
  }
}
