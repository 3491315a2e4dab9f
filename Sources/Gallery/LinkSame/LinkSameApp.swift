import UIKit

/// A game of tiles, whose settings and rules are shown in popovers.
final class LinkSameApp: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = LinkSameViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
}
