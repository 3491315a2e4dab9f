import Foundation

/// The methods that respond to the stages of a scene's life. Each has a default implementation.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Called when a scene was created, before its window is shown. Create the window here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene is closed, after it entered the background.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene is in the foreground and receives events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called when the scene is about to leave the foreground.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene comes to the foreground, also the first time.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene is no longer in the foreground.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called when URLs arrive for a scene that is already connected.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  /// Called when a connected scene was requested again with an activity.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Returns the activity that the session keeps in `stateRestorationActivity`, or nil. Called when
  /// the scene enters the background.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// The delegate of a scene that contains windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window. That of a scene's storyboard is put here before the delegate hears of the
  /// connection. By default there is no such property.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Nil; what is set is dropped.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIApplicationDelegate where Self: UIWindowSceneDelegate {
  /// Nil; what is set is dropped.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIScene {
  /// Posted after `scene(_:willConnectTo:options:)`, with the scene as object.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// Posted after `sceneDidDisconnect(_:)`, with the scene as object.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted after `sceneDidBecomeActive(_:)`, with the scene as object.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// Posted after `sceneWillResignActive(_:)`, with the scene as object.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted after `sceneWillEnterForeground(_:)`, with the scene as object.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted after `sceneDidEnterBackground(_:)`, with the scene as object.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
