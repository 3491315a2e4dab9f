/// Dismissal by a person (uikit-behaviour §6.2).
extension UIPresentationController {
  /// Whether only the app can dismiss the presentation, because a controller in it requests that.
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

  /// Whether a controller presented from here keeps within the presenter's area, so that it belongs
  /// to it.
  private var staysInside: Bool { form == .currentContext || form == .overCurrentContext }

  /// Calls the delegate and dismisses the presentation, for a person. The app's own `dismiss` does
  /// not call this method.
  func attemptToDismiss() {
    let delegate = adaptiveDelegate
    guard !isModal, delegate?.presentationControllerShouldDismiss(self) ?? true else {
      engine?.note("refused: a person cannot dismiss \(engine?.name(of: shownController) ?? "")")
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    guard let presenter = shownController.presenter else { return }
    // The presented controller must stay alive while the delegate is called.
    let presented = presentedViewController
    presenter.dismiss(animated: true) {
      withExtendedLifetime(presented) { delegate?.presentationControllerDidDismiss(self) }
    }
  }
}
