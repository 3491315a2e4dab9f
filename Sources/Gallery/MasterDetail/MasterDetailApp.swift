import UIKit

/// The smallest adaptive app: a list of planets and a page for each.
final class MasterDetailApp: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
  private let chooser = PlanetSplit()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = chooser.split
    window.makeKeyAndVisible()
    self.window = window
  }
}

/// Builds the split and decides what a narrow window shows first.
@MainActor final class PlanetSplit: UISplitViewControllerDelegate {
  let split = UISplitViewController()

  init() {
    let list = PlanetListViewController(style: .plain)
    split.viewControllers = [UINavigationController(rootViewController: list), emptyPage()]
    split.primaryBackgroundStyle = .sidebar
    split.delegate = self
  }

  /// A page without a planet is of no use on a phone: the list stays on top.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    let page = (secondaryViewController as? UINavigationController)?.topViewController
    return (page as? PlanetViewController)?.planet == nil
  }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? {
    let stack = (primaryViewController as? UINavigationController)?.viewControllers ?? []
    return stack.count > 1 ? nil : emptyPage()
  }

  /// Each page gets the button that brings the list back where it is hidden.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool {
    giveButton(to: vc)
    return false
  }

  private func emptyPage() -> UIViewController {
    let page = UINavigationController(rootViewController: PlanetViewController(planet: nil))
    giveButton(to: page)
    return page
  }

  private func giveButton(to page: UIViewController) {
    let item = (page as? UINavigationController)?.topViewController?.navigationItem
    item?.leftBarButtonItem = split.displayModeButtonItem
    item?.leftItemsSupplementBackButton = true
  }
}
