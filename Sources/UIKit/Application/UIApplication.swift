import Foundation
import Scene

/// A running app.
@MainActor public final class UIApplication: UIResponder {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  /// Their engines own the application.
  private var weakEngines: [WeakEngine] = []
  private struct WeakEngine { weak let engine: SceneEngine? }
  /// What makes and ends scenes; nil for an app that was launched on one host.
  private(set) var sessions: SceneSessions?
  /// The scene that a person used last.
  weak var lastUsed: SceneEngine?
  private(set) lazy var pasteboard = UIPasteboard(copies: { [weak self] in self?.engine?.copy($0) })
  private var deferredBlocks: [() -> Void] = []
  private var isLaunched = false
  /// The delegate is going to say whether the program ends.
  var mayTerminate = false
  public internal(set) var applicationState = State.inactive
  public var delegate: (any UIApplicationDelegate)?
  /// What the app wrote down when it last went to the background, for `launch` to restore;
  /// nil before that, or when its delegate does not want it.
  ///
  /// Differs from UIKit: the program that launches the app keeps it between runs.
  public internal(set) var savedState: Data?

  /// The scenes' engines, in the order in which they came.
  var engines: [SceneEngine] { weakEngines.compactMap(\.engine) }

  /// There are several scenes.
  var isDivided: Bool { weakEngines.count > 1 }

  /// The one at work, or that was last; nil when no scene is left.
  override var engine: SceneEngine? {
    if let current = SceneEngine.current, current.application === self { return current }
    return engines.last
  }

  /// The scene that a person used last, or that came last.
  var front: SceneEngine? { lastUsed ?? engines.last }

  func add(_ engine: SceneEngine) { weakEngines.append(WeakEngine(engine: engine)) }

  func forget(_ engine: SceneEngine) {
    weakEngines.removeAll { $0.engine == nil || $0.engine === engine }
    if lastUsed === engine { lastUsed = nil }
  }

  /// Runs when no event is at work.
  func later(_ block: @escaping () -> Void) {
    deferredBlocks.append(block)
    catchUp()
  }

  func catchUp() {
    while !deferredBlocks.isEmpty, !engines.contains(where: \.isRunning) {
      deferredBlocks.removeFirst()()
    }
  }

  /// The app at work. Before the first app is launched there is none, and this traps.
  public static var shared: UIApplication {
    guard let application = SceneEngine.current?.application else {
      preconditionFailure("UIApplication.shared was asked for before an app was launched")
    }
    return application
  }

  public override var next: UIResponder? { delegate as? UIResponder }

  /// Calls a method of `target`, or without one of the nearest object along the responder chain
  /// that has it.
  ///
  /// - Returns: whether there was one.
  @discardableResult public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    Responding.send(action, to: target, from: sender, for: event)
  }

  /// Launches an app on a host and shows its first screen.
  ///
  /// The scene's delegate is the one given, or the app's delegate if that is one.
  ///
  /// The host keeps the app, and must live as long as events are sent to it.
  ///
  /// - Parameter state: the `savedState` of an earlier run, restored once there is a window.
  /// - Returns: where the host sends its events; the host was told already.
  @discardableResult public static func launch(
    _ delegate: any UIApplicationDelegate, sceneDelegate: (any UIWindowSceneDelegate)? = nil,
    restoring state: Data? = nil, on host: any SceneHost
  ) -> any SceneDoor {
    let application = UIApplication()
    application.delegate = delegate
    let engine = SceneEngine(host: host, application: application, session: UISceneSession())
    host.connect(engine)
    engine.connect(UIScene.ConnectionOptions(), restoring: state) {
      sceneDelegate ?? delegate as? any UIWindowSceneDelegate
    }
    return engine
  }

  /// Launches an app that may have several scenes, each in a window of its own.
  ///
  /// The windows keep the scenes alive, and the door the app.
  ///
  /// - Parameters:
  ///   - sceneDelegates: how to make scene delegates, by their class; the first is used where
  ///     the app names none. Without any the app's delegate is that of all scenes.
  ///   - kept: the sessions of an earlier run, whose scenes come back; without any a new one comes.
  ///   - addresses: what the app was started to open.
  /// - Returns: where the program tells what it is asked for.
  /// - Throws: `UISceneError` when there is no window for the first scene.
  public static func launch(
    _ delegate: any UIApplicationDelegate, sceneDelegates: [SceneDelegateMaker] = [],
    supportsMultipleScenes: Bool = true, restoring kept: [SessionRecord] = [],
    opening addresses: [URL] = [], in windows: any WindowSystem
  ) throws(UISceneError) -> any AppDoor {
    let application = UIApplication()
    application.delegate = delegate
    let sessions = SceneSessions(
      application, windows, sceneDelegates, supportsMultipleScenes: supportsMultipleScenes)
    application.sessions = sessions
    let restored = kept.prefix(supportsMultipleScenes ? kept.count : 1).map { UISceneSession($0) }
    let all = restored.isEmpty ? [UISceneSession()] : Array(restored)
    for session in all {
      // What was used last comes last, in front.
      let urls = session === all.last ? addresses : []
      try sessions.connect(session, UIScene.ConnectionOptions(urls: urls), like: nil)
    }
    return ApplicationDoor(application)
  }

  /// Told once, before the first scene.
  func finishLaunching() {
    guard !isLaunched else { return }
    isLaunched = true
    _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
  }
}

/// The stages of an app's life; each method may be left out.
@MainActor public protocol UIApplicationDelegate: AnyObject {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
  /// A person ends the program, or closes its last window.
  ///
  /// Differs from UIKit, whose apps do not end by themselves: as on the desktop of the Mac. A program
  /// that is told to end by the system is not asked.
  func applicationShouldTerminate(_ application: UIApplication) -> UIApplication.TerminateReply
  /// How the scene of a session is to be made.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// A person closed these for good: what the app keeps for them can go.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Asked where no restoration class is named.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationShouldTerminate(
    _ application: UIApplication
  ) -> UIApplication.TerminateReply { .terminateNow }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { nil }
}
