/// A pan that drags a row sideways and reveals its swipe actions.
public enum SwipePan {
  /// The actions of one side, from the edge of the row inwards.
  public struct Side: Hashable, Sendable {
    /// The width of each action when all are revealed, in points.
    public var widths: [Double]
    /// Whether a full swipe performs the first action.
    public var allowsFull: Bool

    public init(widths: [Double], allowsFull: Bool) {
      self.widths = widths
      self.allowsFull = allowsFull
    }

    public var total: Double { widths.reduce(0, +) }
  }

  /// A horizontal range of the row, in points from its left.
  public struct Span: Hashable, Sendable {
    public var start, length: Double
    public init(_ start: Double, _ length: Double) {
      self.start = start
      self.length = length
    }
  }

  public struct Input: Hashable, Sendable {
    /// The movement of the finger to the right in points; negative to the left.
    public var distance: Double
    /// The width of the row, in points.
    public var width: Double
    /// The actions that a movement to the right reveals, and those that one to the left reveals.
    public var left, right: Side

    public init(distance: Double, width: Double, left: Side, right: Side) {
      self.distance = distance
      self.width = width
      self.left = left
      self.right = right
    }
  }

  public struct Result: Hashable, Sendable {
    /// The offset of the row's content to the right, in points.
    public var offset: Double
    /// The ranges of the revealed actions.
    public var spans: [Span]
    /// Releasing the row performs the first action.
    public var isFull: Bool
  }

  /// The fraction of the row's width from which on a swipe is a full swipe.
  static let full = 0.6
  /// The fraction of a movement beyond the actions by which the row follows, where a full swipe is
  /// not allowed.
  static let resistance = 0.25

  public static func solve(_ input: Input) -> Result {
    let isLeft = input.distance > 0
    let side = isLeft ? input.left : input.right
    let total = side.total
    guard total > 0, input.distance != 0, input.width > 0 else {
      return Result(offset: 0, spans: [], isFull: false)
    }
    let wish = abs(input.distance)
    let depth =
      side.allowsFull || wish <= total
      ? min(wish, input.width) : min(total + (wish - total) * resistance, input.width)
    let isFull = side.allowsFull && depth > max(total, full * input.width)
    var spans: [Span] = []
    var start = 0.0
    for (index, width) in side.widths.enumerated() {
      let length = isFull ? (index == 0 ? depth : 0) : width * depth / total
      spans.append(Span(isLeft ? start : input.width - start - length, length))
      start += length
    }
    return Result(offset: isLeft ? depth : -depth, spans: spans, isFull: isFull)
  }

  /// The state of the row after its release.
  public enum Rest: Hashable, Sendable {
    case closed
    /// The actions of the side stay revealed.
    case open
    case doesFirst
  }

  /// Returns the state after the release, from the position that the row would have 0.15 seconds
  /// later.
  ///
  /// - Parameters:
  ///   - input: The movement, the width of the row and its actions.
  ///   - velocity: The velocity in points per second, positive to the right.
  public static func rest(_ input: Input, velocity: Double) -> Rest {
    let now = solve(input)
    guard now.offset != 0 else { return .closed }
    if now.isFull { return .doesFirst }
    let isLeft = now.offset > 0
    let later = abs(now.offset) + (isLeft ? velocity : -velocity) * 0.15
    return later > (isLeft ? input.left : input.right).total / 2 ? .open : .closed
  }
}
