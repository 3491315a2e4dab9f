import Foundation

/// How a list in a collection view looks, and what its rows do when swiped.
///
/// Rows are as high as what they show, and at least 44 points where a list configuration
/// shows it.
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

  /// Where a section's footer comes from.
  public enum FooterMode: Int, Sendable {
    case none = 0
    /// From the data source's supplementary views.
    case supplementary = 1
  }

  /// Changes the lines of the item at an index path.
  public typealias ItemSeparatorHandler =
    @MainActor (_ indexPath: IndexPath, _ sectionConfiguration: UIListSeparatorConfiguration)
    -> UIListSeparatorConfiguration
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  public let appearance: Appearance
  /// Lines between rows; in sidebars there are none unless asked for.
  public var showsSeparators: Bool
  public var separatorConfiguration: UIListSeparatorConfiguration
  public var itemSeparatorHandler: ItemSeparatorHandler?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// Instead of the appearance's own.
  public var backgroundColor: UIColor?
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = !appearance.isSidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// The line below a row; nil for none.
  func separator(
    at path: IndexPath, isFirst: Bool, isLast: Bool
  ) -> UIListSeparatorConfiguration? {
    guard showsSeparators else { return nil }
    let own = itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration
    switch own.bottomSeparatorVisibility {
    case .hidden: return nil
    case .visible: return own
    case .automatic:
      let isAboveCard = isFirst && headerMode == .firstItemInSection && appearance.hasCards
      return isLast || isAboveCard ? nil : own
    }
  }

  var ground: UIColor { backgroundColor ?? appearance.ground }

  /// Above a section's first row where no header view stands, in points.
  func gap(above section: Int) -> CGFloat {
    guard appearance.hasCards else { return 0 }
    if section == 0 { return 20 }
    // Below a footer view there is no gap yet.
    return footerMode == .supplementary ? appearance.sectionGap : 0
  }
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

  /// The rows of a section stand on an area of their own.
  var hasCards: Bool { self == .grouped || self == .insetGrouped }

  /// Between two sections, in points.
  var sectionGap: CGFloat { hasCards ? 18 : 0 }

  /// Of the corners of cards, in points.
  var cardRadius: CGFloat { self == .insetGrouped ? 10 : 0 }

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

/// The line between two rows of a list.
@MainActor public struct UIListSeparatorConfiguration {
  public enum Visibility: Int, Sendable {
    case automatic = 0
    case visible = 1
    case hidden = 2
  }

  /// Whether a line stands below the row; automatic is below all but a section's last.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Stands for the insets that suit the row: at the leading side the line begins where its
  /// texts do, and it runs to the trailing side.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: 0, leading: .greatestFiniteMagnitude, bottom: 0, trailing: .greatestFiniteMagnitude)

  /// From the sides of the row, in points; of `automaticInsets` each side may stay.
  public var bottomSeparatorInsets: NSDirectionalEdgeInsets
  public var color = UIColor.separator

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    bottomSeparatorInsets = Self.automaticInsets
  }
}
