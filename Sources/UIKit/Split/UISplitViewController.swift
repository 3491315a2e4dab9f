import Adaptive
import Foundation
import Scene

/// Two controllers side by side where there is room, and one stack where there is not
/// (uikit-behaviour §4, the classic style).
///
/// It stores what the app asked for; `isCollapsed`, `displayMode` and the widths are read
/// from the last result of `ClassicSplit`.
@MainActor open class UISplitViewController: UIViewController {
  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3

    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing = 1
  }

  /// Leaves a width to the system.
  public static let automaticDimension: CGFloat = -1

  /// Posted when `showDetailViewController` begins to lead elsewhere.
  public static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")

  public weak var delegate: (any UISplitViewControllerDelegate)?
  private var primary: UIViewController?
  private var secondary: UIViewController?
  private var chosenMode: ClassicSplit.Mode?
  var layout: ClassicSplit.Layout?
  let columns = SplitColumns()

  // MARK: What the app asks for

  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      chosenMode = nil
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
  open var presentsWithGesture = true

  private func asked() {
    viewIfLoaded?.setNeedsLayout()
    turn?.invalidate()
  }

  // MARK: What came of it

  public var isCollapsed: Bool { layout?.isCollapsed ?? false }

  /// Never automatic; without meaning while collapsed.
  public var displayMode: DisplayMode { DisplayMode(layout?.mode ?? .oneBeside) }

  /// Points.
  public var primaryColumnWidth: CGFloat { layout?.primaryWidth ?? 0 }

  // MARK: Controllers

  /// Expanded: primary and secondary; collapsed: one.
  open var viewControllers: [UIViewController] {
    get { isCollapsed ? [primary].compactMap { $0 } : [primary, secondary].compactMap { $0 } }
    set {
      precondition(
        newValue.count <= 2,
        "A classic split view has two controllers at most, not \(newValue.count)")
      setPrimary(newValue.first)
      setSecondary(newValue.count > 1 ? newValue[1] : nil)
    }
  }

  private func setPrimary(_ controller: UIViewController?) {
    guard controller !== primary else { return }
    let old = primary
    primary = controller
    adopt(controller, insteadOf: old)
  }

  private func setSecondary(_ controller: UIViewController?) {
    guard controller !== secondary else { return }
    let old = secondary
    secondary = controller
    adopt(controller, insteadOf: old)
  }

  private func adopt(_ controller: UIViewController?, insteadOf old: UIViewController?) {
    if let old, old.parent === self, old !== primary, old !== secondary {
      old.willMove(toParent: nil)
      old.removeFromParent()
    }
    if let controller, controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    asked()
  }

  override func childWasRemoved(_ child: UIViewController) {
    if primary === child { primary = nil }
    if secondary === child { secondary = nil }
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if isCollapsed {
      primary?.show(vc, sender: sender)
    } else {
      setPrimary(vc)
    }
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if !isCollapsed {
      setSecondary(vc)
    } else if let navigation = primary as? UINavigationController {
      navigation.pushNested(vc)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Solving

  func input(_ size: CGSize) -> ClassicSplit.Input {
    func value(_ asked: CGFloat) -> Double? { asked == Self.automaticDimension ? nil : asked }
    let isReversed = traitCollection.layoutDirection == .rightToLeft
    return ClassicSplit.Input(
      width: size.width, height: size.height,
      horizontal: traitCollection.horizontalSizeClass == .compact ? .compact : .regular,
      preferredMode: preferredDisplayMode.solved, chosenMode: chosenMode,
      fraction: value(preferredPrimaryColumnWidthFraction),
      minimum: value(minimumPrimaryColumnWidth), maximum: value(maximumPrimaryColumnWidth),
      isPrimaryRight: (primaryEdge == .trailing) != isReversed,
      scale: max(1, traitCollection.displayScale))
  }

  override func solve() {
    let next = ClassicSplit.solve(input(view.bounds.size))
    for step in ClassicSplit.Layout.steps(from: layout, to: next) {
      switch step {
      case .willChangeMode(let mode):
        turn?.note(.delegate("willChangeTo", [.words("\(mode)"), .controller(self)]))
        delegate?.splitViewController(self, willChangeTo: DisplayMode(mode))
      case .collapse: turn?.rearrange { collapse() }
      case .separate: turn?.rearrange { separate() }
      case .place: view.setNeedsLayout()
      }
    }
    if next != layout { turn?.note(.solved(self, next.summary)) }
    let changedForm = isCollapsed != next.isCollapsed
    layout = next
    guard changedForm else { return }
    NotificationCenter.default.post(
      name: Self.showDetailTargetDidChangeNotification, object: self)
  }

  /// `isCollapsed` keeps its old value until all of this is done (§1.4).
  private func collapse() {
    turn?.note(.rearranges("collapse", self))
    let kept = delegate?.primaryViewController(forCollapsing: self) ?? primary
    if let secondary, let kept {
      let isDone =
        delegate?.splitViewController(self, collapseSecondary: secondary, onto: kept) ?? false
      turn?.note(
        .delegate("collapseSecondary", [.controller(secondary)], answer: .words("\(isDone)")))
      if !isDone { kept.collapseSecondaryViewController(secondary, for: self) }
    }
    setPrimary(kept)
    setSecondary(nil)
  }

  private func separate() {
    turn?.note(.rearranges("separate", self))
    guard let kept = delegate?.primaryViewController(forExpanding: self) ?? primary else { return }
    let given =
      delegate?.splitViewController(self, separateSecondaryFrom: kept)
      ?? kept.separateSecondaryViewController(for: self)
    turn?.note(.delegate("separateSecondary", [], answer: .controller(given)))
    setPrimary(kept)
    setSecondary(given)
  }

  override func traits(for child: UIViewController) -> UITraitCollection {
    let given = super.traits(for: child)
    guard child === primary, !isCollapsed else { return given }
    // An expanded split's primary column is narrow, whatever the window is (§1.1).
    if let known = narrowed, known.given == given { return known.made }
    let made = UITraitCollection(traitsFrom: [
      given, UITraitCollection(horizontalSizeClass: .compact),
    ])
    narrowed = (given, made)
    return made
  }

  private var narrowed: (given: UITraitCollection, made: UITraitCollection)?

  // MARK: Container

  open override func loadView() { view = SplitView(controller: self) }

  override var visibleChildren: [UIViewController] {
    guard let layout else { return [primary, secondary].compactMap { $0 } }
    return [
      layout.primary == nil ? nil : primary, layout.secondary == nil ? nil : secondary,
    ].compactMap { $0 }
  }

  override func installChildren() {
    guard let layout else { return }
    columns.install(
      in: view, layout, primary: primary, secondary: secondary,
      isNested: splitViewController != nil
    ) { [weak self] in self?.choose(.secondaryOnly) }
  }

  func layoutColumns() {
    let next = ClassicSplit.solve(input(view.bounds.size))
    guard let last = layout, next.isCollapsed == last.isCollapsed else { return }
    if next != last {
      // Only the size is new; who is visible is decided by the next round.
      if next.mode == last.mode {
        turn?.note(.solved(self, next.summary))
        layout = next
      } else {
        turn?.invalidate()
      }
    }
    columns.place(layout ?? next)
  }

  // MARK: Display mode

  private func choose(_ mode: ClassicSplit.Mode) {
    chosenMode = mode
    asked()
  }

  /// Shows or hides the primary; an app puts it into a bar.
  public private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
    let item = UIBarButtonItem(
      title: "Sidebar", image: UIImage(systemName: "sidebar.left"),
      primaryAction: UIAction(title: "Sidebar") { [weak self] _ in self?.toggle() })
    return item
  }()

  private func toggle() {
    guard let layout, !layout.isCollapsed else { return }
    switch delegate?.targetDisplayModeForAction(in: self) ?? .automatic {
    case .automatic:
      let isWide = view.bounds.width > view.bounds.height
      choose(layout.mode == .secondaryOnly ? (isWide ? .oneBeside : .oneOver) : .secondaryOnly)
    case .secondaryOnly: choose(.secondaryOnly)
    case .oneBesideSecondary: choose(.oneBeside)
    case .oneOverSecondary: choose(.oneOver)
    }
  }

  func edgeSwiped(_ direction: SceneEvent.Direction) {
    guard presentsWithGesture, let layout, !layout.isCollapsed, layout.mode == .secondaryOnly else {
      return
    }
    let isRight = input(view.bounds.size).isPrimaryRight
    if (direction == .right) != isRight { toggle() }
  }
}

extension UISplitViewController.DisplayMode {
  init(_ mode: ClassicSplit.Mode) {
    switch mode {
    case .secondaryOnly: self = .secondaryOnly
    case .oneBeside: self = .oneBesideSecondary
    case .oneOver: self = .oneOverSecondary
    }
  }

  var solved: ClassicSplit.Mode? {
    switch self {
    case .automatic: nil
    case .secondaryOnly: .secondaryOnly
    case .oneBesideSecondary: .oneBeside
    case .oneOverSecondary: .oneOver
    }
  }
}
