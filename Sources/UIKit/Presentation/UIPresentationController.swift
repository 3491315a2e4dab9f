import Adaptive
import Foundation
import Scene

/// Presents a view controller above others, and determines its frame and its form (uikit-behaviour
/// §2 and §6.2).
///
/// Subclasses, for the style `.custom`, determine the frame of the presented view, add views of
/// their own to `containerView`, and respond to the beginning and the end of the presentation.
///
/// It belongs to the controller that it presents, and must not be used after that was deallocated.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIPresentationDelegating, UIContentContainer,
  UITraitEnvironment
{
  /// The controller that is presented.
  public unowned let presentedViewController: UIViewController
  weak var givenPresenting: UIViewController?
  /// The form that was requested.
  let askedForm: PresentationAdaptation.Form
  /// The delegate for adaptive presentations. Not retained.
  public weak var adaptiveDelegate: (any UIAdaptivePresentationControllerDelegate)?

  // The form that the present traits allow.
  var adaptation: PresentationAdaptation.Result?
  var knownTraits: UITraitCollection?
  /// The controller that replaces the presented one while it is adapted.
  weak var substitute: UIViewController?
  /// A strong reference to the presented controller while its replacement is shown.
  var replaced: UIViewController?
  /// The layer, from the first layout of the presentation until it is dismissed. The window owns
  /// it.
  weak var layer: PresentationLayer?
  /// The size that results from the window's new size, during the change.
  var comingSize: CGSize?
  var focus = PresentationFocus()
  /// Whether an animated dismissal is running.
  var isDismissing = false

  /// Creates a presentation of a controller, in the form of its `modalPresentationStyle`.
  ///
  /// - Parameters:
  ///   - presentedViewController: The controller to present.
  ///   - presentingViewController: The controller that presents, or nil while it is not known.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    givenPresenting = presentingViewController
    askedForm = presentedViewController.modalPresentationStyle.form ?? .pageSheet
  }

  /// Creates a presentation with a form, whatever the controller's style is.
  init(_ form: PresentationAdaptation.Form, of presentedViewController: UIViewController) {
    self.presentedViewController = presentedViewController
    askedForm = form
  }

  /// The controller that presents. Traps before the presentation.
  open var presentingViewController: UIViewController {
    guard let presenting = shownController.presenter ?? givenPresenting else {
      preconditionFailure(
        "\(presentedViewController) is not presented, so there is no presentingViewController. "
          + "Ask once present(_:animated:completion:) was called.")
    }
    return presenting
  }

  /// The window of the controller that presents; before the presentation, the scene's main one.
  private var presentingWindow: UIWindow? {
    (shownController.presenter ?? givenPresenting)?.shownWindow ?? engine?.window
  }

  /// The style that was requested.
  open var presentationStyle: UIModalPresentationStyle { UIModalPresentationStyle(askedForm) }

  // MARK: Adapting

  /// The style in a horizontally compact window.
  open var adaptivePresentationStyle: UIModalPresentationStyle { usualStyle(in: .compact) }

  /// Returns the style for traits, or `.none` for the requested one. The delegate determines it, if
  /// there is one.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    adaptiveDelegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? usualStyle(in: traitCollection.horizontalSizeClass)
  }

  /// The traits that override those of the presented controller; nil for none. The default is nil.
  open var overrideTraitCollection: UITraitCollection? {
    didSet {
      appliedTraits = overrideTraitCollection.map { ChildTraits($0) }
      engine?.invalidate()
    }
  }

  private var appliedTraits: ChildTraits?
  private var narrowTraits = ChildTraits(UITraitCollection(horizontalSizeClass: .compact))
  private var elevatedTraits = ChildTraits(UITraitCollection(userInterfaceLevel: .elevated))

  func traits(over given: UITraitCollection) -> UITraitCollection {
    let raised = isElevated ? elevatedTraits.traits(over: given) : given
    let own = isNarrow ? narrowTraits.traits(over: raised) : raised
    return appliedTraits?.traits(over: own) ?? own
  }

  // MARK: Frame

  /// The view that contains the presented view, and views that an app adds to it. It fills the
  /// window, or the context. Nil until the presentation begins.
  open var containerView: UIView? { layer?.container }

  /// The view in the container: that of the presented controller, or one around it.
  open var presentedView: UIView? { shownController.viewIfLoaded }

  /// The frame of the presented view, in points in the coordinates of the container.
  open var frameOfPresentedViewInContainerView: CGRect {
    guard let window = presentingWindow else { return layer?.container.bounds ?? .zero }
    return form == .custom ? layer?.container.bounds ?? .zero : systemFrame(in: window).frame
  }

  /// Called before the container is laid out. The default implementation does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container was laid out. The default implementation does nothing.
  open func containerViewDidLayoutSubviews() {}

  /// Whether the presentation covers the whole window, and not the nearest context. The default is
  /// true.
  open var shouldPresentInFullscreen: Bool { true }

  /// Whether the view of the presenter is removed. The default is false.
  open var shouldRemovePresentersView: Bool { false }

  // MARK: Transitions

  /// Called before the presentation begins, when `containerView` exists. The default implementation
  /// does nothing.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation, with false when it was cancelled. The default implementation
  /// does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal begins. The default implementation does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal, with false when it was cancelled. The default implementation does
  /// nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Sizes

  open var preferredContentSize: CGSize { shownController.preferredContentSize }

  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { engine?.invalidate() }

  /// Returns the size of the presented view for a size of the window, both in points.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let window = presentingWindow, form != .custom else { return parentSize }
    return systemFrame(in: window, size: parentSize).frame.size
  }

  /// Called before the window gets a size, in points. The default implementation calls the
  /// presented controller, if its own size changes.
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

  /// Called before the traits change. The default implementation calls the presented
  /// controller.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) { shownController.willTransition(to: newCollection, with: coordinator) }

  /// The traits of the presented controller.
  open var traitCollection: UITraitCollection { shownController.traitCollection }
  /// Called after the traits of the window changed. The default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Hooks of this module

  /// Called when the app presents the controller; it appears in this turn.
  func willBePresented(in window: UIWindow) {}

  /// Called when the shown controller presents another one.
  func willPresentInside(_ controller: UIViewController) {}

  /// Called before the presentation is shown in a form for the first time, or in another one than
  /// before.
  func willTake(_ form: PresentationAdaptation.Form) {}

  /// The frame in a form of the system.
  func systemFrame(in window: UIWindow, size: CGSize? = nil) -> PresentationPlan {
    plainPlan(in: window, size: size ?? window.bounds.size)
  }

  /// Called when a person requests the dismissal.
  func personDismisses() { attemptToDismiss() }

  /// Called when a person presses beside what is presented. In a style of the app's, only the app dismisses.
  func personPressesBeside() { if form != .custom { personDismisses() } }

  /// Handles a key that nothing in the presentation used.
  func answer(_ press: KeyPress) -> Bool {
    let isClosable = form == .popover || form == .pageSheet || form == .formSheet
    guard press == KeyPress("escape"), isClosable else { return false }
    personDismisses()
    return true
  }

  /// Called when the window has another size.
  func windowDidResize() {}
}
