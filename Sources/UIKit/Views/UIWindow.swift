import Foundation
import Scene

/// The root of the view hierarchy of a scene.
@preconcurrency @MainActor open class UIWindow: UIView {
  /// The engine of the window's scene; nil before it joined one, and after that went.
  unowned(unsafe) var joinedEngine: SceneEngine?
  let presentations = PresentationLayers()

  /// The scene that shows the window. Setting it gives the window the scene's bounds.
  open weak var windowScene: UIWindowScene? { didSet { join() } }

  /// Makes a window with the bounds of a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.coordinateBounds)
    window = self
    self.windowScene = windowScene
    join()
  }

  /// Makes a window in the running app's scene. If there is one, the window has its bounds instead
  /// of the given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    window = self
    windowScene = SceneEngine.current?.scene
    join()
  }

  /// Differs from UIKit: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  /// The controller whose view fills the window. Setting it removes the old controller's view.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      engine?.invalidate()
    }
  }

  /// A Boolean value that says whether the window was made the key window. It becomes true with
  /// `makeKeyAndVisible()`.
  open private(set) var isKeyWindow = false

  /// Shows the window in its scene and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
    join()
    engine?.show(self)
  }

  /// Delivers a touch event to gesture recognizers and views. Other events are ignored.
  open func sendEvent(_ event: UIEvent) {
    if event.type == .touches { engine?.features.touches.deliver(event) }
  }

  private func join() {
    guard let scene = windowScene else { return }
    joinedEngine = scene.joinedEngine
    joinedEngine?.join(self)
    frame = scene.coordinateBounds
  }

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
  /// Whether the controller that fills the screen last asked for the status bar to be hidden.
  var isStatusBarHidden = false

  var windowSafeArea: EdgeInsets {
    let safe = joinedEngine?.environment.safeArea ?? EdgeInsets()
    return isStatusBarHidden ? safe.withoutStatusBar : safe
  }

  override var role: Role { .window }

  override func describe(_ node: inout Node) {
    if joinedEngine?.features.hover.isWanted == true { node.traits.insert(.hovers) }
    node.text = windowScene?.title ?? ""
    if node.text.isEmpty { node.text = rootViewController?.title ?? "" }
    let traits = windowTraits
    node.path = [
      "horizontal:" + traits.horizontalSizeClass.word, "vertical:" + traits.verticalSizeClass.word,
    ]
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
