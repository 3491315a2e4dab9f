import Foundation
import Scene

/// What is known about the status bar above a scene.
@MainActor public final class UIStatusBarManager {
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
  /// The frame of the status bar, in points; zero while it is hidden. Since iOS 13 that of a scene's
  /// `statusBarManager` is read.
  public var statusBarFrame: CGRect { engine?.scene.statusBarManager?.statusBarFrame ?? .zero }
  /// The look of the status bar's words.
  public var statusBarStyle: UIStatusBarStyle {
    engine?.scene.statusBarManager?.statusBarStyle ?? .default
  }
  /// A Boolean value that says whether no status bar is seen.
  public var isStatusBarHidden: Bool {
    engine?.scene.statusBarManager?.isStatusBarHidden ?? true
  }
  /// The orientation of the interface.
  public var statusBarOrientation: UIInterfaceOrientation {
    engine?.scene.interfaceOrientation ?? .unknown
  }
}
