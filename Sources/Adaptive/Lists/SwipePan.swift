/// A row that a finger draws aside, and the actions that come into sight beside it.
public enum SwipePan {
  /// The actions of one side, from the row's edge inwards.
  public struct Side: Hashable, Sendable {
    /// How much room each takes when they are all in sight, in points.
    public var widths: [Double]
    /// Whether the first is done when the row is drawn across.
    public var allowsFull: Bool

    public init(widths: [Double], allowsFull: Bool) {
      self.widths = widths
      self.allowsFull = allowsFull
    }

    public var total: Double { widths.reduce(0, +) }
  }

  /// A stretch of the row, in points from its left.
  public struct Span: Hashable, Sendable {
    public var start, length: Double
    public init(_ start: Double, _ length: Double) {
      self.start = start
      self.length = length
    }
  }

  public struct Input: Hashable, Sendable {
    /// How far the finger would draw the row to the right, negative to the left; points.
    public var distance: Double
    /// Of the row, in points.
    public var width: Double
    /// What the row uncovers when it is drawn to the right, and to the left.
    public var left, right: Side

    public init(distance: Double, width: Double, left: Side, right: Side) {
      self.distance = distance
      self.width = width
      self.left = left
      self.right = right
    }
  }

  public struct Result: Hashable, Sendable {
    /// How far to the right the row's content stands.
    public var offset: Double
    /// Where the actions of the uncovered side stand.
    public var spans: [Span]
    /// Letting go does the first action.
    public var isFull: Bool
  }

  /// Of the row's width, how far it is drawn until the first action is meant alone.
  static let full = 0.6
  /// Of what a finger goes beyond the actions where there is no such, how far the row follows.
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

  /// What becomes of the row when the finger leaves.
  public enum Rest: Hashable, Sendable {
    case closed
    /// All actions of the side are in sight.
    case open
    case doesFirst
  }

  /// It counts where the row would be 0.15 seconds later.
  ///
  /// - Parameter velocity: points a second, positive to the right.
  public static func rest(_ input: Input, velocity: Double) -> Rest {
    let now = solve(input)
    guard now.offset != 0 else { return .closed }
    if now.isFull { return .doesFirst }
    let isLeft = now.offset > 0
    let later = abs(now.offset) + (isLeft ? velocity : -velocity) * 0.15
    return later > (isLeft ? input.left : input.right).total / 2 ? .open : .closed
  }
}
