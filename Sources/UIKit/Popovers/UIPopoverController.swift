import Adaptive
import Foundation

/// Shows a view controller beside the view or bar item from which it was opened, as before iOS 8
/// (uikit-behaviour §6.1).
///
/// It is not retained while it is shown; deallocating a visible popover traps, with UIKit's
/// message. It exists on tablets only.
///
/// A split view also creates one, for its hidden primary (§4.5).
@preconcurrency @MainActor open class UIPopoverController: NSObject {
  /// The object that responds to dismissal. Not retained.
  open weak var delegate: (any UIPopoverControllerDelegate)?

  /// The panel of a split view that this popover represents; nil when there is none, and once the
  /// primary is beside the secondary again.
  weak var panel: (any PopoverPanel)?
  private let isPanel: Bool

  private weak var window: UIWindow?
  /// The controller above whose layer the popover is shown.
  private weak var owner: UIViewController?
  private var presentation: ClassicPopover?
  private(set) var ownSize: CGSize?
  private var content: UIViewController
  /// Whether its owner retains the popover while it is on the screen.
  var isKept = false
  /// Whether the first responder stays when the popover is shown.
  var leavesKeyboard = false

  /// Creates a popover that is not shown yet. Traps on a phone.
  public init(contentViewController viewController: UIViewController) {
    precondition(
      SceneEngine.current?.scene.screenTraits.userInterfaceIdiom != .phone,
      "-[UIPopoverController initWithContentViewController:] called when not running under "
        + "UIUserInterfaceIdiomPad. Present \(viewController) with the style .popover instead.")
    content = viewController
    isPanel = false
  }

  init(of panel: any PopoverPanel, contentViewController: UIViewController) {
    self.panel = panel
    content = contentViewController
    isPanel = true
  }

  deinit {
    guard window != nil, !isPanel, !isKept else { return }
    MainContext.leaving {
    } leave: { [presentation, owner, content] in
      guard presentation?.layer != nil || owner != nil else { return }
      preconditionFailure(
        "-[UIPopoverController dealloc] reached while popover is still visible. Keep a reference "
          + "to it until it is dismissed; its content is \(content).")
    }
  }

  // MARK: Content

  /// The controller that the popover shows. Assigning another one does not animate.
  open var contentViewController: UIViewController {
    get { content }
    set { setContentViewController(newValue, animated: false) }
  }

  /// Replaces the controller that the popover shows.
  open func setContentViewController(_ viewController: UIViewController, animated: Bool) {
    guard viewController !== content else { return }
    guard let owner, let old = presentation else {
      content = viewController
      return
    }
    take(old, from: content)
    content = viewController
    let next = make(from: old.source, old.permittedArrowDirections)
    next.focus = old.focus
    show(above: owner, as: next)
    owner.engine?.window?.presentations.isAnimated = animated
  }

  /// The size of the content, in points; zero unless it was set. When the popover is presented,
  /// this size takes precedence over the one that the content requests; while it is visible, the
  /// last change of either is used (§6.1, rule 5).
  open var popoverContentSize: CGSize {
    get { presentation?.layer == nil ? ownSize ?? .zero : presentation?.wantedSize ?? .zero }
    set { setContentSize(newValue, animated: isPopoverVisible) }
  }

  /// Sets `popoverContentSize`, in points; zero removes it.
  open func setContentSize(_ size: CGSize, animated: Bool) {
    ownSize = size == .zero ? nil : size
    owner?.engine?.invalidate()
  }

  // MARK: Appearance and layout

  /// The views outside of the popover that can be used while it is shown. The default is nil.
  open var passthroughViews: [UIView]? {
    didSet { presentation?.passthroughViews = passthroughViews }
  }

  /// The smallest distances to the edges of the window, in points. The default is 10 at each edge.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { presentation?.popoverLayoutMargins = popoverLayoutMargins }
  }

  /// The colour of frame and arrow; nil for the system's.
  open var backgroundColor: UIColor? {
    didSet { presentation?.backgroundColor = backgroundColor }
  }

  /// The class that draws frame and arrow, a subclass of `UIPopoverBackgroundView`; nil for the
  /// system's.
  open var popoverBackgroundViewClass: AnyClass? {
    didSet { presentation?.popoverBackgroundViewClass = drawnBy }
  }

  private var drawnBy: (any UIPopoverBackgroundViewMethods.Type)? {
    popoverBackgroundViewClass.flatMap { $0 as? any UIPopoverBackgroundViewMethods.Type }
  }

  /// The direction of the arrow; `unknown` before the popover is shown.
  open var popoverArrowDirection: UIPopoverArrowDirection {
    presentation?.arrowDirection ?? .unknown
  }

  /// A Boolean value that says whether the popover is on the screen.
  open var isPopoverVisible: Bool { isPanel ? panel?.isVisible ?? false : owner != nil }

  // MARK: Showing

  /// Shows the popover beside an area of a view.
  ///
  /// - Parameters:
  ///   - rect: The area, in points in the coordinates of `view`.
  ///   - view: The view. Traps when it is not in a window.
  ///   - arrowDirections: The permitted directions of the arrow.
  ///   - animated: Whether the presentation is animated.
  open func present(
    from rect: CGRect, in view: UIView,
    permittedArrowDirections arrowDirections: UIPopoverArrowDirection, animated: Bool
  ) {
    if rect.isEmpty {
      view.engine?.note(
        "warning: the rect passed in to present(from:in:permittedArrowDirections:animated:) must "
          + "have non-zero width and height")
    }
    var source = PopoverSource()
    (source.view, source.rect) = (view, rect)
    present(from: source, anchor: view, arrowDirections, animated)
  }

  /// Shows the popover beside a bar button item. The item's whole bar can be used while the popover
  /// is shown (§6.1, rule 16). Only the arrow directions up and down are used.
  open func present(
    from item: UIBarButtonItem, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
    animated: Bool
  ) {
    var source = PopoverSource()
    source.item = item
    present(from: source, anchor: item.view, arrowDirections, animated)
    if let bar = item.bar { passthroughViews = (passthroughViews ?? []) + [bar] }
  }

  private func present(
    from source: PopoverSource, anchor: UIView?, _ directions: UIPopoverArrowDirection,
    _ animated: Bool
  ) {
    guard let window = anchor?.window, let engine = window.engine else {
      preconditionFailure(
        "Popovers cannot be presented from a view which does not have a window. Add "
          + "\(anchor.map { "\(type(of: $0))" } ?? "the item") to the hierarchy first.")
    }
    engine.window?.presentations.isAnimated = animated
    if let presentation {
      presentation.source = source
      presentation.permittedArrowDirections = directions
      engine.invalidate()
      return
    }
    precondition(
      content.parent == nil && content.presenter == nil,
      "\(content) cannot be shown in a popover: it is shown elsewhere. Remove it from its "
        + "parent, or dismiss it, first.")
    let made = make(from: source, directions)
    self.window = window
    if !leavesKeyboard { made.focus.leave(engine) }
    show(above: anchor?.layerOwner ?? content, as: made)
  }

  private func make(
    from source: PopoverSource, _ directions: UIPopoverArrowDirection
  ) -> ClassicPopover {
    let made = ClassicPopover(.popover, of: content)
    made.controller = self
    made.source = source
    made.permittedArrowDirections = directions
    made.passthroughViews = passthroughViews
    made.popoverLayoutMargins = popoverLayoutMargins
    made.backgroundColor = backgroundColor
    made.popoverBackgroundViewClass = drawnBy
    return made
  }

  private func show(above owner: UIViewController, as presentation: ClassicPopover) {
    self.owner = owner
    self.presentation = presentation
    content.presentation = presentation
    content.appearance.wasPresented = true
    owner.popovers.removeAll { $0.controller == nil || $0.controller === self }
    owner.popovers.append(PopoverReference(self))
    let engine = owner.engine
    engine?.note(.presentation(.present, content))
    engine?.afterAppearing { [weak presentation] in presentation?.didBegin() }
    engine?.invalidate()
  }

  /// Hides the popover and everything that its content presents, without calling the delegate.
  open func dismiss(animated: Bool) {
    if isPanel { panel?.dismiss() }
    guard let owner, let presentation else { return }
    let engine = owner.engine
    engine?.window?.presentations.isAnimated = animated
    let (focus, view) = (presentation.focus, content.viewIfLoaded)
    content.letGoOfAll()
    take(presentation, from: content)
    self.owner = nil
    self.presentation = nil
    owner.popovers.removeAll { $0.controller === self }
    if !leavesKeyboard { focus.giveBack(from: view, engine) }
    engine?.invalidate()
  }

  private func take(_ presentation: ClassicPopover, from content: UIViewController) {
    owner?.engine?.note(.presentation(.dismiss, content))
    content.appearance.wasDismissed = true
    presentation.end()
  }

  /// The controller above whose layer the popover is shown.
  var holder: UIViewController? { owner }

  /// Called when the split view has another primary.
  func panelShows(_ primary: UIViewController) { content = primary }
}

extension UIView {
  /// The outermost controller that the view belongs to.
  fileprivate var layerOwner: UIViewController? {
    guard var step = nearestController ?? window?.rootViewController else { return nil }
    while let parent = step.parent { step = parent }
    return step
  }
}

/// What a popover stands for that another view shows: the primary of a classic split view.
@preconcurrency @MainActor protocol PopoverPanel: AnyObject {
  var isVisible: Bool { get }
  func dismiss()
}
