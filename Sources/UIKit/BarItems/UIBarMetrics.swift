/// The looks of a bar that has no colour of its own.
public enum UIBarStyle: Int, Sendable {
  /// The look of the platform's bars.
  case `default` = 0
  /// White words on black.
  case black = 1

  /// As `black`, which replaces it.
  public static let blackTranslucent = UIBarStyle.black
}

/// The sizes of bars, which may have images of their own.
public enum UIBarMetrics: Int, Sendable {
  /// A bar in a window that is not vertically compact.
  case `default` = 0
  /// A bar in a window that is vertically compact.
  case compact = 1
  /// As `default`, with a prompt.
  case defaultPrompt = 101
  /// As `compact`, with a prompt.
  case compactPrompt = 102
}

/// The places of bars, which may have images of their own.
public enum UIBarPosition: Int, Sendable {
  /// Any place.
  case any = 0
  /// At the bottom of what contains the bar.
  case bottom = 1
  /// At the top of what contains the bar.
  case top = 2
  /// At the top of the screen.
  case topAttached = 3
}

/// A bar that tells its place.
@preconcurrency @MainActor public protocol UIBarPositioning: AnyObject {
  /// The place of the bar.
  var barPosition: UIBarPosition { get }
}
