extension UISplitViewController {
  /// The generation, and how many columns it has (uikit-behaviour §5.1).
  public enum Style: Int, Sendable {
    /// Classic.
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2
  }

  /// Which columns are shown, and whether they stand beside, over or displace the secondary.
  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3
    case twoBesideSecondary = 4
    case twoOverSecondary = 5
    case twoDisplaceSecondary = 6

    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// How the leading columns make room for themselves (uikit-behaviour §5.2).
  public enum SplitBehavior: Int, Sendable {
    case automatic = 0
    case tile = 1
    case overlay = 2
    case displace = 3
  }

  /// A column of the column style (uikit-behaviour §5.1).
  public enum Column: Int, Sendable {
    case primary = 0
    /// Of the triple style only.
    case supplementary = 1
    case secondary = 2
    /// Stands for all others while collapsed.
    case compact = 3
    case inspector = 4
  }

  /// Whether the split puts a button for its columns into a bar (uikit-behaviour §5.5).
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// Unless `presentsWithGesture` is false.
    case automatic = 0
    case never = 1
    /// Wherever it would lead somewhere.
    case always = 2
  }

  public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing = 1
  }

  /// The form of the split around something; a trait (uikit-behaviour §5.5).
  public enum LayoutEnvironment: Int, Sendable {
    /// There is no split around it.
    case none = 0
    case expanded = 1
    case collapsed = 2
  }
}
