/// Where a controller stands between appearing and disappearing, and why it moves.
struct AppearanceState {
  enum Stage { case disappeared, appearing, appeared, disappearing }

  /// Why it appears or disappears; true for the callbacks of that transition alone.
  enum Reason { case presented, dismissed, movedToParent, movedFromParent }

  var stage = Stage.disappeared
  var isAnimated = false
  var reason: Reason?
  /// An app's container tells it with `beginAppearanceTransition(_:animated:)`.
  var isDriven = false
  var needsIsAppearing = false

  // What happened since the last turn that the next appearance may come from.
  var wasAdded = false
  var wasPresented = false
  var wasDismissed = false
  /// Something was presented over it, or went, as it defines the context.
  var contextChanged = false
  weak var lastParent: UIViewController?

  var isOn: Bool { stage == .appearing || stage == .appeared }
}

extension UIViewController {
  /// A container sets it when its next change of visible children was asked for with
  /// animation; after the turn it is false again.
  var changesAnimated: Bool {
    get { engine?.features.appearance.changingAnimated.contains(self) ?? false }
    set {
      if newValue {
        engine?.features.appearance.changingAnimated.insert(self)
      } else {
        engine?.features.appearance.changingAnimated.remove(self)
      }
    }
  }
}

/// The callbacks themselves. Each moves the stage first, so that they pair up whoever calls.
extension UIViewController {
  func tellWillAppear(animated: Bool, because reason: AppearanceState.Reason? = nil) {
    appearance.stage = .appearing
    appearance.isAnimated = animated
    appearance.reason = reason
    appearance.needsIsAppearing = true
    loadViewIfNeeded()
    tell(.viewWillAppear) { viewWillAppear(animated) }
    // viewIsAppearing comes with the layout, also when nothing moved since the last time.
    view.setNeedsLayout()
  }

  func tellIsAppearing() {
    guard appearance.needsIsAppearing else { return }
    appearance.needsIsAppearing = false
    tell(.viewIsAppearing) { viewIsAppearing(appearance.isAnimated) }
  }

  func tellDidAppear() {
    guard appearance.stage == .appearing else { return }
    tellIsAppearing()
    appearance.stage = .appeared
    tell(.viewDidAppear) { viewDidAppear(appearance.isAnimated) }
    endAppearance()
  }

  func tellWillDisappear(animated: Bool, because reason: AppearanceState.Reason? = nil) {
    appearance.stage = .disappearing
    appearance.isAnimated = animated
    appearance.reason = reason
    appearance.needsIsAppearing = false
    tell(.viewWillDisappear) { viewWillDisappear(animated) }
  }

  func tellDidDisappear() {
    guard appearance.stage == .disappearing else { return }
    appearance.stage = .disappeared
    tell(.viewDidDisappear) { viewDidDisappear(appearance.isAnimated) }
    endAppearance()
    appearance.isDriven = false
  }

  private func tell(_ callback: TranscriptLine.Appearance, _ body: () -> Void) {
    engine?.note(.appearance(callback, self))
    body()
  }

  private func endAppearance() {
    appearance.reason = nil
    forgetChanges()
  }

  /// What happened until now is no reason for a later appearance.
  func forgetChanges() {
    appearance.wasAdded = false
    appearance.wasPresented = false
    appearance.wasDismissed = false
    appearance.contextChanged = false
    appearance.lastParent = nil
  }
}
