import Foundation

/// The appearance of a list in a collection view, and the actions of its rows.
///
/// Rows have the height of their content, and at least 44 points if it is a list content
/// configuration.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list, with UIKit's raw values (§7).
  public enum Appearance: Int, Sendable {
    /// Rows from side to side on the system's background.
    case plain = 0
    /// Sections with gaps between them, on the grouped background.
    case grouped = 1
    /// Grouped sections on inset cards with rounded corners.
    case insetGrouped = 2
    /// A sidebar with rows inset from its sides.
    case sidebar = 3
    /// A sidebar with rows from side to side.
    case sidebarPlain = 4
  }

  /// The origin of a section's header (§7).
  public enum HeaderMode: Int, Sendable {
    /// The section has no header.
    case none = 0
    /// The header is a supplementary view of the data source.
    case supplementary = 1
    /// The header is the first item of the section.
    case firstItemInSection = 2
  }

  /// The origin of a section's footer.
  public enum FooterMode: Int, Sendable {
    /// The section has no footer.
    case none = 0
    /// The footer is a supplementary view of the data source.
    case supplementary = 1
  }

  /// A closure that returns the line of the item at an index path, given the line of the section.
  public typealias ItemSeparatorHandler =
    @MainActor (_ indexPath: IndexPath, _ sectionConfiguration: UIListSeparatorConfiguration)
    -> UIListSeparatorConfiguration
  /// A closure that returns the swipe actions of the item at an index path; nil is none.
  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// The appearance that the configuration was created with.
  public let appearance: Appearance
  /// A Boolean value that says whether lines are shown between rows. The default is false in
  /// sidebars, else true.
  public var showsSeparators: Bool
  /// The lines of all rows.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that changes the line of a row; nil, the default, leaves `separatorConfiguration`.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The origin of the sections' headers. The default is none.
  public var headerMode = HeaderMode.none
  /// The origin of the sections' footers. The default is none.
  public var footerMode = FooterMode.none
  /// The colour behind the rows; nil, the default, is that of the appearance.
  public var backgroundColor: UIColor?
  /// A closure that returns the swipe actions at the leading end of a row; nil, the default, is
  /// none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// A closure that returns the swipe actions at the trailing end of a row; nil, the default, is
  /// none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a configuration with an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = !appearance.isSidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// Returns the line below a row; nil for none.
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

  /// The gap above the first row of a section without a header view, in points.
  func gap(above section: Int) -> CGFloat {
    guard appearance.hasCards else { return 0 }
    if section == 0 { return 20 }
    // Below a footer view there is no gap yet.
    return footerMode == .supplementary ? appearance.sectionGap : 0
  }
}

extension UICollectionLayoutListConfiguration.Appearance {
  var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }

  /// The colour behind all rows.
  var ground: UIColor {
    switch self {
    case .plain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    case .sidebar, .sidebarPlain: UIColor(.semantic(.sidebar))
    }
  }

  /// Whether the rows of a section are on a card.
  var hasCards: Bool { self == .grouped || self == .insetGrouped }

  /// The gap between two sections, in points.
  var sectionGap: CGFloat { hasCards ? 18 : 0 }

  /// The radius of the cards' corners, in points.
  var cardRadius: CGFloat { self == .insetGrouped ? 10 : 0 }

  /// The distance of rows from the sides, in points.
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
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
  /// The visibility of a line.
  public enum Visibility: Int, Sendable {
    /// Below all rows of a section but the last.
    case automatic = 0
    /// Below the row.
    case visible = 1
    /// No line.
    case hidden = 2
  }

  /// The visibility of the line below the row. The default is `automatic`.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Insets that suit the row: the line begins where the texts of the row do, and ends at its
  /// trailing side. Not a length in points, but a mark for each side.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: 0, leading: .greatestFiniteMagnitude, bottom: 0, trailing: .greatestFiniteMagnitude)

  /// The distances of the line from the sides of the row, in points. A side may keep that of
  /// `automaticInsets`, the default.
  public var bottomSeparatorInsets: NSDirectionalEdgeInsets
  /// The colour of the line. The default is the system's separator colour.
  public var color = UIColor.separator

  /// Creates the lines of a list with an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    bottomSeparatorInsets = Self.automaticInsets
  }
}
