import Foundation
import Scene

/// A running app.
@preconcurrency @MainActor public final class UIApplication: UIResponder {
  /// Keys of the options with which an app is launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The command of a home screen by which the app was started. It is never there: see
    /// `UIApplicationShortcutItem`.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// The stage of an app's life, which is that of the foremost of its scenes.
  public enum State: Int, Sendable {
    /// A scene is in the foreground.
    case active = 0
    /// No scene has become active yet.
    case inactive = 1
    /// Every scene is in the background.
    case background = 2
  }

  /// The engines own the application, and leave it when they go. Nothing in the toolkit has a weak
  /// reference to an engine, which would make every retain of it slow.
  @exclusivity(unchecked) private var joinedEngines: [JoinedEngine] = []
  private struct JoinedEngine { unowned(unsafe) let engine: SceneEngine }
  /// The commands that the app offers on a home screen. The default is none. See `UIApplicationShortcutItem`.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { ownShortcuts }
    set { ownShortcuts = newValue?.compactMap { $0.copy() as? UIApplicationShortcutItem } }
  }
  private var ownShortcuts: [UIApplicationShortcutItem]?
  /// Creates and ends scenes; nil for an app that was launched on one host.
  private(set) var sessions: SceneSessions?
  /// The engine of the scene that a person used last.
  unowned(unsafe) var lastUsed: SceneEngine?
  private(set) lazy var pasteboard = UIPasteboard(copies: { [weak self] in
    self?.engine?.copy($0, with: $1)
  })
  private var deferredBlocks: [() -> Void] = []
  private var isLaunched = false
  /// What the program says of the app; nil for an app whose delegate was launched as an object.
  var program: AppProgram?
  /// The window that was made for a storyboard, until the app has had its say.
  var launchWindow: UIWindow?
  private var memoryWarnings: MemoryWarnings?
  /// What the app said of the status bar instead of what its `Info.plist` says; nil for the latter.
  var askedStatusBar: (isHidden: Bool?, style: UIStatusBarStyle?)
  /// The menus of the app's commands, once a key asked for them.
  let mainMenu = MainMenu()
  var backgroundTasks = BackgroundTasks()
  /// Whether the delegate still has to answer a request to terminate.
  var mayTerminate = false
  /// The stage of the app's life. It begins as `inactive`.
  public internal(set) var applicationState = State.inactive
  /// The object that responds to the stages of the app's life. The application retains it.
  public var delegate: (any UIApplicationDelegate)?
  /// The state that the app encoded when it last entered the background, for `launch` to restore.
  /// Nil before that, and when the delegate does not want state to be saved.
  ///
  /// Differs from UIKit: the program that launches the app has to keep it between runs.
  public internal(set) var savedState: Data?

  /// The engines of the scenes, in the order in which they were connected.
  var engines: [SceneEngine] { joinedEngines.map(\.engine) }

  /// Whether there are several scenes.
  var isDivided: Bool { joinedEngines.count > 1 }

  /// The engine that is handling an event, or else the newest; nil when no scene is left.
  override var engine: SceneEngine? {
    if let current = SceneEngine.current, current.application === self { return current }
    return engines.last
  }

  /// The engine of the scene that a person used last, or else the newest.
  var front: SceneEngine? { lastUsed ?? engines.last }

  func add(_ engine: SceneEngine) { joinedEngines.append(JoinedEngine(engine: engine)) }

  func forget(_ engine: SceneEngine) {
    joinedEngines.removeAll { $0.engine === engine }
    if lastUsed === engine { lastUsed = nil }
  }

  /// Runs a block when no event is being handled.
  func later(_ block: @escaping () -> Void) {
    deferredBlocks.append(block)
    catchUp()
  }

  func catchUp() {
    while !deferredBlocks.isEmpty, !engines.contains(where: \.isRunning) {
      deferredBlocks.removeFirst()()
    }
  }

  /// The running app; nil before the first one is launched.
  static var launched: UIApplication? { SceneEngine.current?.application }

  /// The running app. Traps before the first app is launched.
  public static var shared: UIApplication {
    guard let application = launched else {
      preconditionFailure("UIApplication.shared was asked for before an app was launched")
    }
    return application
  }

  public override var next: UIResponder? { delegate as? UIResponder }

  /// Calls a method of `target`, or without a target, of the nearest object in the responder chain
  /// that implements it.
  ///
  /// - Parameters:
  ///   - action: The method.
  ///   - target: The object to call, or nil for the first responder in the chain that implements
  ///     the method.
  ///   - sender: The first argument of the method. Without a target the search begins at the first
  ///     responder, and continues at the sender.
  ///   - event: The second argument of the method.
  /// - Returns: Whether an object received the action.
  @discardableResult public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    Responding.send(action, to: target, from: sender, for: event)
  }

  /// Launches an app on a host and shows its first screen.
  ///
  /// The host keeps the app alive, and must live as long as events are sent to it.
  ///
  /// - Parameters:
  ///   - delegate: The app's delegate.
  ///   - sceneDelegate: The scene's delegate. When it is nil, the app's delegate takes this part,
  ///     if it conforms to `UIWindowSceneDelegate`.
  ///   - state: The `savedState` of an earlier run, restored once there is a window.
  ///   - host: The host that shows the scene.
  /// - Returns: The object to which the host sends its events; the host is connected with it
  ///   already.
  @discardableResult public static func launch(
    _ delegate: any UIApplicationDelegate, sceneDelegate: (any UIWindowSceneDelegate)? = nil,
    restoring state: Data? = nil, on host: any SceneHost
  ) -> any SceneEventSink {
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
  /// The windows keep the scenes alive, and the returned object keeps the app alive.
  ///
  /// - Parameters:
  ///   - delegate: The app's delegate.
  ///   - sceneDelegates: Makers of scene delegates, by class. The first is used when the app's
  ///     configuration names no class. Without makers the app's delegate is the delegate of all
  ///     scenes.
  ///   - supportsMultipleScenes: Whether there may be more than one scene.
  ///   - kept: The sessions of an earlier run, whose scenes are connected again. Without any, one
  ///     new scene is connected.
  ///   - addresses: The URLs that the app was started to open.
  ///   - windows: The system that opens windows.
  /// - Returns: The object to which the program sends the app's events.
  /// - Throws: `UISceneError` when no window could be opened for a scene.
  public static func launch(
    _ delegate: any UIApplicationDelegate, sceneDelegates: [SceneDelegateMaker] = [],
    supportsMultipleScenes: Bool = true, restoring kept: [SessionRecord] = [],
    opening addresses: [URL] = [], in windows: any WindowSystem
  ) throws(UISceneError) -> any AppEventSink {
    let application = UIApplication()
    application.delegate = delegate
    return try application.connect(
      sceneDelegates, supportsMultipleScenes: supportsMultipleScenes, restoring: kept,
      opening: addresses, in: windows)
  }

  /// Connects the first scenes of an app that may have several.
  func connect(
    _ makers: [SceneDelegateMaker], supportsMultipleScenes: Bool, restoring kept: [SessionRecord],
    opening addresses: [URL], in windows: any WindowSystem
  ) throws(UISceneError) -> any AppEventSink {
    let sessions = SceneSessions(
      self, windows, makers, supportsMultipleScenes: supportsMultipleScenes)
    self.sessions = sessions
    let restored = kept.prefix(supportsMultipleScenes ? kept.count : 1).map { UISceneSession($0) }
    let all = restored.isEmpty ? [UISceneSession()] : Array(restored)
    try sessions.connect(all, opening: addresses)
    return ApplicationEventSink(self)
  }

  /// Tells the delegate once that the app has been launched, before the first scene.
  func finishLaunching() {
    guard !isLaunched else { return }
    isLaunched = true
    memoryWarnings = MemoryWarnings(to: self)
    beginProgram()
    _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
    post(Self.didFinishLaunchingNotification)
  }
}

/// The methods that respond to the stages of an app's life. Each has a default implementation.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The window of an app without scenes, which is made for the main storyboard and put here before the
  /// delegate hears of the launch. A window that is here already is used. By default there is no such property.
  var window: UIWindow? { get set }
  /// Called once, when the interface of the main storyboard was loaded, and before state is restored. The launch
  /// options are always nil, and the result is not used.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called once, before the first scene is connected. The launch options are always nil, and the
  /// result is not used.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called once by the default implementation of `application(_:didFinishLaunchingWithOptions:)`.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Called when the first scene became active. Not called in an app with scenes that a program's main function
  /// runs, as are the other methods for the stages of its life; its scenes' delegates are.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called when the last scene in the foreground is about to leave it.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the last scene entered the background, before the app's state is saved.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the first scene becomes active, also after launch.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called after the last scene was disconnected, when the program ends.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when the system is short of memory. Free what can be made again.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Called when URLs arrive, once for each, also for those that the app was started to open. Returns whether the app
  /// opened it. A scene with a delegate of its own tells that one instead, in `scene(_:openURLContexts:)`.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Returns the orientations in which the interface may stand in a window. What a controller supports
  /// besides does not count. The default implementation returns those of the app's `Info.plist`
  /// (`UISupportedInterfaceOrientations`), or all.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Returns whether the app terminates when a person quits it or closes its last window.
  ///
  /// Differs from UIKit, whose apps are not quit: this follows AppKit. It is not called when the
  /// system ends the program.
  func applicationShouldTerminate(_ application: UIApplication) -> UIApplication.TerminateReply
  /// Returns the configuration for the scene of a session. The default implementation returns the
  /// session's own.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when a person closed scenes for good. Data that the app keeps for these sessions can be
  /// deleted.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Returns whether the app's state is to be saved. Called when the app entered the background.
  /// The default implementation returns false.
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Returns whether saved state is to be restored. The default implementation returns false.
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Returns the view controller with a path of restoration identifiers, or nil. Called for
  /// controllers that have no restoration class.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

extension UIApplicationDelegate {
  /// Nil; what is set is dropped.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Calls `applicationDidFinishLaunching(_:)` and returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// Does nothing.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Returns false, as nothing was opened.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// Returns those of the app's `Info.plist`, or all.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { application.listedOrientations }
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
  /// Returns false, so that no state is saved.
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  /// Returns false, so that no state is restored.
  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { nil }
}
