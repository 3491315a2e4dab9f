/// Methods by which an app takes part in changes of a split view controller (uikit-behaviour §4.2,
/// §5.5). All of them are optional.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  /// Called before the display mode changes.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Returns the display mode to which the button and the swipe lead; `automatic`, the default,
  /// leaves the choice to the split view controller. Classic style only.
  func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode
  /// Returns whether the app has shown a primary controller itself; false, the default, leaves it
  /// to the split view controller. Classic style only.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  /// Returns whether the app has shown a detail controller itself; false, the default, leaves it to
  /// the split view controller. Classic style only.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// Returns the primary controller to keep when it collapses; nil, the default, keeps the current
  /// one. Classic style only.
  func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController?
  /// Returns the primary controller when it expands; nil, the default, keeps the current one.
  /// Classic style only.
  func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController?
  /// Returns whether the app has dealt with the secondary controller of a collapse. With true the
  /// secondary is removed unless the app kept it; with false, the default, the primary collapses
  /// it. Classic style only.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Returns the secondary controller when it expands; nil, the default, lets the primary separate
  /// it. Classic style only.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?

  // MARK: Before iOS 8 (§4.5)

  /// Called when the primary is hidden. The item shows it again, over the secondary, and can be put
  /// into a bar. Classic style only.
  ///
  /// - Parameters:
  ///   - svc: the split view controller.
  ///   - aViewController: the primary controller.
  ///   - barButtonItem: the item, with the title of the primary.
  ///   - pc: the popover controller of the primary.
  func splitViewController(
    _ svc: UISplitViewController, willHide aViewController: UIViewController,
    with barButtonItem: UIBarButtonItem, for pc: UIPopoverController)
  /// Called when the primary is shown beside the secondary again. The item has to be removed from
  /// its bar. Classic style only.
  func splitViewController(
    _ svc: UISplitViewController, willShow aViewController: UIViewController,
    invalidating barButtonItem: UIBarButtonItem)
  /// Called when the primary is about to appear over the secondary. Classic style only.
  func splitViewController(
    _ svc: UISplitViewController, popoverController pc: UIPopoverController,
    willPresent aViewController: UIViewController)
  /// Returns whether an automatic display mode hides the primary in an orientation. Portrait and
  /// landscape alone are distinguished. The default hides it in portrait. Classic style only.
  func splitViewController(
    _ svc: UISplitViewController, shouldHide vc: UIViewController,
    in orientation: UIInterfaceOrientation
  ) -> Bool

  // MARK: Column style (§5.5). The hierarchy must not be edited inside the two queries.

  /// Returns the column to show on top of the stack when it collapses. The default is the proposed
  /// one. Column style only.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns the display mode to expand to. The default is the proposed one. Column style only.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
      .DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Called when it has collapsed. Column style only.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called when it has expanded. Column style only.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Called before a column is shown. Column style only.
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before a column is hidden. Column style only.
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Called when a column is shown, at the end of the transition. Column style only.
  func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column)
  /// Called when a column is hidden, at the end of the transition. Column style only.
  func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column)
  /// Called before a gesture that shows or hides a column begins. Column style only.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  /// Called when a gesture that shows or hides a column has ended. Column style only.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  /// The default implementation; it does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// The default implementation; it returns `automatic`.
  public func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode { .automatic }
  /// The default implementation; it returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// The default implementation; it returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// The default implementation; it returns nil.
  public func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  /// The default implementation; it returns nil.
  public func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  /// The default implementation; it returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// The default implementation; it returns nil.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }

  /// The default implementation; it returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// The default implementation; it returns the proposed mode.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
      .DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// The default implementation; it does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// The default implementation; it does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// The default implementation; it does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  /// The default implementation; it does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  /// The default implementation; it does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, didShow column: UISplitViewController.Column
  ) {}
  /// The default implementation; it does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, didHide column: UISplitViewController.Column
  ) {}
  /// The default implementation; it does nothing.
  public func splitViewControllerInteractivePresentationGestureWillBegin(
    _ svc: UISplitViewController
  ) {}
  /// The default implementation; it does nothing.
  public func splitViewControllerInteractivePresentationGestureDidEnd(
    _ svc: UISplitViewController
  ) {}
}
