/// The stage of a controller between appearing and disappearing, and the reason for the change.
struct AppearanceState {
  enum Stage { case disappeared, appearing, appeared, disappearing }

  /// The reason why a controller appears or disappears, during the callbacks of that change only.
  enum Reason { case presented, dismissed, movedToParent, movedFromParent }

  var stage = Stage.disappeared
  var isAnimated = false
  var reason: Reason?
  /// Whether an app's container controls the appearance, with
  /// `beginAppearanceTransition(_:animated:)`.
  var isDriven = false
  var needsIsAppearing = false

  // The changes since the last turn that may be the reason of the next appearance.
  var wasAdded = false
  var wasPresented = false
  var wasDismissed = false
  /// Whether something was presented over this controller, or dismissed, because it defines the
  /// context.
  var contextChanged = false
  weak var lastParent: UIViewController?

  var isOn: Bool { stage == .appearing || stage == .appeared }
}

extension UIViewController {
  /// Whether the next change of the visible children was requested with animation. It is reset
  /// after the turn.
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

/// The callbacks. Each sets the stage first, so that they are balanced whatever calls them.
extension UIViewController {
  func tellWillAppear(animated: Bool, because reason: AppearanceState.Reason? = nil) {
    appearance.stage = .appearing
    appearance.isAnimated = animated
    appearance.reason = reason
    appearance.needsIsAppearing = true
    loadViewIfNeeded()
    tell(.viewWillAppear) { viewWillAppear(animated) }
    // The layout sends viewIsAppearing, even if nothing has moved since the last time.
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
    showAccessory()
  }

  /// A controller that has a view to show above the keyboard, and may be the first responder, is that once it has
  /// appeared, unless something in sight is: else nobody would see the view before something is edited.
  private func showAccessory() {
    guard let engine, appearance.stage == .appeared, canBecomeFirstResponder,
      inputAccessoryView != nil || inputAccessoryViewController != nil
    else { return }
    if let first = engine.firstResponder, first === self || first.isInSight { return }
    becomeFirstResponder()
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

  /// Forgets changes that are no reason for a later appearance.
  func forgetChanges() {
    appearance.wasAdded = false
    appearance.wasPresented = false
    appearance.wasDismissed = false
    appearance.contextChanged = false
    appearance.lastParent = nil
  }
}
