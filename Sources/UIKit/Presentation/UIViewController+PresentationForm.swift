import Adaptive

extension UIViewController {
  /// The form in which it stands there, or would.
  var presentationForm: PresentationAdaptation.Form {
    presentation?.form ?? modalPresentationStyle.form ?? .pageSheet
  }

  var attachesToContext: Bool {
    presentationForm == .currentContext || presentationForm == .overCurrentContext
      || presentation?.shouldPresentInFullscreen == false
  }

  /// Nothing below it in the window is on the screen.
  var coversWindow: Bool {
    guard presenter != nil else { return false }
    return presentationForm == .fullScreen || presentation?.removesPresenter == true
  }

  /// What it presents stands in its place.
  var isCoveredAsContext: Bool { presented?.presentationForm == .currentContext }
}
