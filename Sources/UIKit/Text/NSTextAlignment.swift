/// The horizontal alignment of lines.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// At both edges, except for the last line of a paragraph.
  case justified = 3
  /// At the edge at which reading begins.
  case natural = 4
}

/// Where lines break, and what happens to text that does not fit.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines break between words.
  case byWordWrapping = 0
  /// Lines break between characters.
  case byCharWrapping = 1
  /// What does not fit is cut off.
  case byClipping = 2
  /// An ellipsis replaces the beginning of what does not fit.
  case byTruncatingHead = 3
  /// An ellipsis replaces the end of what does not fit.
  case byTruncatingTail = 4
  /// An ellipsis replaces the middle of what does not fit.
  case byTruncatingMiddle = 5
}

/// The direction in which a text is read.
public enum NSWritingDirection: Int, Sendable {
  /// That of the first letters of each paragraph.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// Where a text with a smaller font stands in a label.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline that the text would have without the smaller font.
  case alignBaselines = 0
  /// In the middle of the height.
  case alignCenters = 1
  /// At the top.
  case none = 2
}
