/// The looks of the words in a device's status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark words in a light appearance, light words in a dark one.
  case `default` = 0
  /// Light words, for a dark ground.
  case lightContent = 1
  /// Dark words, for a light ground.
  case darkContent = 3
}
