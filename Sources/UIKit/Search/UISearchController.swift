import Foundation
import Scene

/// A controller of a search in the content of another one, with results in a controller of their
/// own or in place.
///
/// While it is active, its view covers the content of the navigation controller that contains its
/// search bar, below the bars. It shows a dimming view while there are no results, and the results.
///
/// For example:
///
///     let search = UISearchController(searchResultsController: nil)
///     search.searchResultsUpdater = self
///     search.obscuresBackgroundDuringPresentation = false
///     navigationItem.searchController = search
///
/// Differs from UIKit: it is a child of that navigation controller and not presented, and outside
/// of a navigation controller neither a dimming view nor results are shown.
@preconcurrency @MainActor
open class UISearchController: UIViewController, SearchSession, KeyAnswering {
  /// The time at which the search bar shows its scopes.
  public enum ScopeBarActivation: Int, Sendable {
    /// While the search is active.
    case automatic = 0
    /// When the app sets `showsScopeBar` of the search bar.
    case manual = 1
    /// While the search is active and there is text.
    case onTextEntry = 2
    /// While the search is active.
    case onSearchActivation = 3
  }

  /// The search bar, which the app adds to a view or a navigation item.
  public let searchBar = UISearchBar()
  /// The controller of the results, or nil for results in place.
  open private(set) var searchResultsController: UIViewController?
  /// The object that is called when the text or the scope of the search has changed.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is informed of the beginning and the end of the search.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// A Boolean value that says whether a dimming view covers the content while there is no text.
  /// The default is true.
  open var obscuresBackgroundDuringPresentation = true { didSet { layOut() } }
  /// The name of `obscuresBackgroundDuringPresentation` before iOS 12.
  public var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// A Boolean value that says whether the navigation bar's row of buttons is hidden while the
  /// search is active, to make room for the search bar. The default is true.
  open var hidesNavigationBarDuringPresentation = true { didSet { barDidChange() } }
  /// A Boolean value that says whether the Cancel button is shown while the search is active, and
  /// hidden otherwise. The default is true.
  open var automaticallyShowsCancelButton = true { didSet { showBarParts() } }
  /// The time at which the search bar shows its scopes. The default is `automatic`.
  open var scopeBarActivation = ScopeBarActivation.automatic { didSet { showBarParts() } }
  /// A Boolean value that says whether the scopes are shown and hidden by the controller. Setting
  /// it to true makes `scopeBarActivation` automatic, to false manual.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// A Boolean value that says whether the results are shown while there is text, and hidden
  /// otherwise. The default is true.
  open var automaticallyShowsSearchResultsController = true { didSet { layOut() } }
  /// A Boolean value that says whether the results are shown while the search is active. Setting it
  /// to another value makes `automaticallyShowsSearchResultsController` false.
  open var showsSearchResultsController = false {
    didSet {
      if oldValue != showsSearchResultsController {
        automaticallyShowsSearchResultsController = false
        layOut()
      }
    }
  }

  /// The bar button item that shows the search bar in a row of buttons.
  private(set) lazy var barItem: UIBarButtonItem = {
    let item = UIBarButtonItem(customView: searchBar)
    item.width = 260
    return item
  }()

  private var isSearching = false
  /// Whether the delegate has still to be informed that the search has appeared (true) or
  /// disappeared (false); nil if not.
  private var untold: Bool?
  /// The controller whose content is searched.
  private(set) weak var owner: UIViewController?
  private(set) weak var navigation: UINavigationController?

  /// Creates a search controller.
  ///
  /// - Parameter searchResultsController: The controller of the results; nil for results in place.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.session = self
    searchBar.placeholder = Words.search
  }

  /// Differs from UIKit: there are no archives to decode from, so the result is nil.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Beginning and ending

  /// A Boolean value that says whether the search is active. Setting it begins or ends the search.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { begin() } else { end() }
    }
  }

  func fieldDidBegin() {
    if !isSearching { begin() } else { update() }
  }

  private func begin() {
    delegate?.willPresentSearchController(self)
    isSearching = true
    showBarParts()
    enter()
    if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() } else { update() }
    untold = true
    if navigation == nil { tellEnd() }
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    isSearching = false
    searchBar.resignFirstResponder()
    searchBar.text = ""
    showBarParts()
    update()
    untold = false
    leave()
    if engine?.shown.contains(self) != true { tellEnd() }
    navigation = nil
  }

  private func tellEnd() {
    guard let came = untold else { return }
    untold = nil
    if came {
      delegate?.didPresentSearchController(self)
    } else {
      delegate?.didDismissSearchController(self)
    }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if untold == true { tellEnd() }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if untold == false { tellEnd() }
  }

  private func showBarParts() {
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = isSearching }
    switch scopeBarActivation {
    case .manual: break
    case .onTextEntry: searchBar.showsScopeBar = isSearching && hasText
    case .automatic, .onSearchActivation: searchBar.showsScopeBar = isSearching
    }
    barDidChange()
  }

  // MARK: Text

  private var hasText: Bool { !(searchBar.text ?? "").isEmpty }

  func textDidChange() {
    if scopeBarActivation == .onTextEntry { showBarParts() }
    layOut()
    update()
  }

  func scopeDidChange() { update() }
  func resultsWanted() {}

  func update() { searchResultsUpdater?.updateSearchResults(for: self) }

  func answer(_ press: KeyPress) -> Bool {
    isSearching && press.description == "escape" && searchBar.answer(press)
  }

  // MARK: Containment

  private func enter() {
    var chain = ResponderChain(from: searchBar)
    while navigation == nil, let responder = chain.next() {
      navigation = responder as? UINavigationController
    }
    owner = navigation?.topViewController
    navigation?.take(self)
    layOut()
  }

  private func leave() {
    navigation?.drop(self)
    owner = nil
  }

  /// Lays out the navigation controller again, because the height or the place of the bar has
  /// changed.
  func barDidChange() {
    (searchBar.nearestController as? UINavigationController ?? navigation)?.relayout()
    engine?.invalidate()
  }

  private func layOut() {
    viewIfLoaded?.setNeedsLayout()
    engine?.invalidate()
  }

  open override func loadView() {
    let view = SearchView(frame: .zero)
    view.leave = { [weak self] in self?.isActive = false }
    self.view = view
  }

  override var placesChildren: Bool { true }

  private var showsResults: Bool {
    guard searchResultsController != nil, isSearching else { return false }
    return automaticallyShowsSearchResultsController ? hasText : showsSearchResultsController
  }

  override var visibleChildren: [UIViewController] {
    showsResults ? searchResultsController.map { [$0] } ?? [] : []
  }

  override func solve() {
    guard let results = searchResultsController, results.parent !== self, showsResults else {
      return
    }
    addChild(results)
    results.didMove(toParent: self)
  }

  override func installChildren() {
    guard let view = view as? SearchView else { return }
    let results = showsResults ? searchResultsController?.view : nil
    view.show(results, veil: obscuresBackgroundDuringPresentation && !hasText && !showsResults)
  }
}

/// The view over the content while it is searched.
final class SearchView: UIView {
  /// Called when the dimming view is tapped.
  var leave: () -> Void = {}
  private let veil = SearchVeil()
  private weak var results: UIView?

  func show(_ next: UIView?, veil isVeiled: Bool) {
    if results !== next {
      if results?.superview === self { results?.removeFromSuperview() }
      if let next { addSubview(next) }
      results = next
    }
    if isVeiled, veil.superview == nil { addSubview(veil) }
    if !isVeiled { veil.removeFromSuperview() }
    veil.handler = { [weak self] in self?.leave() }
    place()
  }

  private func place() {
    results?.frame = bounds
    veil.frame = bounds
  }

  override func layoutSubviews() { place() }
}

/// The dimming view. A tap on it ends the search. The content below stays legible: it is lighter
/// than the dimming view of a modal presentation.
private final class SearchVeil: UIView {
  var handler: (() -> Void)?

  override var nodeRole: NodeRole { .dimming }
  override func describe(_ node: inout Node) {
    node.name = Words.dismissSearch
    node.fill = .adaptive(Color.Adaptive(0x0000_0014, 0x0000_0033))
  }
  override func activate() { handler?() }
}
