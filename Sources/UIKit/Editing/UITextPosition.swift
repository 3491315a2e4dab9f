import Foundation
import Scene

/// A position in a text. It is meaningful only to the text that made it; a text of the app's has a
/// subclass of its own.
open class UITextPosition: NSObject {
  /// The offset in texts of the toolkit, in UTF-16 units.
  let offset: Int

  /// Creates a position, for a subclass.
  public override init() { offset = 0 }

  init(_ offset: Int) { self.offset = offset }

  open override func isEqual(_ object: Any?) -> Bool {
    guard type(of: self) == UITextPosition.self, let other = object as? UITextPosition else {
      return super.isEqual(object)
    }
    return type(of: other) == UITextPosition.self && offset == other.offset
  }

  open override var hash: Int {
    type(of: self) == UITextPosition.self ? offset.hashValue : super.hash
  }
}

/// A range of a text, from one position to another. A text of the app's has a subclass of its own.
open class UITextRange: NSObject {
  let range: TextRange

  /// Creates a range, for a subclass.
  public override init() { range = TextRange(0, 0) }

  init(_ range: TextRange) { self.range = range }

  /// The start of the range.
  open var start: UITextPosition { UITextPosition(range.location) }
  /// The end of the range, after its last character.
  open var end: UITextPosition { UITextPosition(range.end) }
  /// A Boolean value that says whether the range contains nothing.
  open var isEmpty: Bool { range.length == 0 }

  open override func isEqual(_ object: Any?) -> Bool {
    guard type(of: self) == UITextRange.self, let other = object as? UITextRange else {
      return super.isEqual(object)
    }
    return type(of: other) == UITextRange.self && range == other.range
  }

  open override var hash: Int {
    type(of: self) == UITextRange.self ? range.hashValue : super.hash
  }
}

/// A rectangle of a selection. A text of the app's has a subclass of its own.
open class UITextSelectionRect: NSObject {
  /// The rectangle in points.
  open var rect: CGRect { covered }
  /// The direction in which the text in it is read.
  open var writingDirection: NSWritingDirection { direction }
  /// A Boolean value that says whether the selection begins in the rectangle.
  open var containsStart: Bool { isFirst }
  /// A Boolean value that says whether the selection ends in the rectangle.
  open var containsEnd: Bool { isLast }
  /// A Boolean value that says whether lines are read from top to bottom; false of texts of the toolkit.
  open var isVertical: Bool { false }

  private let covered: CGRect
  private let isFirst, isLast: Bool
  private let direction: NSWritingDirection

  /// Creates an empty rectangle, for a subclass.
  public override init() {
    (covered, isFirst, isLast, direction) = (.zero, false, false, .natural)
  }

  init(
    _ rect: CGRect, isFirst: Bool, isLast: Bool, _ direction: NSWritingDirection = .natural
  ) {
    (covered, self.isFirst, self.isLast, self.direction) = (rect, isFirst, isLast, direction)
    super.init()
  }
}
