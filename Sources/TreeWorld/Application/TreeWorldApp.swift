import TreeStore
import UIKit

/// The app: a window on one library.
public final class TreeWorldApp: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  public nonisolated static let version = "0.1.0"

  public var window: UIWindow?
  private let library: Library
  private let clock: AppClock

  public init(library: Library, clock: AppClock = .system) {
    self.library = library
    self.clock = clock
    super.init()
  }

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    scene.title = "TreeWorld"
    let window = UIWindow(windowScene: scene)
    window.rootViewController = RootViewController(library: library, clock: clock)
    window.makeKeyAndVisible()
    self.window = window
  }

  /// Text is on its way to the disk with each key; here the app waits until it is there. A
  /// failure was shown above the text when it happened.
  public func sceneDidEnterBackground(_ scene: UIScene) { try? library.flush() }

  public func applicationWillTerminate(_ application: UIApplication) { try? library.flush() }

  /// Waits for everything that is being written and shows what came of it.
  public func settle() {
    try? library.flush()
    library.deliverPendingChanges()
    guard let root = window?.rootViewController as? RootViewController else { return }
    root.search.settle()
    root.job?.settle()
  }
}
