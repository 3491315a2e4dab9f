import UIKit

/// Tabs: planets in a split, a packing list with a badge, and a page of words.
final class TabsApp: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
  private let planets = PlanetSplit()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    planets.split.tabBarItem = UITabBarItem(
      title: "Planets", image: UIImage(systemName: "globe"), tag: 0)
    let about = PageViewController(
      title: "About", words: "Each tab keeps its place, and the first one holds a split view.")
    about.tabBarItem = UITabBarItem(
      title: "About", image: UIImage(systemName: "info.circle"), tag: 2)
    let tabs = UITabBarController()
    tabs.viewControllers = [
      planets.split,
      UINavigationController(rootViewController: PackingViewController(style: .plain)),
      UINavigationController(rootViewController: about),
    ]
    let window = UIWindow(windowScene: scene)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    self.window = window
  }
}
