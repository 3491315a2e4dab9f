import Foundation
import Scene

/// A search as before iOS 8: a bar, and a table of results that the app fills.
///
/// Where the bar stands in a toolbar of a pad, the results are in a popover that comes by itself,
/// as soon as there is text or its list button is pressed (uikit-behaviour §6.1, rule 21). Elsewhere
/// they cover the view of the contents controller below the bar.
@MainActor open class UISearchDisplayController {
  public let searchBar: UISearchBar
  public private(set) unowned var searchContentsController: UIViewController
  open weak var delegate: (any UISearchDisplayDelegate)?
  open weak var searchResultsDataSource: (any UITableViewDataSource)? {
    didSet { table?.dataSource = searchResultsDataSource }
  }
  open weak var searchResultsDelegate: (any UITableViewDelegate)? {
    didSet { table?.delegate = searchResultsDelegate }
  }
  /// Above the results in a popover; nil for “Results”.
  open var searchResultsTitle: String? { didSet { popover.rename() } }

  private var isSearching = false
  private var table: UITableView?
  private let popover = SearchResultsPopover()
  private var cover: SearchView?

  public init(searchBar: UISearchBar, contentsController viewController: UIViewController) {
    self.searchBar = searchBar
    searchContentsController = viewController
    popover.search = self
    searchBar.session = self
    viewController.searchDisplay = self
  }

  isolated deinit {
    cover?.removeFromSuperview()
    popover.close()
  }

  /// Made when it is needed.
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

  open var isActive: Bool {
    get { isSearching }
    set { setActive(newValue, animated: false) }
  }

  /// Ending empties the bar.
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

  /// There are no popovers of that time on phones.
  private var hasPopover: Bool {
    guard searchBar.traitCollection.userInterfaceIdiom == .pad else { return false }
    var step = searchBar.superview
    while let view = step, !(view is UIToolbar) { step = view.superview }
    return step != nil
  }

  /// Shows what there is to show now.
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

  /// Clear in the popover.
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
  /// The search whose contents it is. Not retained.
  public var searchDisplayController: UISearchDisplayController? { searchDisplay }
}
