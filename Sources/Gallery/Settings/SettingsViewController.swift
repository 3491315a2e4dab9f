import UIKit

/// Pages beside the one that is open, whichever way a pad is held.
final class SettingsViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let values = SettingsValues()
  /// nil until a person chooses.
  private var chosen: SettingsPage?

  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [
      UINavigationController(rootViewController: SettingsListViewController(style: .insetGrouped)),
      content(of: SettingsPage.all[1][0]),
    ]
    delegate = self
  }

  func open(_ page: SettingsPage) {
    chosen = page
    showDetailViewController(content(of: page), sender: self)
  }

  private func content(of page: SettingsPage) -> UIViewController {
    UINavigationController(rootViewController: SettingsPageViewController(page, values))
  }

  /// Upright, too, there is room for both.
  func splitViewController(
    _ svc: UISplitViewController, shouldHide vc: UIViewController,
    in orientation: UIInterfaceOrientation
  ) -> Bool { false }

  /// A page that nobody chose is not laid over the list.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { chosen == nil }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    let stack = (primaryViewController as? UINavigationController)?.viewControllers ?? []
    return stack.count > 1 ? nil : content(of: chosen ?? SettingsPage.all[1][0])
  }
}
