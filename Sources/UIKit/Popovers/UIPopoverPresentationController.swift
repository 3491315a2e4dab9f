import Adaptive
import Foundation

/// Presents a view controller beside its source with an arrow, or as a sheet in a narrow window
/// (uikit-behaviour §6.2).
///
/// The source has to be set at the latest at the end of the turn in which the controller was
/// presented, or in `prepareForPopoverPresentation(_:)`; otherwise the presentation traps.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  var source = PopoverSource()
  private var sizing: PopoverSize?
  private weak var sizedTop: UIViewController?
  private var placement: PopoverPlacement.Result?

  /// The object that responds to the presentation. Not retained.
  open var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UIPopoverPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  // MARK: Source

  /// The object that the popover points to. It takes precedence over `sourceView`.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { source.item ?? source.view }
    set {
      source.item = newValue
      engine?.invalidate()
    }
  }

  /// The bar button item that the popover points to.
  open var barButtonItem: UIBarButtonItem? {
    get { source.barItem }
    set { sourceItem = newValue }
  }

  /// The view in whose coordinates `sourceRect` is.
  open var sourceView: UIView? {
    get { source.view }
    set {
      source.view = newValue
      engine?.invalidate()
    }
  }

  /// The area that the popover points to, in points in the coordinates of `sourceView`. Null, the
  /// default, is the bounds of that view.
  open var sourceRect: CGRect {
    get { source.rect }
    set {
      source.rect = newValue
      engine?.invalidate()
    }
  }

  /// A Boolean value that says whether the popover may overlap its source when there is too little
  /// space. The default is false.
  open var canOverlapSourceViewRect = false { didSet { engine?.invalidate() } }

  // MARK: Appearance and layout

  /// The permitted directions of the arrow. With none the popover has no arrow and is centred over
  /// its source. For a bar button item only up and down are used. The default is `any`.
  open var permittedArrowDirections = UIPopoverArrowDirection.any {
    didSet { engine?.invalidate() }
  }

  /// The direction of the arrow; `unknown` before the popover is shown.
  open var arrowDirection: UIPopoverArrowDirection {
    placement.map { UIPopoverArrowDirection($0.direction) } ?? .unknown
  }

  /// The smallest distances to the edges of the window, in points, in addition to the safe area.
  /// The default is 10 at each edge.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { engine?.invalidate() }
  }

  /// The views outside of the popover that can be used while it is shown. For a bar button item the
  /// whole bar is added when the popover is presented, so an app that sets this property afterwards
  /// overrides that (§6.1, rule 16).
  open var passthroughViews: [UIView]? { didSet { engine?.invalidate() } }

  /// The colour of frame and arrow; nil for the system's.
  open var backgroundColor: UIColor? { didSet { engine?.invalidate() } }

  /// The class that draws frame and arrow instead of the system, a subclass of
  /// `UIPopoverBackgroundView`.
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)? {
    didSet { engine?.invalidate() }
  }

  /// The presentation controller that is used while the popover is shown as a sheet.
  public private(set) lazy var adaptiveSheetPresentationController: UISheetPresentationController =
    UISheetPresentationController(standingFor: self)

  // MARK: Adapting

  override func willTake(_ form: PresentationAdaptation.Form) {
    if form == .popover {
      delegate?.prepareForPopoverPresentation(self)
      checkSource()
      sizing = nil
      if let bar = source.barItem?.bar { passthroughViews = (passthroughViews ?? []) + [bar] }
    } else {
      placement = nil
      if form == .pageSheet || form == .formSheet {
        adaptiveDelegate?.presentationController(
          self, prepare: adaptiveSheetPresentationController)
      }
    }
  }

  func checkSource() {
    if source.isEmpty, let alert = presentedViewController as? UIAlertController {
      preconditionFailure(
        "Your application has presented a UIAlertController (\(alert)) of style "
          + "UIAlertControllerStyleActionSheet from \(presentingViewController). Its "
          + "modalPresentationStyle is UIModalPresentationPopover: provide a sourceView and "
          + "sourceRect, or a barButtonItem, through its popoverPresentationController, at the "
          + "latest in prepareForPopoverPresentation(_:).")
    }
    precondition(
      !source.isEmpty,
      "UIPopoverPresentationController (\(presentedViewController)) should have a non-nil "
        + "sourceView or barButtonItem set before the presentation occurs.")
    if !source.wasSeen { checkWindow(of: source.anchor) }
  }

  /// The source may have left the window by the time the popover appears.
  override func willBePresented(in window: UIWindow) { _ = source.area(in: window) }

  func checkWindow(of view: UIView?) {
    precondition(
      view == nil || view?.window != nil,
      "Popovers cannot be presented from a view which does not have a window. Add "
        + "\(view.map { "\(type(of: $0))" } ?? "the view") to the hierarchy first.")
  }

  /// For an action sheet a tap outside chooses the cancelling action.
  override func personDismisses() {
    if let alert = presentedViewController as? UIAlertController {
      alert.pressOutside()
    } else {
      attemptToDismiss()
    }
  }

  override func windowDidResize() {
    guard form == .popover, source.item == nil, var view = source.view else { return }
    var rect = source.rect.isNull ? view.bounds : source.rect
    let old = (rect, view)
    tellReposition(&rect, &view)
    guard rect != old.0 || view !== old.1 else { return }
    (source.rect, source.view) = (rect, view)
  }

  func tellReposition(_ rect: inout CGRect, _ view: inout UIView) {
    withUnsafeMutablePointer(to: &view) { pointer in
      delegate?.popoverPresentationController(
        self, willRepositionPopoverTo: &rect, in: AutoreleasingUnsafeMutablePointer(pointer))
    }
  }

  // MARK: Size

  var sizeProfile: PopoverSize.Profile { .presented }
  /// The size that was set on the popover itself.
  var ownSize: CGSize? { nil }

  /// Updates the size from the present requests.
  func updateSize() {
    let wish = shownController.requestedPopoverSize
    let top = shownController.innermostSized
    defer { sizedTop = top }
    guard var next = sizing else {
      sizing = PopoverSize(
        own: ownSize.map { ($0.width, $0.height) }, content: (wish.width, wish.height))
      return
    }
    let isStacked = sizedTop !== top
    next.apply(
      isStacked
        ? .stacked(width: wish.width, height: wish.height)
        : .content(width: wish.width, height: wish.height))
    if let ownSize { next.apply(.own(width: ownSize.width, height: ownSize.height)) }
    sizing = next
  }

  /// The requested size of the content, in points.
  var wantedSize: CGSize {
    updateSize()
    let size = sizing?.solved(sizeProfile) ?? (width: 0, height: 0)
    return CGSize(width: size.width, height: size.height)
  }

  // MARK: Layout

  override func systemFrame(in window: UIWindow, size: CGSize?) -> PresentationPlan {
    let size = size ?? window.bounds.size
    (presentedViewController as? UIAlertController)?.measure(in: size)
    if form == .pageSheet || form == .formSheet, !(presentedViewController is UIAlertController) {
      return adaptiveSheetPresentationController.sheetPlan(in: window, size: size)
    }
    guard form == .popover else { return plainPlan(in: window, size: size) }
    let result = place(in: window, size: size)
    if size == window.bounds.size { placement = result }
    let holes = (passthroughViews ?? []).filter { $0.window === window }
      .map { $0.convert($0.bounds, to: window) }
    return PresentationPlan(
      frame: CGRect(result.frame), veil: .clear, holes: holes, isPanel: true, popover: result)
  }

  private func place(in window: UIWindow, size: CGSize) -> PopoverPlacement.Result {
    let wanted = wantedSize
    let margins = popoverLayoutMargins
    let safe = window.windowSafeArea
    var permitted = permittedArrowDirections.directions
    if source.barItem != nil {
      let vertical = permitted.intersection([.up, .down])
      permitted = vertical.isEmpty && !permitted.isEmpty ? [.up, .down] : vertical
    }
    return PopoverPlacement.solve(
      PopoverPlacement.Input(
        width: wanted.width, height: wanted.height, source: source.area(in: window),
        screen: Area(x: 0, y: 0, width: size.width, height: size.height), permitted: permitted,
        frame: PopoverView.frame(popoverBackgroundViewClass),
        margins: (margins.top, margins.left, margins.bottom, margins.right),
        safe: (safe.top, safe.left, safe.bottom, safe.right), mayOverlap: canOverlapSourceViewRect))
  }
}
