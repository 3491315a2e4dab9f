/// How a presented controller comes and goes (raw values as Apple's).
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical = 0
  /// Turned around a vertical axis.
  case flipHorizontal = 1
  /// One fades as the other comes.
  case crossDissolve = 2
  /// The corner of a page is lifted; only for what covers the window.
  case partialCurl = 3
}
