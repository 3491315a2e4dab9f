import Foundation

extension UIApplication {
  /// Posted after `application(_:didFinishLaunchingWithOptions:)`, with the application as object.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted after `applicationWillEnterForeground(_:)`, with the application as object.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted after `applicationDidBecomeActive(_:)`, with the application as object.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted after `applicationWillResignActive(_:)`, with the application as object.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted after `applicationDidEnterBackground(_:)`, with the application as object.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted after `applicationWillTerminate(_:)`, with the application as object.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Posted after `applicationDidReceiveMemoryWarning(_:)`, with the application as object, when memory
  /// is short: in windows, the view controllers hear `didReceiveMemoryWarning()`. Post it on the main
  /// thread.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
