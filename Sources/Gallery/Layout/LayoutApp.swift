import UIKit

/// One screen that constraints and stack views lay out.
final class LayoutApp: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UINavigationController(rootViewController: RecipeViewController())
    window.makeKeyAndVisible()
    self.window = window
  }
}
