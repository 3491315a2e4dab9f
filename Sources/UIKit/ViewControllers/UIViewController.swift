import Foundation

/// Manages a view and, if it is a container, other controllers.
///
/// A view is loaded when it is asked for the first time. Appearance callbacks come in the
/// order of uikit-behaviour §2 and always pair up.
@MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  private var loadedView: UIView?
  private var isLoading = false
  var knownTraits: UITraitCollection?
  var needsIsAppearing = false
  var presented: UIViewController?
  weak var presenter: UIViewController?
  /// Who gets the focus back when this presented controller goes.
  weak var previousResponder: UIResponder?
  /// What a non-navigation primary dropped when its split collapsed (§4.2), until it
  /// expands.
  var rememberedSecondary: UIViewController?

  // Cleared by the parent when that goes.
  public private(set) unowned(unsafe) var parent: UIViewController?
  public private(set) var children: [UIViewController] = []

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
    turn?.note(.appearance(.viewDidLoad, self))
    viewDidLoad()
  }

  open func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  func tellIsAppearing() {
    guard needsIsAppearing else { return }
    needsIsAppearing = false
    turn?.note(.appearance(.viewIsAppearing, self))
    viewIsAppearing(false)
  }

  // MARK: Titles

  /// What stands in a bar above it and what lists of screens call it.
  open var title: String? {
    didSet {
      guard oldValue != title else { return }
      if item?.title == oldValue { item?.title = title }
      turn?.invalidate()
    }
  }

  private var item: UINavigationItem?

  open var navigationItem: UINavigationItem {
    if let item { return item }
    let made = UINavigationItem(title: title)
    item = made
    return made
  }

  // MARK: Responder

  open override var next: UIResponder? { loadedView?.superview ?? parent }

  // MARK: Containment

  open func addChild(_ child: UIViewController) {
    guard child.parent !== self else { return }
    precondition(child !== self, "A view controller cannot be its own child: \(self)")
    child.parent?.forget(child)
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
    turn?.note(.addChild(child, to: self))
    turn?.invalidate()
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.forget(self)
    didMove(toParent: nil)
    turn?.invalidate()
  }

  private func forget(_ child: UIViewController) {
    children.removeAll { $0 === child }
    child.parent = nil
    childWasRemoved(child)
    turn?.note(.removeChild(child, of: self))
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Container hooks of this module

  /// The children that are on the screen when this controller is.
  var visibleChildren: [UIViewController] {
    guard let view = loadedView else { return [] }
    return children.filter { child in
      guard let childView = child.viewIfLoaded else { return false }
      return childView.isDescendant(of: view) && !childView.isHidden
    }
  }

  /// Decides who is visible, and executes what follows from it.
  func solve() {}

  /// Puts the views of the visible children into place.
  func installChildren() {}

  /// A child went to another parent or away.
  func childWasRemoved(_ child: UIViewController) {}

  /// The traits that a child receives.
  func traits(for child: UIViewController) -> UITraitCollection {
    let own = traitCollection
    guard let override = overrides[ObjectIdentifier(child)] else { return own }
    return UITraitCollection(traitsFrom: [own, override])
  }

  // MARK: Traits

  private var overrides: [ObjectIdentifier: UITraitCollection] = [:]

  open var traitCollection: UITraitCollection {
    if let parent { return parent.traits(for: self) }
    return turn?.traits ?? UITraitCollection()
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Merges `collection` over what `child` inherits; nil clears it. In force at once.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild child: UIViewController
  ) {
    overrides[ObjectIdentifier(child)] = collection
    turn?.invalidate()
  }

  public func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
    overrides[ObjectIdentifier(child)]
  }

  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if child.viewIfLoaded?.bounds.size != childSize {
        child.viewWillTransition(to: childSize, with: coordinator)
      }
    }
  }

  /// The size that a child will have when this controller's is `parentSize`.
  open func size(
    forChildContentContainer container: UIViewController,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The size that it asks its container for, in points.
  open var preferredContentSize: CGSize = .zero {
    didSet { if oldValue != preferredContentSize { turn?.invalidate() } }
  }

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// A person cannot dismiss it by tapping outside.
  open var isModalInPresentation = false

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

  /// Shows `vc` where its kind belongs: the nearest container up the chain decides, and
  /// without one it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows `vc` as the detail of the nearest split view up the chain, or presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }
}

extension UIViewController {
  /// The nearest ancestor that is a split view controller.
  public var splitViewController: UISplitViewController? { ancestor() }

  /// The nearest ancestor that is a navigation controller.
  public var navigationController: UINavigationController? { ancestor() }

  private func ancestor<Kind: UIViewController>() -> Kind? {
    var step = parent
    while let controller = step {
      if let found = controller as? Kind { return found }
      step = controller.parent
    }
    return nil
  }

  /// What a column or a list of screens calls it: its title, or its first words.
  var displayTitle: String {
    if let navigation = self as? UINavigationController {
      return navigation.topViewController?.displayTitle ?? ""
    }
    if let title = navigationItem.title ?? title { return title }
    func firstWords(_ view: UIView) -> String? {
      if let label = view as? UILabel, let text = label.text, !text.isEmpty { return text }
      return view.subviews.lazy.compactMap(firstWords).first
    }
    return viewIfLoaded.flatMap(firstWords) ?? ""
  }
}
