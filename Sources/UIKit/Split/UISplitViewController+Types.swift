extension UISplitViewController {
  /// Which columns are shown, and whether they stand beside or over the secondary.
  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3

    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing = 1
  }
}
