import UIKit

/// Tabs: dishes in a split, a shopping list that pushes over the bar, and a page of words.
final class TabsApp: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
  private let menu = MenuSplit()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let tabs = UITabBarController()
    tabs.viewControllers = [
      menu.split,
      UINavigationController(rootViewController: ShoppingViewController(style: .plain)), about(),
    ]
    let window = UIWindow(windowScene: scene)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
  }

  private func about() -> UIViewController {
    let page = PageViewController(
      title: "About", words: "Each tab keeps its place, and the first one holds a split view.")
    page.tabBarItem = UITabBarItem(
      title: "About", image: UIImage(systemName: "info.circle"), tag: 2)
    return UINavigationController(rootViewController: page)
  }
}
