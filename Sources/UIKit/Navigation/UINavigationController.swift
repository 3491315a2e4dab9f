import Adaptive
import Foundation
import Scene

/// A stack of controllers of which the top one is on the screen (uikit-behaviour §3).
///
/// A split may put a navigation controller into the stack of another. Both stay as they
/// are, and one bar is shown, with the way back through both.
@MainActor open class UINavigationController: UIViewController {
  /// How the controller on top came there.
  public enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  public let navigationBar: UINavigationBar
  public let toolbar: UIToolbar
  open weak var delegate: (any UINavigationControllerDelegate)?
  private(set) var stack: [UIViewController] = []
  weak var announced: UIViewController?
  /// Of whom the delegate heard "will" and not yet "did".
  weak var announcing: UIViewController?
  var untold = Untold()
  /// Going back with a finger, while that is going on.
  var interactivePop: InteractivePop?
  private(set) lazy var edgePan = BackPanRecognizer(of: self)
  let popGate = PopGate()
  /// An animation of the delegate's, while it goes on, and where.
  weak var viewTransition: ViewTransition?
  var stageView: UIView?
  /// The search that goes on in what one of the stack shows.
  var activeSearch: UISearchController?

  // MARK: Making

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBar = UINavigationBar(frame: .zero)
    toolbar = UIToolbar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    navigationBar.controller = self
  }

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
    navigationBar = bar.init(frame: .zero)
    toolbar = tools.init(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    navigationBar.controller = self
  }

  public init(rootViewController: UIViewController) {
    navigationBar = UINavigationBar(frame: .zero)
    toolbar = UIToolbar(frame: .zero)
    super.init(nibName: nil, bundle: nil)
    navigationBar.controller = self
    pushViewController(rootViewController, animated: false)
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  /// Looks like a pop if the new top stood in the stack before, else like a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    engine?.features.split.trapInColumnQuery("setViewControllers(_:animated:)", self)
    precondition(
      Set(viewControllers).count == viewControllers.count,
      "A controller may stand only once in a navigation stack: "
        + viewControllers.map(\.displayTitle).joined(separator: ", "))
    interactivePop?.cancel()
    replace(with: viewControllers, animated: animated)
  }

  /// - Parameter heard: who knows already that it is about to go.
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

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !(viewController is UINavigationController)
        || engine?.features.navigation.suppressesDelegates == true,
      "Pushing a navigation controller is not supported: \(viewController)")
    precondition(
      !(viewController is UISplitViewController),
      "A split view controller cannot be pushed onto a navigation stack: \(viewController)")
    add(viewController, animated: animated)
  }

  /// Only a split may put a navigation controller on the stack.
  func pushNested(_ viewController: UIViewController) {
    add(viewController, animated: engine?.features.navigation.suppressesDelegates != true)
  }

  private func add(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(viewController) else {
      assertionFailure(
        "Pushing the same view controller instance more than once is not supported: "
          + viewController.displayTitle)
      return
    }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// - Returns: the controller that left, or nil when only the root is there.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setViewControllers(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// - Returns: those that left, bottom first; nil when `viewController` is already on top.
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

  /// An animation led back to where it began.
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

  open var isNavigationBarHidden = false { didSet { relayout() } }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  /// A toolbar stands at the bottom, with the items of the top controller.
  open var isToolbarHidden = true { didSet { relayout() } }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// Goes back as a person draws the screen aside. Without a delegate it begins whenever
  /// there is somewhere to go back to; the delegate it comes with wants a Back button.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }

  // MARK: Container

  open override func loadView() {
    let view = NavigationView(controller: self)
    view.addSubview(navigationBar)
    view.addSubview(toolbar)
    self.view = view
  }

  override var placesChildren: Bool { true }

  override var visibleChildren: [UIViewController] {
    [topViewController, shownSearch].compactMap { $0 }
  }

  /// On the screen the view of a new top is loaded before anybody leaves.
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
    let screens = [interactivePop?.below.view, topViewController?.view, shownSearch?.view]
      .compactMap { $0 }
    for old in view.subviews where old !== navigationBar && old !== toolbar {
      if !screens.contains(old) { old.removeFromSuperview() }
    }
    for screen in screens.reversed() where screen.superview !== view {
      view.insertSubview(screen, at: screen === shownSearch?.viewIfLoaded ? screens.count - 1 : 0)
    }
    updateBars()
    layoutChildren()
  }

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

  override var role: Role { .navigation }

  override func describe(_ node: inout Node) {
    node.path = controller?.leaves.map(\.displayTitle) ?? []
    if controller?.interactivePop != nil { node.traits.insert(.clips) }
  }

  override func layoutSubviews() { controller?.layoutChildren() }
}
