/// Methods that a navigation item calls when a person changes its title in the bar.
@preconcurrency @MainActor public protocol UINavigationItemRenameDelegate: AnyObject {
  /// Called when a person has changed the title, which the delegate sets where it belongs. It is called with
  /// an unchanged title, too.
  func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String)
  /// Returns whether the title may be changed now. The default is true.
  func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool
  /// Returns the text of the field and what of it is selected. The default is the title, all of it
  /// selected. While the field is empty, it shows the title as its placeholder.
  func navigationItem(
    _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
    selectedRange: Range<String.Index>
  ) -> (String, Range<String.Index>)
  /// Returns whether the title may become this one; otherwise the old one stays. The default is true.
  func navigationItem(
    _ navigationItem: UINavigationItem, shouldEndRenamingWith title: String
  ) -> Bool
}

extension UINavigationItemRenameDelegate {
  public func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { true }

  public func navigationItem(
    _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
    selectedRange: Range<String.Index>
  ) -> (String, Range<String.Index>) { (suggestedTitle, selectedRange) }

  public func navigationItem(
    _ navigationItem: UINavigationItem, shouldEndRenamingWith title: String
  ) -> Bool { true }
}
