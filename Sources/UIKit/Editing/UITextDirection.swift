import Foundation

/// A direction in the order of a text.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end.
  case forward = 0
  /// Towards the beginning.
  case backward = 1
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left
  /// Up, to the line above.
  case up
  /// Down, to the line below.
  case down
}

/// A direction in the order of a text or on the screen.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Creates a direction from the raw value of one in the text or on the screen.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// Returns a direction in the order of the text.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Returns a direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }

  /// Whether it leads towards the beginning of a text that is read from left to right.
  var isBackward: Bool {
    rawValue == UITextStorageDirection.backward.rawValue
      || rawValue == UITextLayoutDirection.left.rawValue
      || rawValue == UITextLayoutDirection.up.rawValue
  }
}

/// A unit of text.
public enum UITextGranularity: Int, Sendable {
  /// A character, word, sentence, paragraph or line, or the whole text.
  case character, word, sentence, paragraph, line, document
}
