import Foundation

extension UITableView {
  /// The appearance of a table, which is fixed when it is created.
  public enum Style: Int, Sendable {
    /// Rows from side to side; a header stays in view as long as its section does.
    case plain = 0
    /// Sections with gaps between them, on a background of their own.
    case grouped = 1
    /// Grouped sections on inset cards with rounded corners.
    case insetGrouped = 2
  }

  /// The place in the table to which a row is scrolled.
  public enum ScrollPosition: Int, Sendable {
    /// Scrolls as little as is needed to bring the row into view.
    case none = 0
    /// The row comes to the top of the table.
    case top = 1
    /// The row comes to the middle of the table.
    case middle = 2
    /// The row comes to the bottom of the table.
    case bottom = 3
  }

  /// The way in which rows appear and disappear in an update.
  ///
  /// Differs from UIKit: all changes of a batch have the animation that was named last in it, and
  /// `moveRow(at:to:)` and `moveSection(_:toSection:)` name `automatic`.
  public enum RowAnimation: Int, Sendable {
    /// The row fades in or out.
    case fade = 0
    /// The row comes from the right and leaves to the right.
    case right = 1
    /// The row comes from the left and leaves to the left.
    case left = 2
    /// The row comes out from under the row above it and goes back under it.
    case top = 3
    /// The row comes out from under the row below it and goes back under it.
    case bottom = 4
    /// The row appears or disappears at once.
    case none = 5
    /// The row fades in or out, as `fade`.
    case middle = 6
    /// The table chooses; here the row fades in or out.
    case automatic = 100
  }

  /// The height, in points, that asks the table to choose one that suits the content.
  public static let automaticDimension: CGFloat = -1

  /// The title in a section index that shows a magnifying glass and leads to the top of the table.
  public static let indexSearch = "{search}"

  /// The methods of the delegate and the data source that are known to be default implementations,
  /// so that they are not called for each of a million rows.
  struct Unanswered: OptionSet {
    let rawValue: Int
    static let rowHeight = Unanswered(rawValue: 1)
    static let estimatedRowHeight = Unanswered(rawValue: 2)
    static let headerView = Unanswered(rawValue: 4)
    static let footerView = Unanswered(rawValue: 8)
    static let canEdit = Unanswered(rawValue: 16)
    static let canMove = Unanswered(rawValue: 32)
  }
}

/// Lengths of tables that Apple does not publish, in points.
struct TableMetrics {
  var rowHeight = 44.0
  /// The height of a header or footer with a title, before it is measured.
  var plainEdge = 28.0
  var groupedEdge = 38.0
  /// The gap above the first section; `gap` is the one between two sections without titles.
  var firstGap = 20.0
  var gap = 18.0
  /// The distance of the cards of `insetGrouped` from the sides.
  var cardMargin = 16.0
  var cardRadius = 10.0
  var indexWidth = 22.0

  static let ios15 = TableMetrics()
}
