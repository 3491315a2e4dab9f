import Foundation

/// An object that receives events of a search bar and decides on editing. Every method has a
/// default implementation.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {
  /// Returns whether the field may become first responder. The default implementation returns true.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the field has become first responder.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether the field may resign first responder. The default implementation returns true.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the field has resigned first responder.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when a person has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Returns whether a person may replace a range of the text. The default implementation returns
  /// true.
  ///
  /// - Parameters:
  ///   - searchBar: The search bar.
  ///   - range: The range that is replaced, in UTF-16 code units.
  ///   - text: The replacement.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when a person has pressed Return.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when a person has tapped the bookmark button.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called when a person has tapped the Cancel button or pressed Escape.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called when a person has tapped the button for a list of results.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Called when a person has selected another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns true: the field may become first responder.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns true: the field may resign first responder.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Returns true: the text may be replaced.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
