/// The animations of modal presentations. The raw values are UIKit's.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides in from the bottom.
  case coverVertical = 0
  /// The view flips around a vertical axis.
  case flipHorizontal = 1
  /// The views cross-fade.
  case crossDissolve = 2
  /// A corner of the page curls up. Only for styles that cover the window.
  case partialCurl = 3
}
