import Foundation
import Scene

/// What is known about the status bar above a scene.
@preconcurrency @MainActor public final class UIStatusBarManager {
  private unowned let scene: UIWindowScene

  init(_ scene: UIWindowScene) { self.scene = scene }

  /// The look of the bar's words, of which `default` follows the appearance.
  public var statusBarStyle: UIStatusBarStyle {
    switch window?.displayRequest?.statusBar {
    case .light: .lightContent
    case .dark: .darkContent
    case .automatic, .hidden, nil: .default
    }
  }

  /// A Boolean value that says whether no status bar is seen. A window on a desktop has none.
  public var isStatusBarHidden: Bool {
    height == 0 || window?.displayRequest?.statusBar == .hidden
  }

  /// The frame of the bar in the scene's coordinates, in points; zero while it is hidden.
  public var statusBarFrame: CGRect {
    guard !isStatusBarHidden, let width = window?.bounds.width else { return .zero }
    return CGRect(x: 0, y: 0, width: width, height: height)
  }

  /// The frame that the bar has in an environment, if the controller in front wants it the same.
  private func frame(in environment: Environment) -> CGRect {
    let height = environment.device?.statusBarHeight ?? 0
    guard height > 0, window?.displayRequest?.statusBar != .hidden else { return .zero }
    return CGRect(x: 0, y: 0, width: environment.size.width, height: height)
  }

  /// Tells that the scene gets another environment, if the bar has another frame in it.
  func tell(of next: Environment) {
    guard let now = scene.joinedEngine?.environment, frame(in: now) != frame(in: next) else {
      return
    }
    UIApplication.tellStatusBar(
      UIApplication.willChangeStatusBarFrameNotification, frame(in: next))
  }

  /// Tells that the scene has got another environment, if the bar had another frame before.
  func tellChanged(from old: Environment) {
    guard let now = scene.joinedEngine?.environment, frame(in: now) != frame(in: old) else {
      return
    }
    UIApplication.tellStatusBar(
      UIApplication.didChangeStatusBarFrameNotification, frame(in: old))
  }

  private var window: UIWindow? { scene.joinedEngine?.window }

  private var height: Double { scene.joinedEngine?.environment.device?.statusBarHeight ?? 0 }
}

extension UIWindowScene {
  /// What is known about the status bar above the scene; nil after the scene was disconnected.
  public var statusBarManager: UIStatusBarManager? {
    joinedEngine == nil ? nil : UIStatusBarManager(self)
  }
}

extension UIApplication {
  /// Posted before the frame of the status bar changes, as when a phone is turned. The user info has
  /// the new frame.
  public nonisolated static let willChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted after the frame of the status bar has changed. The user info has the old frame.
  public nonisolated static let didChangeStatusBarFrameNotification = NSNotification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// The key of an `NSValue` with a frame of the status bar, in points of the scene.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

  fileprivate static func tellStatusBar(_ name: NSNotification.Name, _ frame: CGRect) {
    NotificationCenter.default.post(
      name: name, object: shared, userInfo: [statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
  }

  /// The frame of the status bar, in points; zero while it is hidden. Since iOS 13 that of a scene's
  /// `statusBarManager` is read.
  public var statusBarFrame: CGRect { engine?.scene.statusBarManager?.statusBarFrame ?? .zero }
  /// The look of the status bar's words. It can be set where the app's `Info.plist` says
  /// `UIViewControllerBasedStatusBarAppearance` = false; elsewhere controllers are asked, setting it changes nothing,
  /// and the transcript says so.
  public var statusBarStyle: UIStatusBarStyle {
    get { engine?.scene.statusBarManager?.statusBarStyle ?? .default }
    set { setStatusBarStyle(newValue, animated: false) }
  }
  /// A Boolean value that says whether no status bar is seen. It can be set as `statusBarStyle` can.
  public var isStatusBarHidden: Bool {
    get { engine?.scene.statusBarManager?.isStatusBarHidden ?? true }
    set { setStatusBarHidden(newValue, with: .none) }
  }

  /// Sets the look of the status bar's words, as `statusBarStyle` does.
  ///
  /// *Differs from UIKit*: the words change at once.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    guard decidesOnStatusBar("style") else { return }
    askedStatusBar.style = statusBarStyle
    engine?.invalidate()
  }

  /// Hides or shows the status bar, as `isStatusBarHidden` does.
  ///
  /// *Differs from UIKit*: the bar comes and goes at once.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    guard decidesOnStatusBar("visibility") else { return }
    askedStatusBar.isHidden = hidden
    engine?.invalidate()
  }

  private func decidesOnStatusBar(_ what: String) -> Bool {
    if let engine, listedStatusBar(on: engine.environment.idiom) != nil { return true }
    engine?.note(
      "ignored: the status bar's \(what) was set on the application; view controllers decide on it, unless "
        + "Info.plist says UIViewControllerBasedStatusBarAppearance = false")
    return false
  }
  /// The orientation of the interface.
  public var statusBarOrientation: UIInterfaceOrientation {
    engine?.scene.interfaceOrientation ?? .unknown
  }
}
