/// The reading direction of the user interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// The leading edge is the left one.
  case leftToRight
  /// The leading edge is the right one.
  case rightToLeft
}
