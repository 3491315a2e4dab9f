import Adaptive
import Foundation
import Scene

// Longer than other files: what Apple lets apps override has to stand in the body of the class. More is in extensions beside it.

/// A controller of several view controllers, of which a tab bar selects one.
///
/// A view controller keeps its state while another tab is selected; its view is loaded when the tab
/// is selected for the first time. The bar has up to five places in a compact width and up to eight
/// in a regular one. If there are more tabs, the last place is that of `moreNavigationController`,
/// which lists the others.
///
/// For example:
///
///     trees.tabBarItem = UITabBarItem(
///       title: "Trees", image: UIImage(systemName: "star"), tag: 0)
///     search.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
///     let tabs = UITabBarController()
///     tabs.viewControllers = [trees, search]
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The bar of the tabs, which follows the controller.
  open var tabBar: UITabBar { ownTabBar }
  private let ownTabBar = UITabBar()
  /// The object that decides on selections by a person and is informed of them.
  open weak var delegate: (any UITabBarControllerDelegate)?

  private var tabs: [UIViewController] = []
  private var chosen: UIViewController?
  private var isListChosen = false
  private var opened: UIViewController?
  /// The screens above a tab in More, which are kept while that tab has a place in the bar.
  private var above: (tab: UIViewController, screens: [UIViewController])?
  /// Whether view controllers are being moved between the bar and More.
  private var isArranging = false
  /// The tab that took in the secondary of a split that collapsed.
  private weak var keeper: UIViewController?
  /// The delegate's animation that is under way; `stageView` is the view in which it takes place.
  weak var viewTransition: ViewTransition?
  var stageView: UIView?
  private lazy var more = MoreNavigationController(owner: self)

  /// Creates a controller, and loads its view at once: `viewDidLoad()` of a subclass runs before this returns.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    ownTabBar.owner = self
    loadViewIfNeeded()
  }

  /// Makes the controller of a storyboard. See `UIViewController.init(coder:)`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    ownTabBar.owner = self
  }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    if let bar = nib.adopt("tabBar", tabBar) { tabBar.decode(bar) }
  }

  override func take(_ related: UIViewController, as role: String) {
    if role == "viewControllers" { viewControllers = tabs + [related] }
  }

  open override class var outlets: [Outlet] {
    [Outlet("delegate", \UITabBarController.delegate)]
  }

  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    super.unwind(for: unwindSegue, towards: subsequentVC)
    if tabs.contains(where: { $0 === subsequentVC }) { selectedViewController = subsequentVC }
  }

  // MARK: Tabs

  /// The view controllers of the tabs, in their order. Setting them is
  /// `setViewControllers(_:animated:)`.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the view controllers of the tabs. The selected one stays selected if it is among them;
  /// otherwise the tab at its place is, or else the first one.
  ///
  /// Traps if a view controller occurs twice. `animated` has no effect.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let next = viewControllers ?? []
    precondition(
      Set(next).count == next.count,
      "A controller may stand in one tab only: \(next.placesOfRepeated). Make one for each tab")
    let place = index(of: chosen)
    let gone = tabs.filter { !next.contains($0) }
    for controller in gone { controller.willMove(toParent: nil) }
    tabs = next
    for controller in gone { controller.removeFromParent() }
    for controller in next where !isHome(controller) { adopt(controller) }
    choose(instead: place)
  }

  /// The navigation controller behind the last place of the bar while there are more tabs than
  /// places.
  open var moreNavigationController: UINavigationController { more }

  private func isHome(_ tab: UIViewController) -> Bool {
    tab.parent === self || (tab.parent != nil && tab.parent === more)
  }

  private func adopt(_ controller: UIViewController) {
    addChild(controller)
    controller.didMove(toParent: self)
  }

  private func index(of controller: UIViewController?) -> Int? {
    controller.flatMap { tabs.firstIndex(of: $0) }
  }

  /// Selects another tab if the selected one is gone, which was at `place`.
  private func choose(instead place: Int?) {
    if index(of: opened) == nil { opened = nil }
    if index(of: above?.tab) == nil { above = nil }
    if index(of: chosen) == nil {
      chosen = place.flatMap { tabs.indices.contains($0) ? tabs[$0] : nil } ?? tabs.first
    }
    changed()
  }

  override func childWasRemoved(_ child: UIViewController) {
    guard !isArranging, let place = index(of: child) else { return }
    tabs.remove(at: place)
    choose(instead: place)
  }

  // MARK: Selection

  /// The index of the selected tab; `NSNotFound` while the list of More is on the screen, or if
  /// there is no tab, where setting it has no effect. Otherwise setting it traps for an index out of range.
  open var selectedIndex: Int {
    get { arrangement.selected ?? NSNotFound }
    set {
      guard !tabs.isEmpty else { return }
      precondition(
        tabs.indices.contains(newValue),
        "There is no tab at index \(newValue); there are \(tabs.count), counted from 0. More is "
          + "selected by setting selectedViewController to moreNavigationController")
      choose(tabs[newValue])
    }
  }

  /// The selected view controller decides on the status bar.
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
  /// The selected view controller; `moreNavigationController` while the list of More is on the
  /// screen, nil if there is no tab. Setting it traps for a view controller that is not among the
  /// tabs.
  open var selectedViewController: UIViewController? {
    get {
      let now = arrangement
      return now.selected.map { tabs[$0] } ?? (now.content == .more ? more : nil)
    }
    set {
      if let newValue, newValue === more, arrangement.hasMore {
        chooseMore()
        return
      }
      guard let newValue, tabs.contains(newValue) else {
        preconditionFailure(
          "The selected controller must be one of viewControllers, which are "
            + "[\(tabs.map(\.displayTitle).joined(separator: ", "))], not "
            + "“\(newValue?.displayTitle ?? "nil")”")
      }
      choose(newValue)
    }
  }

  private func choose(_ tab: UIViewController) {
    select {
      chosen = tab
      isListChosen = false
    }
  }

  /// Selects, with the delegate's animation if that has one for another controller that is seen then.
  private func select(_ change: () -> Void) {
    viewTransition?.finishNow()
    let old = (visibleChildren.first, chosen, isListChosen)
    change()
    changed()
    if let from = old.0, let to = visibleChildren.first, from !== to {
      beginTransition(from: from, to: to) { [weak self] in
        guard let self else { return }
        if index(of: old.1) != nil { (chosen, isListChosen) = (old.1, old.2) }
        changed()
      }
    }
  }

  /// Selects More, which shows the screen on which it was left.
  private func chooseMore() {
    if let left = arrangement.opened {
      choose(tabs[left])
    } else {
      select { isListChosen = true }
    }
  }

  private func changed() {
    if isViewLoaded { arrange() } else { listItems(arrangement) }
    viewIfLoaded?.setNeedsLayout()
    engine?.invalidate()
  }

  // MARK: Events

  /// Called before the selection changes, when a person has tapped a tab. Does nothing unless it is
  /// overridden.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  func pressed(_ item: UITabBarItem) {
    guard let place = tabBar.items?.firstIndex(where: { $0 === item }) else { return }
    let now = arrangement
    let target = place < now.placed ? tabs[place] : more
    tabBar(tabBar, didSelect: item)
    guard delegate?.tabBarController(self, shouldSelect: target) ?? true else { return }
    if now.lit == place {
      target.fillingNavigation?.popToRootViewController(animated: true)
    } else if target === more {
      chooseMore()
    } else {
      choose(target)
    }
    delegate?.tabBarController(self, didSelect: target)
  }

  func pickedInMore(_ row: Int) {
    let place = arrangement.placed + row
    guard tabs.indices.contains(place) else { return }
    let target = tabs[place]
    guard delegate?.tabBarController(self, shouldSelect: target) ?? true else { return }
    choose(target)
    delegate?.tabBarController(self, didSelect: target)
  }

  /// Follows a change of More's stack that `arrange` did not make: a person went back to the list.
  func moreChanged() {
    guard !isArranging, let open = opened, !more.viewControllers.contains(open) else { return }
    opened = nil
    if chosen === open { isListChosen = true }
    changed()
  }

  override var requestedPopoverSize: CGSize {
    guard askedContentSize == .zero, let selected = selectedViewController else {
      return super.requestedPopoverSize
    }
    return selected.requestedPopoverSize.withBars(tabBar.sizeThatFits(.zero).height)
  }

  override var innermostSized: UIViewController { selectedViewController?.innermostSized ?? self }

  // MARK: Arrangement

  private var arrangement: TabArrangement.Result {
    TabArrangement.solve(
      TabArrangement.Input(
        count: tabs.count, isCompact: traitCollection.horizontalSizeClass == .compact,
        chosen: index(of: chosen), isListChosen: isListChosen, opened: index(of: opened)))
  }

  /// The screen whose lower end meets the bar; nil if a toolbar is between them.
  var screenAboveBar: UIViewController? {
    var screen = visibleChildren.first
    while let stack = screen as? UINavigationController {
      if stack.showsToolbar { return nil }
      screen = stack.topViewController
    }
    return screen
  }

  /// The controller that is shown wants no bar below it.
  var showsNoBar: Bool { visibleChildren.first?.hidesBottomBar == true }

  override var solvesBySize: Bool { true }

  override func solve() {
    engine?.features.navigation.suppressingNavigationDelegates { arrange() }
    guard let view = self.view, let selected = visibleChildren.first, selected.solvesBySize else {
      return
    }
    let bar =
      selected.hidesBottomBar || tabBar.isHidden
      ? 0 : TabBarLayout.height + view.safeAreaInsets.bottom
    selected.view.frame.size = CGSize(
      width: view.bounds.width, height: max(0, view.bounds.height - bar))
  }

  /// Moves view controllers to their places in the bar or in More.
  private func arrange() {
    guard !isArranging else { return }
    isArranging = true
    defer { isArranging = false }
    let now = arrangement
    let open = now.opened.map { tabs[$0] }
    if now.hasMore, more.parent !== self { adopt(more) }
    if now.hasMore || more.viewControllers.count > 1 { arrangeMore(open, isLeaving: !now.hasMore) }
    if !now.hasMore, more.parent === self {
      more.willMove(toParent: nil)
      more.removeFromParent()
    }
    if now.hasMore { opened = open }
    for tab in tabs where !isHome(tab) { adopt(tab) }
    more.list.show(tabs.dropFirst(now.placed).compactMap(\.tabBarItem))
    listItems(now)
  }

  /// Apps give the items of the bar images before the view is loaded.
  private func listItems(_ now: TabArrangement.Result) {
    let placed = tabs.prefix(now.placed).compactMap(\.tabBarItem)
    let items = placed + (now.hasMore ? [more.tabBarItem].compactMap { $0 } : [])
    tabBar.show(items, lit: now.lit.map { items[$0] })
  }

  private func arrangeMore(_ open: UIViewController?, isLeaving: Bool) {
    let stack = more.viewControllers
    let present = stack.dropFirst().first
    // Screens that an app or a split pushed onto the list itself are left alone.
    guard present !== open, open != nil || index(of: present) != nil else { return }
    if isLeaving, stack.count > 1 { above = (stack[1], Array(stack[2...])) }
    var next: [UIViewController] = [more.list]
    if let open {
      next.append(open)
      if let above, above.tab === open {
        next += above.screens
        self.above = nil
      }
    }
    more.setViewControllers(next, animated: false)
  }

  // MARK: Container

  open override func loadView() { view = TabView(controller: self) }

  override var placesChildren: Bool { true }

  override var visibleChildren: [UIViewController] {
    switch arrangement.content {
    case .tab(let index): [tabs[index]]
    case .more: [more]
    case nil: []
    }
  }

  override func installChildren() {
    guard let view = self.view else { return }
    let content = stageView ?? visibleChildren.first?.view
    // The view that leaves goes to the stage when the animation begins.
    let leaving = viewTransition?.from.viewIfLoaded
    for old in view.subviews where old !== tabBar && old !== content && old !== leaving {
      old.removeFromSuperview()
    }
    if let content, content.superview !== view { view.insertSubview(content, at: 0) }
    // The bar is not hidden but removed: what the app set stays. It is read as hidden all the same.
    tabBar.isLeftOut = showsNoBar
    if tabBar.isLeftOut {
      tabBar.removeFromSuperview()
    } else if tabBar.superview !== view {
      view.addSubview(tabBar)
    }
    layoutChildren()
  }

  /// The height of the bar, in points.
  private var barHeight: CGFloat {
    guard let view = viewIfLoaded, tabBar.superview === view, !tabBar.isHidden else { return 0 }
    return TabBarLayout.height + view.safeAreaInsets.bottom
  }

  func layoutChildren() {
    guard let view = viewIfLoaded else { return }
    let size = view.bounds.size
    let top = max(0, size.height - barHeight)
    if barHeight > 0 { tabBar.frame = CGRect(x: 0, y: top, width: size.width, height: barHeight) }
    guard let content = stageView ?? visibleChildren.first?.viewIfLoaded, content.superview === view
    else { return }
    content.frame = CGRect(x: 0, y: 0, width: size.width, height: top)
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    CGSize(width: parentSize.width, height: max(0, parentSize.height - barHeight))
  }

  /// The size that was set, in points; if none was, that of the selected tab and the height of the
  /// bar (§6.1).
  open override var preferredContentSize: CGSize {
    get {
      let own = super.preferredContentSize
      guard own == .zero, let wished = visibleChildren.first?.preferredContentSize,
        wished != .zero
      else { return own }
      return CGSize(width: wished.width, height: wished.height + TabBarLayout.height)
    }
    set { super.preferredContentSize = newValue }
  }

  // MARK: Restoration

  private static let selectionKey = "UITabBarControllerSelectedIndex"

  /// Encodes the index of the selected tab.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    guard let selected = arrangement.selected else { return }
    coder.encode(selected, forKey: Self.selectionKey)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard coder.containsValue(forKey: Self.selectionKey) else { return }
    let selected = coder.decodeInteger(forKey: Self.selectionKey)
    if tabs.indices.contains(selected) { selectedIndex = selected }
  }

  // MARK: Splits

  /// Has the selected tab take in the secondary.
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    keeper = selectedViewController
    keeper?.collapseSecondaryViewController(secondaryViewController, for: splitViewController)
  }

  /// Has the tab that took in the secondary give it back, whichever is selected now.
  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    let isThere = index(of: keeper) != nil || keeper === more
    let giver = isThere ? keeper : selectedViewController
    keeper = nil
    return giver?.separateSecondaryViewController(for: splitViewController)
  }

  /// Shows a controller of a split that has collapsed to this controller in the selected tab's
  /// stack.
  override func takeInCollapsedSplit(
    _ controller: UIViewController, sender: Any?, asDetail: Bool
  ) -> Bool {
    guard let selected = selectedViewController,
      selected.takeInCollapsedSplit(controller, sender: sender, asDetail: asDetail)
    else { return false }
    if asDetail { keeper = selected }
    return true
  }
}
