/// The rules for presenting and dismissing (uikit-behaviour §2).
extension UIViewController {
  /// The controller that presents `controller` when this one is asked to: the nearest context for
  /// the context styles, else the outermost ancestor.
  func presenter(for controller: UIViewController) -> UIViewController {
    let isContextual = controller.attachesToContext
    var step = self
    while let parent = step.parent, !(isContextual && step.definesPresentationContext) {
      step = parent
    }
    return step
  }

  func startPresenting(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let root = presenter(for: controller)
    checkCanBePresented(controller, by: root)
    if let present = root.presented {
      engine?.note(.refused(controller, by: root, from: self, presents: present))
      return
    }
    let presentation = controller.makePresentation(presenting: root, source: self)
    root.presented = controller
    root.appearance.contextChanged = true
    controller.presenter = root
    controller.appearance.wasPresented = true
    presentation.focus.leave(engine)
    root.presentation?.willPresentInside(controller)
    if let window = root.shownWindow { presentation.willBePresented(in: window) }
    root.shownWindow?.presentations.isAnimated = animated
    engine?.note(.presentation(.present, controller))
    let transition =
      animated ? root.makeTransition(presenting: controller, presentation, source: self) : nil
    if let transition {
      transition.enroll(in: root)
      transition.whenCompleted { [weak presentation] in presentation?.didBegin() }
      if let completion { transition.whenCompleted(completion) }
    } else {
      engine?.features.transitions.begin(from: root, to: controller, in: root, isAnimated: animated)
      engine?.afterAppearing { [weak presentation] in presentation?.didBegin() }
      if let completion { engine?.afterAppearing(completion) }
    }
    engine?.invalidate()
  }

  private func checkCanBePresented(_ controller: UIViewController, by root: UIViewController) {
    let start = "Application tried to present modally a view controller \(controller)"
    precondition(controller !== self, "\(start) on itself. Present another one.")
    if let presenter = controller.presenter {
      preconditionFailure(
        "\(start) that is already being presented by \(presenter). Dismiss it first.")
    }
    if let parent = controller.parent {
      preconditionFailure(
        "\(start) that has a parent view controller \(parent). Call removeFromParent() first, "
          + "or present the parent.")
    }
    precondition(
      engine?.windows.contains(where: { $0.rootViewController === controller }) != true,
      "\(start) that is the root of the window. Present another one.")
    precondition(
      controller is UIAlertController || controller.modalPresentationStyle != .none,
      "\(start) whose modalPresentationStyle is .none. Choose a style that can be shown.")
  }

  func startDismissing(animated: Bool, completion: (() -> Void)?) {
    var root = self
    while root.presented == nil, let parent = root.parent { root = parent }
    guard let gone = root.presented else {
      if let presenter = root.presenter {
        presenter.dismiss(animated: animated, completion: completion)
      } else if let completion {
        engine?.afterAppearing(completion)
      }
      return
    }
    if let running = engine?.features.transitions.viewTransitions.first(where: {
      $0.to === gone || $0.from === gone
    }) {
      // Its dismissal or its presentation is running.
      guard running.isComing else {
        if let completion { running.whenCompleted(completion) }
        return
      }
      running.finishNow()
    }
    root.shownWindow?.presentations.isAnimated = animated
    root.appearance.contextChanged = true
    if animated, let transition = root.makeTransition(dismissing: gone) {
      gone.letGoOfAll()
      gone.appearance.wasDismissed = true
      transition.enroll(in: root)
      gone.presentation?.beginDismissal()
      if let completion { transition.whenCompleted(completion) }
      return
    }
    engine?.features.transitions.begin(from: gone, to: root, in: root, isAnimated: animated)
    let (focus, view) = (gone.presentation?.focus, gone.viewIfLoaded)
    root.letGoOfPresented()
    focus?.giveBack(from: view, engine)
    if let completion { engine?.afterAppearing(completion) }
    engine?.invalidate()
  }

  /// Ends the presentation, and everything that is presented above it.
  func letGoOfPresented(becauseCancelled: Bool = false) {
    guard let gone = presented else { return }
    gone.letGoOfAll()
    engine?.note(.presentation(.dismiss, gone))
    gone.presentation?.end(isCancelled: becauseCancelled)
    gone.appearance.wasDismissed = true
    gone.presenter = nil
    presented = nil
  }

  /// Ends everything that this controller and its children present.
  func letGoOfAll() { eachPresenting { $0.letGoOfPresented() } }

  private func eachPresenting(_ body: (UIViewController) -> Void) {
    if presented != nil { body(self) }
    for child in children { child.eachPresenting(body) }
  }
}
