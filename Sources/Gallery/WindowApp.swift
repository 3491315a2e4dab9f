import UIKit

/// An app whose one window shows what a closure makes.
final class WindowApp: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
  private let makeRoot: @MainActor () -> UIViewController

  init(showing makeRoot: @escaping @MainActor () -> UIViewController) {
    self.makeRoot = makeRoot
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = makeRoot()
    window.makeKeyAndVisible()
    self.window = window
  }
}
