import Foundation

/// One run of an app's interface.
@MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// Facts about why the scene was made; a plain launch has none.
  public struct ConnectionOptions: Sendable {}

  public internal(set) var activationState = ActivationState.unattached
  public let session = UISceneSession()
  /// The window's title; a window without one shows its root controller's.
  public var title: String? { didSet { turn?.invalidateScene() } }
  public var delegate: (any UISceneDelegate)?
}

/// A scene that shows windows.
@MainActor open class UIWindowScene: UIScene {
  // The engine owns its scene.
  unowned let engine: Turn

  init(engine: Turn) {
    self.engine = engine
    super.init()
  }

  public var windows: [UIWindow] { engine.window.map { [$0] } ?? [] }
  public var screen: UIScreen { UIScreen.main }
  var traitStore: TraitStore?
  var knownTraits: UITraitCollection?

  public var traitCollection: UITraitCollection {
    traitStore?.traits(over: engine.traits) ?? engine.traits
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  func overridesDidChange() { engine.invalidate() }

  var coordinateBounds: CGRect { CGRect(origin: .zero, size: engine.environment.size) }

  override var turn: Turn? { engine }
}

/// What stays of a scene while it is not shown.
@MainActor public final class UISceneSession {
  public let persistentIdentifier = UUID().uuidString
}

/// The stages of a scene's life; each method may be left out.
@MainActor public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}
