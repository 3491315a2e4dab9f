import Adaptive
import Foundation
import Scene

/// The classic style (uikit-behaviour §4): a primary and a secondary controller, which a delegate
/// collapses into one and separates again.
@MainActor final class ClassicArrangement: SplitArrangement {
  unowned let split: UISplitViewController
  private(set) var primary: UIViewController?
  private(set) var secondary: UIViewController?
  /// The secondary that the primary did not take in a collapse, until the next expansion (§4.2).
  private weak var dropped: UIViewController?
  private var choice: ClassicSplit.Choice?
  private(set) var layout: ClassicSplit.Layout?
  /// The action of the button and the swipe.
  private(set) var action = ClassicSplit.Action.none
  private(set) lazy var panel = SplitPanel(self)
  private lazy var focus = PanelFocus(self)
  private lazy var queries = SplitQueries(split)
  private var buttonItem: UIBarButtonItem?
  /// Whether a call is being forwarded to the primary, which may call back.
  var isForwarding = false

  init(_ split: UISplitViewController) { self.split = split }

  var chosenWidths: [ColumnSplit.Column: Double] = [:] { didSet { split.asked() } }

  var edges: [Int: ColumnEdge] {
    guard movesEdges, let layout, layout.separator != nil, let primary else { return [:] }
    let input = input(split.view.bounds.size)
    return [
      1: ColumnEdge(
        column: .primary, name: primary.displayTitle, width: layout.primaryWidth,
        limits: ClassicSplit.widths(input), growsRightwards: !input.isPrimaryRight)
    ]
  }

  var delegate: (any UISplitViewControllerDelegate)? { split.delegate }
  var engine: SceneEngine? { split.engine }

  // MARK: Results

  var isCollapsed: Bool { layout?.isCollapsed ?? false }

  var displayMode: UISplitViewController.DisplayMode {
    UISplitViewController.DisplayMode(layout?.mode ?? .oneBeside)
  }

  var primaryColumnWidth: CGFloat { layout?.primaryWidth ?? 0 }

  // MARK: Controllers

  var viewControllers: [UIViewController] {
    get { [primary, secondary].compactMap { $0 } }
    set {
      precondition(
        newValue.count <= 2,
        "A classic split view has two controllers at most, not \(newValue.count)")
      setPrimary(newValue.first)
      setSecondary(newValue.count > 1 ? newValue[1] : nil)
    }
  }

  func setPrimary(_ controller: UIViewController?) {
    guard controller !== primary else { return }
    let old = primary
    primary = controller
    panel.primaryDidChange(to: controller)
    split.adopt(controller, insteadOf: old, isKept: old === secondary)
  }

  func setSecondary(_ controller: UIViewController?) {
    guard controller !== secondary else { return }
    let old = secondary
    secondary = controller
    split.adopt(controller, insteadOf: old, isKept: old === primary)
  }

  func childWasRemoved(_ child: UIViewController) {
    if primary === child { primary = nil }
    if secondary === child { secondary = nil }
  }

  // MARK: Solving

  func preferredDisplayModeWasSet() { choice = nil }

  func input(_ size: CGSize) -> ClassicSplit.Input {
    func value(_ asked: CGFloat) -> Double? {
      asked == UISplitViewController.automaticDimension || asked.isNaN ? nil : asked
    }
    let traits = split.traitCollection
    let isReversed = traits.layoutDirection == .rightToLeft
    var input = ClassicSplit.Input(
      width: size.width, height: size.height,
      horizontal: traits.horizontalSizeClass == .compact ? .compact : .regular,
      preferredMode: split.preferredDisplayMode.classic,
      fraction: value(split.preferredPrimaryColumnWidthFraction),
      minimum: value(split.minimumPrimaryColumnWidth),
      maximum: value(split.maximumPrimaryColumnWidth),
      isPrimaryRight: (split.primaryEdge == .trailing) != isReversed,
      isPhone: traits.userInterfaceIdiom == .phone, scale: max(1, traits.displayScale),
      profile: engine?.features.split.profile ?? .ios13, chosenWidth: chosenWidths[.primary])
    input.hidesPrimary = queries.hidesPrimary(primary, in: input)
    input.chosenMode = choice?.mode(in: input)
    return input
  }

  func solve() {
    let input = self.input(split.view.bounds.size)
    if choice?.isSpent(in: input) == true { choice = nil }
    let old = layout
    let next = ClassicSplit.solve(input)
    if let old, old.isCollapsed != next.isCollapsed || old.mode != next.mode {
      split.pan?.cancel()
    }
    if old != nil { beginTransition(to: next, isAnimated: false) }
    for step in ClassicSplit.Layout.steps(from: old, to: next) { execute(step) }
    if next.isPrimaryAway { panel.willHide(primary) }
    // A secondary that was set while collapsed is collapsed in its turn (§4.1).
    if old?.isCollapsed == true, next.isCollapsed, secondary != nil {
      engine?.features.navigation.suppressingNavigationDelegates { collapse() }
    }
    if next != old { engine?.note(.solved(split, next.summary)) }
    layout = next
    focus.panelMoved(from: old, to: next)
    giveSize()
    if (old?.isCollapsed ?? false) != next.isCollapsed { split.showDetailTargetDidChange() }
    action = ClassicSplit.action(
      ClassicSplit.ActionInput(
        layout: next, isOnItsSide: input.isOnItsSide, hasPrimary: primary != nil,
        preferredMode: input.preferredMode, target: queries.target(in: next, input),
        presentsWithGesture: split.presentsWithGesture, hasListener: panel.hasListener,
        profile: input.profile))
    if let buttonItem { update(buttonItem) }
  }

  private func execute(_ step: ClassicSplit.Step) {
    switch step {
    case .willChangeMode(let mode):
      engine?.move(.columns, in: split.viewIfLoaded)
      engine?.note(.delegate("willChangeTo", [.words(mode.word), .controller(split)]))
      delegate?.splitViewController(
        split, willChangeTo: UISplitViewController.DisplayMode(mode))
    case .collapse: engine?.features.navigation.suppressingNavigationDelegates { collapse() }
    case .separate: engine?.features.navigation.suppressingNavigationDelegates { separate() }
    case .hidePrimary: panel.willHide(primary)
    case .presentPrimary: panel.willPresent(primary)
    case .showPrimary: panel.willShow(primary)
    case .place: split.view.setNeedsLayout()
    }
  }

  /// Gives nested split view controllers, which solve next, the size that they are about to have.
  private func giveSize() {
    guard let layout else { return }
    for (controller, area) in [(primary, layout.primary), (secondary, layout.secondary)] {
      guard let inner = controller, inner.solvesBySize, let area else { continue }
      inner.view.frame.size = CGSize(width: area.width, height: area.height)
    }
  }

  /// Collapses. `isCollapsed` keeps its old value until all of this is done (§1.4).
  private func collapse() {
    engine?.note(.rearranges("collapse", split))
    let kept = delegate?.primaryViewController(forCollapsing: split) ?? primary
    if let secondary, let kept, kept !== secondary {
      let isDone =
        delegate?.splitViewController(split, collapseSecondary: secondary, onto: kept) ?? false
      engine?.note(
        .delegate("collapseSecondary", [.controller(secondary)], answer: .words("\(isDone)")))
      if !isDone { kept.collapseSecondaryViewController(secondary, for: split) }
      dropped = kept.rememberedSecondary
      kept.rememberedSecondary = nil
    }
    setPrimary(kept)
    setSecondary(nil)
  }

  private func separate() {
    engine?.note(.rearranges("separate", split))
    guard let kept = delegate?.primaryViewController(forExpanding: split) ?? primary else {
      return
    }
    kept.rememberedSecondary = dropped
    let given =
      delegate?.splitViewController(split, separateSecondaryFrom: kept)
      ?? kept.separateSecondaryViewController(for: split)
    kept.rememberedSecondary = nil
    dropped = nil
    engine?.note(.delegate("separateSecondary", [], answer: .controller(given)))
    setPrimary(kept)
    setSecondary(given)
  }

  func isBesideSecondary(_ child: UIViewController) -> Bool { child === primary }

  // MARK: Views

  var visibleChildren: [UIViewController] {
    guard let layout else { return viewControllers }
    let shown = [
      layout.primary == nil ? nil : primary, layout.secondary == nil ? nil : secondary,
    ].compactMap { $0 }
    // The controller above comes last, and so gets the keyboard focus.
    return layout.isDimmed ? shown.reversed() : shown
  }

  func installChildren() {
    guard let layout else { return }
    split.columns.install(
      [
        SplitColumns.Part(controller: secondary, tone: .background),
        SplitColumns.Part(controller: primary, tone: primaryTone),
      ], split.pan?.picture ?? layout.picture, edges, in: split.view
    ) { [weak self] in self?.choose(.secondaryOnly) }
  }

  private var primaryTone: Color.Semantic {
    guard split.primaryBackgroundStyle == .sidebar, !isCollapsed else { return .background }
    return split.splitViewController == nil ? .sidebar : .secondarySidebar
  }

  func layoutColumns() {
    let next = ClassicSplit.solve(input(split.view.bounds.size))
    guard let last = layout, next.isCollapsed == last.isCollapsed else { return }
    if next != last {
      // Only the size is new; the next round decides which columns are visible.
      if next.mode == last.mode {
        engine?.note(.solved(split, next.summary))
        layout = next
      } else {
        engine?.invalidate()
      }
    }
    split.columns.place(split.pan?.picture ?? (layout ?? next).picture, edges)
  }

  // MARK: Display mode

  var whyDisplayMode: String {
    ClassicSplit.whyDisplayMode(input(split.view.bounds.size))
  }

  func choose(_ mode: ClassicSplit.Mode) {
    let input = self.input(split.view.bounds.size)
    choice = ClassicSplit.Choice(mode: mode, under: ClassicSplit.systemMode(input))
    split.asked()
    let next = ClassicSplit.solve(self.input(split.view.bounds.size))
    if !next.isCollapsed { beginTransition(to: next, isAnimated: true) }
  }

  var displayModeButtonItem: UIBarButtonItem {
    if let buttonItem { return buttonItem }
    let made = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self, let target = action.target else { return }
        choose(target)
      })
    buttonItem = made
    update(made)
    return made
  }

  func edgeSwiped(_ direction: SceneEvent.Direction) {
    guard let target = action.target else { return }
    let isInwards = (direction == .right) != input(split.view.bounds.size).isPrimaryRight
    if isInwards ? action.swipesIn : action.swipesOut { choose(target) }
  }
}
