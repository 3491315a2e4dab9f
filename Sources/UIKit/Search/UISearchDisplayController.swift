import Foundation
import Scene

/// A search as before iOS 8: a search bar, and a table of results that the app fills.
///
/// If the search bar is in a toolbar of an iPad, the results are in a popover, which opens when
/// there is text or the button for a list of results is tapped (uikit-behaviour §6.1, rule 21).
/// Otherwise they cover the view of the contents controller below the bar.
@preconcurrency @MainActor open class UISearchDisplayController: NSObject {
  /// The search bar.
  public let searchBar: UISearchBar
  /// The controller whose content is searched. It is not retained.
  public private(set) unowned var searchContentsController: UIViewController
  /// The object that is informed of the search and of its table.
  open weak var delegate: (any UISearchDisplayDelegate)?
  /// The data source of the table of results.
  open weak var searchResultsDataSource: (any UITableViewDataSource)? {
    didSet { table?.dataSource = searchResultsDataSource }
  }
  /// The delegate of the table of results.
  open weak var searchResultsDelegate: (any UITableViewDelegate)? {
    didSet { table?.delegate = searchResultsDelegate }
  }
  /// The title above the results in a popover; nil is “Results”.
  open var searchResultsTitle: String? { didSet { popover.rename() } }

  private var isSearching = false
  private var table: UITableView?
  private let popover = SearchResultsPopover()
  private var cover: SearchView?

  /// Creates a search, which sets the `searchDisplayController` of the view controller.
  ///
  /// - Parameters:
  ///   - searchBar: The search bar.
  ///   - viewController: The controller whose content is searched.
  public init(searchBar: UISearchBar, contentsController viewController: UIViewController) {
    self.searchBar = searchBar
    searchContentsController = viewController
    super.init()
    popover.search = self
    searchBar.session = self
    viewController.searchDisplay = self
  }

  deinit {
    MainContext.leaving {
    } leave: { [cover, popover] in
      cover?.removeFromSuperview()
      popover.close()
    }
  }

  /// The table of the results. It is created when it is first read.
  open var searchResultsTableView: UITableView {
    if let table { return table }
    let made = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table = made
    made.dataSource = searchResultsDataSource
    made.delegate = searchResultsDelegate
    delegate?.searchDisplayController(self, didLoadSearchResultsTableView: made)
    return made
  }

  // MARK: Beginning and ending

  /// A Boolean value that says whether the search is active. Setting it begins or ends the search.
  open var isActive: Bool {
    get { isSearching }
    set { setActive(newValue, animated: false) }
  }

  /// Begins or ends the search. Ending it clears the search bar. `animated` has no effect.
  open func setActive(_ visible: Bool, animated: Bool) {
    guard visible != isSearching else { return }
    if visible { begin() } else { end() }
  }

  private func begin() {
    delegate?.searchDisplayControllerWillBeginSearch(self)
    isSearching = true
    if !hasPopover { searchBar.setShowsCancelButton(true, animated: true) }
    update()
    delegate?.searchDisplayControllerDidBeginSearch(self)
  }

  private func end() {
    delegate?.searchDisplayControllerWillEndSearch(self)
    isSearching = false
    searchBar.text = ""
    searchBar.resignFirstResponder()
    if !hasPopover { searchBar.setShowsCancelButton(false, animated: true) }
    update()
    delegate?.searchDisplayControllerDidEndSearch(self)
  }

  // MARK: Results

  private var hasText: Bool { !(searchBar.text ?? "").isEmpty }

  /// Whether the results are in a popover. There are no popovers of that time on phones.
  private var hasPopover: Bool {
    guard searchBar.traitCollection.userInterfaceIdiom == .pad else { return false }
    var step = searchBar.superview
    while let view = step, !(view is UIToolbar) { step = view.superview }
    return step != nil
  }

  /// Shows or hides the results.
  private func update() {
    if hasPopover {
      if isSearching && hasText { popover.open(isCleared: false) } else { popover.close() }
    } else {
      updateCover()
    }
  }

  func tell(isShown: Bool, _ change: () -> Void) {
    let table = searchResultsTableView
    if isShown {
      delegate?.searchDisplayController(self, willShowSearchResultsTableView: table)
      change()
      delegate?.searchDisplayController(self, didShowSearchResultsTableView: table)
    } else {
      delegate?.searchDisplayController(self, willHideSearchResultsTableView: table)
      change()
      delegate?.searchDisplayController(self, didHideSearchResultsTableView: table)
    }
  }

  /// Clears the search bar, as the button in the popover does.
  func clear() {
    searchBar.text = ""
    searchBar.delegate?.searchBar(searchBar, textDidChange: "")
    popover.close()
  }

  private func updateCover() {
    guard isSearching, let view = searchContentsController.viewIfLoaded else {
      if let cover {
        tell(isShown: false) { cover.removeFromSuperview() }
        self.cover = nil
      }
      return
    }
    let cover = self.cover ?? SearchView(frame: .zero)
    cover.leave = { [weak self] in self?.isActive = false }
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let top = searchBar.convert(searchBar.bounds, to: view).maxY
    cover.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
    self.cover = cover
    cover.show(hasText ? searchResultsTableView : nil, veil: !hasText)
    if cover.superview !== view { tell(isShown: true) { view.addSubview(cover) } }
  }
}

extension UISearchDisplayController: SearchSession {
  func fieldDidBegin() { isActive = true }

  func textDidChange() {
    if !isSearching { begin() }
    let text = searchBar.text
    if delegate?.searchDisplayController(self, shouldReloadTableForSearch: text) ?? true {
      table?.reloadData()
    }
    update()
  }

  func scopeDidChange() {
    let scope = searchBar.selectedScopeButtonIndex
    if delegate?.searchDisplayController(self, shouldReloadTableForSearchScope: scope) ?? true {
      table?.reloadData()
    }
  }

  func resultsWanted() {
    guard hasPopover else {
      _ = searchBar.becomeFirstResponder()
      return
    }
    table?.reloadData()
    popover.open(isCleared: true)
  }

  func barDidChange() {}
}

extension UIViewController {
  /// The search in the controller's content, or nil. It is not retained.
  public var searchDisplayController: UISearchDisplayController? { searchDisplay }
}
