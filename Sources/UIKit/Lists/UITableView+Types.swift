import Foundation

extension UITableView {
  public enum Style: Int, Sendable {
    /// Rows from side to side; headers stay in view as long as their section does.
    case plain = 0
    /// Sections stand apart on a ground of their own.
    case grouped = 1
    /// As grouped, on cards with round corners.
    case insetGrouped = 2
  }

  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }

  /// The height that suits the content.
  public static let automaticDimension: CGFloat = -1

  /// Stands among the titles of a section index for the search field above the rows.
  public static let indexSearch = "{search}"

  /// What of its delegate's methods are the ones that everybody has, so that nobody is asked
  /// a million times for nothing.
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
  /// A header or footer with a title, before it is measured.
  var plainEdge = 28.0
  var groupedEdge = 38.0
  /// Above the first section and between two, where no title is.
  var firstGap = 20.0
  var gap = 18.0
  /// How far the cards of `insetGrouped` stand from the sides.
  var cardMargin = 16.0
  var cardRadius = 10.0
  var indexWidth = 22.0

  static let ios15 = TableMetrics()
}
