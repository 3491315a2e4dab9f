import TreeStore
import UIKit

/// The app: windows on one library.
public final class TreeWorldApp: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  public nonisolated static let version = "0.1.0"
  /// The name of the app, as it is shown.
  nonisolated static let title = "TreeWorld"
  /// The application ID, as in the name of the desktop file.
  public nonisolated static let identifier = "org.treeworld.TreeWorld"

  /// The window that was created last.
  public var window: UIWindow?
  private let library: Library
  private let shared: SharedState
  /// The root view controllers by the identifiers of their scenes. The scenes retain this app, so
  /// it does not retain them.
  private var roots: [ObjectIdentifier: RootViewController] = [:]

  /// - Parameter sync: What keeps the library in step with other devices; nil where nothing can.
  public init(
    library: Library, clock: AppClock = .system, sync: (any Synchronising)? = nil
  ) {
    self.library = library
    // What cannot be written now is taken over at the next start.
    try? library.adoptUntitledNotes()
    shared = SharedState(library: library, clock: clock, sync: sync)
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
    window.overrideUserInterfaceStyle = shared.preferences.values.interfaceStyle
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

  /// Waits until all text is written, which begins with each key. A failure is shown above the text
  /// when it occurs, so it is ignored here.
  public func sceneDidEnterBackground(_ scene: UIScene) { try? library.flush() }

  /// Asks the user before the program ends while there is text that could not be saved.
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

  /// Waits until all text is written, and updates what the windows show.
  public func settle() {
    try? library.flush()
    library.deliverPendingChanges()
    for root in roots.values {
      root.search.settle()
      root.job?.settle()
      root.editor?.settle()
    }
  }
}
