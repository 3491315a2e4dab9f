import Foundation

/// How a list in a collection view looks, and what its rows do when swiped.
///
/// Differs from UIKit: rows are 44 points high, headers 28.
@MainActor public struct UICollectionLayoutListConfiguration {
  /// The look of a list, with UIKit's raw values (§7).
  public enum Appearance: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
    case sidebar = 3
    case sidebarPlain = 4
  }

  /// Where a section's header comes from (§7).
  public enum HeaderMode: Int, Sendable {
    case none = 0
    /// From the data source's supplementary views.
    case supplementary = 1
    /// It is the first item of the section.
    case firstItemInSection = 2
  }

  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  public let appearance: Appearance
  /// Lines between rows; in sidebars there are none unless asked for.
  public var showsSeparators: Bool
  public var headerMode = HeaderMode.none
  /// Instead of the appearance's own.
  public var backgroundColor: UIColor?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = !appearance.isSidebar
  }

  var ground: UIColor { backgroundColor ?? appearance.ground }
}

extension UICollectionLayoutListConfiguration.Appearance {
  var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }

  /// Behind all rows.
  var ground: UIColor {
    switch self {
    case .plain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar, .sidebarPlain: UIColor(.semantic(.sidebar))
    }
  }

  /// Behind one row.
  var rowGround: UIColor? {
    self == .grouped || self == .insetGrouped ? .systemBackground : nil
  }

  /// How far rows stand from the sides, in points.
  var rowMargin: CGFloat {
    switch self {
    case .plain, .grouped, .sidebarPlain: 0
    case .insetGrouped: 16
    case .sidebar: 8
    }
  }

  @MainActor func content(isHeader: Bool) -> UIListContentConfiguration {
    switch self {
    case .plain: isHeader ? .plainHeader() : .cell()
    case .grouped, .insetGrouped: isHeader ? .groupedHeader() : .cell()
    case .sidebar, .sidebarPlain: isHeader ? .sidebarHeader() : .sidebarCell()
    }
  }
}
