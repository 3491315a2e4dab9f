import TreeStore
import UIKit

/// A window for a library that cannot be opened: it says why. Nobody sees the terminal of a
/// program that was started from the desktop.
public final class FailureApp: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  public var window: UIWindow?
  private let reason: String

  public init(_ error: LibraryError) {
    reason = error.description
    super.init()
  }

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    scene.title = TreeWorldApp.title
    let window = UIWindow(windowScene: scene)
    window.rootViewController = PlaceholderViewController(message: reason)
    window.makeKeyAndVisible()
    self.window = window
  }
}
