import Foundation
import Scene

/// Columns side by side where there is room, and one stack where there is not.
///
/// One made by `init(style:)` is of the column style (uikit-behaviour §5), any other of the
/// classic one (§4). The controller stores what the app asked for; `isCollapsed`,
/// `displayMode` and the widths are read from the last result of its solver.
@MainActor open class UISplitViewController: UIViewController {
  /// Leaves a width to the system.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// Posted when `showDetailViewController` begins to lead elsewhere.
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")

  public weak var delegate: (any UISplitViewControllerDelegate)? { didSet { asked() } }
  let columns = SplitColumns()
  private(set) lazy var arrangement: any SplitArrangement = ClassicArrangement(self)

  // MARK: What the app asks for

  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      arrangement.preferredDisplayModeWasSet()
      asked()
    }
  }
  /// 0 to 1 of the split's width.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { if oldValue != preferredPrimaryColumnWidthFraction { asked() } }
  }
  /// Points; automatic is 0.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { if oldValue != minimumPrimaryColumnWidth { asked() } }
  }
  /// Points; automatic is 320.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { if oldValue != maximumPrimaryColumnWidth { asked() } }
  }
  open var primaryEdge = PrimaryEdge.leading { didSet { asked() } }
  /// A hidden primary can be drawn in from the edge.
  open var presentsWithGesture = true { didSet { asked() } }
  open var primaryBackgroundStyle = BackgroundStyle.none {
    didSet { if oldValue != primaryBackgroundStyle { asked() } }
  }

  /// Another solution may be needed.
  func asked() {
    viewIfLoaded?.setNeedsLayout()
    turn?.invalidate()
  }

  // MARK: What came of it

  public var isCollapsed: Bool { arrangement.isCollapsed }

  /// Never automatic; without meaning while collapsed.
  public var displayMode: DisplayMode { arrangement.displayMode }

  /// Points.
  public var primaryColumnWidth: CGFloat { arrangement.primaryColumnWidth }

  // MARK: Controllers

  open var viewControllers: [UIViewController] {
    get { arrangement.viewControllers }
    set { arrangement.viewControllers = newValue }
  }

  override func childWasRemoved(_ child: UIViewController) { arrangement.childWasRemoved(child) }

  open override func show(_ vc: UIViewController, sender: Any?) {
    arrangement.show(vc, sender: sender)
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    arrangement.showDetail(vc, sender: sender)
  }

  /// Makes `controller` a child in place of `old`, which stays if `isKept` says so.
  func adopt(_ controller: UIViewController?, insteadOf old: UIViewController?, isKept: Bool) {
    if let old, old.parent === self, !isKept {
      old.willMove(toParent: nil)
      old.removeFromParent()
    }
    if let controller, controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    asked()
  }

  func showDetailTargetDidChange() {
    NotificationCenter.default.post(
      name: Self.showDetailTargetDidChangeNotification, object: self)
  }

  // MARK: Container

  open override func loadView() { view = SplitView(controller: self) }

  override var visibleChildren: [UIViewController] { arrangement.visibleChildren }

  override func solve() { arrangement.solve() }

  override func installChildren() { arrangement.installChildren() }

  override func traits(for child: UIViewController) -> UITraitCollection {
    arrangement.traits(for: child, given: super.traits(for: child))
  }

  // MARK: Display mode

  /// Shows or hides the primary; an app puts it into a bar.
  public var displayModeButtonItem: UIBarButtonItem { arrangement.displayModeButtonItem }

  func edgeSwiped(_ direction: SceneEvent.Direction) { arrangement.edgeSwiped(direction) }
}
