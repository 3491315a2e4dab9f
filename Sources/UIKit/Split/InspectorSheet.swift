import Adaptive

/// The inspector while collapsed: a sheet (uikit-behaviour §5.3, iOS 26).
@MainActor final class InspectorSheet {
  private unowned let arrangement: ColumnArrangement
  /// The controller that is presented.
  private weak var controller: UIViewController?
  /// Whether the sheet is shown, according to the calls of the delegate.
  private(set) var isShown = false

  init(_ arrangement: ColumnArrangement) { self.arrangement = arrangement }

  private var split: UISplitViewController { arrangement.split }

  /// Notices that a person or the app dismissed the sheet.
  func noticeDismissal() {
    guard let controller, controller.presenter == nil else { return }
    self.controller = nil
    arrangement.showsInspector = false
    arrangement.slots.takeBack(.inspector)
  }

  /// Whether the sheet can be presented. If another controller is presented, it cannot, and the
  /// transcript says so.
  func canPresent() -> Bool {
    guard controller == nil, let container = arrangement.slots.container(.inspector) else {
      return true
    }
    let presenter = split.presenter(for: container)
    guard let other = presenter.presented, other !== container else { return true }
    arrangement.engine?.note(.refused(container, by: presenter, from: split, presents: other))
    return false
  }

  func present() {
    guard controller == nil, let container = arrangement.slots.container(.inspector) else {
      return
    }
    isShown = true
    arrangement.slots.giveAway(.inspector)
    controller = container
    split.present(container, animated: true)
  }

  func dismiss() {
    isShown = false
    takeDown()
    arrangement.slots.takeBack(.inspector)
  }

  /// Dismisses the sheet before another controller replaces it.
  func takeDown() {
    controller?.presenter?.dismiss(animated: true)
    controller = nil
  }
}
