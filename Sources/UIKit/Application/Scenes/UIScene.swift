import Foundation

/// One run of an app's interface.
@MainActor open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// Why a scene was made.
  @MainActor public final class ConnectionOptions {
    /// Addresses that the app was started, or the scene made, to open.
    public let urlContexts: Set<UIOpenURLContext>
    /// What the scene was asked for with.
    public let userActivities: Set<NSUserActivity>
    /// Which app sent the addresses; the desktop does not say.
    public var sourceApplication: String? { nil }

    init(urls: [URL] = [], activity: NSUserActivity? = nil) {
      urlContexts = Set(urls.map { UIOpenURLContext($0) })
      userActivities = Set([activity].compactMap { $0 })
    }
  }

  public internal(set) var activationState = ActivationState.unattached
  public let session: UISceneSession
  /// The window's title; a window without one shows its root controller's.
  public var title: String? { didSet { engine?.invalidateScene() } }
  public var delegate: (any UISceneDelegate)?
  /// What goes on in the scene, for the delegate to hand over when its state is to be kept.
  open var userActivity: NSUserActivity?

  init(session: UISceneSession) {
    self.session = session
    super.init()
    session.scene = self
  }
}

/// A scene that shows windows.
@MainActor open class UIWindowScene: UIScene {
  /// It owns its scene; nil after the scene was disconnected.
  weak var joinedEngine: SceneEngine?

  public var windows: [UIWindow] { engine?.window.map { [$0] } ?? [] }
  public var screen: UIScreen { UIScreen.main }
  var traitStore: TraitStore?
  var knownTraits: UITraitCollection?

  public var traitCollection: UITraitCollection {
    let traits = joinedEngine?.features.traits.traits ?? .nothing
    return traitStore?.traits(over: traits) ?? traits
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  func overridesDidChange() { engine?.invalidate() }

  var coordinateBounds: CGRect { CGRect(origin: .zero, size: engine?.environment.size ?? .zero) }

  override var engine: SceneEngine? { joinedEngine }

  open override var next: UIResponder? { engine?.application }
}
