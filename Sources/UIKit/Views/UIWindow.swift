import Foundation
import Scene

/// The root of the view hierarchy of a scene.
@preconcurrency @MainActor open class UIWindow: UIView {
  var levelState = WindowLevelState()
  /// How the engines refer to the window.
  let reference = Reference()

  /// The engine of the window's scene; nil before it joined one, and after that went.
  unowned(unsafe) var joinedEngine: SceneEngine?
  let presentations = PresentationLayers()

  /// The screen that the window is shown on.
  public var screen: UIScreen { windowScene?.screen ?? .main }

  /// The scene that shows the window. Setting it gives the window the scene's bounds.
  @exclusivity(unchecked) open weak var windowScene: UIWindowScene? { didSet { join() } }

  /// Makes a window with the bounds of a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.coordinateBounds)
    isHidden = true
    levelState.isReady = true
    window = self
    reference.window = self
    self.windowScene = windowScene
    join()
  }

  /// Makes a window in the running app's scene. If there is one, the window has its bounds instead
  /// of the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    levelState.isReady = true
    levelState.askedFrame = frame
    window = self
    reference.window = self
    windowScene = SceneEngine.current?.scene
    join()
  }

  /// Makes a window that no scene shows, of which an app sets what windows look like.
  init(asProxy: Void) {
    super.init(frame: .zero)
    isHidden = true
  }

  /// Differs from UIKit: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  /// The controller whose view fills the window. Setting it removes the old controller's view.
  @exclusivity(unchecked) open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue.map(removeRootWithoutScene)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      engine?.invalidate()
      showRoot()
    }
  }

  /// Delivers a touch event to gesture recognizers and views. Other events are ignored.
  open func sendEvent(_ event: UIEvent) {
    if event.type == .touches { engine?.features.touches.deliver(event) }
  }

  private func join() {
    guard let scene = windowScene else { return }
    joinedEngine = scene.joinedEngine
    joinedEngine?.join(self)
    if !keepsFrame { frame = scene.coordinateBounds }
  }

  /// The bounds that the view of the root controller was made to fill.
  var rootBounds: CGRect?

  var windowTraits: UITraitCollection {
    traitStore?.traits(over: sceneTraits) ?? sceneTraits
  }

  var sceneTraits: UITraitCollection {
    windowScene?.traitCollection ?? joinedEngine?.scene.screenTraits ?? .nothing
  }

  override var inheritedTraits: UITraitCollection {
    viewController?.traitCollection ?? superview?.traitCollection ?? sceneTraits
  }

  /// A controller in it widens the safe area; until one does, nobody looks for it.
  @exclusivity(unchecked) var hasWidenedSafeArea = false
  /// How often a controller in it changed what it adds to the safe area.
  @exclusivity(unchecked) var widenings = 0
  /// Whether the controller that fills the screen last asked for the status bar to be hidden.
  var isStatusBarHidden = false
  /// What that controller asks of the screen of a device; nil on a desktop.
  var displayRequest: DisplayRequest?

  var windowSafeArea: EdgeInsets {
    let safe = joinedEngine?.environment.safeArea ?? EdgeInsets()
    return isStatusBarHidden ? safe.withoutStatusBar : safe
  }

  override var nodeRole: NodeRole { isOverlay ? .group : .window }

  override var isPlain: Bool { super.isPlain && !takesAllTouches }

  override func describe(_ node: inout Node) {
    guard !isOverlay else {
      if takesAllTouches { node.traits.insert(.touchable) }
      return
    }
    if joinedEngine?.features.hover.isWanted == true { node.traits.insert(.hovers) }
    node.text = windowScene?.title ?? ""
    if node.text.isEmpty { node.text = rootViewController?.title ?? "" }
    node.display = displayRequest
    let traits = windowTraits
    node.path = [
      "horizontal:" + traits.horizontalSizeClass.word, "vertical:" + traits.verticalSizeClass.word,
    ]
    if let pointer = joinedEngine?.features.hover.pointer { node.path.append("pointer:" + pointer) }
  }

  // MARK: Levels

  /// The place of the window among the windows of its scene: those of a higher level are above those
  /// of a lower one. The default is `normal`.
  ///
  /// Of the windows at the normal level or below, the one that was shown last is seen; windows of
  /// higher levels lie above it.
  @exclusivity(unchecked) open var windowLevel: UIWindow.Level = .normal {
    didSet { if oldValue != windowLevel { levelDidChange() } }
  }

  /// A Boolean value that says whether this is the window of its scene that keys go to.
  open internal(set) var isKeyWindow: Bool {
    get { levelState.isKey }
    set { levelState.isKey = newValue }
  }

  /// A Boolean value that says whether the window may become the key window. The default
  /// implementation returns true.
  open var canBecomeKey: Bool { true }

  /// Hiding the key window makes the one below it the key window. Showing a window above the normal
  /// level shows it in its scene.
  open override var isHidden: Bool {
    didSet { visibilityDidChange(from: oldValue) }
  }

  /// Makes the window the key window of its scene, without showing it.
  open func makeKey() { takeKeys() }

  /// Shows the window in its scene and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    join()
    engine?.show(self)
    UIView.entersWindow?(self)
    showRoot()
    takeKeys()
  }

  /// Called when the window has become the key window. The default implementation does nothing.
  open func becomeKey() {}
  /// Called when the window is no longer the key window. The default implementation does nothing.
  open func resignKey() {}

  deinit {
    reference.window = nil
    guard levelState.isShownAbove, let engine = joinedEngine else { return }
    MainContext.leaving {
    } leave: {
      engine.invalidate()
    }
  }

  open override var next: UIResponder? { windowScene ?? joinedEngine?.application }
}

extension UIUserInterfaceSizeClass {
  /// The name of the size class in a scene.
  fileprivate var word: String {
    switch self {
    case .unspecified: "unspecified"
    case .compact: "compact"
    case .regular: "regular"
    }
  }
}
