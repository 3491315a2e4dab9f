/// A person wants to be rid of it (uikit-behaviour §6.2).
extension UIPresentationController {
  /// Whether only the app can dismiss it: it says so, or what it shows does.
  var isModal: Bool {
    func asks(_ controller: UIViewController) -> Bool {
      if controller.isModalInPresentation { return true }
      if let presented = controller.presented, presented.presentation?.staysInside == true {
        return asks(presented)
      }
      return controller.visibleChildren.contains(where: asks)
    }
    return asks(shownController)
  }

  /// What it shows keeps to the presenter's place, and so belongs to it.
  private var staysInside: Bool { form == .currentContext || form == .overCurrentContext }

  /// Asks the delegate and tells it what happens. The app's own `dismiss` comes by no means
  /// through here.
  func attemptToDismiss() {
    let delegate = adaptiveDelegate
    guard !isModal, delegate?.presentationControllerShouldDismiss(self) ?? true else {
      engine?.note("refused: a person cannot dismiss \(engine?.name(of: shownController) ?? "")")
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    guard let presenter = shownController.presenter else { return }
    // The controller that it presents must live as long as it is spoken of.
    let presented = presentedViewController
    presenter.dismiss(animated: true) {
      withExtendedLifetime(presented) { delegate?.presentationControllerDidDismiss(self) }
    }
  }
}
