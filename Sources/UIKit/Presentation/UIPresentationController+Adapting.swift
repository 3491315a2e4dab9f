import Adaptive
import Scene

/// The form of the presentation, and its adaptation to new traits (uikit-behaviour §6.2).
extension UIPresentationController {
  var engine: SceneEngine? { shownController.engine }

  /// The controller that is shown: the presented one, or its replacement in an adapted form.
  var shownController: UIViewController { substitute ?? presentedViewController }

  var form: PresentationAdaptation.Form { adaptation?.form ?? askedForm }

  var isAdapted: Bool { adaptation?.isAdapted ?? false }

  var removesPresenter: Bool { askedForm == .custom && !isAdapted && shouldRemovePresentersView }

  /// Whether the content gets a compact horizontal size class, whatever the window has.
  var isNarrow: Bool { form == .popover || form == .formSheet }

  /// Whether what is below stays in sight beside the presented view, so that this is above it.
  var isElevated: Bool { [.popover, .formSheet, .pageSheet].contains(form) }

  /// Returns the style unless a delegate decides otherwise; `.none` for the requested one.
  func usualStyle(in horizontal: UIUserInterfaceSizeClass) -> UIModalPresentationStyle {
    let result = PresentationAdaptation.solve(
      PresentationAdaptation.Input(
        asked: askedForm, horizontal: horizontal == .compact ? .compact : .regular,
        profile: engine?.features.presentations.profile ?? .ios13))
    return result.isAdapted ? UIModalPresentationStyle(result.form) : .none
  }

  /// Determines the form again when the size classes have changed.
  func adapt(in window: UIWindow) {
    let traits = window.windowTraits
    let isFirst = adaptation == nil
    let known = knownTraits
    knownTraits = traits
    let isSame =
      known?.horizontalSizeClass == traits.horizontalSizeClass
      && known?.verticalSizeClass == traits.verticalSizeClass
    if isFirst || (!isSame && PresentationAdaptation.adapts(askedForm)) {
      take(solve(traits))
    }
    if isFirst { begin(in: window) }
    if let known, known != traits { traitCollectionDidChange(known) }
  }

  private func solve(_ traits: UITraitCollection) -> PresentationAdaptation.Result {
    var answer = PresentationAdaptation.Answer.unchanged
    if PresentationAdaptation.adapts(askedForm) {
      let style = adaptivePresentationStyle(for: traits)
      answer = style == .none ? .unchanged : style.form.map { .become($0) } ?? .asUsual
      if style == .automatic { answer = .asUsual }
    }
    return PresentationAdaptation.solve(
      PresentationAdaptation.Input(
        asked: askedForm, horizontal: traits.horizontalSizeClass == .compact ? .compact : .regular,
        answer: answer, profile: engine?.features.presentations.profile ?? .ios13))
  }

  private func take(_ result: PresentationAdaptation.Result) {
    let old = adaptation
    guard result != old else { return }
    let style: UIModalPresentationStyle =
      result.isAdapted ? UIModalPresentationStyle(result.form) : .none
    adaptation = result
    if PresentationAdaptation.adapts(askedForm) {
      engine?.note("presented \(engine?.name(of: presentedViewController) ?? "") as \(result.form)")
    }
    let next =
      result.isAdapted
      ? adaptiveDelegate?.presentationController(
        self, viewControllerForAdaptivePresentationStyle: style) : nil
    stand(next === presentedViewController ? nil : next)
    if PresentationAdaptation.adapts(askedForm) {
      adaptiveDelegate?.presentationController(
        self, willPresentWithAdaptiveStyle: style,
        transitionCoordinator: shownController.transitionCoordinator)
    }
    willTake(result.form)
    engine?.invalidate()
  }

  /// Replaces the presented controller by `next`, or shows it again when `next` is nil.
  private func stand(_ next: UIViewController?) {
    let old = shownController
    substitute = next
    let new = shownController
    guard old !== new else { return }
    if let next { checkCanStand(next) }
    if next == nil { leave(old) }
    let presenter = old.presenter
    old.presentation = nil
    new.presentation = self
    replaced = next == nil ? nil : presentedViewController
    new.presenter = presenter
    if presenter?.presented === old { presenter?.presented = new }
    old.presenter = nil
  }

  private func checkCanStand(_ next: UIViewController) {
    precondition(
      next.presenter == nil && next.parent == nil,
      "\(next) cannot stand for \(presentedViewController): it is shown elsewhere. Answer a new "
        + "controller in presentationController(_:viewControllerForAdaptivePresentationStyle:).")
  }

  /// Removes the presented controller from its replacement.
  func leave(_ wrapper: UIViewController) {
    guard presentedViewController !== wrapper, presentedViewController.isInside(wrapper) else {
      return
    }
    presentedViewController.willMove(toParent: nil)
    presentedViewController.removeFromParent()
  }

  private func begin(in window: UIWindow) {
    let made = PresentationLayer(self)
    layer = made
    window.presentations.add(made, in: window)
    presentationTransitionWillBegin()
  }
}

/// The beginning and the end of a presentation.
extension UIPresentationController {
  /// Called when the presentation has appeared.
  func didBegin() {
    guard layer != nil else { return }
    presentationTransitionDidEnd(true)
    if form == .popover || form == .pageSheet || form == .formSheet {
      focus.enter(shownController.viewIfLoaded, engine)
    }
  }

  /// Called when an animated dismissal begins.
  func beginDismissal() {
    isDismissing = true
    dismissalTransitionWillBegin()
  }

  /// Called when an animated dismissal was cancelled.
  func dismissalEndedBefore() {
    isDismissing = false
    dismissalTransitionDidEnd(false)
  }

  /// Ends the presentation after a dismissal.
  ///
  /// - Parameter isCancelled: Whether the presentation was cancelled before it was complete.
  func end(isCancelled: Bool = false) {
    let (presented, shown) = (presentedViewController, shownController)
    shown.presentation = nil
    presented.presentation = nil
    guard layer != nil else { return }
    if !isCancelled, !isDismissing { dismissalTransitionWillBegin() }
    isDismissing = false
    layer = nil
    engine?.afterAppearing {
      if isCancelled {
        self.presentationTransitionDidEnd(false)
      } else {
        self.dismissalTransitionDidEnd(true)
      }
      self.leave(shown)
      self.substitute = nil
      self.replaced = nil
      withExtendedLifetime(presented) {}
    }
  }
}

extension UIViewController {
  /// The traits of the window as the presentation changes them.
  func traitsOfLayer(_ given: UITraitCollection) -> UITraitCollection {
    guard let presentation, isPresented else { return given }
    return presentation.traits(over: given)
  }

  /// The presented controller, except in a popover: its source may not exist after restoration.
  var restorablePresented: UIViewController? {
    presented?.presentationForm == .popover ? nil : presented
  }
}
