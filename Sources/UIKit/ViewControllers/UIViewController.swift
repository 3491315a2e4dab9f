import Foundation

// Longer than most files: what apps override has to stand in the body of the class. The rules
// behind its methods have files of their own beside it.

/// Manages a view and, if it is a container, other controllers.
///
/// A view is loaded when it is asked for the first time. Appearance callbacks come in the
/// order of uikit-behaviour §2 and always pair up.
@MainActor open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
  // Unchecked as in `UIView`: the traits of all are found by way of these.
  @exclusivity(unchecked) private var loadedView: UIView?
  private var isLoading = false
  var knownTraits: UITraitCollection?
  var appearance = AppearanceState()
  var ownLookups = OwnLookups()
  var presented: UIViewController? {
    didSet { if presented != nil { engine?.features.presentations.presents() } }
  }
  weak var presenter: UIViewController?
  /// What shows it, or would, if anybody asked for that.
  var presentation: UIPresentationController?
  /// Open popovers whose sources are in it.
  var popovers: [PopoverReference] = [] {
    didSet { if !popovers.isEmpty { engine?.features.presentations.presents() } }
  }
  weak var searchDisplay: UISearchDisplayController?
  /// What a non-navigation primary dropped when its split collapsed (§4.2), until it
  /// expands.
  var rememberedSecondary: UIViewController?

  // Cleared by the parent when that goes.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var parent: UIViewController?
  @exclusivity(unchecked) public internal(set) var children: [UIViewController] = []

  /// - Parameter nibName: must be nil, as there are no nibs here.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    precondition(
      nibNameOrNil == nil,
      "There are no nibs on this platform; the controller asked for \(nibNameOrNil ?? "")")
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  isolated deinit {
    loadedView?.viewController = nil
    for child in children { child.parent = nil }
  }

  // MARK: View

  public var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
      noteWidenedSafeArea(in: newValue?.window)
    }
  }

  public var viewIfLoaded: UIView? { loadedView }
  public var isViewLoaded: Bool { loadedView != nil }

  public func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    precondition(
      loadedView != nil, "loadView() of \(Swift.type(of: self)) ended without setting view")
    engine?.note(.appearance(.viewDidLoad, self))
    viewDidLoad()
  }

  open func loadView() {
    view = UIView(frame: UIScreen.unplaced)
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// Calls `updateConstraints()` of the view; an override calls super last.
  open func updateViewConstraints() { loadedView?.updateConstraints() }

  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  // MARK: Insets

  /// Covers that much more of its view, in points, for the view and all in it.
  /// Whether it wants the device's status bar away. Then what is on the screen may stand where
  /// the bar was.
  open var prefersStatusBarHidden: Bool { false }
  /// Who is asked instead; nil for nobody.
  open var childForStatusBarHidden: UIViewController? { nil }

  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { additionalInsetsDidChange(from: oldValue) }
  }

  /// The least margins of its view, in points.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }

  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if oldValue != viewRespectsSystemMinimumLayoutMargins { loadedView?.tellMargins() } }
  }

  // MARK: Appearance

  /// Whether children appear and disappear along with it. Where it is false the app tells
  /// them, with `beginAppearanceTransition(_:animated:)` (§2).
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells this child of an app's container that it is about to appear or disappear, and
  /// those of its own children that are visible. Balance it with
  /// `endAppearanceTransition()`; a call that changes nothing is left out, and the
  /// transcript says so.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing, animated: animated)
  }

  open func endAppearanceTransition() { endTransition() }

  /// True only in the appearance callbacks of its presentation (§2).
  open var isBeingPresented: Bool { appearance.reason == .presented }
  open var isBeingDismissed: Bool { appearance.reason == .dismissed }
  /// True only in the appearance callbacks that come from `addChild(_:)` to a container on the
  /// screen: not for a root that appears along with its container.
  open var isMovingToParent: Bool { appearance.reason == .movedToParent }
  open var isMovingFromParent: Bool { appearance.reason == .movedFromParent }

  // MARK: Titles

  /// What stands in a bar above it and what lists of screens call it.
  open var title: String? {
    didSet {
      guard oldValue != title else { return }
      if item?.title == oldValue { item?.title = title }
      if tabItem?.title == oldValue { tabItem?.title = title }
      engine?.invalidate()
    }
  }

  private var item: UINavigationItem?

  open var navigationItem: UINavigationItem {
    if let item { return item }
    let made = UINavigationItem(title: title)
    item = made
    return made
  }

  private var tabItem: UITabBarItem?

  /// How a tab bar shows it. A navigation controller without a title stands for its root.
  open var tabBarItem: UITabBarItem! {
    get {
      if let known = tabItem ?? lentTabBarItem { return known }
      let made = UITabBarItem(title: title, image: nil, selectedImage: nil)
      tabItem = made
      return made
    }
    set {
      tabItem = newValue
      engine?.invalidate()
    }
  }

  /// The bar below a navigation goes while this controller, or one that was pushed before it,
  /// is on the stack (§3).
  open var hidesBottomBarWhenPushed = false {
    didSet { if oldValue != hidesBottomBarWhenPushed { engine?.invalidate() } }
  }

  // MARK: Editing

  private var edits = false
  /// Whether a person changes what it shows, as the button `editButtonItem` says.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }

  /// An override calls super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    edits = editing
    if let editButton { editButton.show(isEditing: editing) }
  }

  var editButton: UIBarButtonItem?

  // MARK: Responder

  override var endsKeySearch: Bool { isPresented }

  override var offeredRefreshControl: UIRefreshControl? { viewIfLoaded?.firstRefreshControl }

  /// Where it is shown, or what it stands in; looked for only where there are several scenes.
  override var engine: SceneEngine? {
    guard let current = SceneEngine.current, current.application.isDivided else {
      return SceneEngine.current
    }
    return loadedView?.window?.joinedEngine ?? parent?.engine ?? presenter?.engine ?? current
  }

  open override var next: UIResponder? { loadedView?.superview ?? parent }

  // MARK: Containment

  /// Makes `child` a part of this controller, and sends it `willMove(toParent:)`. A child of
  /// another leaves that one first. The container sends `didMove(toParent:)` itself (§2).
  open func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    engine?.features.split.trapInColumnQuery("addChild(_:)", self)
    checkCanAdd(child)
    if child.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    child.parent = self
    child.appearance.lastParent = nil
    child.appearance.wasAdded = true
    children.append(child)
    engine?.note(.addChild(child, to: self))
    engine?.invalidate()
  }

  /// Sends `didMove(toParent: nil)`; `willMove(toParent: nil)` is the container's to send (§2).
  open func removeFromParent() {
    guard let parent else { return }
    engine?.features.split.trapInColumnQuery("removeFromParent()", parent)
    parent.forget(self)
    didMove(toParent: nil)
    engine?.invalidate()
  }

  /// Gives the children the order of `list`, which holds the same ones.
  func orderChildren(as list: [UIViewController]) {
    if !children.elementsEqual(list, by: ===) { children = list }
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Swaps the views of two children: `animations` runs with both views in place, then the
  /// old one goes. Both hear of it as of any appearance, animated if `duration` is not 0,
  /// and the completion comes after that.
  ///
  /// Differs from UIKit: the change takes no time.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    swapViews(
      fromViewController, toViewController, animated: duration > 0, options, animations, completion)
  }

  // MARK: Container hooks of this module

  /// The children that are on the screen when this controller is.
  var visibleChildren: [UIViewController] {
    guard let view = loadedView else { return [] }
    return children.filter { child in
      guard let childView = child.viewIfLoaded else { return false }
      return childView.isDescendant(of: view)
        && (!childView.isHidden || child.isCoveredAsContext)
    }
  }

  /// Decides who is visible, and executes what follows from it.
  func solve() {}

  /// Whether it is this module that puts the views of its children into place, and takes them
  /// away.
  var placesChildren: Bool { false }

  /// Puts the views of the visible children into place.
  func installChildren() {}

  /// A child went to another parent or away.
  func childWasRemoved(_ child: UIViewController) {}

  /// The traits that a child receives.
  func traits(for child: UIViewController) -> UITraitCollection {
    overridden(ownTraits, for: child)
  }

  /// Those of this controller, or what they are about to be.
  var ownTraits: UITraitCollection { expectedTraits ?? traitCollection }

  func overridden(_ own: UITraitCollection, for child: UIViewController) -> UITraitCollection {
    overrides[ObjectIdentifier(child)]?.traits(over: own) ?? own
  }

  // MARK: Traits

  @exclusivity(unchecked) private var overrides: [ObjectIdentifier: ChildTraits] = [:]
  /// What it will have, while it tells its children of that.
  @exclusivity(unchecked) private var expectedTraits: UITraitCollection?
  @exclusivity(unchecked) var traitStore: TraitStore?
  var activeTransition: TransitionCoordinator?

  open var traitCollection: UITraitCollection {
    guard let engine else { return .nothing }
    var inherited = parent?.traits(for: self) ?? traitsOfLayer(engine.windowTraits)
    if engine.features.traits.hasViewOverrides, let outer = loadedView?.superview {
      inherited = outer.overriding(inherited, upTo: parent?.loadedView ?? engine.window)
    }
    return traitStore?.traits(over: inherited) ?? inherited
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The style of this controller, its view and its children, whatever is around them;
  /// `unspecified` takes that back.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { storedStyle }
    set { storedStyle = newValue }
  }

  func overridesDidChange() { engine?.invalidate() }

  /// Merges `collection` over what `child` inherits; nil clears it. In force at once.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild child: UIViewController
  ) {
    engine?.invalidate()
    // What is known already stays, with all that was made of it.
    if let collection, overrides[ObjectIdentifier(child)]?.override == collection { return }
    overrides[ObjectIdentifier(child)] = collection.map { ChildTraits($0) }
  }

  public func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
    overrides[ObjectIdentifier(child)]?.override
  }

  /// Passed on to the children whose traits will change too (§1.4); an override that does
  /// not call super keeps it from them.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      expectedTraits = newCollection
      let next = child.traitCollection
      expectedTraits = nil
      guard next != child.traitCollection else { continue }
      TransitionCoordinator.descend(coordinator) {
        child.willTransition(to: next, with: coordinator)
      }
    }
  }

  /// Passed on to the children whose size will change too (§1.4), each with its own size; an
  /// override that does not call super keeps it from them.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let keepsTraits = (coordinator as? TransitionCoordinator)?.keepsTraits ?? false
    for child in childrenToResize(keepsTraits: keepsTraits) {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      guard child.viewIfLoaded?.bounds.size != childSize else { continue }
      TransitionCoordinator.descend(coordinator) {
        child.viewWillTransition(to: childSize, with: coordinator)
      }
    }
  }

  /// As before iOS 8: the window is about to be turned. Passed on to the children.
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {
    for child in children { child.willRotate(to: toInterfaceOrientation, duration: duration) }
  }

  /// As before iOS 8: the window was turned.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
    for child in children { child.didRotate(from: fromInterfaceOrientation) }
  }

  private func childrenToResize(keepsTraits: Bool) -> [UIViewController] {
    keepsTraits ? resizedChildren : children
  }

  /// The children that hear of a mere change of size.
  var resizedChildren: [UIViewController] { children }

  // MARK: Sizes

  /// The size that a child will have when this controller's is `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  private(set) var askedContentSize = CGSize.zero
  var toldContentSize = CGSize.zero

  /// The size that it asks its container for, in points. A navigation controller that was
  /// given none asks for what its top asks for.
  open var preferredContentSize: CGSize {
    get {
      askedContentSize == .zero
        ? contentSizeSource?.preferredContentSize ?? .zero : askedContentSize
    }
    set {
      guard newValue != askedContentSize else { return }
      askedContentSize = newValue
      tellContentSize()
      engine?.invalidate()
    }
  }

  /// The child whose wish is this container's own.
  var contentSizeSource: UIViewController? { nil }

  // MARK: Container

  /// What it shows depends on its size, or that of a child does, whose size it knows.
  var solvesBySize: Bool { false }

  /// In pass 2c, when all that is shown has heard that it will appear.
  func tellDelegateWillShow() {}

  /// In pass 3, when all that is shown has heard that it appeared.
  func tellDelegateDidShow() {}

  /// What a column or a list of screens calls it: its title, or its first words.
  var displayTitle: String {
    navigationItem.title ?? title ?? viewIfLoaded.flatMap(\.firstWords) ?? ""
  }

  /// A child asks for another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    if container === contentSizeSource { tellContentSize() }
  }

  // MARK: Presentation

  /// A style of `.automatic` is read back as `.pageSheet`.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { askedStyle == .automatic ? .pageSheet : askedStyle }
    set { askedStyle = newValue }
  }
  private var askedStyle = UIModalPresentationStyle.automatic
  /// How it comes and goes where nobody has an animation for that (§2).
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Has the presentation controller for the style `.custom`, and animations. Not retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// A person cannot dismiss it by tapping outside.
  open var isModalInPresentation = false
  /// What is presented with a context style stands in its place.
  open var definesPresentationContext = false

  /// What this controller, or the nearest ancestor, presents.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// Who presents this controller, or the nearest ancestor.
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// Shows `viewControllerToPresent` above the whole window, or above the context for the
  /// context styles. The completion runs after its `viewDidAppear`.
  ///
  /// Who presents already cannot present another: nothing happens then, and the transcript
  /// says so. Presenting what is shown already traps.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes away what this controller presents, with all above it, or this controller if it
  /// presents nothing. The completion runs after `viewDidDisappear`. Who had the focus gets it
  /// back.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  // MARK: Segues

  /// The segue of that name.
  ///
  /// Differs from UIKit: there are no storyboards to find it in, so a subclass makes it.
  open func makeSegue(withIdentifier identifier: String, sender: Any?) -> UIStoryboardSegue? { nil }

  /// Goes the way of that name: it is made, prepared and performed. Traps where there is none.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    startSegue(identifier, sender)
  }

  /// Asked by who lets a person go that way; `performSegue(withIdentifier:sender:)` does not ask.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// The last moment to give the destination what it shows.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Takes away what stands between this controller and the segue's source.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    uncover(from: unwindSegue.source)
  }

  // MARK: Restoration

  /// Only a controller with a name takes part in state restoration, and only below others
  /// that do (§2).
  open var restorationIdentifier: String?
  /// Who makes it anew; without one the app's delegate is asked, then who stands in its place
  /// is taken.
  open var restorationClass: (any UIViewControllerRestoration.Type)?

  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  open func applicationFinishedRestoringState() {}

  // MARK: Splits

  /// Called on the primary when its split collapses: takes `secondary` in. A controller that
  /// is no navigation controller just stays on the screen.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    rememberedSecondary = secondaryViewController
  }

  /// Called on the primary when its split expands: gives the secondary.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    defer { rememberedSecondary = nil }
    return rememberedSecondary
  }

  /// As what a collapsed split is left with: shows `controller`, unless it answers false.
  func takeInCollapsedSplit(
    _ controller: UIViewController, sender: Any?, asDetail: Bool
  ) -> Bool { false }

  // MARK: Targets

  /// Whether it takes part in `action`. For showing, that is whether its class overrides the
  /// method; for every other action, whether it has the method.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    overrides(action) ?? super.canPerformAction(action, withSender: sender)
  }

  /// The nearest controller, from this one upwards, that takes part in `action` (§2); nil at
  /// the top. For showing, its class must also override the method.
  open func targetViewController(
    forAction action: Selector, sender: Any?
  ) -> UIViewController? {
    target(for: action, sender: sender)
  }

  /// Shows `vc` where its kind belongs: the target decides, and without another one it is
  /// presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let other = targetViewController(forAction: .show, sender: sender), other !== self {
      other.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows `vc` as the detail of the target, or presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let other = targetViewController(forAction: .showDetail, sender: sender), other !== self {
      other.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Its class and title, for logs and error messages.
  open var description: String {
    let type = "\(Swift.type(of: self))"
    return title.map { "<\(type) “\($0)”>" } ?? "<\(type)>"
  }
}

extension UIViewController: @MainActor CustomStringConvertible {}
