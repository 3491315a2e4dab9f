/// The panel in which a split view shows its hidden primary, as delegates from before iOS 8 know
/// it (uikit-behaviour §4.5).
///
/// Differs from UIKit: only a split makes one, and what it shows cannot be replaced.
@MainActor open class UIPopoverController {
  /// nil once the primary stands beside the secondary again.
  weak var panel: SplitPanel?
  public internal(set) var contentViewController: UIViewController

  init(of panel: SplitPanel, contentViewController: UIViewController) {
    self.panel = panel
    self.contentViewController = contentViewController
  }

  /// The primary lies over the secondary.
  open var isPopoverVisible: Bool { panel?.isVisible ?? false }

  /// Hides the primary, without any call of a delegate.
  open func dismiss(animated: Bool) { panel?.dismiss() }
}
