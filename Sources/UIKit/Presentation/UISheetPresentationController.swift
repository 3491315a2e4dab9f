import Adaptive
import Foundation

/// Presents a controller as a sheet: in a narrow window it rises from the bottom to one of its
/// detents, in other windows it is in the middle.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// The distance of a drag in progress, in points; positive is upwards.
  var drag = 0.0 { didSet { if drag != oldValue { owner.engine?.invalidate() } } }
  /// The presentation whose adapted form this sheet is.
  private weak var host: UIPresentationController?

  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  /// Creates the sheet of a popover, which stays the actual presentation.
  init(standingFor host: UIPresentationController) {
    self.host = host
    super.init(presentedViewController: host.presentedViewController, presenting: nil)
  }

  /// The actual presentation: this one, or the popover.
  var owner: UIPresentationController { host ?? self }

  /// The object that responds to the presentation. Not retained.
  open var delegate: (any UISheetPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  // MARK: Detents

  /// The heights at which the sheet rests. Traps when it is empty. The default is the large detent.
  open var detents: [Detent] = [.large()] {
    didSet {
      precondition(
        !detents.isEmpty, "A sheet needs at least one detent; leave detents as [.large()]")
      owner.engine?.invalidate()
    }
  }

  /// The detent at which the sheet rests. Nil, or one that is not among the detents, is the lowest.
  /// The default is nil.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { owner.engine?.invalidate() } }

  /// The highest detent at which the rest of the window can still be used; nil for none. The
  /// default is nil.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { owner.engine?.invalidate() }
  }

  /// Computes the heights of custom detents again.
  open func invalidateDetents() { owner.engine?.invalidate() }

  /// Performs changes.
  ///
  /// Differs from UIKit: they are not animated.
  open func animateChanges(_ changes: () -> Void) { changes() }

  // MARK: Appearance

  /// A Boolean value that says whether a sheet at the bottom has a grabber. The default is false.
  open var prefersGrabberVisible = false { didSet { owner.engine?.invalidate() } }

  /// A Boolean value that says whether the sheet rises from the bottom in a vertically compact
  /// window, instead of covering all of it. The default is false.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { owner.engine?.invalidate() } }

  /// A Boolean value that says whether a sheet at the bottom has the preferred width of its
  /// content. The default is false.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { owner.engine?.invalidate() }
  }

  /// The radius of the corners, in points; nil for the system's 12. The default is nil.
  open var preferredCornerRadius: CGFloat? { didSet { owner.engine?.invalidate() } }

  override func systemFrame(in window: UIWindow, size: CGSize?) -> PresentationPlan {
    form == .pageSheet || form == .formSheet
      ? sheetPlan(in: window, size: size ?? window.bounds.size)
      : plainPlan(in: window, size: size ?? window.bounds.size)
  }

  // MARK: Layout

  /// The active detents with their heights, from the lowest to the highest.
  func heights(in window: UIWindow, size: CGSize) -> [(id: Detent.Identifier, height: Double)] {
    let room = DetentRoom(
      containerTraitCollection: window.windowTraits, height: size.height,
      safeTop: window.windowSafeArea.top)
    return detents.compactMap { detent in
      detent.resolvedValue(in: room).map { (detent.identifier, min($0, room.maximumDetentValue)) }
    }.sorted { $0.1 < $1.1 }
  }

  private func input(in window: UIWindow, size: CGSize) -> SheetPlacement.Input {
    let wanted = owner.shownController.preferredContentSize
    let traits = window.windowTraits
    let heights = heights(in: window, size: size)
    return SheetPlacement.Input(
      width: size.width, height: size.height,
      horizontal: traits.horizontalSizeClass == .regular ? .regular : .compact,
      vertical: traits.verticalSizeClass == .regular ? .regular : .compact,
      isForm: owner.form == .formSheet, preferredWidth: wanted.width,
      preferredHeight: wanted.height, safeTop: window.windowSafeArea.top,
      detents: heights.map(\.height),
      selected: heights.firstIndex { $0.id == selectedDetentIdentifier } ?? 0,
      undimmed: heights.firstIndex { $0.id == largestUndimmedDetentIdentifier }, drag: drag,
      attachesWhereLow: prefersEdgeAttachedInCompactHeight,
      followsWidth: widthFollowsPreferredContentSizeWhenEdgeAttached)
  }

  func sheetPlan(in window: UIWindow, size: CGSize) -> PresentationPlan {
    let result = SheetPlacement.solve(input(in: window, size: size))
    return PresentationPlan(
      frame: CGRect(result.frame), veil: result.dims ? .dims : .none,
      cornerRadius: result.isFull ? 0 : preferredCornerRadius ?? 12, isPanel: true,
      sheet: result.isFull ? nil : self,
      grabber: result.isAttached && prefersGrabberVisible ? self : nil)
  }

  // MARK: Interaction

  /// A Boolean value that says whether a finger that scrolls up content at its top selects a higher detent, where there
  /// is one, and scrolls only then. The default is true.
  open var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Moves the sheet by the part of a movement of fingers over content that is for the sheet: downwards what the
  /// content leaves at its top, upwards what brings the sheet to its highest detent.
  ///
  /// - Parameter way: The movement downwards, in points.
  /// - Returns: What is left for the content, in points.
  func share(_ way: Double, with scroll: UIScrollView, in window: UIWindow) -> Double {
    let room = max(0, scroll.contentOffset.y - scroll.leastOffset.y)
    guard way < 0 else {
      // Content that is loaded anew is drawn below its top.
      guard drag != 0 || scroll.offeredRefreshControl == nil else { return way }
      let rest = min(way, room)
      drag -= way - rest
      return rest
    }
    guard room == 0 else { return way }
    let heights = heights(in: window, size: window.bounds.size)
    let now = heights.firstIndex { $0.id == selectedDetentIdentifier } ?? 0
    var most = 0.0
    if prefersScrollingExpandsWhenScrolledToEdge, isAttached(in: window),
      let last = heights.last, heights.indices.contains(now)
    {
      most = last.height - heights[now].height
    }
    let taken = min(-way, max(0, most - drag))
    drag += taken
    return way + taken
  }

  private func isAttached(in window: UIWindow) -> Bool {
    SheetPlacement.solve(input(in: window, size: window.bounds.size)).isAttached
  }

  /// Selects the next higher detent for 1 and the next lower one for -1. For nil, which a press of
  /// the grabber sends, it selects the next higher one, and the lowest after the highest.
  func step(_ direction: Int?, in window: UIWindow) {
    let heights = heights(in: window, size: window.bounds.size)
    guard !heights.isEmpty else { return }
    let now = heights.firstIndex { $0.id == selectedDetentIdentifier } ?? 0
    let next = direction.map { now + $0 } ?? (now + 1) % heights.count
    guard next >= 0 else { return owner.personDismisses() }
    guard heights.indices.contains(next), next != now else { return }
    select(heights[next].id)
  }

  /// Handles the end of a drag with an upward speed in points per second. A drag far enough down
  /// dismisses the sheet, unless that is not allowed.
  func letGo(speed: Double, in window: UIWindow) {
    let size = window.bounds.size
    let heights = heights(in: window, size: size)
    let placed = SheetPlacement.solve(input(in: window, size: size))
    let height = placed.isAttached ? placed.frame.height : placed.frame.height + min(0, drag)
    let detents = placed.isAttached ? heights.map(\.height) : [placed.frame.height]
    drag = 0
    guard let rest = SheetPlacement.release(height: height, speed: speed, detents: detents) else {
      return owner.personDismisses()
    }
    if placed.isAttached { select(heights[rest].id) }
  }

  func select(_ id: Detent.Identifier) {
    let heights = owner.engine?.window.map { self.heights(in: $0, size: $0.bounds.size) } ?? []
    guard id != (selectedDetentIdentifier ?? heights.first?.id) else { return }
    selectedDetentIdentifier = id
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

/// Responds when a person moves a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Called when a person selected another detent, not when the app does. The default
  /// implementation does nothing.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
