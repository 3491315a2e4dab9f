import Scene
import Testing
import UIKit

/// Tabs as an app for iOS writes them.
class ClientTabs: UITabBarController, UITabBarControllerDelegate {
  var pressed: [String] = []
  var isLocked = false

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    let first = ColorViewController(color: "Red")
    first.tabBarItem = UITabBarItem(
      title: "Red", image: UIImage(systemName: "star"),
      selectedImage: UIImage(systemName: "star.fill"))
    let second = ColorViewController(color: "Blue")
    second.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
    second.tabBarItem.badgeValue = "2"
    second.hidesBottomBarWhenPushed = true
    setViewControllers(
      [UINavigationController(rootViewController: first), second], animated: false)
    tabBar.items?[1].isEnabled = true
  }

  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    pressed.append(item.title ?? "")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    !isLocked || viewController == selectedViewController
  }
}

@Suite("Tabs of a client in Swift 5 mode") @MainActor struct TabClientTests {
  final class Delegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
    var window: UIWindow?
    let tabs = ClientTabs()
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let windowScene = scene as? UIWindowScene else { return }
      window = UIWindow(windowScene: windowScene)
      window?.rootViewController = tabs
      window?.makeKeyAndVisible()
    }
  }

  @Test("select, badge and refuse")
  func plays() {
    let host = StrictHost(environment: Environment(size: CGSize(width: 390, height: 300)))
    let delegate = Delegate()
    UIApplication.launch(delegate, on: host)
    func tap(_ title: String) {
      host.tree.walk { node, _ in
        if node.role == .button, node.text == title { host.eventSink?.send(.activate(node.id)) }
      }
    }
    tap("Search")
    #expect(delegate.tabs.selectedIndex == 1)
    delegate.tabs.isLocked = true
    tap("Red")
    #expect(delegate.tabs.selectedIndex == 1)
    #expect(delegate.tabs.pressed == ["Search", "Red"])
  }
}
