import Adaptive
import Foundation
import Scene

/// One presentation in its window: a container with a dimming view, and the view that holds the
/// presented view.
@MainActor final class PresentationLayer {
  weak var presentation: UIPresentationController?
  let container = PresentationContainer()
  private let veil = DimmingView()
  private var holder: UIView?
  /// The controller whose view is in the layer.
  private var controller: UIViewController?
  /// Whether the layer holds an alert; everything below it loses its tint.
  var holdsAlert: Bool { controller is UIAlertController }
  /// Whether an animated transition has control of the views in the container.
  var isLent: Bool {
    guard let presentation, let engine = container.window?.engine else { return false }
    return engine.features.transitions.viewTransitions.contains {
      $0.stage == .running
        && ($0.from === presentation.shownController
          || $0.to === presentation.shownController)
        && $0.containerView === container
    }
  }
  /// The view around the content.
  var panel: UIView? { holder }
  /// The view of the context, which is hidden while this layer covers it.
  private weak var covered: UIView?

  init(_ presentation: UIPresentationController) {
    self.presentation = presentation
    container.presentation = presentation
    container.addSubview(veil)
    veil.handler = { [weak presentation] in presentation?.personPressesBeside() }
  }

  func hideContext() {
    let context = presentation?.shownController.presenter
    let view = context?.isCoveredAsContext == true ? context?.viewIfLoaded : nil
    guard covered !== view else { return }
    covered?.isHidden = false
    covered = view
    covered?.isHidden = true
  }

  func remove() {
    covered?.isHidden = false
    covered = nil
    container.removeFromSuperview()
    stand(nil)
  }

  /// Sets the controller that is shown. The view of the previous one is removed.
  private func stand(_ next: UIViewController?) {
    guard controller !== next else { return }
    if let view = controller?.viewIfLoaded, view.isDescendant(of: container) {
      view.removeFromSuperview()
    }
    controller = next
  }

  /// Prepares the views for a transition: the animator will add a view that comes; one that goes is
  /// put into the container.
  func lend(presenter: UIView?, isComing: Bool) {
    guard let presentation, let moving = presentation.movingView else { return }
    if isComing {
      moving.removeFromSuperview()
      if let presenter, presentation.coversPresenter { container.insertSubview(presenter, at: 0) }
    } else if moving.superview !== container {
      moving.frame = moving.convert(moving.bounds, to: container)
      container.addSubview(moving)
    }
  }

  func place(in window: UIWindow) {
    guard let presentation, !isLent else { return }
    if presentation.form == .custom {
      placeCustom(presentation, in: window)
    } else {
      place(presentation.systemFrame(in: window), presentation, in: window)
    }
  }

  private func placeCustom(_ presentation: UIPresentationController, in window: UIWindow) {
    let space =
      presentation.shouldPresentInFullscreen
      ? nil : presentation.contextArea(in: window)
    container.frame = space.map { CGRect($0) } ?? window.bounds
    cover(CGRect(origin: .zero, size: container.bounds.size), .clear, holes: [])
    holder?.removeFromSuperview()
    holder = nil
    stand(presentation.shownController)
    presentation.shownController.loadViewIfNeeded()
    guard let view = presentation.presentedView else { return }
    if view.superview !== container { container.addSubview(view) }
    container.setNeedsLayout()
  }

  private func place(
    _ plan: PresentationPlan, _ presentation: UIPresentationController, in window: UIWindow
  ) {
    container.frame = window.bounds
    cover(window.bounds, plan.veil, holes: plan.holes)
    stand(presentation.shownController)
    let holder = holder(for: plan, presentation)
    holder.frame = plan.frame
    if let view = presentation.shownController.view {
      let place = (holder as? any PresentationHolder)?.place(plan) ?? holder
      if container.engine?.features.transitions.isLent(view) == true { return }
      if view.superview !== place { place.addSubview(view) }
      view.frame = place.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }

  private func cover(_ frame: CGRect, _ kind: PresentationPlan.Veil, holes: [CGRect]) {
    veil.frame = frame
    veil.isHidden = kind == .none
    veil.isClear = kind == .clear
    veil.holes = holes
  }

  /// Returns the view around the content. A popover has a view of another class than other forms.
  private func holder(
    for plan: PresentationPlan, _ presentation: UIPresentationController
  ) -> UIView {
    if let holder, (holder is PopoverView) == (plan.popover != nil) { return holder }
    let made =
      plan.popover == nil
      ? PanelView(presentation) : PopoverView(presentation as? UIPopoverPresentationController)
    container.addSubview(made)
    holder?.removeFromSuperview()
    holder = made
    return made
  }
}

/// The frame of a presentation, and its appearance.
struct PresentationPlan {
  enum Veil { case none, clear, dims }

  /// In the coordinates of the window.
  var frame: CGRect
  var veil = Veil.none
  /// The areas outside of the frame that can be used.
  var holes: [CGRect] = []
  var cornerRadius = 12.0
  /// Whether it is a panel that does not fill the area that it covers.
  var isPanel = false
  /// The sheet that fingers move; nil for what they do not move.
  var sheet: UISheetPresentationController?
  /// The sheet that the grabber moves; nil for no grabber.
  var grabber: UISheetPresentationController?
  var popover: PopoverPlacement.Result?

  /// Whether nothing else can be used.
  var isModal: Bool { veil != .none && holes.isEmpty }
}

/// The view around the presented view.
@preconcurrency @MainActor protocol PresentationHolder: UIView {
  /// Updates the appearance, and returns the view that the presented view fills.
  func place(_ plan: PresentationPlan) -> UIView
}

/// The container of all views of a presentation. It is not visible itself.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  /// Returns only views in the container, so that touches elsewhere pass through.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }

  override func layoutSubviews() {
    guard let presentation else { return }
    presentation.containerViewWillLayoutSubviews()
    let isLent = presentation.layer?.isLent ?? false
    if presentation.form == .custom, !isLent, presentation.presentedView?.superview === self {
      presentation.presentedView?.frame = presentation.frameOfPresentedViewInContainerView
    }
    presentation.containerViewDidLayoutSubviews()
  }
}

/// A dimming view over what cannot be used during a presentation.
final class DimmingView: UIView {
  var handler: (() -> Void)?
  var isClear = false { didSet { changed(oldValue != isClear) } }
  /// The areas that can be used nevertheless.
  var holes: [CGRect] = [] { didSet { changed(oldValue != holes) } }

  override var nodeRole: NodeRole { .dimming }

  override func describe(_ node: inout Node) {
    if isClear { node.fill = .semantic(.clear) }
    node.holes = holes
  }

  override func activate() { handler?() }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && !holes.contains { $0.contains(point) }
  }
}

/// The panel around the view of a presented controller.
final class PanelView: UIView, PresentationHolder, FingerSharing {
  private weak var presentation: UIPresentationController?
  private var isDialog = true
  private var isModal = false
  private var radius = 12.0
  private var grabber: SheetGrabber?
  private var pan: SheetPan?

  convenience init(_ presentation: UIPresentationController) {
    self.init(frame: .zero)
    self.presentation = presentation
  }

  override var nodeRole: NodeRole { .dialog }
  override var isPlain: Bool { !isDialog }

  override func describe(_ node: inout Node) {
    let controller = presentation?.shownController
    node.text = controller?.displayTitle ?? ""
    node.fill = .semantic(.background)
    node.cornerRadius = radius
    if controller is UIAlertController { node.traits.insert(.alert) }
    if isModal { node.traits.insert(.modal) }
  }

  func place(_ plan: PresentationPlan) -> UIView {
    changed(
      isDialog != plan.isPanel || radius != plan.cornerRadius || isModal != plan.isModal)
    isDialog = plan.isPanel
    isModal = plan.isModal
    radius = plan.cornerRadius
    show(plan.grabber)
    follow(plan.sheet)
    return self
  }

  private func follow(_ sheet: UISheetPresentationController?) {
    guard sheet != nil || pan != nil else { return }
    let pan = pan ?? SheetPan()
    self.pan = pan
    pan.sheet = sheet
    guard pan.view !== self else { return }
    input.toolkitsCount += 1
    addGestureRecognizer(pan)
  }

  private func show(_ sheet: UISheetPresentationController?) {
    guard let sheet else {
      grabber?.removeFromSuperview()
      grabber = nil
      return
    }
    let grabber = grabber ?? SheetGrabber()
    self.grabber = grabber
    grabber.sheet = sheet
    let size = SheetGrabber.size
    grabber.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: 0, width: size.width, height: size.height)
    if grabber.superview !== self { addSubview(grabber) }
  }

  // MARK: Fingers on scroll views

  func share(_ way: Double, with scroll: UIScrollView) -> Double {
    guard let sheet = pan?.sheet, let window else { return way }
    return sheet.share(way, with: scroll, in: window)
  }

  func fingersLeft(speed: Double) -> Bool {
    guard let sheet = pan?.sheet, let window, sheet.drag != 0 else { return false }
    sheet.letGo(speed: -speed, in: window)
    return true
  }

  /// Adds a view below the grabber.
  override func addSubview(_ view: UIView) {
    super.addSubview(view)
    if let grabber, view !== grabber { bringSubviewToFront(grabber) }
  }
}
