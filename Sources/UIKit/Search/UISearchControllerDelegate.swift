/// An object that updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the search has begun, and when its text or scope has changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// An object that is informed of the beginning and the end of a search. Every method has a default
/// implementation.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  /// Called before the search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when the search is on the screen.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when the search has left the screen.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
