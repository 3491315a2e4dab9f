import Foundation
import Scene

/// A search in what a controller shows, with results of its own controller or in place.
///
/// While it is active it stands over the content of the navigation controller in which its bar
/// is, below the bars: a veil while there is nothing to show, and the results.
///
/// Differs from UIKit: it is a child of that navigation controller and not presented, and
/// outside of a navigation controller neither veil nor results are shown.
@MainActor open class UISearchController: UIViewController, SearchSession, KeyAnswering {
  /// When the bar shows its scopes.
  public enum ScopeBarActivation: Int, Sendable {
    case automatic = 0
    case manual = 1
    case onTextEntry = 2
    case onSearchActivation = 3
  }

  public let searchBar = UISearchBar()
  public private(set) var searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?

  /// A veil lies over the content while there is no text.
  open var obscuresBackgroundDuringPresentation = true { didSet { layOut() } }
  /// The row of buttons makes room for the search bar below it.
  open var hidesNavigationBarDuringPresentation = true { didSet { barDidChange() } }
  open var automaticallyShowsCancelButton = true { didSet { showBarParts() } }
  open var scopeBarActivation = ScopeBarActivation.automatic { didSet { showBarParts() } }
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// The results show as soon as there is text, and not otherwise.
  open var automaticallyShowsSearchResultsController = true { didSet { layOut() } }
  open var showsSearchResultsController = false {
    didSet {
      if oldValue != showsSearchResultsController {
        automaticallyShowsSearchResultsController = false
        layOut()
      }
    }
  }

  /// The search bar in a row of buttons.
  private(set) lazy var barItem: UIBarButtonItem = {
    let item = UIBarButtonItem(customView: searchBar)
    item.width = 260
    return item
  }()

  private var isSearching = false
  /// Who is told as soon as it came, or went.
  private var untold: Bool?
  /// Whose content is searched.
  private(set) weak var owner: UIViewController?
  private(set) weak var navigation: UINavigationController?

  /// - Parameter searchResultsController: nil for results in place.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.session = self
  }

  /// Differs from UIKit: there are no archives to decode from, so it answers nil.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Beginning and ending

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

  // MARK: Where it stands

  private func enter() {
    var step: UIResponder? = searchBar
    while let responder = step, navigation == nil {
      navigation = responder as? UINavigationController
      step = responder.next
    }
    owner = navigation?.topViewController
    navigation?.take(self)
    layOut()
  }

  private func leave() {
    navigation?.drop(self)
    owner = nil
  }

  /// The bar has another height now, or stands elsewhere.
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

/// What stands over the content while it is searched.
final class SearchView: UIView {
  /// A press on the veil.
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

/// A press on it ends the search. What it covers is read on: it is lighter than the veil below
/// something modal.
private final class SearchVeil: UIView {
  var handler: (() -> Void)?

  override var role: Role { .dimming }
  override func describe(_ node: inout Node) {
    node.name = Words.dismissSearch
    node.fill = .adaptive(Color.Adaptive(0x0000_0014, 0x0000_0033))
  }
  override func activate() { handler?() }
}
