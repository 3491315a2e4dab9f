import Adaptive
import Foundation
import Scene

/// A stack of controllers of which the top one is on the screen (uikit-behaviour §3).
///
/// A split may put a navigation controller into the stack of another. Both stay as they
/// are, and one bar is shown, with the way back through both.
@MainActor open class UINavigationController: UIViewController {
  public let navigationBar = UINavigationBar()
  public weak var delegate: (any UINavigationControllerDelegate)?
  private var stack: [UIViewController] = []
  weak var announced: UIViewController?
  private weak var announcing: UIViewController?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  public var topViewController: UIViewController? { stack.last }
  public var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    precondition(
      Set(viewControllers).count == viewControllers.count,
      "A controller may stand only once in a navigation stack: "
        + viewControllers.map(\.displayTitle).joined(separator: ", "))
    let old = stack
    guard !old.elementsEqual(viewControllers, by: ===) else { return }
    let kept = Set(viewControllers)
    let gone = old.filter { !kept.contains($0) }
    for controller in gone { controller.willMove(toParent: nil) }
    stack = viewControllers
    for controller in viewControllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    for controller in gone { controller.removeFromParent() }
    changed()
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !(viewController is UINavigationController) || turn?.isRearranging == true,
      "Pushing a navigation controller is not supported: \(viewController)")
    precondition(
      !(viewController is UISplitViewController),
      "A split view controller cannot be pushed onto a navigation stack: \(viewController)")
    add(viewController)
  }

  /// Only a split may put a navigation controller on the stack.
  func pushNested(_ viewController: UIViewController) { add(viewController) }

  private func add(_ viewController: UIViewController) {
    precondition(
      !stack.contains(viewController),
      "Pushing the same view controller instance more than once is not supported: "
        + viewController.displayTitle)
    setViewControllers(stack + [viewController], animated: false)
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

  override func childWasRemoved(_ child: UIViewController) {
    guard stack.contains(child) else { return }
    stack.removeAll { $0 === child }
    changed()
  }

  private func changed() {
    if turn?.isRearranging == true { turn?.rearranged.append(self) }
    viewIfLoaded?.setNeedsLayout()
    turn?.invalidate()
  }

  // MARK: Bar

  public var isNavigationBarHidden = false {
    didSet {
      viewIfLoaded?.setNeedsLayout()
      turn?.invalidate()
    }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  var showsBar: Bool { !isNavigationBarHidden && !(topViewController is UINavigationController) }

  /// The stack as a person sees it: a navigation inside counts as what it holds.
  var leaves: [UIViewController] {
    stack.flatMap { ($0 as? UINavigationController)?.leaves ?? [$0] }
  }

  private var outer: UINavigationController? { parent as? UINavigationController }

  private func back() -> (title: String, handler: () -> Void)? {
    guard stack.count > 1 else { return outer?.back() }
    let below = stack[stack.count - 2]
    let item = ((below as? UINavigationController)?.leaves.last ?? below)
    let title = BackTitle.solve(
      BackTitle.Input(
        barButtonTitle: item.navigationItem.backBarButtonItem?.title,
        backButtonTitle: item.navigationItem.backButtonTitle,
        title: item.navigationItem.title ?? item.title),
      generic: "Back")
    return (title, { [weak self] in _ = self?.popViewController(animated: true) })
  }

  private func isLarge(_ index: Int) -> Bool {
    guard navigationBar.prefersLargeTitles, index >= 0 else {
      return navigationBar.prefersLargeTitles
    }
    switch stack[index].navigationItem.largeTitleDisplayMode {
    case .always: return true
    case .never: return false
    case .automatic: return isLarge(index - 1)
    }
  }

  private func updateBar() {
    guard let top = topViewController, showsBar else { return }
    let item = top.navigationItem
    let left = item.leftBarButtonItems ?? []
    let hidesBack = item.hidesBackButton || (!left.isEmpty && !item.leftItemsSupplementBackButton)
    navigationBar.show(
      UINavigationBar.Contents(
        title: item.title ?? top.title ?? "", back: hidesBack ? nil : back(), left: left,
        right: item.rightBarButtonItems ?? [], isLarge: isLarge(stack.count - 1)))
  }

  // MARK: Container

  open override func loadView() {
    let view = NavigationView(controller: self)
    view.addSubview(navigationBar)
    self.view = view
  }

  override var visibleChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

  override func installChildren() {
    guard let view = self.view else { return }
    let top = topViewController?.view
    for old in view.subviews where old !== navigationBar && old !== top {
      old.removeFromSuperview()
    }
    if let top, top.superview !== view { view.insertSubview(top, at: 0) }
    updateBar()
    layoutChildren()
  }

  func layoutChildren() {
    guard let view = viewIfLoaded else { return }
    navigationBar.isHidden = !showsBar
    var top = 0.0
    if showsBar {
      top = view.safeAreaInsets.top + UINavigationBar.height
      if isLarge(stack.count - 1) { top += UINavigationBar.largeTitleHeight }
      navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: top)
    }
    guard let content = topViewController?.viewIfLoaded, content.superview === view else { return }
    content.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
  }

  // MARK: Delegate

  func announceWill() {
    guard let top = topViewController, top !== announced, top !== announcing else { return }
    announcing = top
    turn?.note(.delegate("willShow", [.controller(top)]))
    delegate?.navigationController(self, willShow: top, animated: false)
  }

  func announceDid() {
    guard let top = topViewController, top !== announced else { return }
    announced = top
    announcing = nil
    turn?.note(.delegate("didShow", [.controller(top)]))
    delegate?.navigationController(self, didShow: top, animated: false)
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
}

final class NavigationView: UIView {
  private weak var controller: UINavigationController?

  convenience init(controller: UINavigationController) {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    self.controller = controller
  }

  override var role: Role { .navigation }

  override func describe(_ node: inout Node) {
    node.path = controller?.leaves.map(\.displayTitle) ?? []
  }

  override func layoutSubviews() { controller?.layoutChildren() }
}
