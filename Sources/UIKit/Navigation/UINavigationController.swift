import Adaptive
import Foundation
import Scene

// Longer than other files: what Apple lets apps override has to stand in the body of the class.

/// A stack of view controllers of which the top one is on the screen (uikit-behaviour §3).
///
/// A split may put a navigation controller into the stack of another. Both stay as they are, and
/// one bar is shown, with the way back through both.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The change that brought the top view controller there.
  public enum Operation: Int, Sendable {
    /// Neither a push nor a pop.
    case none = 0
    /// The view controller was put on top of another.
    case push = 1
    /// A view controller above it was removed.
    case pop = 2
  }

  /// The bar at the top.
  open var navigationBar: UINavigationBar { ownNavigationBar }
  private let ownNavigationBar: UINavigationBar
  /// The bar at the bottom, which shows the toolbar items of the top view controller.
  public let toolbar: UIToolbar
  /// The object that is informed of the view controllers that are shown, and provides their
  /// animations. It is not retained.
  open weak var delegate: (any UINavigationControllerDelegate)?
  @exclusivity(unchecked) private(set) var stack: [UIViewController] = []
  weak var announced: UIViewController?
  /// The view controller for which the delegate's "will" method has been called, and the "did"
  /// method not yet.
  weak var announcing: UIViewController?
  var untold = Untold()
  /// The interactive pop that is under way.
  var interactivePop: InteractivePop?
  private(set) lazy var edgePan = BackPanRecognizer(of: self)
  let popGate = PopGate()
  /// The delegate's animation that is under way; `stageView` is the view in which it takes place.
  weak var viewTransition: ViewTransition?
  var stageView: UIView?
  /// The room beside the bars, in which the view of a screen stands: its frame there is its bounds, as that of a view that
  /// fills the screen. It is in the view before what an app adds to that.
  let screenArea = UIView()
  /// The active search in the content of a view controller of the stack.
  var activeSearch: UISearchController?

  // MARK: Initialization

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    ownNavigationBar = UINavigationBar(frame: .zero)
    toolbar = UIToolbar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    ownNavigationBar.controller = self
  }

  /// Creates a navigation controller with an empty stack. Traps for other classes.
  ///
  /// - Parameters:
  ///   - navigationBarClass: `UINavigationBar` or a subclass; nil for `UINavigationBar`.
  ///   - toolbarClass: `UIToolbar` or a subclass; nil for `UIToolbar`.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    guard let bar = (navigationBarClass ?? UINavigationBar.self) as? UINavigationBar.Type,
      let tools = (toolbarClass ?? UIToolbar.self) as? UIToolbar.Type
    else {
      preconditionFailure(
        "A navigation controller needs subclasses of UINavigationBar and UIToolbar, not "
          + "\(navigationBarClass.map { "\($0)" } ?? "nil") and "
          + "\(toolbarClass.map { "\($0)" } ?? "nil")")
    }
    ownNavigationBar = bar.make(registeredAt: .zero)
    toolbar = tools.make(registeredAt: .zero)
    super.init(nibName: nil, bundle: nil)
    ownNavigationBar.controller = self
  }

  /// Creates a navigation controller with a view controller at the bottom of its stack.
  public init(rootViewController: UIViewController) {
    ownNavigationBar = UINavigationBar(frame: .zero)
    toolbar = UIToolbar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    ownNavigationBar.controller = self
    pushViewController(rootViewController, animated: false)
  }

  /// Makes the controller of a storyboard. See `UIViewController.init(coder:)`.
  public required init?(coder: NSCoder) {
    let nib = coder as? NibCoder
    ownNavigationBar =
      nib?.part("navigationBar", as: UINavigationBar.self) ?? UINavigationBar(frame: .zero)
    toolbar = nib?.part("toolbar", as: UIToolbar.self) ?? UIToolbar(frame: .zero)
    super.init(coder: coder)
    ownNavigationBar.controller = self
  }

  override func decode(_ nib: NibCoder) {
    super.decode(nib)
    if nib.fields.flag("navigationBarHidden") == true { isNavigationBarHidden = true }
    if nib.fields.flag("toolbarHidden") == false { isToolbarHidden = false }
  }

  override func take(_ related: UIViewController, as role: String) {
    if role == "rootViewController" { setViewControllers([related], animated: false) }
  }

  open override class var outlets: [Outlet] { KeyedProperties.ofUINavigationController }

  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    super.unwind(for: unwindSegue, towards: subsequentVC)
    if stack.contains(where: { $0 === subsequentVC }), stack.last !== subsequentVC {
      popToViewController(subsequentVC, animated: true)
    }
  }

  // MARK: Stack

  /// The view controllers of the stack, bottom first. Setting them is
  /// `setViewControllers(_:animated:)` without an animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The top view controller of the stack, or nil if it is empty.
  open var topViewController: UIViewController? { stack.last }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// The top view controller while the bar is hidden: else the words of the status bar stand on the
  /// bar, for which this controller decides.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  /// The presented view controller if there is one, otherwise the top view controller of the stack.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Replaces the stack. The animation is that of a pop if the new top was in the stack before,
  /// otherwise that of a push.
  ///
  /// Traps if a view controller occurs twice.
  ///
  /// - Parameters:
  ///   - viewControllers: The view controllers, bottom first.
  ///   - animated: Whether the change is animated.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    engine?.features.split.trapInColumnQuery("setViewControllers(_:animated:)", self)
    precondition(
      Set(viewControllers).count == viewControllers.count,
      "A controller may stand only once in a navigation stack: \(viewControllers.placesOfRepeated). Make one for each "
        + "place")
    interactivePop?.cancel()
    replace(with: viewControllers, animated: animated)
  }

  /// Replaces the stack.
  ///
  /// - Parameter heard: A view controller that has been informed already that it will disappear.
  func replace(
    with next: [UIViewController], animated: Bool, heard: UIViewController? = nil
  ) {
    guard !stack.elementsEqual(next, by: ===) else { return }
    viewTransition?.finishNow()
    let old = stack
    noteChange(from: old, to: next, animated: animated, isDrawn: heard != nil)
    let kept = Set(next)
    let gone = old.filter { !kept.contains($0) }
    for controller in gone where controller !== heard { beginLeaving(controller) }
    stack = next
    for controller in next where controller.parent !== self {
      addChild(controller)
      enter(controller)
    }
    for controller in gone { leave(controller) }
    orderChildren(as: stack + [activeSearch].compactMap { $0 })
    changed()
  }

  /// Puts a view controller on top of the stack. Traps for a navigation controller or a split view
  /// controller. One that is in the stack already is not pushed: that is a failed assertion.
  ///
  /// - Parameters:
  ///   - viewController: The new top.
  ///   - animated: Whether the change is animated.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !(viewController is UINavigationController)
        || engine?.features.navigation.suppressesDelegates == true,
      "Pushing a navigation controller is not supported: \(viewController). Push its view controllers, or present it"
    )
    precondition(
      !(viewController is UISplitViewController),
      "A split view controller cannot be pushed onto a navigation stack: \(viewController). Make it the root of a "
        + "window")
    add(viewController, animated: animated)
  }

  /// Pushes a view controller that may be a navigation controller, as only a split may do.
  func pushNested(_ viewController: UIViewController) {
    add(viewController, animated: engine?.features.navigation.suppressesDelegates != true)
  }

  private func add(_ viewController: UIViewController, animated: Bool) {
    if let place = stack.firstIndex(of: viewController) {
      assertionFailure(
        "Pushing the same view controller instance more than once is not supported: \(viewController) is at index "
          + "\(place) of the \(stack.count) in the stack. Push another one, or call popToViewController(_:animated:)"
      )
      return
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Removes the top view controller from the stack.
  ///
  /// - Parameter animated: Whether the change is animated.
  /// - Returns: The view controller that was removed, or nil if there is none above the bottom one.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Removes the view controllers above another one from the stack. Traps if that is not in the
  /// stack.
  ///
  /// - Parameters:
  ///   - viewController: The new top.
  ///   - animated: Whether the change is animated.
  /// - Returns: The view controllers that were removed, bottom first; nil if `viewController` is
  ///   the top already.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController) else {
      preconditionFailure(
        "Tried to pop to a view controller that is not in the stack: \(viewController)")
    }
    let gone = Array(stack[(index + 1)...])
    guard !gone.isEmpty else { return nil }
    setViewControllers(Array(stack[...index]), animated: animated)
    return gone
  }

  /// Removes all view controllers but the bottom one from the stack.
  ///
  /// - Parameter animated: Whether the change is animated.
  /// - Returns: The view controllers that were removed, bottom first; nil if there are none.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// What the stack covers is not told of a mere change of size (§1.4).
  override var resizedChildren: [UIViewController] { [topViewController].compactMap { $0 } }

  override var contentSizeSource: UIViewController? { topViewController }

  override var displayTitle: String { topViewController?.displayTitle ?? "" }

  override func tellDelegateWillShow() { announceWill() }

  override func tellDelegateDidShow() { announceDid() }

  override func childWasRemoved(_ child: UIViewController) {
    guard stack.contains(child) else { return }
    interactivePop?.cancel()
    stack.removeAll { $0 === child }
    changed()
  }

  /// Restores the stack from before an animation that was cancelled.
  func restore(_ old: [UIViewController]) {
    let gone = stack.filter { !old.contains($0) }
    stack = old
    for controller in gone { takeOut(controller) }
    for controller in old where controller.parent !== self { takeIn(controller) }
    orderChildren(as: stack + [activeSearch].compactMap { $0 })
    announcing = nil
    untold.isAnimated = false
    changed()
  }

  private func changed() {
    engine?.features.navigation.stackDidChange(of: self)
    relayout()
  }

  func relayout() {
    viewIfLoaded?.setNeedsLayout()
    engine?.invalidate()
  }

  // MARK: Bars

  /// A Boolean value that says whether the navigation bar is hidden. The default is false.
  @exclusivity(unchecked) open var isNavigationBarHidden = false { didSet { relayout() } }

  /// Hides or shows the navigation bar. `animated` has no effect.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// A Boolean value that says whether the toolbar is hidden. The default is true.
  @exclusivity(unchecked) open var isToolbarHidden = true { didSet { relayout() } }

  /// Hides or shows the toolbar. `animated` has no effect.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  private var hider: BarHider?
  private func makeHider() -> BarHider {
    if let hider { return hider }
    let made = BarHider(self)
    hider = made
    return made
  }

  /// A Boolean value that says whether a tap on the content hides the bars, and the next one shows them
  /// again. The default is false.
  open var hidesBarsOnTap = false {
    didSet { if hidesBarsOnTap || hider != nil { useHider() } }
  }
  /// A Boolean value that says whether a swipe up hides the bars, and one down shows them again. The
  /// default is false.
  open var hidesBarsOnSwipe = false {
    didSet { if hidesBarsOnSwipe || hider != nil { useHider() } }
  }
  /// A Boolean value that says whether the bars are hidden while there is a keyboard. The default is
  /// false.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { hider?.hidesForKeyboard ?? false }
    set { makeHider().hidesForKeyboard = newValue }
  }
  /// The recognizer of the tap that hides the bars, in use while `hidesBarsOnTap` is true.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { makeHider().tap }
  /// The recognizer of the swipe that hides the bars, in use while `hidesBarsOnSwipe` is true.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { makeHider().pan }

  private func useHider() {
    guard isViewLoaded else { return }
    let hider = makeHider()
    hider.set(hider.tap, isUsed: hidesBarsOnTap)
    hider.set(hider.pan, isUsed: hidesBarsOnSwipe)
  }

  override func keyboardMoved(to frame: CGRect?) { hider?.keyboardMoved(to: frame) }

  /// The gesture recognizer with which a person goes back by dragging the screen aside. Without a
  /// delegate it begins whenever there is a view controller to go back to; its initial delegate
  /// requires a Back button.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }

  // MARK: Container

  open override func loadView() {
    let view = NavigationView(controller: self)
    view.addSubview(screenArea)
    view.addSubview(navigationBar)
    view.addSubview(toolbar)
    self.view = view
    if hidesBarsOnTap || hidesBarsOnSwipe { useHider() }
  }

  override var placesChildren: Bool { true }

  override var visibleChildren: [UIViewController] {
    [topViewController, shownSearch].compactMap { $0 }
  }

  /// On the screen, the view of a new top is loaded before another view controller disappears.
  override func solve() {
    if isOnScreen { topViewController?.loadViewIfNeeded() }
    endLostSearch()
  }

  override func installChildren() {
    guard let view = self.view else { return }
    if let stageView {
      installStage(stageView)
      updateBars()
      return layoutChildren()
    }
    let screens = [interactivePop?.below.view, topViewController?.view].compactMap { $0 }
    for old in screenArea.subviews where !screens.contains(old) { old.removeFromSuperview() }
    for (index, screen) in screens.enumerated() where screen.superview !== screenArea {
      screenArea.insertSubview(screen, at: index)
    }
    let search = shownSearch?.view
    for child in children where child is UISearchController {
      if let old = child.viewIfLoaded, old !== search { old.removeFromSuperview() }
    }
    // Below the bars, whichever of them came first.
    if let search, search.superview !== view {
      view.insertSubview(search, aboveSubview: screenArea)
    }
    updateBars()
    layoutChildren()
  }

  override var requestedPopoverSize: CGSize {
    guard askedContentSize == .zero, let top = topViewController else {
      return super.requestedPopoverSize
    }
    // A large title scrolls away with the content.
    let bars =
      (showsBar ? navigationBar.rowsHeight : 0) + (showsToolbar ? UIToolbar.height : 0)
    return top.requestedPopoverSize.withBars(bars)
  }

  override var innermostSized: UIViewController { topViewController?.innermostSized ?? self }

  // MARK: Splits

  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    pushNested(secondaryViewController)
  }

  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    popViewController(animated: false)
  }

  override func takeInCollapsedSplit(
    _ controller: UIViewController, sender: Any?, asDetail: Bool
  ) -> Bool {
    if controller is UINavigationController {
      pushNested(controller)
    } else {
      show(controller, sender: sender)
    }
    return true
  }
}

final class NavigationView: UIView {
  private weak var controller: UINavigationController?

  convenience init(controller: UINavigationController) {
    self.init(frame: UIScreen.unplaced)
    self.controller = controller
  }

  override var nodeRole: NodeRole { .navigation }
  override var laysOutByHeightClass: Bool { true }

  override func describe(_ node: inout Node) {
    node.path = controller?.leaves.map(\.displayTitle) ?? []
    if controller?.interactivePop != nil { node.traits.insert(.clips) }
  }

  override func layoutSubviews() { controller?.layoutChildren() }
}
