import Foundation

/// The column style (uikit-behaviour §5). On a classic split view each of these traps.
extension UISplitViewController {
  /// The arrangement of a column style, or a trap that names what was asked of a classic one.
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

  /// What the app put into the column, not the navigation controller made for it (§5.1).
  public func viewController(for column: Column) -> UIViewController? {
    columnArrangement("viewController(for:)").controller(for: column)
  }

  /// Shows a column: expanded in the nearest display mode that has it, collapsed on the
  /// stack (§5.3).
  public func show(_ column: Column) {
    columnArrangement("show(_:)").show(column)
  }

  /// Hides a column (§5.3).
  public func hide(_ column: Column) {
    columnArrangement("hide(_:)").hide(column)
  }

  /// Whether a person sees the column (§5.3).
  public func isShowing(_ column: Column) -> Bool {
    columnArrangement("isShowing(_:)").visible.contains(column)
  }

  /// Never automatic. Column style.
  public var splitBehavior: SplitBehavior {
    columnArrangement("splitBehavior").splitBehavior
  }

  /// Points. Triple column.
  public var supplementaryColumnWidth: CGFloat {
    precondition(
      style == .tripleColumn,
      "supplementaryColumnWidth needs a split view controller made with "
        + "init(style: .tripleColumn); this one's style is \(style)")
    return columnArrangement("supplementaryColumnWidth").supplementaryColumnWidth
  }
}
