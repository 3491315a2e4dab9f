import Foundation

// Longer than most files, because methods that apps override have to be in the body of the class.
// Their rules have files of their own in this folder.

/// Manages a view and, if it is a container, other view controllers.
///
/// The view is loaded when it is first accessed. The appearance callbacks come in the order of
/// uikit-behaviour §2 and are always balanced.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer, NibDecodable {
  // Unchecked as in `UIView`: every look-up of traits reads these properties.
  @exclusivity(unchecked) private var loadedView: UIView?
  private var isLoading = false
  /// Whether an app's `loadView()` runs that has not called that of this class.
  private var isInOwnLoadView = false
  var knownTraits: UITraitCollection?
  var appearance = AppearanceState()
  var ownLookups = OwnLookups()
  var presented: UIViewController? {
    didSet { if presented != nil { engine?.features.presentations.presents() } }
  }
  weak var presenter: UIViewController?
  /// The presentation that shows this controller, or would; nil until it is needed.
  var presentation: UIPresentationController?
  /// The open popovers whose sources are in this controller's view.
  var popovers: [PopoverReference] = [] {
    didSet { if !popovers.isEmpty { engine?.features.presentations.presents() } }
  }
  var extras: ControllerExtras?
  /// The secondary controller that a primary without a navigation stack kept when its split view
  /// collapsed (§4.2), until it expands.
  var rememberedSecondary: UIViewController?

  // `unowned(unsafe)` is sound, because a parent clears the reference when it is deallocated.
  /// The container that this controller is a child of, or nil.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var parent: UIViewController?
  /// The nearest ancestor that is a navigation controller. It stands here, as those below, because
  /// members of extensions cannot be overridden.
  open var navigationController: UINavigationController? { ancestor() }
  /// The nearest ancestor that is a split view controller.
  open var splitViewController: UISplitViewController? { ancestor() }
  /// The nearest ancestor that is a tab bar controller.
  open var tabBarController: UITabBarController? { nearestTabBarController }
  /// The child controllers, in the order in which they were added.
  @exclusivity(unchecked) open internal(set) var children: [UIViewController] = []

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The name of the nib that its view is loaded from, of which it is the owner; nil
  ///     for one of the name of the class, with or without “Controller”, or no nib.
  ///   - nibBundleOrNil: The bundle of the nib; nil is the app's.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    if nibNameOrNil != nil || nibBundleOrNil != nil {
      nib = ControllerNib(name: nibNameOrNil, bundle: nibBundleOrNil)
    }
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Makes the controller of a storyboard or a nib.
  ///
  /// *Differs from UIKit*: controllers are not written to archives, so that any other coder gives a
  /// controller as `init(nibName:bundle:)` makes it.
  public required init?(coder: NSCoder) {
    super.init()
    if let nib = coder as? NibCoder { decode(nib) }
  }

  /// Takes over what a document says of the controller. An override calls super.
  func decode(_ nib: NibCoder) { decodeController(nib) }

  func adopt(_ item: UINavigationItem?) { if let item { self.item = item } }

  /// Takes a controller to which a storyboard relates this one, which is a container then.
  func take(_ related: UIViewController, as role: String) {}

  open override class var outlets: [Outlet] { KeyedProperties.ofUIViewController }

  /// The storyboard that made the controller; nil for any other.
  open var storyboard: UIStoryboard? { nib?.scene?.storyboard }
  /// The name of the nib that the view is loaded from; nil where none was given.
  open var nibName: String? { nib?.name }
  /// The bundle of the nib or the storyboard; nil for the app's.
  open var nibBundle: Bundle? { nib?.bundle }

  deinit {
    if loadedView == nil, children.isEmpty { return }
    MainContext.leaving { [loadedView, children] in
      loadedView?.viewController = nil
      for child in children { child.parent = nil }
    } leave: { [loadedView, children] in
      // They are freed on the main actor too.
      withExtendedLifetime((loadedView, children)) {}
    }
  }

  // MARK: View

  /// The controller's view. Reading it loads the view if needed.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      precondition(
        loadedView != nil || !isInOwnLoadView,
        "\(Swift.type(of: self)).loadView() asks for view before it has set it, which loads the view again and again; "
          + "set view first, or call super.loadView()")
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
      noteWidenedSafeArea(in: newValue?.window)
    }
  }

  override var isInSight: Bool { viewIfLoaded?.window != nil }

  /// The view, or nil while it is not loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// A Boolean value that says whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if needed: calls `loadView()` and `viewDidLoad()`. Traps when `loadView()` does
  /// not set `view`.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    isInOwnLoadView = true
    loadView()
    (isLoading, isInOwnLoadView) = (false, false)
    precondition(
      loadedView != nil, "loadView() of \(Swift.type(of: self)) ended without setting view")
    engine?.note(.appearance(.viewDidLoad, self))
    viewDidLoad()
  }

  /// Creates the view and assigns it to `view`. The default implementation takes it from the
  /// storyboard or the nib of the controller; without one it creates a `UIView` in the size of the
  /// screen. Call `loadViewIfNeeded()` instead of this method.
  open func loadView() {
    isInOwnLoadView = false
    if loadViewFromNib() { return }
    view = UIView(frame: UIScreen.unplaced)
  }

  /// Called once, after the view was loaded. The default implementation does nothing.
  open func viewDidLoad() {}
  /// Called before the view appears. The default implementation does nothing.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the hierarchy, with its traits and its size, before
  /// `viewDidAppear(_:)`. The default implementation does nothing.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view appeared. The default implementation does nothing.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears. The default implementation does nothing.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view disappeared. The default implementation does nothing.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews. The default implementation does nothing.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews. The default implementation does nothing.
  open func viewDidLayoutSubviews() {}
  /// Updates the constraints of the view. The default implementation calls `updateConstraints()` of
  /// the view. An override calls super last.
  open func updateViewConstraints() { loadedView?.updateConstraints() }

  /// Called after the safe area of the view changed. The default implementation does nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the layout margins of the view changed. The default implementation does nothing.
  open func viewLayoutMarginsDidChange() {}

  // MARK: Insets

  /// A Boolean value that says whether the device's status bar should be hidden, so that content
  /// may extend into its area. The default implementation returns false. Call
  /// `setNeedsStatusBarAppearanceUpdate()` when the result changes.
  open var prefersStatusBarHidden: Bool { false }
  /// The child whose preference is used instead; nil for this controller's own. The default
  /// implementation returns nil.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The look of the words in the device's status bar. The default implementation returns `default`.
  /// Call `setNeedsStatusBarAppearanceUpdate()` when the result changes.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The child whose preference is used instead; nil for this controller's own. The default
  /// implementation returns nil.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// A Boolean value that says whether the controller decides on the status bar though it is not
  /// presented over the whole screen. The default is false.
  open var modalPresentationCapturesStatusBarAppearance = false {
    didSet {
      if oldValue != modalPresentationCapturesStatusBarAppearance { engine?.invalidate() }
    }
  }
  /// A Boolean value that says whether the line at the lower edge of a device without a home button
  /// should go while nobody touches the screen. The default implementation returns false.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child whose preference is used instead; nil for this controller's own. The default
  /// implementation returns nil.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  // MARK: Orientation

  /// The orientations in which the interface may stand while the controller fills the screen of a
  /// phone. Only the root view controller and what is presented over the whole screen are asked;
  /// together with those of the app's delegate at least one has to be left. The default
  /// implementation returns all but upside down on a phone, else all.
  ///
  /// On a tablet, where an app may share the screen, and in a window it is not asked.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    engine?.environment.idiom == .phone ? .allButUpsideDown : .all
  }
  /// A Boolean value that says whether the interface turns with the device while the controller fills
  /// the screen of a phone. The default implementation returns true.
  open var shouldAutorotate: Bool { true }
  /// The orientation in which the controller is presented over the whole screen of a phone, if it
  /// supports that. The default implementation returns the present one.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    interfaceOrientation
  }

  /// The distances by which the safe area of the view, and of all views in it, is reduced further,
  /// in points. The default is zero.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { additionalInsetsDidChange(from: oldValue) }
  }

  /// The smallest layout margins of the view, in points: 20 at the sides in a horizontally regular environment, else 16.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// A Boolean value that says whether the margins of the view are at least
  /// `systemMinimumLayoutMargins`. The default is true.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if oldValue != viewRespectsSystemMinimumLayoutMargins { loadedView?.tellMargins() } }
  }

  // MARK: Without content

  /// What is shown in front of the view while there is no content; nil, the default, for nothing. It covers what is
  /// visible of the view, and presses beside its buttons reach what lies behind.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { extras?.unavailable?.configuration }
    set {
      guard newValue != nil || extras?.unavailable != nil else { return }
      let unavailable = extras?.unavailable ?? UnavailableContent()
      madeExtras.unavailable = unavailable
      unavailable.show(newValue, of: self)
    }
  }
  /// The state for which the configuration is made: the traits, and what is searched for in the search bar of the
  /// navigation item.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    if let search = item?.searchController, search.isActive {
      state.searchText = search.searchBar.text
    }
    return state
  }
  /// Asks for `updateContentUnavailableConfiguration(using:)` before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    needsUnavailableUpdate = true
    loadedView?.setNeedsLayout()
  }
  /// Called before layout, once at first and whenever it was asked for: the place to set
  /// `contentUnavailableConfiguration` for a state. The default implementation shows the configuration that was set
  /// for that state.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    if let unavailable = extras?.unavailable {
      unavailable.show(unavailable.configuration, of: self)
    }
  }
  @exclusivity(unchecked) var needsUnavailableUpdate = true

  // MARK: Appearance

  /// A Boolean value that says whether children appear and disappear together with this controller.
  /// An app that returns false forwards itself, with `beginAppearanceTransition(_:animated:)` (§2).
  /// The default implementation returns true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells this child of an app's container, and its own visible children, that it is about to
  /// appear or disappear. Balance each call with `endAppearanceTransition()`. A call that changes
  /// nothing is ignored, with a warning in the transcript.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing, animated: animated)
  }

  /// Tells this child of an app's container that it has appeared or disappeared.
  open func endAppearanceTransition() { endTransition() }

  /// A Boolean value that says whether the controller appears because it is presented. True only in
  /// the appearance callbacks (§2).
  open var isBeingPresented: Bool { appearance.reason == .presented }
  /// A Boolean value that says whether the controller disappears because it is dismissed. True only
  /// in the appearance callbacks.
  open var isBeingDismissed: Bool { appearance.reason == .dismissed }
  /// A Boolean value that says whether the controller appears because it was added to a visible
  /// container. True only in the appearance callbacks, and false for a root that appears together
  /// with its container.
  open var isMovingToParent: Bool { appearance.reason == .movedToParent }
  /// A Boolean value that says whether the controller disappears because it was removed from its
  /// container. True only in the appearance callbacks.
  open var isMovingFromParent: Bool { appearance.reason == .movedFromParent }

  // MARK: Titles

  /// The title, shown in navigation bars and tab bars. The default is nil.
  ///
  /// Setting it sets the titles of the navigation item and of the tab bar item too, if there are such by then.
  open var title: String? {
    didSet {
      item?.title = title
      tabItem?.title = title
      if oldValue != title { engine?.invalidate() }
      valuesDidChange()
    }
  }

  private var item: UINavigationItem?

  /// The content of the navigation bar for this controller. Created when it is first read, with the
  /// controller's title.
  open var navigationItem: UINavigationItem {
    if let item { return item }
    let made = title.map { UINavigationItem(title: $0) } ?? UINavigationItem()
    item = made
    return made
  }

  private var tabItem: UITabBarItem?

  /// The item of this controller in a tab bar. A navigation controller without a title uses that of
  /// its root.
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

  /// The items of the navigation controller's toolbar while this view controller is on top; nil is
  /// none.
  open var toolbarItems: [UIBarButtonItem]? {
    get { navigationItem.toolbarItems }
    set { navigationItem.toolbarItems = newValue }
  }

  /// A Boolean value that says whether the bottom bar is hidden while this controller is on a
  /// navigation stack, even below others (§3). The default is false.
  open var hidesBottomBarWhenPushed = false {
    didSet { if oldValue != hidesBottomBarWhenPushed { engine?.invalidate() } }
  }

  // MARK: Editing

  private var edits = false
  /// A Boolean value that says whether a person can edit the content, as `editButtonItem` shows.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }

  /// Enters or leaves editing mode. An override calls super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    edits = editing
    if let editButton { editButton.show(isEditing: editing) }
    valuesDidChange()
  }

  var editButton: UIBarButtonItem?

  // MARK: Responder

  override var endsKeySearch: Bool { isPresented }

  override var offeredRefreshControl: UIRefreshControl? { viewIfLoaded?.firstRefreshControl }

  /// Where it is shown, or what it stands in; looked for only where there are several scenes.
  /// The content size that the controller requests from a popover. A navigation or tab bar
  /// controller without a size of its own requests that of its child, plus the height of its bars
  /// (§6.1, rule 6).
  var requestedPopoverSize: CGSize {
    askedContentSize == .zero ? preferredContentSize : askedContentSize
  }

  /// The controller that determines the requested size: the innermost child.
  var innermostSized: UIViewController { self }

  override var engine: SceneEngine? {
    guard let current = SceneEngine.current, current.application.isDivided else {
      return SceneEngine.current
    }
    return loadedView?.window?.joinedEngine ?? parent?.engine ?? presenter?.engine ?? current
  }

  open override var next: UIResponder? { loadedView?.superview ?? parent }

  // MARK: Keys and previews

  /// The key commands that were added with `addKeyCommand(_:)`; nil for none. An override that calls super
  /// keeps them.
  open override var keyCommands: [UIKeyCommand]? {
    guard let added = extras?.keyCommands, !added.isEmpty else { return nil }
    return added
  }

  /// Adds a key command that applies while the first responder, or what is topmost, is in the controller.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    removeKeyCommand(keyCommand)
    madeExtras.keyCommands.append(keyCommand)
  }

  /// Removes a key command that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    extras?.keyCommands.removeAll { $0 === keyCommand }
  }

  /// The actions beside “Open” where the controller is previewed. The default implementation returns none.
  open var previewActionItems: [any UIPreviewActionItem] { [] }

  // MARK: Containment

  /// Makes `child` a child of this controller, after calling its `willMove(toParent:)`. A child of
  /// another controller is removed from that one first. The container has to call
  /// `didMove(toParent:)` itself (§2).
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

  /// Removes the controller from its parent, and calls `didMove(toParent: nil)`. The container has
  /// to call `willMove(toParent: nil)` before (§2).
  open func removeFromParent() {
    guard let parent else { return }
    engine?.features.split.trapInColumnQuery("removeFromParent()", parent)
    parent.forget(self)
    didMove(toParent: nil)
    engine?.invalidate()
  }

  /// Orders the children as in `list`, which contains the same controllers.
  func orderChildren(as list: [UIViewController]) {
    if !children.elementsEqual(list, by: ===) { children = list }
  }

  /// Called before the parent changes, with nil before the removal. The default implementation does
  /// nothing.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent changed, with nil after the removal. The default implementation does
  /// nothing.
  open func didMove(toParent parent: UIViewController?) {}

  /// Replaces the view of one child by that of another: `animations` runs while both views are in
  /// the hierarchy, then the old one is removed. Both children receive appearance callbacks,
  /// animated if `duration` is not 0. The completion is called after them.
  ///
  /// Differs from UIKit: the change takes no time.
  ///
  /// - Parameters:
  ///   - fromViewController: The child whose view is removed.
  ///   - toViewController: The child whose view is added.
  ///   - duration: The duration in seconds, of which only matters whether it is 0.
  ///   - options: `layoutSubviews` and `showHideTransitionViews` have an effect.
  ///   - animations: Changes to the views.
  ///   - completion: Called with true.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    swapViews(
      fromViewController, toViewController, animated: duration > 0, options, animations, completion)
  }

  // MARK: Container hooks of this module

  /// The children that are visible when this controller is.
  var visibleChildren: [UIViewController] {
    guard let view = loadedView else { return [] }
    return children.filter { child in
      guard let childView = child.viewIfLoaded else { return false }
      return childView.isDescendant(of: view)
        && (!childView.isHidden || child.isCoveredAsContext)
    }
  }

  /// The keyboard, or what stands in its place, has this frame in the scene, or has gone.
  func keyboardMoved(to frame: CGRect?) {}

  /// Determines which children are visible, and performs the changes that follow.
  func solve() {}

  /// Whether the toolkit places and removes the views of the children.
  var placesChildren: Bool { false }

  /// Places the views of the visible children.
  func installChildren() {}

  /// Called after a child was removed.
  func childWasRemoved(_ child: UIViewController) {}

  /// The traits that a child receives.
  func traits(for child: UIViewController) -> UITraitCollection {
    overridden(ownTraits, for: child)
  }

  /// The traits of this controller, or the ones that it is about to get.
  var ownTraits: UITraitCollection { expectedTraits ?? traitCollection }

  func overridden(_ own: UITraitCollection, for child: UIViewController) -> UITraitCollection {
    overrides[ObjectIdentifier(child)]?.traits(over: own) ?? own
  }

  // MARK: Traits

  @exclusivity(unchecked) private var overrides: [ObjectIdentifier: ChildTraits] = [:]
  /// The traits that the controller is about to get, while it informs its children.
  @exclusivity(unchecked) private var expectedTraits: UITraitCollection?
  @exclusivity(unchecked) var traitStore: TraitStore?
  var activeTransition: TransitionCoordinator?

  /// The traits of the controller. Empty before an app is launched.
  open var traitCollection: UITraitCollection {
    guard let engine else { return .nothing }
    var inherited = parent?.traits(for: self) ?? traitsOfLayer(engine.windowTraits)
    if engine.scene.hasViewOverrides, let outer = loadedView?.superview {
      inherited = outer.overriding(inherited, upTo: parent?.loadedView ?? engine.window)
    }
    return traitStore?.traits(over: inherited) ?? inherited
  }

  /// Called after the traits changed. The default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The interface style of this controller, its view and its children, whatever they inherit;
  /// `unspecified` removes it. The default is `unspecified`.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { storedStyle }
    set { storedStyle = newValue }
  }

  func overridesDidChange() { engine?.invalidate() }

  /// Overrides the traits that `child` inherits; nil removes the override. It takes effect at once.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild child: UIViewController
  ) {
    engine?.invalidate()
    // An unchanged override is kept, with the traits that were computed from it.
    if let collection, overrides[ObjectIdentifier(child)]?.override == collection { return }
    overrides[ObjectIdentifier(child)] = collection.map { ChildTraits($0) }
  }

  /// Returns the traits that override those of a child, or nil.
  open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
    overrides[ObjectIdentifier(child)]?.override
  }

  /// Called before the traits change. The default implementation calls the children whose traits
  /// will change too (§1.4); an override that does not call super keeps the call from them.
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

  /// Called before the size changes. The default implementation calls the children whose size will
  /// change too (§1.4); an override that does not call super keeps the call from them.
  ///
  /// - Parameters:
  ///   - size: The new size, in points.
  ///   - coordinator: Runs animations alongside the change.
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

  /// Called before the window rotates, as before iOS 8. The default implementation calls the
  /// children. The duration, in seconds, is always 0.
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {
    for child in children { child.willRotate(to: toInterfaceOrientation, duration: duration) }
  }

  /// Called after the window was rotated, as before iOS 8. The default implementation calls the
  /// children.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
    for child in children { child.didRotate(from: fromInterfaceOrientation) }
  }

  /// The children that are informed about a size. Controllers that a navigation stack covers are
  /// not, when only the size changes (§1.4).
  private func childrenToResize(keepsTraits: Bool) -> [UIViewController] {
    keepsTraits ? resizedChildren : children
  }

  /// The children that hear of a mere change of size.
  var resizedChildren: [UIViewController] { children }

  // MARK: Sizes

  /// Returns the size of a child when this controller's size is `parentSize`, both in points. The
  /// default implementation returns `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  private(set) var askedContentSize = CGSize.zero
  var toldContentSize = CGSize.zero

  /// The size that the controller requests from its container, in points; zero for none. A
  /// navigation controller without a size of its own requests that of its top controller.
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
      valuesDidChange()
    }
  }

  /// The child whose requested size is that of this container.
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

  /// Called when a child requests another size. The default implementation passes the request on to
  /// the parent if it is the container's own.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    if container === contentSizeSource { tellContentSize() }
  }

  /// Called when the app receives a memory warning, if the controller is in a window or above one
  /// that is: free here what can be made again. The default implementation does nothing.
  open func didReceiveMemoryWarning() {}

  // MARK: Presentation

  /// The style in which the controller is presented. The default is `.automatic`, which is read
  /// back as `.pageSheet`.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { askedStyle == .automatic ? .pageSheet : askedStyle }
    set { askedStyle = newValue }
  }
  private var askedStyle = UIModalPresentationStyle.automatic
  /// The animation of presentation and dismissal, when no object provides one (§2). The default is
  /// `coverVertical`.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The object that provides the presentation controller for the style `.custom`, and animations.
  /// Not retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// A Boolean value that says whether only the app can dismiss the controller. While it is true, a
  /// tap outside and the Escape key do not. The default is false.
  open var isModalInPresentation = false
  /// A Boolean value that says whether this controller's view is covered by what is presented with
  /// a context style. The default is false.
  open var definesPresentationContext = false

  /// The controller that this one, or its nearest presenting ancestor, presents; nil for none.
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one, or its nearest presented ancestor; nil for none.
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// Presents a controller above the whole window, or for the context styles above the context. The
  /// completion is called after its `viewDidAppear`.
  ///
  /// Does nothing when a controller is presented already, with a note in the transcript. Traps for
  /// a controller that is shown already.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, with everything above it, or this controller if it
  /// presents nothing. The completion is called after `viewDidDisappear`. The focus returns to
  /// where it was before the presentation.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    startDismissing(animated: flag, completion: completion)
  }

  // MARK: Segues

  /// Returns the segue with a name, or nil for the one of the storyboard. The default implementation
  /// returns nil.
  ///
  /// Differs from UIKit: a controller without a storyboard may have segues, which its class creates.
  open func makeSegue(withIdentifier identifier: String, sender: Any?) -> UIStoryboardSegue? { nil }

  /// Creates, prepares and performs the segue with a name. Traps when there is none.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    startSegue(identifier, sender)
  }

  /// Returns whether a segue should be performed. Call it before a segue that a person triggers;
  /// `performSegue(withIdentifier:sender:)` does not call it. The default implementation returns
  /// true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed, to pass data to the destination. The default
  /// implementation does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether an unwind segue with an action may lead to this controller. The default
  /// implementation returns whether it has a method for the action.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { action.method(in: self) != nil }

  /// Dismisses what is between this controller and the segue's source. Containers show the
  /// controller that follows on the way to the destination.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    uncover(from: unwindSegue.source)
  }

  // MARK: Scroll views

  /// A Boolean value that says whether scroll views in the view whose `contentInsetAdjustmentBehavior`
  /// is `automatic` add the safe area to their insets. The default is true.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      guard oldValue != automaticallyAdjustsScrollViewInsets else { return }
      ScrollAdjustment.isUsed = true
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The sides at which the view may lie beneath bars. The default is all.
  ///
  /// *Differs from UIKit*: bars stand beside the view and never over it, so that every view is laid out as with an
  /// empty set.
  open var edgesForExtendedLayout: UIRectEdge {
    get { extras?.extendedEdges ?? .all }
    set { madeExtras.extendedEdges = newValue }
  }

  /// Whether the view may lie beneath bars that cannot be seen through, too. The default is false.
  ///
  /// *Differs from UIKit*: see `edgesForExtendedLayout`.
  open var extendedLayoutIncludesOpaqueBars: Bool {
    get { extras?.extendsUnderOpaqueBars ?? false }
    set { madeExtras.extendsUnderOpaqueBars = newValue }
  }

  // MARK: Restoration

  /// The name for state restoration. Only controllers with a name take part, and only below others
  /// that do (§2). The default is nil.
  open var restorationIdentifier: String?
  /// The class that creates the controller when state is restored. Without one the app's delegate
  /// is asked, and then the existing controller with the same identifier is used. The default is
  /// nil.
  open var restorationClass: (any UIViewControllerRestoration.Type)?

  /// Encodes state that should be restored. The default implementation does nothing.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Decodes state that was encoded. The default implementation does nothing.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called after all controllers have decoded their state. The default implementation does
  /// nothing.
  open func applicationFinishedRestoringState() {}

  // MARK: Splits

  /// Called on the primary when its split view collapses, to take `secondary` in. The default
  /// implementation keeps a reference to it, and the primary stays visible.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    rememberedSecondary = secondaryViewController
  }

  /// Called on the primary when its split view expands, to return the secondary. The default
  /// implementation returns the one that was kept.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    defer { rememberedSecondary = nil }
    return rememberedSecondary
  }

  /// Shows `controller` in what a collapsed split view shows. Returns false if it cannot.
  func takeInCollapsedSplit(
    _ controller: UIViewController, sender: Any?, asDetail: Bool
  ) -> Bool { false }

  // MARK: Targets

  /// Returns whether the controller can perform an action. For showing, that is whether its class
  /// overrides the method; for other actions, whether it has a method for the selector.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    overrides(action) ?? super.canPerformAction(action, withSender: sender)
  }

  /// Returns the nearest controller, from this one upwards, that can perform an action (§2); nil if
  /// there is none. For showing, its class has to override the method.
  open func targetViewController(
    forAction action: Selector, sender: Any?
  ) -> UIViewController? {
    target(for: action, sender: sender)
  }

  /// Shows `vc` in the way that the target determines; if there is no other target, presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let other = targetViewController(forAction: .show, sender: sender), other !== self {
      other.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows `vc` as the detail of the target; if there is no other target, presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let other = targetViewController(forAction: .showDetail, sender: sender), other !== self {
      other.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// The class and the title, for logs and error messages.
  nonisolated open override var description: String {
    describedOnMain {
      let type = "\(Swift.type(of: self))"
      return title.map { "<\(type) “\($0)”>" } ?? "<\(type)>"
    }
  }
}
