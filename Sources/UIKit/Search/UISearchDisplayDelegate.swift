/// Hears of a search and of its table of results; each method may be left out.
@MainActor public protocol UISearchDisplayDelegate: AnyObject {
  func searchDisplayControllerWillBeginSearch(_ controller: UISearchDisplayController)
  func searchDisplayControllerDidBeginSearch(_ controller: UISearchDisplayController)
  func searchDisplayControllerWillEndSearch(_ controller: UISearchDisplayController)
  func searchDisplayControllerDidEndSearch(_ controller: UISearchDisplayController)
  /// The time to register cells.
  func searchDisplayController(
    _ controller: UISearchDisplayController,
    didLoadSearchResultsTableView tableView: UITableView)
  func searchDisplayController(
    _ controller: UISearchDisplayController,
    willShowSearchResultsTableView tableView: UITableView)
  func searchDisplayController(
    _ controller: UISearchDisplayController,
    didShowSearchResultsTableView tableView: UITableView)
  func searchDisplayController(
    _ controller: UISearchDisplayController,
    willHideSearchResultsTableView tableView: UITableView)
  func searchDisplayController(
    _ controller: UISearchDisplayController,
    didHideSearchResultsTableView tableView: UITableView)
  /// Whether the results for that text are there already.
  func searchDisplayController(
    _ controller: UISearchDisplayController, shouldReloadTableForSearch searchString: String?
  ) -> Bool
  func searchDisplayController(
    _ controller: UISearchDisplayController, shouldReloadTableForSearchScope searchOption: Int
  ) -> Bool
}

extension UISearchDisplayDelegate {
  public func searchDisplayControllerWillBeginSearch(_ controller: UISearchDisplayController) {}
  public func searchDisplayControllerDidBeginSearch(_ controller: UISearchDisplayController) {}
  public func searchDisplayControllerWillEndSearch(_ controller: UISearchDisplayController) {}
  public func searchDisplayControllerDidEndSearch(_ controller: UISearchDisplayController) {}
  public func searchDisplayController(
    _ controller: UISearchDisplayController,
    didLoadSearchResultsTableView tableView: UITableView
  ) {}
  public func searchDisplayController(
    _ controller: UISearchDisplayController,
    willShowSearchResultsTableView tableView: UITableView
  ) {}
  public func searchDisplayController(
    _ controller: UISearchDisplayController,
    didShowSearchResultsTableView tableView: UITableView
  ) {}
  public func searchDisplayController(
    _ controller: UISearchDisplayController,
    willHideSearchResultsTableView tableView: UITableView
  ) {}
  public func searchDisplayController(
    _ controller: UISearchDisplayController,
    didHideSearchResultsTableView tableView: UITableView
  ) {}
  public func searchDisplayController(
    _ controller: UISearchDisplayController, shouldReloadTableForSearch searchString: String?
  ) -> Bool { true }
  public func searchDisplayController(
    _ controller: UISearchDisplayController, shouldReloadTableForSearchScope searchOption: Int
  ) -> Bool { true }
}
