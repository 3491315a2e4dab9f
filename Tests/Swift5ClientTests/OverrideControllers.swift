import UIKit

// Longer than other files: one list of what apps override, in the order of the classes.

// What controllers, recognizers, windows and layers of clients override; that it compiles is the test.

class OpenScreen: UIViewController {
  var calls: [String] = []
  /// The navigation controller that tests give it.
  var given: UINavigationController?

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func loadView() { view = OpenView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
  override func updateViewConstraints() { super.updateViewConstraints() }
  override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
  override func viewLayoutMarginsDidChange() { super.viewLayoutMarginsDidChange() }
  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) { super.viewWillTransition(to: size, with: coordinator) }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) { super.willTransition(to: newCollection, with: coordinator) }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }
  override func preferredContentSizeDidChange(
    forChildContentContainer container: UIContentContainer
  ) { super.preferredContentSizeDidChange(forChildContentContainer: container) }
  override var preferredContentSize: CGSize { didSet { calls.append("size") } }
  override func addChild(_ childController: UIViewController) { super.addChild(childController) }
  override func removeFromParent() { super.removeFromParent() }
  override func willMove(toParent parent: UIViewController?) { super.willMove(toParent: parent) }
  override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }
  override func endAppearanceTransition() { super.endAppearanceTransition() }
  override func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    super.transition(
      from: fromViewController, to: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }
  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { super.present(viewControllerToPresent, animated: flag, completion: completion) }
  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    super.dismiss(animated: flag, completion: completion)
  }
  override var presentedViewController: UIViewController? { super.presentedViewController }
  override var modalPresentationStyle: UIModalPresentationStyle { didSet { calls.append("modal") } }
  override var modalTransitionStyle: UIModalTransitionStyle { didSet { calls.append("style") } }
  override var isModalInPresentation: Bool { didSet { calls.append("modality") } }
  override var definesPresentationContext: Bool { didSet { calls.append("context") } }
  override weak var transitioningDelegate: UIViewControllerTransitioningDelegate? {
    didSet { calls.append("delegate") }
  }
  override func show(_ vc: UIViewController, sender: Any?) { super.show(vc, sender: sender) }
  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    super.showDetailViewController(vc, sender: sender)
  }
  override func targetViewController(
    forAction action: Selector, sender: Any?
  ) -> UIViewController? { super.targetViewController(forAction: action, sender: sender) }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
  }
  override func performSegue(withIdentifier identifier: String, sender: Any?) {
    super.performSegue(withIdentifier: identifier, sender: sender)
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    super.shouldPerformSegue(withIdentifier: identifier, sender: sender)
  }
  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
  }
  override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) { super.unwind(for: unwindSegue, towards: subsequentVC) }
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    calls.append("editing \(editing)")
  }
  override var isEditing: Bool { didSet { calls.append("isEditing") } }
  override var navigationItem: UINavigationItem { super.navigationItem }
  override var tabBarItem: UITabBarItem! {
    get { super.tabBarItem }
    set { super.tabBarItem = newValue }
  }
  override var hidesBottomBarWhenPushed: Bool {
    get { super.hidesBottomBarWhenPushed }
    set { super.hidesBottomBarWhenPushed = newValue }
  }
  override var toolbarItems: [UIBarButtonItem]? { didSet { calls.append("tools") } }
  override var navigationController: UINavigationController? { given ?? super.navigationController }
  override var splitViewController: UISplitViewController? { super.splitViewController }
  override var tabBarController: UITabBarController? { super.tabBarController }
  override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController,
    for splitViewController: UISplitViewController
  ) {
    super.collapseSecondaryViewController(secondaryViewController, for: splitViewController)
  }
  override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { super.separateSecondaryViewController(for: splitViewController) }
  override var prefersStatusBarHidden: Bool { true }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var childForStatusBarStyle: UIViewController? { children.last }
  override var childForStatusBarHidden: UIViewController? { children.last }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override var childForHomeIndicatorAutoHidden: UIViewController? { children.last }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  override var shouldAutorotate: Bool { false }
  override var keyCommands: [UIKeyCommand]? { nil }
  override var inputAccessoryView: UIView? { nil }
  override var inputView: UIView? { nil }
  override var undoManager: UndoManager? { super.undoManager }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    super.canPerformAction(action, withSender: sender)
  }
  override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    super.target(forAction: action, withSender: sender)
  }
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
  }
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
  }
}

class OpenNavigation: UINavigationController {
  var calls: [String] = []

  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
  }
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  override var viewControllers: [UIViewController] { didSet { calls.append("stack") } }
  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    calls.append("push")
    super.pushViewController(viewController, animated: animated)
  }
  override func popViewController(animated: Bool) -> UIViewController? {
    calls.append("pop")
    return super.popViewController(animated: animated)
  }
  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    super.popToRootViewController(animated: animated)
  }
  override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? { super.popToViewController(viewController, animated: animated) }
  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
  }
  override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    super.setNavigationBarHidden(hidden, animated: animated)
  }
  override func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    super.setToolbarHidden(hidden, animated: animated)
  }
  override var topViewController: UIViewController? { super.topViewController }
  override var visibleViewController: UIViewController? { super.visibleViewController }
  override var navigationBar: UINavigationBar { super.navigationBar }
  override var isNavigationBarHidden: Bool { didSet { calls.append("hidden") } }
  override weak var delegate: UINavigationControllerDelegate? {
    didSet { calls.append("delegate") }
  }
}

class OpenTabs: UITabBarController {
  var calls: [String] = []

  override var viewControllers: [UIViewController]? { didSet { calls.append("controllers") } }
  override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
  }
  override var selectedIndex: Int { didSet { calls.append("index") } }
  override var selectedViewController: UIViewController? { didSet { calls.append("selected") } }
  override var tabBar: UITabBar { super.tabBar }
  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { calls.append("tapped") }
}

class OpenSplit: UISplitViewController {
  var calls: [String] = []

  override init(style: UISplitViewController.Style) { super.init(style: style) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var viewControllers: [UIViewController] { didSet { calls.append("controllers") } }
  override var preferredDisplayMode: UISplitViewController.DisplayMode {
    didSet { calls.append("mode") }
  }
  override var isCollapsed: Bool { super.isCollapsed }
  override var displayMode: UISplitViewController.DisplayMode { super.displayMode }
  override func show(_ column: UISplitViewController.Column) { super.show(column) }
  override func hide(_ column: UISplitViewController.Column) { super.hide(column) }
  override func setViewController(
    _ vc: UIViewController?, for column: UISplitViewController.Column
  ) { super.setViewController(vc, for: column) }
}

class OpenTableScreen: UITableViewController {
  override init(style: UITableView.Style) { super.init(style: style) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var tableView: UITableView! {
    get { super.tableView }
    set { super.tableView = newValue }
  }
  override var clearsSelectionOnViewWillAppear: Bool { didSet { title = "set" } }
  override func numberOfSections(in tableView: UITableView) -> Int { 1 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { OpenRow() }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { 50 }
  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? { nil }
  override func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool { true }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  override func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

class OpenCollectionScreen: UICollectionViewController {
  override init(collectionViewLayout layout: UICollectionViewLayout) {
    super.init(collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { OpenItem() }
  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
}

class OpenPresentation: UIPresentationController {
  var calls: [String] = []

  override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }
  override var frameOfPresentedViewInContainerView: CGRect {
    super.frameOfPresentedViewInContainerView
  }
  override var presentedView: UIView? { super.presentedView }
  override var shouldPresentInFullscreen: Bool { true }
  override var shouldRemovePresentersView: Bool { false }
  override var adaptivePresentationStyle: UIModalPresentationStyle {
    super.adaptivePresentationStyle
  }
  override var presentationStyle: UIModalPresentationStyle { super.presentationStyle }
  override func presentationTransitionWillBegin() { super.presentationTransitionWillBegin() }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
  }
  override func dismissalTransitionWillBegin() { super.dismissalTransitionWillBegin() }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
  }
  override func containerViewWillLayoutSubviews() { super.containerViewWillLayoutSubviews() }
  override func containerViewDidLayoutSubviews() { super.containerViewDidLayoutSubviews() }
  override func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
  }
  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) { super.viewWillTransition(to: size, with: coordinator) }
}

class OpenRecognizer: UIGestureRecognizer {
  var calls: [String] = []

  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
  override var state: UIGestureRecognizer.State {
    get { super.state }
    set { super.state = newValue }
  }
  override var isEnabled: Bool { didSet { calls.append("enabled") } }
  override weak var delegate: UIGestureRecognizerDelegate? { didSet { calls.append("delegate") } }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
  }
  override func reset() { super.reset() }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    super.canPrevent(preventedGestureRecognizer)
  }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    super.canBePrevented(by: preventingGestureRecognizer)
  }
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    super.shouldRequireFailure(of: otherGestureRecognizer)
  }
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    super.shouldBeRequiredToFail(by: otherGestureRecognizer)
  }
  override func location(in view: UIView?) -> CGPoint { super.location(in: view) }
  override var numberOfTouches: Int { super.numberOfTouches }
}

class OpenPan: UIPanGestureRecognizer {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
  }
  override func translation(in view: UIView?) -> CGPoint { super.translation(in: view) }
  override func velocity(in view: UIView?) -> CGPoint { super.velocity(in: view) }
}

class OpenWindow: UIWindow {
  override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var rootViewController: UIViewController? { didSet { tag += 1 } }
  override func makeKeyAndVisible() { super.makeKeyAndVisible() }
  override func becomeKey() { super.becomeKey() }
  override func resignKey() { super.resignKey() }
  override var isKeyWindow: Bool { super.isKeyWindow }
  override func sendEvent(_ event: UIEvent) { super.sendEvent(event) }
}

class OpenLayer: CALayer {
  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var bounds: CGRect { didSet { name = "bounds" } }
  override var frame: CGRect { didSet { name = "frame" } }
  override var position: CGPoint { didSet { name = "position" } }
  override var cornerRadius: CGFloat { didSet { name = "corners" } }
  override var backgroundColor: CGColor? { didSet { name = "back" } }
  override func layoutSublayers() { super.layoutSublayers() }
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func display() { super.display() }
  override func draw(in ctx: CGContext) { super.draw(in: ctx) }
  override func setNeedsDisplay() { super.setNeedsDisplay() }
  override class func needsDisplay(forKey key: String) -> Bool { super.needsDisplay(forKey: key) }
  override class func defaultAction(forKey event: String) -> CAAction? {
    super.defaultAction(forKey: event)
  }
  override func action(forKey event: String) -> CAAction? { super.action(forKey: event) }
  override func add(_ anim: CAAnimation, forKey key: String?) { super.add(anim, forKey: key) }
  override func removeAllAnimations() { super.removeAllAnimations() }
  override func addSublayer(_ layer: CALayer) { super.addSublayer(layer) }
  override func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    super.insertSublayer(layer, at: idx)
  }
  override func removeFromSuperlayer() { super.removeFromSuperlayer() }
  override func hitTest(_ p: CGPoint) -> CALayer? { super.hitTest(p) }
  override func contains(_ p: CGPoint) -> Bool { super.contains(p) }
  override func preferredFrameSize() -> CGSize { super.preferredFrameSize() }
  override func render(in ctx: CGContext) { super.render(in: ctx) }
}

class OpenBarItem: UIBarButtonItem {
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var title: String? { didSet { tag += 1 } }
  override var image: UIImage? { didSet { tag += 1 } }
  override var isEnabled: Bool { didSet { tag += 1 } }
  override var customView: UIView? { didSet { tag += 1 } }
}

class OpenBar: UINavigationBar {
  override var items: [UINavigationItem]? { didSet { tag += 1 } }
  override func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    super.setItems(items, animated: animated)
  }
  override func pushItem(_ item: UINavigationItem, animated: Bool) {
    super.pushItem(item, animated: animated)
  }
  override func popItem(animated: Bool) -> UINavigationItem? { super.popItem(animated: animated) }
  override var barTintColor: UIColor? { didSet { tag += 1 } }
}

class OpenTabBar: UITabBar {
  override var items: [UITabBarItem]? { didSet { tag += 1 } }
  override var selectedItem: UITabBarItem? { didSet { tag += 1 } }
  override func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    super.setItems(items, animated: animated)
  }
}

class OpenSlider: UISlider {
  override var value: Float { didSet { tag += 1 } }
  override func setValue(_ value: Float, animated: Bool) {
    super.setValue(value, animated: animated)
  }
  override func trackRect(forBounds bounds: CGRect) -> CGRect { super.trackRect(forBounds: bounds) }
  override func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    super.minimumValueImageRect(forBounds: bounds)
  }
}

class OpenSwitch: UISwitch {
  override var isOn: Bool { didSet { tag += 1 } }
  override func setOn(_ on: Bool, animated: Bool) { super.setOn(on, animated: animated) }
}

class OpenSearchBar: UISearchBar {
  override var text: String? { didSet { tag += 1 } }
  override var placeholder: String? { didSet { tag += 1 } }
  override var showsCancelButton: Bool { didSet { tag += 1 } }
  override func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    super.setShowsCancelButton(showsCancelButton, animated: animated)
  }
}

class OpenSegue: UIStoryboardSegue {
  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
  override func perform() { super.perform() }
}

class OpenFocus: UIViewController {
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    super.shouldUpdateFocus(in: context)
  }
  override var keyCommands: [UIKeyCommand]? { super.keyCommands }
  override var previewActionItems: [UIPreviewActionItem] { super.previewActionItems }
  override func buildMenu(with builder: UIMenuBuilder) { super.buildMenu(with: builder) }
}
