/// Whom a finger makes appear and disappear, and what they hear of it (`Docs/decisions/0009`).
@MainActor struct PanAppearance {
  private let gone, come: [UIViewController]
  private(set) var coming: [UIViewController] = []
  private(set) var going: [UIViewController] = []

  /// nil when what goes is not all on the screen yet, or when something presented stands in
  /// the place of what comes.
  init?(from gone: [UIViewController], to come: [UIViewController]) {
    guard gone.flatMap(Self.visible).allSatisfy({ $0.appearance.stage == .appeared }),
      !come.contains(where: Self.holdsCovered)
    else { return nil }
    self.gone = gone
    self.come = come
  }

  /// Whether it tells this controller of its appearance.
  func tells(_ controller: UIViewController) -> Bool {
    coming.contains(controller) || going.contains(controller)
  }

  /// - Parameter leaving: who goes because it leaves its parent.
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

  /// Whether both sides show what they did when it began, and nothing covers them.
  func isCurrent(among shown: [UIViewController]) -> Bool {
    going.allSatisfy(shown.contains)
      && going.elementsEqual(gone.flatMap(Self.visible), by: ===)
      && coming.elementsEqual(come.flatMap(Self.visible), by: ===)
  }

  /// After the turn that made it so; what the app did meanwhile may have led elsewhere.
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

  /// All is as before; who heard that it would appear hears that it disappears again.
  ///
  /// - Parameter isBack: whether who was to go is there after that: app code may have taken it
  ///   away in one of these callbacks.
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
    // An app that tells children itself does so as their container hears.
    guard controller.shouldAutomaticallyForwardAppearanceMethods else { return [controller] }
    return [controller] + controller.visibleChildren.flatMap { visible(from: $0) }
  }
}
