extension UISplitViewController {
  /// What the primary column looks like (uikit-behaviour §4.1).
  public enum BackgroundStyle: Int, Sendable {
    /// As the secondary.
    case none = 0
    /// Set off from the secondary.
    case sidebar = 1
  }
}
