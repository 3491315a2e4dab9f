import Adaptive

/// The inspector of a collapsed split: a sheet above it (uikit-behaviour §5.3, iOS 26).
@MainActor final class InspectorSheet {
  private unowned let arrangement: ColumnArrangement
  /// What was presented, and not taken down since.
  private weak var controller: UIViewController?
  /// Whether it stands there, as far as the delegate knows.
  private(set) var isShown = false

  init(_ arrangement: ColumnArrangement) { self.arrangement = arrangement }

  private var split: UISplitViewController { arrangement.split }

  /// A person, or the app, dismissed it as it would another sheet.
  func noticeDismissal() {
    guard let controller, controller.presenter == nil else { return }
    self.controller = nil
    arrangement.showsInspector = false
    arrangement.slots.takeBack(.inspector)
  }

  /// Where something is presented already, nothing can be; the transcript says so.
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

  /// Another controller is about to stand in its place.
  func takeDown() {
    controller?.presenter?.dismiss(animated: true)
    controller = nil
  }
}
