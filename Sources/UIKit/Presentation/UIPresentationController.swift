import Adaptive
import Foundation
import Scene

/// Shows a presented controller above the rest, and decides about its place and its form
/// (uikit-behaviour §2 and §6.2).
///
/// Subclasses present in a way of their own, with the style `.custom`: they say where the
/// presented view stands, put views of their own into `containerView` and hear when the
/// presentation begins and ends.
///
/// It belongs to the controller that it presents, and must not be used after that is gone.
@MainActor
open class UIPresentationController: UIPresentationDelegating, UIContentContainer,
  UITraitEnvironment
{
  public unowned let presentedViewController: UIViewController
  weak var givenPresenting: UIViewController?
  /// What was asked for.
  let askedForm: PresentationAdaptation.Form
  public weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?

  // What became of it in the room that there is.
  var adaptation: PresentationAdaptation.Result?
  var knownTraits: UITraitCollection?
  /// What stands in the presented controller's place while it is adapted.
  weak var substitute: UIViewController?
  /// The presented controller, as long as nobody else need hold it.
  var replaced: UIViewController?
  /// From the first settling of its presentation until it is dismissed. The window owns it.
  weak var layer: PresentationLayer?
  /// What the window's new size will make of its own.
  var comingSize: CGSize?
  var focus = PresentationFocus()
  /// An animation shows it going.
  var isDismissing = false

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    givenPresenting = presentingViewController
    askedForm = presentedViewController.modalPresentationStyle.form ?? .pageSheet
  }

  /// Shows in one form, whatever the presented controller asks for.
  init(_ form: PresentationAdaptation.Form, of presentedViewController: UIViewController) {
    self.presentedViewController = presentedViewController
    askedForm = form
  }

  /// Who presents. There is none before that.
  open var presentingViewController: UIViewController {
    guard let presenting = shownController.presenter ?? givenPresenting else {
      preconditionFailure(
        "\(presentedViewController) is not presented, so there is no presentingViewController. "
          + "Ask once present(_:animated:completion:) was called.")
    }
    return presenting
  }

  open var presentationStyle: UIModalPresentationStyle { UIModalPresentationStyle(askedForm) }

  // MARK: Adapting

  /// The style in a narrow window.
  open var adaptivePresentationStyle: UIModalPresentationStyle { usualStyle(in: .compact) }

  /// The style with these traits, `.none` for the one that was asked for. The delegate's
  /// answer, if there is one.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptiveDelegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? usualStyle(in: traitCollection.horizontalSizeClass)
  }

  /// Merged over what the presented controller inherits; nil clears it.
  open var overrideTraitCollection: UITraitCollection? {
    didSet {
      appliedTraits = overrideTraitCollection.map { ChildTraits($0) }
      engine?.invalidate()
    }
  }

  private var appliedTraits: ChildTraits?
  private var narrowTraits = ChildTraits(UITraitCollection(horizontalSizeClass: .compact))

  func traits(over given: UITraitCollection) -> UITraitCollection {
    let own = isNarrow ? narrowTraits.traits(over: given) : given
    return appliedTraits?.traits(over: own) ?? own
  }

  // MARK: Place

  /// Holds the presented view, and all that an app adds for it; fills the window, or the
  /// context. nil until the presentation begins.
  open var containerView: UIView? { layer?.container }

  /// What stands in the container: the view of the presented controller, or one around it.
  open var presentedView: UIView? { shownController.viewIfLoaded }

  /// Where the presented view stands, in the container's coordinates.
  open var frameOfPresentedViewInContainerView: CGRect {
    guard let window = engine?.window else { return layer?.container.bounds ?? .zero }
    return form == .custom ? layer?.container.bounds ?? .zero : systemFrame(in: window).frame
  }

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  /// Whether it lies over the whole window, and not over the nearest context.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the presenter disappears.
  open var shouldRemovePresentersView: Bool { false }

  // MARK: Beginning and end

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Sizes

  open var preferredContentSize: CGSize { shownController.preferredContentSize }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { engine?.invalidate() }

  /// The size of the presented view when the window has `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let window = engine?.window, form != .custom else { return parentSize }
    return systemFrame(in: window, size: parentSize).frame.size
  }

  /// Passed on to the presented controller if its size will change.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let controller = shownController
    let next =
      comingSize
      ?? self.size(forChildContentContainer: controller, withParentContainerSize: size)
    guard controller.viewIfLoaded?.bounds.size != next else { return }
    controller.viewWillTransition(to: next, with: coordinator)
  }

  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { shownController.willTransition(to: newCollection, with: coordinator) }

  open var traitCollection: UITraitCollection { shownController.traitCollection }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Hooks of this module

  /// The app asks for it; it appears in this turn.
  func willBePresented(in window: UIWindow) {}

  /// What it shows presents another one.
  func willPresentInside(_ controller: UIViewController) {}

  /// About to be shown in `form`, for the first time or another than before.
  func willTake(_ form: PresentationAdaptation.Form) {}

  /// Where it stands in a form that is not the app's own.
  func systemFrame(in window: UIWindow, size: CGSize? = nil) -> PresentationPlan {
    plainPlan(in: window, size: size ?? window.bounds.size)
  }

  /// A person wants it to go.
  func personDismisses() { attemptToDismiss() }

  /// A key that nobody in it had a use for.
  func answer(_ press: KeyPress) -> Bool {
    let isClosable = form == .popover || form == .pageSheet || form == .formSheet
    guard press == KeyPress("escape"), isClosable else { return false }
    personDismisses()
    return true
  }

  /// The window has another size.
  func windowDidResize() {}
}
