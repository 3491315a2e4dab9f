extension UISplitViewControllerDelegate {
  /// The default implementation, by which the split view controller knows that the app shows no
  /// button.
  public func splitViewController(
    _ svc: UISplitViewController, willHide aViewController: UIViewController,
    with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
  ) {
    (svc.arrangement as? ClassicArrangement)?.panel.delegateDoesNotListen()
  }
  /// The default implementation; it does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willShow aViewController: UIViewController,
    invalidating barButtonItem: UIBarButtonItem
  ) {}
  /// The default implementation; it does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, popoverController pc: UIPopoverController,
    willPresent aViewController: UIViewController
  ) {}
  /// The default implementation; it returns whether the orientation is portrait.
  public func splitViewController(
    _ svc: UISplitViewController, shouldHide vc: UIViewController,
    in orientation: UIInterfaceOrientation
  ) -> Bool { orientation.isPortrait }
}
