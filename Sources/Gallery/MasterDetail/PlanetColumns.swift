import UIKit

/// The same list and pages as in `PlanetSplit`, in columns: the split makes the bars and puts its
/// button into them, and a narrow window is a matter of one answer.
final class PlanetColumns: UISplitViewController, UISplitViewControllerDelegate {
  init() {
    super.init(style: .doubleColumn)
    setViewController(PlanetListViewController(style: .plain), for: .primary)
    setViewController(
      UINavigationController(rootViewController: PlanetViewController(planet: nil)), for: .secondary
    )
    delegate = self
  }

  required init?(coder: NSCoder) { return nil }

  /// A page without a planet is of no use on a phone: the list stays on top.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    let page = (viewController(for: .secondary) as? UINavigationController)?.topViewController
    return (page as? PlanetViewController)?.planet == nil ? .primary : proposedTopColumn
  }
}
