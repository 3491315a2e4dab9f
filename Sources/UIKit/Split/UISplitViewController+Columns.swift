import Foundation

/// The API of the column style (uikit-behaviour §5). On a classic split view controller it traps.
extension UISplitViewController {
  /// The arrangement of the column style; traps with the name of the member for a classic one.
  func columnArrangement(_ member: String) -> ColumnArrangement {
    guard let columns = arrangement as? ColumnArrangement else {
      preconditionFailure(
        "\(member) needs a split view controller made with init(style:); \(self) is classic "
          + "(style unspecified)")
    }
    return columns
  }

  func askedOfColumns(_ member: String) {
    _ = columnArrangement(member)
    asked()
  }

  func askedOfSupplementary(_ member: String) {
    precondition(
      style == .tripleColumn,
      "\(member) needs a split view controller made with init(style: .tripleColumn); this one's "
        + "style is \(style)")
    asked()
  }

  /// Returns the controller that the app set for a column, not the navigation controller that was
  /// made for it (§5.1); nil if there is none.
  public func viewController(for column: Column) -> UIViewController? {
    columnArrangement("viewController(for:)").controller(for: column)
  }

  /// Returns whether a column is visible (§5.3).
  public func isShowing(_ column: Column) -> Bool {
    columnArrangement("isShowing(_:)").visible.contains(column)
  }

  /// The behaviour in force, which is never automatic. Column style only.
  public var splitBehavior: SplitBehavior {
    columnArrangement("splitBehavior").splitBehavior
  }

  /// The width of the supplementary column, in points. Triple-column style only.
  public var supplementaryColumnWidth: CGFloat {
    precondition(
      style == .tripleColumn,
      "supplementaryColumnWidth needs a split view controller made with "
        + "init(style: .tripleColumn); this one's style is \(style)")
    return columnArrangement("supplementaryColumnWidth").supplementaryColumnWidth
  }
}
