import Scene

extension UIViewController {
  /// Requests that `prefersStatusBarHidden`, `preferredStatusBarStyle` and the children that decide
  /// instead be read again. In an animation block, what follows in the layout is animated.
  public func setNeedsStatusBarAppearanceUpdate() { engine?.invalidate() }

  /// Requests that `prefersHomeIndicatorAutoHidden` be read again.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() { engine?.invalidate() }

  /// Requests that `supportedInterfaceOrientations` be read again. The interface turns if it stands
  /// in another one, and back to the device's own where that has become possible.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() { engine?.invalidate() }

  /// Requests that the interface be turned as the device is held, where that has become possible.
  public static func attemptRotationToDeviceOrientation() { SceneEngine.invalidateAll() }

  /// The orientation of the interface around the controller.
  public var interfaceOrientation: UIInterfaceOrientation {
    engine.map { UIInterfaceOrientation($0.environment) } ?? .unknown
  }

  /// The controller whose preference is used, after delegation to children.
  fileprivate func owner(
    _ child: (UIViewController) -> UIViewController?
  ) -> UIViewController {
    var owner = self
    while let next = child(owner), next !== owner { owner = next }
    return owner
  }

  /// The topmost of the presented controllers above this one that fulfil a condition.
  fileprivate func topmost(_ condition: (UIViewController) -> Bool) -> UIViewController {
    var controller = self
    while let above = controller.presentedViewController, above !== controller, condition(above) {
      controller = above
    }
    return controller
  }
}

/// What the controller in front asks of the screen: whether and how the status bar is seen, and how
/// the interface may stand. It is asked in each round of pass 2b, as the answers may follow anything;
/// for most of them only on a device.
@MainActor final class DisplayFeature: SceneFeature {
  private unowned let engine: SceneEngine
  /// The controller that was asked how the interface may stand.
  private weak var asked: UIViewController?
  /// What the controller in front wanted when it was presented, or the app asked of the scene.
  private var preferred: Orientation?

  init(_ engine: SceneEngine) { self.engine = engine }

  let passes: Set<Pass> = [.containers]

  func run(_ pass: Pass) {
    guard pass == .containers, let window = engine.window,
      let root = window.rootViewController
    else { return }
    let bar = root.topmost { $0.coversWindow || $0.modalPresentationCapturesStatusBarAppearance }
    let listed = engine.application.listedStatusBar(on: engine.environment.idiom)
    let isHidden = listed?.isHidden ?? bar.owner(\.childForStatusBarHidden).prefersStatusBarHidden
    if isHidden != window.isStatusBarHidden {
      window.isStatusBarHidden = isHidden
      window.layOutAll()
      engine.invalidateScene()
    }
    var request = engine.environment.device.map { self.request(of: root, bar: bar, in: window, $0) }
    if engine.environment.device == nil, let style = window.overrideUserInterfaceStyle.wished {
      request = DisplayRequest()
      request?.style = style
    }
    guard request != window.displayRequest else { return }
    window.displayRequest = request
    window.changed(true)
  }

  private func request(
    of root: UIViewController, bar: UIViewController, in window: UIWindow, _ device: HeldDevice
  ) -> DisplayRequest {
    var request = DisplayRequest()
    request.isRightToLeft = engine.environment.isRightToLeft
    if let style = window.overrideUserInterfaceStyle.wished { request.style = style }
    let isBarSeen = device.statusBarHeight > 0 && !window.isStatusBarHidden
    request.statusBar =
      isBarSeen
      ? (engine.application.listedStatusBar(on: engine.environment.idiom)?.style
        ?? bar.owner(\.childForStatusBarStyle).preferredStatusBarStyle).request(under: window)
      : .hidden
    let front = root.topmost(\.coversWindow)
    request.hidesHomeIndicator =
      front.owner(\.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden
    request.sharesScreen = !engine.application.requiresFullScreen
    // An app that may share the screen stands as the tablet is held.
    guard engine.environment.idiom == .phone || !request.sharesScreen else { return request }
    let mask = supported(by: front, in: window)
    request.orientations =
      front.shouldAutorotate || asked !== front ? mask.orientations : [device.interface]
    if asked !== front {
      preferred = front.presenter == nil ? nil : preference(of: front, within: mask)
      asked = front
    } else if device.held != heldBefore {
      preferred = nil
    }
    heldBefore = device.held
    request.preferred = preferred
    return request
  }

  /// How the device was held when the request was made.
  private var heldBefore: Orientation?

  private func supported(
    by controller: UIViewController, in window: UIWindow
  ) -> UIInterfaceOrientationMask {
    let own = controller.supportedInterfaceOrientations
    let application = engine.application
    let all =
      application.delegate?.application(application, supportedInterfaceOrientationsFor: window)
      ?? .all
    let both = own.intersection(all)
    // A list that nobody wrote for this controller must not end the app.
    if both.isEmpty, !own.isEmpty, application.program != nil, all == application.listedOrientations
    {
      return own
    }
    precondition(
      !both.isEmpty,
      "The supported orientations of \(controller), \(own.rawValue), have none in common with those "
        + "of the application, \(all.rawValue)")
    return both
  }

  /// Of a controller that is about to be presented over the whole screen.
  private func preference(
    of controller: UIViewController, within mask: UIInterfaceOrientationMask
  ) -> Orientation? {
    let wish = controller.preferredInterfaceOrientationForPresentation.orientation
    guard let wish, mask.orientations.contains(wish),
      wish != engine.environment.device?.interface
    else { return nil }
    return wish
  }

  /// The app wants the interface to stand in one of these now.
  ///
  /// - Returns: what keeps it from that; nil for nothing.
  func turn(to mask: UIInterfaceOrientationMask) -> String? {
    guard let device = engine.environment.device,
      engine.environment.idiom == .phone || engine.application.requiresFullScreen,
      let window = engine.window
    else { return "the window stands on nothing that an app could turn" }
    guard let root = window.rootViewController else { return "the window shows no controller" }
    let front = root.topmost(\.coversWindow)
    let possible = mask.intersection(supported(by: front, in: window)).orientations
    guard let first = possible.first else {
      return "none of the requested orientations is supported by \(front)"
    }
    asked = front
    heldBefore = device.held
    preferred = possible.contains(device.interface) ? device.interface : first
    engine.invalidate()
    return nil
  }
}

extension UIUserInterfaceStyle {
  /// As the scene has it; nil for the system's.
  fileprivate var wished: DisplayRequest.Style? {
    switch self {
    case .light: .light
    case .dark: .dark
    case .unspecified: nil
    }
  }
}

extension UIStatusBarStyle {
  /// As the scene has it, in an appearance.
  @MainActor fileprivate func request(under window: UIWindow) -> DisplayRequest.StatusBar {
    switch self {
    case .default:
      // The words follow what the controllers show where that differs from the system's.
      let isDark = window.rootViewController?.traitCollection.userInterfaceStyle == .dark
      let systemIsDark = window.joinedEngine?.environment.isDark == true
      return isDark == systemIsDark ? .automatic : isDark ? .light : .dark
    case .lightContent: return .light
    case .darkContent: return .dark
    }
  }
}

extension EdgeInsets {
  /// The insets without the status bar: 0 where there was only the bar, unchanged where the screen
  /// has a camera.
  var withoutStatusBar: EdgeInsets {
    var copy = self
    if top <= 24 { copy.top = 0 }
    return copy
  }
}
