import TreeStore
import UIKit

/// An app with a small window in which a note is written down in passing, whether TreeWorld is open or not.
///
/// It works on the library beside other programs, which show the note at once.
public final class CaptureApp: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  public var window: UIWindow?
  private let library: Library
  private let close: @MainActor () -> Void
  private var screen: CaptureViewController?

  /// - Parameter close: Called when the window is to be closed.
  public init(library: Library, close: @escaping @MainActor () -> Void) {
    self.library = library
    self.close = close
    super.init()
  }

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    scene.title = Strings.capture
    let screen = CaptureViewController(
      library: library, preferences: PreferenceStore(library: library).values, close: close)
    let window = UIWindow(windowScene: scene)
    window.overrideUserInterfaceStyle = screen.preferences.interfaceStyle
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
    // What is typed at once is not lost: the text has the keyboard as soon as there is a window.
    screen.takeKeyboard()
    (self.window, self.screen) = (window, screen)
  }

  public func sceneDidEnterBackground(_ scene: UIScene) { try? library.flush() }

  public func applicationWillTerminate(_ application: UIApplication) { screen?.finish() }
}
