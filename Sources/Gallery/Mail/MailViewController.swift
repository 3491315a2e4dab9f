import UIKit

/// Mailboxes, their letters, and the letter that is read: as before iOS 8, when the split view told
/// its delegate what to put into the bar.
final class MailViewController: UISplitViewController, UISplitViewControllerDelegate {
  private let letters = UINavigationController(rootViewController: LetterViewController(nil))
  /// Upright, what brings the mailboxes back.
  private var item: UIBarButtonItem?
  private var panel: UIPopoverController?

  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [
      UINavigationController(rootViewController: MailboxesViewController(style: .plain)), letters,
    ]
    delegate = self
  }

  /// Shows a letter, and the panel that it was chosen in no longer.
  func read(_ letter: Letter) {
    let page = LetterViewController(letter)
    guard !isCollapsed else {
      return showDetailViewController(page, sender: self)
    }
    page.navigationItem.leftBarButtonItem = item
    letters.viewControllers = [page]
    panel?.dismiss(animated: true)
  }

  // MARK: From one side to the other

  func splitViewController(
    _ svc: UISplitViewController, willHide aViewController: UIViewController,
    with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
  ) {
    letters.topViewController?.navigationItem.leftBarButtonItem = barButtonItem
    (item, panel) = (barButtonItem, pc)
  }

  func splitViewController(
    _ svc: UISplitViewController, willShow aViewController: UIViewController,
    invalidating barButtonItem: UIBarButtonItem
  ) {
    letters.topViewController?.navigationItem.leftBarButtonItem = nil
    (item, panel) = (nil, nil)
  }

  // MARK: From one width to the other

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    guard let navigation = primaryViewController as? UINavigationController,
      let page = letters.topViewController as? LetterViewController, page.letter != nil
    else { return true }
    letters.viewControllers = []
    page.navigationItem.leftBarButtonItem = nil
    navigation.viewControllers.append(page)
    return true
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    guard let navigation = primaryViewController as? UINavigationController else { return nil }
    let page = navigation.topViewController as? LetterViewController
    if page != nil { navigation.viewControllers.removeLast() }
    letters.viewControllers = [page ?? LetterViewController(nil)]
    return letters
  }
}
