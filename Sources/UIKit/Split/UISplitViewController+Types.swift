extension UISplitViewController {
  /// The API generation and the number of columns (uikit-behaviour §5.1).
  public enum Style: Int, Sendable {
    /// The classic style, with a primary and a secondary controller.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// Which columns are shown, and whether they are beside the secondary, over it or displace it.
  public enum DisplayMode: Int, Sendable {
    /// The split view controller chooses the mode.
    case automatic = 0
    /// Only the secondary column is shown.
    case secondaryOnly = 1
    /// One column is beside the secondary.
    case oneBesideSecondary = 2
    /// One column is over the secondary.
    case oneOverSecondary = 3
    /// Two columns are beside the secondary.
    case twoBesideSecondary = 4
    /// Two columns are over the secondary.
    case twoOverSecondary = 5
    /// Two columns push the secondary partly out of view.
    case twoDisplaceSecondary = 6

    /// The old name of `secondaryOnly`.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The old name of `oneBesideSecondary`.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The old name of `oneOverSecondary`.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// How the other columns make room for themselves beside the secondary (uikit-behaviour §5.2).
  public enum SplitBehavior: Int, Sendable {
    /// The split view controller chooses the behaviour.
    case automatic = 0
    /// The secondary becomes narrower.
    case tile = 1
    /// The other columns are over the secondary.
    case overlay = 2
    /// The secondary is pushed partly out of view.
    case displace = 3
  }

  /// A column of the column style (uikit-behaviour §5.1).
  public enum Column: Int, Sendable {
    /// The column at the edge.
    case primary = 0
    /// The column between the primary and the secondary. Triple-column style only.
    case supplementary = 1
    /// The column of the main content.
    case secondary = 2
    /// The controller that replaces all others while collapsed.
    case compact = 3
    /// The column at the far edge, or a sheet while collapsed.
    case inspector = 4
  }

  /// Whether a bar shows a button that shows and hides columns (uikit-behaviour §5.5).
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// The button is shown unless `presentsWithGesture` is false.
    case automatic = 0
    /// The button is not shown.
    case never = 1
    /// The button is shown wherever it has an effect.
    case always = 2
  }

  /// The edge at which the primary column is.
  public enum PrimaryEdge: Int, Sendable {
    /// The leading edge.
    case leading = 0
    /// The trailing edge.
    case trailing = 1
  }

  /// Whether the nearest split view controller around is collapsed; a trait (uikit-behaviour §5.5).
  public enum LayoutEnvironment: Int, Sendable {
    /// There is no split view controller around.
    case none = 0
    /// The split view controller shows columns.
    case expanded = 1
    /// The split view controller shows one stack.
    case collapsed = 2
  }
}
