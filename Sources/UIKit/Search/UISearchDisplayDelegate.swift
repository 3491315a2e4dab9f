/// An object that is informed of a search and of its table of results. Every method has a default
/// implementation.
@preconcurrency @MainActor public protocol UISearchDisplayDelegate: AnyObject {
  /// Called before the search begins.
  func searchDisplayControllerWillBeginSearch(_ controller: UISearchDisplayController)
  /// Called when the search has begun.
  func searchDisplayControllerDidBeginSearch(_ controller: UISearchDisplayController)
  /// Called before the search ends.
  func searchDisplayControllerWillEndSearch(_ controller: UISearchDisplayController)
  /// Called when the search has ended.
  func searchDisplayControllerDidEndSearch(_ controller: UISearchDisplayController)
  /// Called when the table of results has been created; cells are registered here.
  func searchDisplayController(
    _ controller: UISearchDisplayController,
    didLoadSearchResultsTableView tableView: UITableView)
  /// Called before the table of results appears.
  func searchDisplayController(
    _ controller: UISearchDisplayController,
    willShowSearchResultsTableView tableView: UITableView)
  /// Called when the table of results has appeared.
  func searchDisplayController(
    _ controller: UISearchDisplayController,
    didShowSearchResultsTableView tableView: UITableView)
  /// Called before the table of results disappears.
  func searchDisplayController(
    _ controller: UISearchDisplayController,
    willHideSearchResultsTableView tableView: UITableView)
  /// Called when the table of results has disappeared.
  func searchDisplayController(
    _ controller: UISearchDisplayController,
    didHideSearchResultsTableView tableView: UITableView)
  /// Returns whether the table is reloaded for a text. An app that loads results later returns
  /// false. The default implementation returns true.
  func searchDisplayController(
    _ controller: UISearchDisplayController, shouldReloadTableForSearch searchString: String?
  ) -> Bool
  /// Returns whether the table is reloaded for a scope. The default implementation returns true.
  func searchDisplayController(
    _ controller: UISearchDisplayController, shouldReloadTableForSearchScope searchOption: Int
  ) -> Bool
}

extension UISearchDisplayDelegate {
  /// Does nothing.
  public func searchDisplayControllerWillBeginSearch(_ controller: UISearchDisplayController) {}
  /// Does nothing.
  public func searchDisplayControllerDidBeginSearch(_ controller: UISearchDisplayController) {}
  /// Does nothing.
  public func searchDisplayControllerWillEndSearch(_ controller: UISearchDisplayController) {}
  /// Does nothing.
  public func searchDisplayControllerDidEndSearch(_ controller: UISearchDisplayController) {}
  public func searchDisplayController(
    _ controller: UISearchDisplayController,
    didLoadSearchResultsTableView tableView: UITableView
  ) {}
  /// Does nothing.
  public func searchDisplayController(
    _ controller: UISearchDisplayController,
    willShowSearchResultsTableView tableView: UITableView
  ) {}
  /// Does nothing.
  public func searchDisplayController(
    _ controller: UISearchDisplayController,
    didShowSearchResultsTableView tableView: UITableView
  ) {}
  /// Does nothing.
  public func searchDisplayController(
    _ controller: UISearchDisplayController,
    willHideSearchResultsTableView tableView: UITableView
  ) {}
  /// Does nothing.
  public func searchDisplayController(
    _ controller: UISearchDisplayController,
    didHideSearchResultsTableView tableView: UITableView
  ) {}
  public func searchDisplayController(
    _ controller: UISearchDisplayController, shouldReloadTableForSearch searchString: String?
  ) -> Bool { true }
  /// Returns true: the table is reloaded.
  public func searchDisplayController(
    _ controller: UISearchDisplayController, shouldReloadTableForSearchScope searchOption: Int
  ) -> Bool { true }
}
