import UIKit

/// The fifty states, searched in a bar in the toolbar.
final class StatesApp: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = StatesViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
}
