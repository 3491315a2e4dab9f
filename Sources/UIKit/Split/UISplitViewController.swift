import Adaptive
import Foundation
import Scene

/// A controller that shows columns side by side where there is room, and one stack where there is
/// not.
///
/// A controller made by `init(style:)` is of the column style (uikit-behaviour §5), any other of
/// the classic style (§4). The controller stores what the app sets; `isCollapsed`, `displayMode`
/// and the widths are results of the last layout.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// A width that the system chooses; it is no number of points.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The style. It is `unspecified` for a classic split view controller.
  public let style: Style
  /// The delegate. It is not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)? { didSet { asked() } }
  private(set) lazy var columns: SplitColumns = {
    let columns = SplitColumns()
    columns.setWidth = { [weak self] in self?.arrangement.chosenWidths[$0] = $1 }
    return columns
  }()
  /// The detail of a storyboard, until the master is there.
  var waitingDetail: UIViewController?
  /// The gesture that is moving a column.
  var pan: ColumnPan?
  private(set) lazy var arrangement: any SplitArrangement =
    style == .unspecified ? ClassicArrangement(self) : ColumnArrangement(self)

  /// Makes a split view controller of the column style. Traps for `unspecified`.
  public init(style: Style) {
    precondition(
      style != .unspecified,
      "init(style:) makes split view controllers of the column style and takes .doubleColumn or "
        + ".tripleColumn, not .unspecified; init() makes a classic one")
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a split view controller of the classic style. The arguments are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes the controller of a storyboard. See `UIViewController.init(coder:)`.
  public required init?(coder: NSCoder) {
    style = (coder as? NibCoder).map { Self.style(in: $0.fields) } ?? .unspecified
    super.init(coder: coder)
  }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    decodeSplit(nib.fields)
  }

  override func take(_ related: UIViewController, as role: String) { takeColumn(related, role) }

  open override class var outlets: [Outlet] {
    [Outlet("delegate", \UISplitViewController.delegate)]
  }

  // MARK: Settings

  /// The display mode that the app wants. The default is automatic. Setting it discards a mode that
  /// was chosen since the last time.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      arrangement.preferredDisplayModeWasSet()
      asked()
    }
  }
  /// The wanted width of the primary column, as a fraction of the whole width from 0 to 1. The
  /// default is automatic.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { if oldValue != preferredPrimaryColumnWidthFraction { asked() } }
  }
  /// The least width of the primary column, in points. Automatic, the default, is 0.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { if oldValue != minimumPrimaryColumnWidth { asked() } }
  }
  /// The greatest width of the primary column, in points. Automatic, the default, is 320.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { if oldValue != maximumPrimaryColumnWidth { asked() } }
  }
  /// The wanted width of the primary column, in points. It takes precedence over the fraction.
  /// Column style only.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfColumns("preferredPrimaryColumnWidth") }
  }
  /// The wanted width of the supplementary column, as a fraction of the whole width from 0 to 1.
  /// Triple-column style only.
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { askedOfSupplementary("preferredSupplementaryColumnWidthFraction") }
  }
  /// The wanted width of the supplementary column, in points. It takes precedence over the
  /// fraction. Triple-column style only.
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfSupplementary("preferredSupplementaryColumnWidth") }
  }
  /// The least width of the supplementary column, in points. Automatic, the default, is 0.
  /// Triple-column style only.
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfSupplementary("minimumSupplementaryColumnWidth") }
  }
  /// The greatest width of the supplementary column, in points. Automatic, the default, is 320.
  /// Triple-column style only.
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfSupplementary("maximumSupplementaryColumnWidth") }
  }
  /// The wanted width of the secondary column, in points. Columns beside it for which no width was
  /// set become narrower for it, as far as they can. Column style only.
  open var preferredSecondaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfColumns("preferredSecondaryColumnWidth") }
  }
  /// The least width of the secondary column, in points. Where there is less room, fewer columns
  /// are beside it. Column style only.
  open var minimumSecondaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfColumns("minimumSecondaryColumnWidth") }
  }
  /// The wanted width of the inspector, in points. Column style only.
  open var preferredInspectorColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfColumns("preferredInspectorColumnWidth") }
  }
  /// The least width of the inspector, in points. Column style only.
  open var minimumInspectorColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfColumns("minimumInspectorColumnWidth") }
  }
  /// The greatest width of the inspector, in points. Column style only.
  open var maximumInspectorColumnWidth = UISplitViewController.automaticDimension {
    didSet { askedOfColumns("maximumInspectorColumnWidth") }
  }
  /// The behaviour that the app wants, in force from the next layout on. The default is automatic.
  /// Column style only.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { askedOfColumns("preferredSplitBehavior") }
  }
  /// A Boolean value that says whether a button shows the secondary column alone. The default is
  /// false. The button appears in the triple-column style only.
  open var showsSecondaryOnlyButton = false {
    didSet { askedOfColumns("showsSecondaryOnlyButton") }
  }
  /// Whether a bar shows a button that shows and hides columns. The default is automatic. Column
  /// style only.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { askedOfColumns("displayModeButtonVisibility") }
  }
  /// The edge at which the primary column is. The default is leading.
  open var primaryEdge = PrimaryEdge.leading { didSet { asked() } }
  /// A Boolean value that says whether a hidden column can be swiped in from the edge. The default
  /// is true.
  open var presentsWithGesture = true { didSet { if oldValue != presentsWithGesture { asked() } } }
  /// The look of the primary column. The default is none.
  open var primaryBackgroundStyle = BackgroundStyle.none {
    didSet { if oldValue != primaryBackgroundStyle { asked() } }
  }

  // MARK: Restoration

  private static let widthKeys: [ColumnSplit.Column: String] = [
    .primary: "UISplitViewControllerPrimaryColumnWidth",
    .supplementary: "UISplitViewControllerSupplementaryColumnWidth",
    .inspector: "UISplitViewControllerInspectorColumnWidth",
  ]

  /// Encodes the widths of columns that a person chose.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    for (column, width) in arrangement.chosenWidths {
      if let key = Self.widthKeys[column] { coder.encode(width, forKey: key) }
    }
  }

  /// Decodes the widths of columns that a person chose. What is no width is none.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    var widths: [ColumnSplit.Column: Double] = [:]
    for (column, key) in Self.widthKeys where coder.containsValue(forKey: key) {
      let width = coder.decodeDouble(forKey: key)
      if width.isFinite, width > 0 { widths[column] = width }
    }
    arrangement.chosenWidths = widths
  }

  /// Requests a new solution.
  func asked() {
    viewIfLoaded?.setNeedsLayout()
    engine?.invalidate()
  }

  // MARK: Results

  /// A Boolean value that says whether one stack is shown instead of columns. While it collapses or
  /// expands it keeps its old value until the delegate's methods have been called.
  open var isCollapsed: Bool { arrangement.isCollapsed }

  /// The display mode in force, which is never automatic. It has no meaning while collapsed.
  open var displayMode: DisplayMode { arrangement.displayMode }

  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat { arrangement.primaryColumnWidth }

  // MARK: Controllers

  /// The controllers of the columns, from the primary to the secondary; one controller while
  /// collapsed.
  ///
  /// Setting it replaces the controllers. Traps for more controllers than columns.
  open var viewControllers: [UIViewController] {
    get { arrangement.viewControllers }
    set { arrangement.viewControllers = newValue }
  }

  /// Sets the controller of a column; nil removes it. Column style only.
  ///
  /// In the primary, supplementary and secondary column, a controller without a navigation
  /// controller is put into one. If the secondary column has a navigation controller, a controller
  /// without one is pushed onto it; set nil first to replace what is there (§5.1).
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columnArrangement("setViewController(_:for:)").set(vc, for: column)
  }

  /// Shows a column: while expanded, in the nearest display mode that has the column; while
  /// collapsed, on the navigation stack (§5.3). Traps for the compact column.
  open func show(_ column: Column) {
    columnArrangement("show(_:)").show(column)
  }

  /// Hides a column: while expanded, in the nearest display mode without the column; while
  /// collapsed, by popping it from the navigation stack (§5.3). Traps for the compact column.
  open func hide(_ column: Column) {
    columnArrangement("hide(_:)").hide(column)
  }

  override func childWasRemoved(_ child: UIViewController) { arrangement.childWasRemoved(child) }

  open override func show(_ vc: UIViewController, sender: Any?) {
    arrangement.show(vc, sender: sender)
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    arrangement.showDetail(vc, sender: sender)
  }

  /// Makes `controller` a child instead of `old`, which remains one if `isKept` is true.
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

  /// Called when it has collapsed or expanded.
  func showDetailTargetDidChange() {
    // The traits of columns have changed, even if no controller moved.
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

  @exclusivity(unchecked) private var given = SplitTraits()

  // MARK: Display mode

  /// The bar button item that shows or hides the primary column, for the app to put into a bar.
  ///
  /// In the column style the split view controller shows a button itself, and this item is hidden.
  open var displayModeButtonItem: UIBarButtonItem { arrangement.displayModeButtonItem }

  func edgeSwiped(_ direction: SceneEvent.Direction) { arrangement.edgeSwiped(direction) }
}
