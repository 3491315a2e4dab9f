/// Brings the results of a search up to date.
@MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// The search began, or its text or scope changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// Hears of a search that begins and ends; each method may be left out.
@MainActor public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
