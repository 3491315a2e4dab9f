import Foundation

extension UIWindow {
  /// A place of windows one above the other.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a level from its number; windows of higher numbers are above, and numbers have no unit.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The level of an app's windows: 0.
    public static let normal = Level(0)
    /// The level of the status bar: 1000.
    public static let statusBar = Level(1000)
    /// The level of alerts: 2000.
    public static let alert = Level(2000)
  }

  /// Posted after the window was shown, with the window as object.
  public nonisolated static let didBecomeVisibleNotification = NSNotification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted after the window was hidden, with the window as object.
  public nonisolated static let didBecomeHiddenNotification = NSNotification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted after the window became the key window, with the window as object.
  public nonisolated static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted after the window stopped being the key window, with the window as object.
  public nonisolated static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")
}

extension UIWindow {
  /// A reference to a window that does not retain it, until it is freed.
  // A weak reference would make every retain of the window slow, and layouts retain it for each view.
  final class Reference: @unchecked Sendable {
    nonisolated(unsafe) unowned(unsafe) var window: UIWindow?
  }
}

/// Where a window stands among others.
struct WindowLevelState {
  var isReady = false
  var isKey = false
  /// It is the toolkit's own, and not among the windows of the scene that apps see.
  var isOfSystem = false
  /// The frame that the app made it with.
  var askedFrame: CGRect?
  var isShownAbove = false
  /// How many windows had been shown when this one was.
  var turnShown = 0
  @MainActor static var shownWindows = 0
}

extension UIWindow {
  /// It lies above the scene's main window.
  var isOverlay: Bool { windowLevel > .normal }
  var isOfSystem: Bool { levelState.isOfSystem }
  var turnShown: Int { levelState.turnShown }

  /// A window above the others keeps a frame that is a part of the scene.
  var keepsFrame: Bool { isOverlay && !fillsScene }

  /// It has the size of the scene, and follows that.
  var fillsScene: Bool {
    guard isOverlay, let asked = levelState.askedFrame, let scene = windowScene?.coordinateBounds
    else { return true }
    let isPart = asked.width < scene.width || asked.height < scene.height
    return !isPart || asked.isEmpty
  }

  /// Touches anywhere in it are its own, and not those of the windows below.
  var takesAllTouches: Bool {
    rootViewController != nil && isUserInteractionEnabled
      && [CGPoint(x: 1, y: 1), CGPoint(x: bounds.midX, y: bounds.midY)]
        .allSatisfy { hitTest($0, with: nil) != nil }
  }

  func levelDidChange() {
    guard levelState.isReady else { return }
    if isOverlay, let asked = levelState.askedFrame, !fillsScene { frame = asked }
    joinedEngine?.orderOverlays()
  }

  func visibilityDidChange(from old: Bool) {
    guard levelState.isReady else { return }
    if !isHidden, old || !levelState.isShownAbove {
      WindowLevelState.shownWindows += 1
      levelState.turnShown = WindowLevelState.shownWindows
    }
    if isOverlay {
      levelState.isShownAbove = !isHidden
      joinedEngine?.orderOverlays()
    }
    guard old != isHidden else { return }
    let name = isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification
    NotificationCenter.default.post(name: name, object: self)
    if isHidden, isKeyWindow { passKeys() }
    if isHidden { rootViewController.map(hideRootWithoutScene) } else { showRoot() }
  }

  /// The key window of the scene is this one from now on.
  func takeKeys() {
    guard canBecomeKey, !isKeyWindow else { return }
    for other in joinedEngine?.joinedWindows ?? [] where other !== self { other.giveKeysUp() }
    isKeyWindow = true
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  private func giveKeysUp() {
    guard isKeyWindow else { return }
    isKeyWindow = false
    resignKey()
    NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
  }

  private func passKeys() {
    giveKeysUp()
    joinedEngine?.windows.last { $0 !== self && !$0.isHidden && !$0.isOfSystem && $0.canBecomeKey }?
      .takeKeys()
  }
}

extension UIWindow.Level: _UIKitNumericRawRepresentable {}
