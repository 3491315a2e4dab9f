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

  /// `.unspecified` for the classic style.
  public let style: Style
  public weak var delegate: (any UISplitViewControllerDelegate)? { didSet { asked() } }
  let columns = SplitColumns()
  /// A finger moves a column.
  var pan: ColumnPan?
  private(set) lazy var arrangement: any SplitArrangement =
    style == .unspecified ? ClassicArrangement(self) : ColumnArrangement(self)

  /// Makes one of the column style.
  public init(style: Style) {
    precondition(
      style != .unspecified,
      "init(style:) makes split view controllers of the column style and takes .doubleColumn or "
        + ".tripleColumn, not .unspecified; init() makes a classic one")
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a classic one.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

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
  /// Points; beats the fraction. Column style.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfColumns("preferredPrimaryColumnWidth") }
  }
  /// 0 to 1 of the split's width. Triple column.
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { askedOfSupplementary("preferredSupplementaryColumnWidthFraction") }
  }
  /// Points; beats the fraction. Triple column.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfSupplementary("preferredSupplementaryColumnWidth") }
  }
  /// Points; automatic is 0. Triple column.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfSupplementary("minimumSupplementaryColumnWidth") }
  }
  /// Points; automatic is 320. Triple column.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfSupplementary("maximumSupplementaryColumnWidth") }
  }
  /// Points: columns beside it that nobody asked a width for give way to it, as far as they
  /// can. Column style.
  open var preferredSecondaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfColumns("preferredSecondaryColumnWidth") }
  }
  /// Points: what the secondary keeps; where it cannot, fewer columns stand beside it.
  open var minimumSecondaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfColumns("minimumSecondaryColumnWidth") }
  }
  /// Points.
  open var preferredInspectorColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfColumns("preferredInspectorColumnWidth") }
  }
  /// Points.
  open var minimumInspectorColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfColumns("minimumInspectorColumnWidth") }
  }
  /// Points.
  open var maximumInspectorColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfColumns("maximumInspectorColumnWidth") }
  }
  /// In force from the next layout on. Column style.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { askedOfColumns("preferredSplitBehavior") }
  }
  /// A button that leaves the secondary alone. Triple column.
  open var showsSecondaryOnlyButton = false {
    didSet { askedOfColumns("showsSecondaryOnlyButton") }
  }
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { askedOfColumns("displayModeButtonVisibility") }
  }
  open var primaryEdge = PrimaryEdge.leading { didSet { asked() } }
  /// A hidden column can be drawn in from the edge.
  open var presentsWithGesture = true { didSet { if oldValue != presentsWithGesture { asked() } } }
  open var primaryBackgroundStyle = BackgroundStyle.none {
    didSet { if oldValue != primaryBackgroundStyle { asked() } }
  }

  /// Another solution may be needed.
  func asked() {
    viewIfLoaded?.setNeedsLayout()
    engine?.invalidate()
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

  /// Puts a controller into a column, nil taking away what is there.
  ///
  /// In the primary, supplementary and secondary column a controller without a navigation
  /// controller gets one. One that is set for a secondary column which has a navigation
  /// controller is pushed on it; set nil first to replace what is there (§5.1).
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columnArrangement("setViewController(_:for:)").set(vc, for: column)
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

  /// It collapsed or expanded.
  func showDetailTargetDidChange() {
    // The columns have other traits now, also where no controller moved.
    engine?.invalidate()
    NotificationCenter.default.post(
      name: Self.showDetailTargetDidChangeNotification, object: self)
  }

  // MARK: Container

  open override func loadView() { view = SplitView(controller: self) }

  override var placesChildren: Bool { true }

  override var visibleChildren: [UIViewController] { arrangement.visibleChildren }

  override var solvesBySize: Bool { true }

  override func solve() { arrangement.solve() }

  override func installChildren() { arrangement.installChildren() }

  override func traits(for child: UIViewController) -> UITraitCollection {
    let own = ownTraits
    return given.collection(
      overridden(own, for: child), isCollapsed: own.horizontalSizeClass == .compact,
      isBesideSecondary: arrangement.isBesideSecondary(child))
  }

  private var given = SplitTraits()

  // MARK: Display mode

  /// Shows or hides the primary; an app puts it into a bar.
  public var displayModeButtonItem: UIBarButtonItem { arrangement.displayModeButtonItem }

  func edgeSwiped(_ direction: SceneEvent.Direction) { arrangement.edgeSwiped(direction) }
}
