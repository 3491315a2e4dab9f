/// Whom a finger makes appear and disappear, and what they hear of it (`Docs/decisions/0006`).
@MainActor struct PanAppearance {
  private(set) var coming: [UIViewController] = []
  private(set) var going: [UIViewController] = []

  /// Whether it tells this controller of its appearance.
  func tells(_ controller: UIViewController) -> Bool {
    coming.contains(controller) || going.contains(controller)
  }

  /// - Parameter leaving: who goes because it leaves its parent.
  mutating func begin(
    from gone: [UIViewController], to come: [UIViewController], leaving: UIViewController?
  ) {
    going = gone.flatMap(Self.appearing).filter(\.appearance.isOn)
    for controller in come { controller.loadViewIfNeeded() }
    coming = come.flatMap(Self.appearing)
    for controller in going {
      controller.tellWillDisappear(
        animated: true, because: controller === leaving ? .movedFromParent : nil)
    }
    for controller in coming { controller.tellWillAppear(animated: true) }
  }

  /// After the turn that made it so; what the app did meanwhile may have led elsewhere.
  func finish(_ turn: Turn) {
    for controller in going where !turn.shown.contains(controller) {
      controller.tellDidDisappear()
    }
    for controller in coming {
      if turn.shown.contains(controller) {
        controller.tellDidAppear()
      } else {
        Self.takeBack(controller)
      }
    }
  }

  /// All is as before; who heard that it would appear hears that it disappears again.
  func cancel(_ turn: Turn) {
    for controller in coming { Self.takeBack(controller) }
    for controller in going where !controller.appearance.isOn {
      guard turn.shown.contains(controller) else {
        controller.tellDidDisappear()
        continue
      }
      controller.tellWillAppear(animated: true)
      controller.tellDidAppear()
    }
  }

  private static func takeBack(_ controller: UIViewController) {
    guard controller.appearance.isOn else { return }
    controller.tellWillDisappear(animated: true)
    controller.tellDidDisappear()
  }

  private static func appearing(from controller: UIViewController) -> [UIViewController] {
    [controller] + controller.appearingChildren.flatMap { appearing(from: $0) }
  }
}
