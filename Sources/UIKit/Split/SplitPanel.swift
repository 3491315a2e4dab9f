import Adaptive

/// The API from before iOS 8 for a hidden primary (uikit-behaviour §4.5): a button to put into a
/// bar, and a popover controller that has the primary as its content.
@MainActor final class SplitPanel: PopoverPanel {
  private unowned let arrangement: ClassicArrangement
  private var item: UIBarButtonItem?
  private var popover: UIPopoverController?
  /// Whether the delegate uses the button. Each call finds out again: the default implementation
  /// resets it.
  private(set) var hasListener = false

  init(_ arrangement: ClassicArrangement) { self.arrangement = arrangement }

  private var split: UISplitViewController { arrangement.split }

  var isVisible: Bool { arrangement.layout?.isDimmed ?? false }

  /// Calls the delegate once each time the primary is hidden, as soon as there are both.
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
