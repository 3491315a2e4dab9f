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

  // The engine owns its application.
  unowned let engine: Turn
  public internal(set) var applicationState = State.inactive
  public var delegate: (any UIApplicationDelegate)?
  /// What the app wrote down when it last went to the background, for `launch` to restore;
  /// nil before that, or when its delegate does not want it.
  ///
  /// Differs from UIKit: the program that launches the app keeps it between runs.
  public internal(set) var savedState: Data?

  init(engine: Turn) {
    self.engine = engine
    super.init()
  }

  /// The app at work. Before the first app is launched there is none, and this traps.
  public static var shared: UIApplication {
    guard let application = Turn.current?.application else {
      preconditionFailure("UIApplication.shared was asked for before an app was launched")
    }
    return application
  }

  public var connectedScenes: Set<UIScene> { [engine.scene] }
  public var windows: [UIWindow] { engine.window.map { [$0] } ?? [] }

  public override var next: UIResponder? { delegate as? UIResponder }

  override var turn: Turn? { engine }

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
    let engine = Turn(host: host)
    engine.launch(
      delegate, sceneDelegate ?? delegate as? any UIWindowSceneDelegate, restoring: state)
    return engine
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
