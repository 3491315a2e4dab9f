import Foundation

/// An object that provides the rows of a table. The first two methods are required.
@preconcurrency @MainActor public protocol UITableViewDataSource: AnyObject {
  /// Returns the number of rows in a section. Traps if it is negative.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row, which is usually dequeued and then filled. Called when the row
  /// comes into view.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the number of sections. The default implementation returns 1.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title of a section's header; nil, the default, is none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer; nil, the default, is none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns whether a row can be edited. The default implementation returns true.
  ///
  /// Differs from UIKit: a swipe offers to delete only if this method is implemented, or if a
  /// `UITableViewController` overrides `tableView(_:commit:forRowAt:)`; whether another class
  /// implements that method cannot be found out.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns whether a row can be moved. The default implementation returns true, which counts only
  /// if the data source is known to take moves.
  ///
  /// Differs from UIKit: it is known to take them only if it is a `UITableViewController` that
  /// overrides `tableView(_:moveRowAt:to:)`. For another class that cannot be found out, so that
  /// this method has to be implemented.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Returns the titles of the index at the side of the table; nil, the default, is no index.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section that a title of the index leads to. The default implementation returns
  /// `index`.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - title: The title.
  ///   - index: The index of the title.
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
  /// Called when a person has deleted a row or asked to insert one. The data source makes the
  /// change and updates the table.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// Called when a person has moved a row. The table shows it at its destination already; the data
  /// source changes its data only.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  /// Returns 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns nil: the section has no title in its header.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// Returns nil: the section has no title in its footer.
  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.unanswered.insert(.canEdit)
    return true
  }
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.unanswered.insert(.canMove)
    return true
  }
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// An object that is informed of the rows that a table will need soon.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Called with rows that will soon come into view, in the order in which they will.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called with rows that were announced and will not come into view after all. The default
  /// implementation does nothing.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
