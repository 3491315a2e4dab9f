import Adaptive
import Foundation
import Scene

/// One presentation in its window: a container with a veil, and what holds the presented view.
@MainActor final class PresentationLayer {
  weak var presentation: UIPresentationController?
  let container = PresentationContainer()
  private let veil = DimmingView()
  private var holder: UIView?
  /// Whose view stands there.
  private var controller: UIViewController?
  /// What lies below it is grayed out.
  var holdsAlert: Bool { controller is UIAlertController }
  /// An animation moves what stands in it.
  var isLent: Bool {
    guard let presentation, let engine = container.window?.engine else { return false }
    return engine.features.transitions.viewTransitions.contains {
      $0.stage == .running
        && ($0.from === presentation.shownController
          || $0.to === presentation.shownController)
        && $0.containerView === container
    }
  }
  /// What stands around the content.
  var panel: UIView? { holder }
  /// The context's view, which cannot be seen while this one covers it.
  private weak var covered: UIView?

  init(_ presentation: UIPresentationController) {
    self.presentation = presentation
    container.presentation = presentation
    container.addSubview(veil)
    veil.handler = { [weak presentation] in presentation?.personDismisses() }
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

  /// What stood for a presented controller, and does so no more, takes its view along.
  private func stand(_ next: UIViewController?) {
    guard controller !== next else { return }
    if let view = controller?.viewIfLoaded, view.isDescendant(of: container) {
      view.removeFromSuperview()
    }
    controller = next
  }

  /// An animation begins: what comes it will put into the container, what goes stands there.
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

  /// A popover stands in a frame of another kind than the rest.
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

/// Where something presented stands, and what is around it.
struct PresentationPlan {
  enum Veil { case none, clear, dims }

  /// In the window.
  var frame: CGRect
  var veil = Veil.none
  /// What of the rest can be used all the same.
  var holes: [CGRect] = []
  var cornerRadius = 12.0
  /// It stands as a panel, and does not fill what it lies over.
  var isPanel = false
  /// It shows a handle that moves this.
  var grabber: UISheetPresentationController?
  var popover: PopoverPlacement.Result?

  /// Nothing else can be used.
  var isModal: Bool { veil != .none && holes.isEmpty }
}

/// What holds the presented view with something around it.
@MainActor protocol PresentationHolder: UIView {
  /// Arranges what is around it; the view that the presented one fills.
  func place(_ plan: PresentationPlan) -> UIView
}

/// Holds all that belongs to a presentation. It is not seen itself.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  /// Only what it holds can be touched.
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

/// A veil over what cannot be used while something stands above it.
final class DimmingView: UIView {
  var handler: (() -> Void)?
  var isClear = false { didSet { changed(oldValue != isClear) } }
  /// What can be used all the same.
  var holes: [CGRect] = [] { didSet { changed(oldValue != holes) } }

  override var role: Role { .dimming }

  override func describe(_ node: inout Node) {
    if isClear { node.fill = .semantic(.clear) }
    node.holes = holes
  }

  override func activate() { handler?() }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) && !holes.contains { $0.contains(point) }
  }
}

/// The panel that holds a presented controller.
final class PanelView: UIView, PresentationHolder {
  private weak var presentation: UIPresentationController?
  private var isDialog = true
  private var isModal = false
  private var radius = 12.0
  private var grabber: SheetGrabber?

  convenience init(_ presentation: UIPresentationController) {
    self.init(frame: .zero)
    self.presentation = presentation
  }

  override var role: Role { .dialog }
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
    return self
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

  /// The handle lies above what the sheet shows.
  override func addSubview(_ view: UIView) {
    super.addSubview(view)
    if let grabber, view !== grabber { bringSubviewToFront(grabber) }
  }
}
