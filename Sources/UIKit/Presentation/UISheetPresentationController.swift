import Adaptive
import Foundation

/// Shows a controller as a sheet: in a narrow window it rises from the bottom to one of its
/// detents, elsewhere it stands in the middle.
@MainActor open class UISheetPresentationController: UIPresentationController {
  /// How far a person drew it up, while that is going on.
  var drag = 0.0 { didSet { if drag != oldValue { owner.engine?.invalidate() } } }
  /// For whose adapted form it stands.
  private weak var host: UIPresentationController?

  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  /// The sheet of a popover: that one is what presents.
  init(standingFor host: UIPresentationController) {
    self.host = host
    super.init(presentedViewController: host.presentedViewController, presenting: nil)
  }

  /// The presentation that it belongs to: its own, or that of a popover.
  var owner: UIPresentationController { host ?? self }

  /// Not retained.
  open var delegate: (any UISheetPresentationControllerDelegate)? {
    get { adaptiveDelegate as? any UISheetPresentationControllerDelegate }
    set { adaptiveDelegate = newValue }
  }

  // MARK: Detents

  /// The heights at which it rests; at least one.
  open var detents: [Detent] = [.large()] {
    didSet {
      precondition(
        !detents.isEmpty, "A sheet needs at least one detent; leave detents as [.large()]")
      owner.engine?.invalidate()
    }
  }

  /// Where it rests; nil, and what is not among the detents, stands for the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { owner.engine?.invalidate() } }

  /// Up to this one the rest of the window can be used; nil for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { owner.engine?.invalidate() }
  }

  /// What custom detents depend on changed.
  public func invalidateDetents() { owner.engine?.invalidate() }

  /// Changes together what is changed in the block.
  ///
  /// Differs from UIKit: the change takes no time.
  public func animateChanges(_ changes: () -> Void) { changes() }

  // MARK: Look

  open var prefersGrabberVisible = false { didSet { owner.engine?.invalidate() } }

  /// Where the window is low it covers all of it, unless this is set.
  open var prefersEdgeAttachedInCompactHeight = false { didSet { owner.engine?.invalidate() } }

  /// As wide as the controller prefers, where it rises from the bottom.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { owner.engine?.invalidate() }
  }

  /// In points; nil for the system's.
  open var preferredCornerRadius: CGFloat? { didSet { owner.engine?.invalidate() } }

  override func systemFrame(in window: UIWindow, size: CGSize?) -> PresentationPlan {
    form == .pageSheet || form == .formSheet
      ? sheetPlan(in: window, size: size ?? window.bounds.size)
      : plainPlan(in: window, size: size ?? window.bounds.size)
  }

  // MARK: Placing

  /// What is there in a window, with heights, from low to high; the ones that are not active
  /// left out.
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
      grabber: result.isAttached && prefersGrabberVisible ? self : nil)
  }

  // MARK: A person

  /// Goes to the next detent up or down, or in a circle, as the grabber's press does.
  func step(_ direction: Int?, in window: UIWindow) {
    let heights = heights(in: window, size: window.bounds.size)
    guard !heights.isEmpty else { return }
    let now = heights.firstIndex { $0.id == selectedDetentIdentifier } ?? 0
    let next = direction.map { now + $0 } ?? (now + 1) % heights.count
    guard next >= 0 else { return owner.personDismisses() }
    guard heights.indices.contains(next), next != now else { return }
    select(heights[next].id)
  }

  /// A person let go of it, while it moved up that fast, in points a second. Drawn down far
  /// enough it is dismissed, unless it must not be.
  func letGo(speed: Double, in window: UIWindow) {
    let heights = heights(in: window, size: window.bounds.size)
    let height = sheetPlan(in: window, size: window.bounds.size).frame.height
    drag = 0
    guard
      let rest = SheetPlacement.release(
        height: height, speed: speed, detents: heights.map(\.height))
    else { return owner.personDismisses() }
    select(heights[rest].id)
  }

  func select(_ id: Detent.Identifier) {
    let heights = owner.engine?.window.map { self.heights(in: $0, size: $0.bounds.size) } ?? []
    guard id != (selectedDetentIdentifier ?? heights.first?.id) else { return }
    selectedDetentIdentifier = id
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

/// Hears where a person moves a sheet.
@MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Not told when the app selects one.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
