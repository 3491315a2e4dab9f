/// Whether the content of a view is turned around in right-to-left layouts.
public enum UISemanticContentAttribute: Int, Sendable {
  /// It is turned around with the user interface.
  case unspecified = 0
  /// Controls of playback, which are not turned around.
  case playback = 1
  /// Controls that mean a direction in space, which are not turned around.
  case spatial = 2
  /// It is always from left to right.
  case forceLeftToRight = 3
  /// It is always from right to left.
  case forceRightToLeft = 4
}
