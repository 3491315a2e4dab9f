import Adaptive
import Foundation
import Scene

/// The classic style (uikit-behaviour §4): a primary and a secondary, which a delegate folds
/// into one and takes apart again.
@MainActor final class ClassicArrangement: SplitArrangement {
  private unowned let split: UISplitViewController
  private var primary: UIViewController?
  private var secondary: UIViewController?
  private var chosenMode: ClassicSplit.Mode?
  private(set) var layout: ClassicSplit.Layout?

  init(_ split: UISplitViewController) { self.split = split }

  private var delegate: (any UISplitViewControllerDelegate)? { split.delegate }
  private var turn: Turn? { split.turn }

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

  private func setPrimary(_ controller: UIViewController?) {
    guard controller !== primary else { return }
    let old = primary
    primary = controller
    split.adopt(controller, insteadOf: old, isKept: old === secondary)
  }

  private func setSecondary(_ controller: UIViewController?) {
    guard controller !== secondary else { return }
    let old = secondary
    secondary = controller
    split.adopt(controller, insteadOf: old, isKept: old === primary)
  }

  func childWasRemoved(_ child: UIViewController) {
    if primary === child { primary = nil }
    if secondary === child { secondary = nil }
  }

  func show(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(split, show: controller, sender: sender) == true { return }
    if isCollapsed {
      primary?.show(controller, sender: sender)
    } else {
      setPrimary(controller)
    }
  }

  func showDetail(_ controller: UIViewController, sender: Any?) {
    if delegate?.splitViewController(split, showDetail: controller, sender: sender) == true {
      return
    }
    if !isCollapsed {
      setSecondary(controller)
    } else if let navigation = primary as? UINavigationController {
      navigation.pushNested(controller)
    } else {
      split.present(controller, animated: true)
    }
  }

  // MARK: Solving

  func preferredDisplayModeWasSet() { chosenMode = nil }

  private func input(_ size: CGSize) -> ClassicSplit.Input {
    func value(_ asked: CGFloat) -> Double? {
      asked == UISplitViewController.automaticDimension ? nil : asked
    }
    let traits = split.traitCollection
    let isReversed = traits.layoutDirection == .rightToLeft
    return ClassicSplit.Input(
      width: size.width, height: size.height,
      horizontal: traits.horizontalSizeClass == .compact ? .compact : .regular,
      preferredMode: split.preferredDisplayMode.classic, chosenMode: chosenMode,
      fraction: value(split.preferredPrimaryColumnWidthFraction),
      minimum: value(split.minimumPrimaryColumnWidth),
      maximum: value(split.maximumPrimaryColumnWidth),
      isPrimaryRight: (split.primaryEdge == .trailing) != isReversed,
      scale: max(1, traits.displayScale))
  }

  func solve() {
    let next = ClassicSplit.solve(input(split.view.bounds.size))
    for step in ClassicSplit.Layout.steps(from: layout, to: next) {
      switch step {
      case .willChangeMode(let mode):
        turn?.note("willChangeTo \(mode) \(turn?.name(of: split) ?? "")")
        delegate?.splitViewController(
          split, willChangeTo: UISplitViewController.DisplayMode(mode))
      case .collapse: turn?.rearrange { collapse() }
      case .separate: turn?.rearrange { separate() }
      case .place: split.view.setNeedsLayout()
      }
    }
    let changedForm = isCollapsed != next.isCollapsed
    layout = next
    if changedForm { split.showDetailTargetDidChange() }
  }

  /// `isCollapsed` keeps its old value until all of this is done (§1.4).
  private func collapse() {
    turn?.note("collapse \(turn?.name(of: split) ?? "")")
    let kept = delegate?.primaryViewController(forCollapsing: split) ?? primary
    if let secondary, let kept {
      let isDone =
        delegate?.splitViewController(split, collapseSecondary: secondary, onto: kept) ?? false
      turn?.note("collapseSecondary \(turn?.name(of: secondary) ?? "") → \(isDone)")
      if !isDone { kept.collapseSecondaryViewController(secondary, for: split) }
    }
    setPrimary(kept)
    setSecondary(nil)
  }

  private func separate() {
    turn?.note("separate \(turn?.name(of: split) ?? "")")
    guard let kept = delegate?.primaryViewController(forExpanding: split) ?? primary else {
      return
    }
    let given =
      delegate?.splitViewController(split, separateSecondaryFrom: kept)
      ?? kept.separateSecondaryViewController(for: split)
    turn?.note("separateSecondary → \(given.map { turn?.name(of: $0) ?? "" } ?? "nothing")")
    setPrimary(kept)
    setSecondary(given)
  }

  func traits(for child: UIViewController, given: UITraitCollection) -> UITraitCollection {
    guard child === primary, !isCollapsed else { return given }
    // An expanded split's primary column is narrow, whatever the window is (§1.1).
    return narrowed.collection(given)
  }

  private var narrowed = NarrowedTraits()

  // MARK: Views

  var visibleChildren: [UIViewController] {
    guard let layout else { return viewControllers }
    return [
      layout.primary == nil ? nil : primary, layout.secondary == nil ? nil : secondary,
    ].compactMap { $0 }
  }

  func installChildren() {
    guard let layout else { return }
    let isNested = split.splitViewController != nil
    split.columns.install(
      [
        SplitColumns.Part(controller: secondary, area: layout.secondary, tone: .background),
        SplitColumns.Part(
          controller: primary, area: layout.primary,
          tone: layout.isCollapsed ? .background : isNested ? .secondarySidebar : .sidebar),
      ], lines: [layout.separator].compactMap { $0 },
      veil: layout.isDimmed ? layout.secondary : nil, in: split.view
    ) { [weak self] in self?.choose(.secondaryOnly) }
  }

  func layoutColumns() {
    let next = ClassicSplit.solve(input(split.view.bounds.size))
    guard let last = layout, next.isCollapsed == last.isCollapsed else { return }
    if next != last {
      // Only the size is new; who is visible is decided by the next round.
      if next.mode == last.mode { layout = next } else { turn?.invalidate() }
    }
    let shown = layout ?? next
    split.columns.place(
      [shown.secondary, shown.primary], lines: [shown.separator].compactMap { $0 },
      veil: shown.isDimmed ? shown.secondary : nil)
  }

  // MARK: Display mode

  private func choose(_ mode: ClassicSplit.Mode) {
    chosenMode = mode
    split.asked()
  }

  private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    title: "Sidebar", image: UIImage(systemName: "sidebar.left"),
    primaryAction: UIAction(title: "Sidebar") { [weak self] _ in self?.toggle() })

  private func toggle() {
    guard let layout, !layout.isCollapsed else { return }
    if let target = delegate?.targetDisplayModeForAction(in: split).classic {
      choose(target)
    } else {
      let isWide = split.view.bounds.width > split.view.bounds.height
      choose(layout.mode == .secondaryOnly ? (isWide ? .oneBeside : .oneOver) : .secondaryOnly)
    }
  }

  func edgeSwiped(_ direction: SceneEvent.Direction) {
    guard split.presentsWithGesture, let layout, !layout.isCollapsed,
      layout.mode == .secondaryOnly
    else { return }
    let isRight = input(split.view.bounds.size).isPrimaryRight
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

  /// nil for automatic; two columns beside the secondary are more than a classic split has.
  var classic: ClassicSplit.Mode? {
    switch self {
    case .automatic: nil
    case .secondaryOnly: .secondaryOnly
    case .oneBesideSecondary, .twoBesideSecondary: .oneBeside
    case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: .oneOver
    }
  }
}
