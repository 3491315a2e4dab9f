import Adaptive

/// A primary without a place of its own, as apps from before iOS 8 know it (uikit-behaviour
/// §4.5): a button to put into a bar and a popover that holds the primary.
@MainActor final class SplitPanel {
  private unowned let arrangement: ClassicArrangement
  private var item: UIBarButtonItem?
  private var popover: UIPopoverController?
  /// The delegate has a use for the button. Each call finds out anew: the default
  /// implementation says that it is one.
  private(set) var hasListener = false

  init(_ arrangement: ClassicArrangement) { self.arrangement = arrangement }

  private var split: UISplitViewController { arrangement.split }

  var isVisible: Bool { arrangement.layout?.isDimmed ?? false }

  /// Told once for each time that the primary goes, as soon as there are a primary and somebody
  /// to tell.
  func willHide(_ primary: UIViewController?) {
    guard item == nil, let primary, let delegate = split.delegate else { return }
    let item = UIBarButtonItem(
      title: primary.displayTitle,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        arrangement.choose(isVisible ? .secondaryOnly : .oneOver)
      })
    let popover = UIPopoverController(of: self, contentViewController: primary)
    (self.item, self.popover) = (item, popover)
    hasListener = true
    delegate.splitViewController(split, willHide: primary, with: item, for: popover)
    note("willHide", primary)
  }

  func delegateDoesNotListen() { hasListener = false }

  func willPresent(_ primary: UIViewController?) {
    guard let primary, let popover else { return }
    split.delegate?.splitViewController(split, popoverController: popover, willPresent: primary)
    note("willPresent", primary)
  }

  func willShow(_ primary: UIViewController?) {
    guard let item else { return }
    popover?.panel = nil
    (self.item, popover) = (nil, nil)
    guard let primary else { return }
    split.delegate?.splitViewController(split, willShow: primary, invalidating: item)
    note("willShow", primary)
  }

  func primaryDidChange(to primary: UIViewController?) {
    if let primary { popover?.panelShows(primary) }
  }

  func dismiss() {
    if isVisible { arrangement.choose(.secondaryOnly) }
  }

  private func note(_ call: String, _ primary: UIViewController) {
    guard hasListener, let engine = arrangement.engine else { return }
    engine.note(.delegate(call, [.controller(primary)]))
  }
}
