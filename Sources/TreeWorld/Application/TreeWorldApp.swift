import TreeStore
import UIKit

/// The app: windows on one library.
public final class TreeWorldApp: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  public nonisolated static let version = "0.1.0"
  /// What people call it.
  nonisolated static let title = "TreeWorld"
  /// What desktops know it by.
  public nonisolated static let identifier = "org.treeworld.TreeWorld"

  /// The one that was made last.
  public var window: UIWindow?
  private let library: Library
  private let shared: SharedState
  /// By their scenes, which hold this app, so that it must not hold them.
  private var roots: [ObjectIdentifier: RootViewController] = [:]

  public init(library: Library, clock: AppClock = .system) {
    self.library = library
    shared = SharedState(library: library, clock: clock)
    super.init()
  }

  // MARK: Windows

  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    scene.title = Self.title
    let wanted = connectionOptions.userActivities.compactMap { WindowActivity($0) }.first
    let place = SelectionPlace(
      session: UIApplication.shared.supportsMultipleScenes ? session.persistentIdentifier : nil,
      isFirst: roots.isEmpty, begins: wanted?.file)
    let root = RootViewController(shared: shared, place: place)
    roots[ObjectIdentifier(scene)] = root
    let window = UIWindow(windowScene: scene)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    open(connectionOptions.urlContexts, in: scene)
  }

  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    open(contexts, in: scene)
  }

  private func open(_ contexts: Set<UIOpenURLContext>, in scene: UIScene) {
    for context in contexts { roots[ObjectIdentifier(scene)]?.open(link: context.url) }
  }

  public func sceneDidDisconnect(_ scene: UIScene) { roots[ObjectIdentifier(scene)] = nil }

  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    for session in sceneSessions {
      SelectionPlace.forget(session.persistentIdentifier, in: library)
    }
  }

  // MARK: Saving

  /// Text is on its way to the disk with each key; here the app waits until it is there. A
  /// failure was shown above the text when it happened.
  public func sceneDidEnterBackground(_ scene: UIScene) { try? library.flush() }

  /// What the library does not take is told before the program ends.
  public func applicationShouldTerminate(
    _ application: UIApplication
  ) -> UIApplication.TerminateReply {
    try? library.flush()
    guard !library.unsavedTexts.isEmpty,
      let root = application.keyWindow?.rootViewController as? RootViewController
    else { return .terminateNow }
    root.askBeforeEnd { application.reply(toApplicationShouldTerminate: $0) }
    return .terminateLater
  }

  public func applicationWillTerminate(_ application: UIApplication) { try? library.flush() }

  /// Waits for everything that is being written and shows what came of it.
  public func settle() {
    try? library.flush()
    library.deliverPendingChanges()
    for root in roots.values {
      root.search.settle()
      root.job?.settle()
    }
  }
}
