/// Makes what shows a controller with the style `.custom`.
@MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// - Parameters:
  ///   - presenting: nil while it is not known yet.
  ///   - source: who was asked to present.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
