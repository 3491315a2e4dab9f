import Foundation

/// One instance of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The stages of a scene's life.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected.
    case unattached = -1
    /// The scene is in the foreground and receives events.
    case foregroundActive = 0
    /// The scene is on its way between foreground and background.
    case foregroundInactive = 1
    /// The scene is in the background.
    case background = 2
  }

  /// The reasons for which a scene is connected.
  @preconcurrency @MainActor public final class ConnectionOptions {
    /// The URLs that the app was started, or the scene created, to open.
    public let urlContexts: Set<UIOpenURLContext>
    /// The activities that the scene was requested with.
    public let userActivities: Set<NSUserActivity>
    /// The identifier of the app that sent the URLs. Always nil, because the desktop does not say.
    public var sourceApplication: String? { nil }
    /// The command of a home screen by which the scene was created. Always nil: see `UIApplicationShortcutItem`.
    public var shortcutItem: UIApplicationShortcutItem? { nil }

    init(urls: [URL] = [], activity: NSUserActivity? = nil) {
      urlContexts = Set(urls.map { UIOpenURLContext($0) })
      userActivities = Set([activity].compactMap { $0 })
    }
  }

  /// The stage of the scene's life. It begins as `unattached`.
  open internal(set) var activationState = ActivationState.unattached
  /// The session that outlives the scene.
  public let session: UISceneSession
  /// The title of the scene's window. When it is nil, the window shows the root view controller's
  /// title.
  open var title: String? { didSet { engine?.invalidateScene() } }
  /// The object that is told about the stages of the scene's life. The scene retains it.
  open var delegate: (any UISceneDelegate)?

  init(session: UISceneSession) {
    self.session = session
    super.init()
    session.scene = self
  }
}

/// A scene that contains windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The engine that owns this scene; nil after the scene was disconnected.
  unowned(unsafe) var joinedEngine: SceneEngine?

  /// The visible windows of the scene, the lowest first; none before the app has made one, and after
  /// the scene was disconnected.
  open var windows: [UIWindow] { engine?.windows.filter { !$0.isOfSystem } ?? [] }
  /// The window that keys go to; nil for none.
  open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }
  /// The screen on which the scene appears.
  open var screen: UIScreen { UIScreen.main }
  /// Where the keyboard, or what stands in its place, is in the scene, in points; nil for nowhere.
  var keyboardFrame: CGRect?
  var traitStore: TraitStore?
  var knownTraits: UITraitCollection?
  /// The traits of the screen. What reads them and the next one is read by every view and controller,
  /// so they stand where no feature has to be asked.
  @exclusivity(unchecked) var screenTraits = UITraitCollection.nothing
  /// Whether a view of the scene overrides traits; until one does, nobody looks for it.
  @exclusivity(unchecked) var hasViewOverrides = false

  /// The traits of the scene, with its trait overrides.
  open var traitCollection: UITraitCollection {
    let traits = joinedEngine == nil ? .nothing : screenTraits
    return traitStore?.traits(over: traits) ?? traits
  }

  /// Called after the scene's traits changed. The default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  func overridesDidChange() { engine?.invalidate() }

  /// The coordinates of the scene's windows.
  public var coordinateSpace: any UICoordinateSpace { SceneSpace(coordinateBounds) }

  var coordinateBounds: CGRect { CGRect(origin: .zero, size: engine?.environment.size ?? .zero) }

  override var engine: SceneEngine? { joinedEngine }

  open override var next: UIResponder? { engine?.application }
}
