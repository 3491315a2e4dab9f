extension UISplitViewController {
  /// The look of the primary column (uikit-behaviour §4.1).
  public enum BackgroundStyle: Int, Sendable {
    /// The same as the secondary's.
    case none = 0
    /// The look of a sidebar, different from the secondary's.
    case sidebar = 1
  }
}
