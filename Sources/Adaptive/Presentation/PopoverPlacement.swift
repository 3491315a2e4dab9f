/// The frame of a popover and of its arrow (uikit-behaviour §6.1, rules 8 to 10).
///
/// The first permitted direction in which the whole popover fits is used, otherwise the one with
/// the most room, to which the popover shrinks. It is then moved along its edge until it is within
/// the bounds.
public enum PopoverPlacement {
  /// The direction in which the arrow points, which determines the side of the popover that it is
  /// on.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case up, down, left, right

    var isVertical: Bool { self == .up || self == .down }
  }

  /// Choices about which the public record is silent.
  public struct Profile: Hashable, Sendable {
    /// The order in which directions are tried.
    public var order: [Direction]
    /// Whether margins that leave no room are ignored; otherwise the arrow is away from what it
    /// points to.
    public var ignoresTooLargeMargins: Bool
    /// The size below which a popover is not shrunk while another direction would do, in points.
    public var least: Double

    public static let usual = Profile(
      order: [.up, .down, .left, .right], ignoresTooLargeMargins: true, least: 44)
  }

  /// The frame around the content: the arrow and the insets, in points.
  public struct Frame: Hashable, Sendable {
    public var arrowHeight, arrowBase: Double
    public var top, left, bottom, right: Double
    /// The least distance of the arrow from a corner; nil allows any position, even outside.
    public var corner: Double?

    public init(
      arrowHeight: Double, arrowBase: Double, top: Double = 0, left: Double = 0,
      bottom: Double = 0, right: Double = 0, corner: Double? = nil
    ) {
      self.arrowHeight = arrowHeight
      self.arrowBase = arrowBase
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
      self.corner = corner
    }
  }

  public struct Input: Hashable, Sendable {
    /// The size of the content, in points.
    public var width, height: Double
    /// The rectangle that the arrow points to.
    public var source: Area
    public var screen: Area
    /// The safe area, which is always respected.
    public var safeTop, safeLeft, safeBottom, safeRight: Double
    public var marginTop, marginLeft, marginBottom, marginRight: Double
    public var permitted: Set<Direction>
    public var frame: Frame
    /// The popover may cover its source if there is not enough room beside it.
    public var mayOverlap: Bool
    public var profile: Profile

    public init(
      width: Double, height: Double, source: Area, screen: Area, permitted: Set<Direction>,
      frame: Frame, margins: (Double, Double, Double, Double) = (10, 10, 10, 10),
      safe: (Double, Double, Double, Double) = (0, 0, 0, 0), mayOverlap: Bool = false,
      profile: Profile = .usual
    ) {
      self.width = width
      self.height = height
      self.source = source
      self.screen = screen
      self.permitted = permitted
      self.frame = frame
      (marginTop, marginLeft, marginBottom, marginRight) = margins
      (safeTop, safeLeft, safeBottom, safeRight) = safe
      self.mayOverlap = mayOverlap
      self.profile = profile
    }
  }

  public struct Result: Hashable, Sendable {
    /// The frame of the popover, including the arrow.
    public var frame: Area
    /// The frame of the content, in the coordinates of `frame`.
    public var content: Area
    /// The direction of the arrow; nil without one.
    public var direction: Direction?
    /// The offset of the arrow from the middle of its edge in points; negative to the left and
    /// upwards.
    public var arrowOffset: Double
  }

  public static func solve(_ input: Input) -> Result {
    let usable = Room(input, withMargins: true)
    let choice = best(input, in: usable)
    if choice.fits(atLeast: input.profile.least, input) || !input.profile.ignoresTooLargeMargins {
      return result(input, choice, in: usable)
    }
    let all = Room(input, withMargins: false)
    let other = best(input, in: all)
    let isBetter = other.shown > choice.shown
    return result(input, isBetter ? other : choice, in: isBetter ? all : usable)
  }

  // MARK: Available space

  /// The usable part of the screen.
  private struct Room {
    var left, top, right, bottom: Double

    init(_ input: Input, withMargins: Bool) {
      let screen = input.screen
      let share = withMargins ? 1.0 : 0
      left = screen.x + input.safeLeft + share * input.marginLeft
      top = screen.y + input.safeTop + share * input.marginTop
      right = max(left, screen.maxX - input.safeRight - share * input.marginRight)
      bottom = max(top, screen.maxY - input.safeBottom - share * input.marginBottom)
    }
  }

  private struct Choice {
    var direction: Direction?
    /// The size of the popover, including the arrow.
    var width, height: Double
    /// The visible area of the popover.
    var shown: Double

    func fits(atLeast least: Double, _ input: Input) -> Bool {
      width >= min(least, input.width) && height >= min(least, input.height)
    }
  }

  private static func size(_ input: Input, _ direction: Direction?) -> (Double, Double) {
    let frame = input.frame
    let width = max(0, input.width) + frame.left + frame.right
    let height = max(0, input.height) + frame.top + frame.bottom
    guard let direction else { return (width, height) }
    return direction.isVertical
      ? (width, height + frame.arrowHeight) : (width + frame.arrowHeight, height)
  }

  private static func room(_ input: Input, _ direction: Direction, in usable: Room)
    -> (Double, Double)
  {
    let source = input.source
    let width = usable.right - usable.left
    let height = usable.bottom - usable.top
    return switch direction {
    case .up: (width, usable.bottom - max(usable.top, source.maxY))
    case .down: (width, min(usable.bottom, source.y) - usable.top)
    case .left: (usable.right - max(usable.left, source.maxX), height)
    case .right: (min(usable.right, source.x) - usable.left, height)
    }
  }

  private static func best(_ input: Input, in usable: Room) -> Choice {
    var best: Choice?
    for direction in input.profile.order where input.permitted.contains(direction) {
      let (width, height) = size(input, direction)
      let (mostWidth, mostHeight) = room(input, direction, in: usable)
      let choice = choice(direction, (width, height), (mostWidth, mostHeight))
      if width <= mostWidth, height <= mostHeight { return choice }
      if best.map({ choice.shown > $0.shown }) ?? true { best = choice }
    }
    guard input.mayOverlap || best == nil else { return best ?? none(input, usable) }
    let over = none(input, usable)
    return best.map { over.shown > $0.shown ? over : $0 } ?? over
  }

  private static func none(_ input: Input, _ usable: Room) -> Choice {
    choice(
      nil, size(input, nil), (usable.right - usable.left, usable.bottom - usable.top))
  }

  private static func choice(
    _ direction: Direction?, _ size: (Double, Double), _ most: (Double, Double)
  ) -> Choice {
    let width = max(0, min(size.0, most.0))
    let height = max(0, min(size.1, most.1))
    return Choice(direction: direction, width: width, height: height, shown: width * height)
  }

  // MARK: Placement

  private static func result(_ input: Input, _ choice: Choice, in usable: Room) -> Result {
    let source = input.source
    let middle = (x: source.x + source.width / 2, y: source.y + source.height / 2)
    var area = Area(
      x: middle.x - choice.width / 2, y: middle.y - choice.height / 2, width: choice.width,
      height: choice.height)
    switch choice.direction {
    case .up: area.y = source.maxY
    case .down: area.y = source.y - choice.height
    case .left: area.x = source.maxX
    case .right: area.x = source.x - choice.width
    case nil: break
    }
    area.x = max(usable.left, min(area.x.rounded(), usable.right - area.width))
    area.y = max(usable.top, min(area.y.rounded(), usable.bottom - area.height))
    guard let direction = choice.direction else {
      return Result(frame: area, content: content(input, area, nil), direction: nil, arrowOffset: 0)
    }
    let isVertical = direction.isVertical
    let edge = isVertical ? area.width : area.height
    let wanted =
      isVertical ? middle.x - area.x - area.width / 2 : middle.y - area.y - area.height / 2
    return Result(
      frame: area, content: content(input, area, direction), direction: direction,
      arrowOffset: offset(wanted, on: edge, input.frame))
  }

  private static func offset(_ wanted: Double, on edge: Double, _ frame: Frame) -> Double {
    guard let corner = frame.corner else { return wanted }
    let most = max(0, edge / 2 - corner - frame.arrowBase / 2)
    return max(-most, min(wanted, most))
  }

  private static func content(_ input: Input, _ area: Area, _ direction: Direction?) -> Area {
    let frame = input.frame
    let arrow = frame.arrowHeight
    let left = frame.left + (direction == .left ? arrow : 0)
    let right = frame.right + (direction == .right ? arrow : 0)
    let top = frame.top + (direction == .up ? arrow : 0)
    let bottom = frame.bottom + (direction == .down ? arrow : 0)
    return Area(
      x: left, y: top, width: max(0, area.width - left - right),
      height: max(0, area.height - top - bottom))
  }
}
