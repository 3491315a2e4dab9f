/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// It fades.
  case fade = 1
  /// It slides over the edge.
  case slide = 2
}

/// The looks of the words in a device's status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark words in a light appearance, light words in a dark one.
  case `default` = 0
  /// Light words, for a dark ground.
  case lightContent = 1
  /// Dark words, for a light ground.
  case darkContent = 3
}
