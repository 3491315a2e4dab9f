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
  /// The look of the status bar's words. Setting it has an effect only in an app whose `Info.plist` says
  /// with `UIViewControllerBasedStatusBarAppearance` that controllers are not asked.
  public var statusBarStyle: UIStatusBarStyle {
    get { engine?.scene.statusBarManager?.statusBarStyle ?? .default }
    set { setStatusBarStyle(newValue, animated: false) }
  }
  /// A Boolean value that says whether no status bar is seen. Setting it has an effect only in an app
  /// whose `Info.plist` says with `UIViewControllerBasedStatusBarAppearance` that controllers are not
  /// asked.
  public var isStatusBarHidden: Bool {
    get { engine?.scene.statusBarManager?.isStatusBarHidden ?? true }
    set { setStatusBarHidden(newValue, with: .none) }
  }

  /// Sets the look of the status bar's words in an app whose controllers are not asked.
  ///
  /// *Differs from UIKit*: devices change it at once, so that `animated` has no effect.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    ownStatusBar.style = statusBarStyle
    SceneEngine.invalidateAll()
  }

  /// Shows or hides the status bar in an app whose controllers are not asked. In an animation block, what
  /// follows in the layout is animated.
  ///
  /// *Differs from UIKit*: devices change the bar itself at once, so that `animation` has no effect.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    ownStatusBar.isHidden = hidden
    SceneEngine.invalidateAll()
  }
  /// The orientation of the interface.
  public var statusBarOrientation: UIInterfaceOrientation {
    engine?.scene.interfaceOrientation ?? .unknown
  }
}
