/// The view controllers that appear and disappear in a pan, and the calls of their appearance
/// methods (`Docs/decisions/0009`).
@MainActor struct PanAppearance {
  private let gone, come: [UIViewController]
  private(set) var coming: [UIViewController] = []
  private(set) var going: [UIViewController] = []

  /// Collects the view controllers. The result is nil if those that disappear have not appeared
  /// completely, or if a presented view controller covers those that appear.
  init?(from gone: [UIViewController], to come: [UIViewController]) {
    guard gone.flatMap(Self.visible).allSatisfy({ $0.appearance.stage == .appeared }),
      !come.contains(where: Self.holdsCovered)
    else { return nil }
    self.gone = gone
    self.come = come
  }

  /// Whether it is in charge of the appearance methods of a view controller.
  func tells(_ controller: UIViewController) -> Bool {
    coming.contains(controller) || going.contains(controller)
  }

  /// Calls the "will" methods.
  ///
  /// - Parameter leaving: The view controller that disappears because it leaves its parent.
  mutating func begin(leaving: UIViewController? = nil) {
    going = gone.flatMap(Self.visible)
    for controller in come { controller.loadViewIfNeeded() }
    coming = come.flatMap(Self.visible)
    for controller in going {
      controller.tellWillDisappear(
        animated: true, because: controller === leaving ? .movedFromParent : nil)
    }
    for controller in coming { controller.tellWillAppear(animated: true) }
  }

  /// Whether both sides show the same view controllers as at the beginning, and nothing covers
  /// them.
  func isCurrent(among shown: [UIViewController]) -> Bool {
    going.allSatisfy(shown.contains)
      && going.elementsEqual(gone.flatMap(Self.visible), by: ===)
      && coming.elementsEqual(come.flatMap(Self.visible), by: ===)
  }

  /// Calls the "did" methods, after the turn that finished the pan. The app may have shown other
  /// view controllers meanwhile.
  func finish(_ engine: SceneEngine) {
    for controller in going where !engine.shown.contains(controller) {
      controller.tellDidDisappear()
      controller.takeViewAlong()
    }
    for controller in coming {
      if engine.shown.contains(controller) {
        controller.tellDidAppear()
      } else {
        Self.takeBack(controller)
      }
    }
  }

  /// Restores the state from before; view controllers that were to appear disappear again.
  ///
  /// - Parameter isBack: Whether the view controller that was to disappear is shown after that: app
  ///   code may have removed it in one of these calls.
  func cancel(isBack: () -> Bool = { true }) {
    for controller in coming { Self.takeBack(controller) }
    let back = Set(isBack() ? gone.flatMap(Self.visible) : [])
    for controller in going where !back.contains(controller) {
      controller.tellDidDisappear()
      controller.takeViewAlong()
    }
    let returning = going.filter { back.contains($0) && !$0.appearance.isOn }
    for controller in returning { controller.tellWillAppear(animated: true) }
    for controller in returning { controller.tellDidAppear() }
  }

  private static func takeBack(_ controller: UIViewController) {
    guard controller.appearance.isOn else { return }
    controller.tellWillDisappear(animated: true)
    controller.tellDidDisappear()
    controller.takeViewAlong()
  }

  private static func holdsCovered(_ controller: UIViewController) -> Bool {
    controller.isCoveredAsContext || controller.visibleChildren.contains(where: holdsCovered)
  }

  private static func visible(from controller: UIViewController) -> [UIViewController] {
    if controller.isCoveredAsContext { return [] }
    // An app that forwards appearance methods itself does so when its container's are called.
    guard controller.shouldAutomaticallyForwardAppearanceMethods else { return [controller] }
    return [controller] + controller.visibleChildren.flatMap { visible(from: $0) }
  }
}
