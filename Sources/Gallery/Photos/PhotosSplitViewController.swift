import UIKit

/// The list of photos beside the one that is chosen, and what becomes of it when there is room
/// for one of them only.
final class PhotosSplitViewController: UISplitViewController, UISplitViewControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [
      UINavigationController(rootViewController: PhotoListViewController(style: .plain)),
      PhotoViewController(photo: nil),
    ]
    preferredDisplayMode = .oneBesideSecondary
    delegate = self
  }

  /// A page without a photo is not worth its place on top of the list.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    (secondaryViewController as? PhotoViewController)?.photo == nil
  }

  /// A photo on top of the list becomes the page again; the list itself must not.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    let top = (primaryViewController as? UINavigationController)?.topViewController
    return top is PhotoViewController ? nil : PhotoViewController(photo: nil)
  }
}
