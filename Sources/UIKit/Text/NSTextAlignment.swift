/// Where lines stand in their room.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  /// Both ends of each line but a paragraph's last stand at the edges.
  case justified = 3
  /// As the text is read.
  case natural = 4
}

/// Where lines break, and what becomes of what has no room.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}
