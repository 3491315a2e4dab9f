/// The presentation of a node during a transition, relative to its frame and its own opacity.
public struct Pose: Hashable, Sendable {
  /// The offset to the right, in points.
  public var x = 0.0
  /// The offset downwards, in points.
  public var y = 0.0
  /// The factor of scale around the centre of the frame.
  public var scale = 1.0
  /// The opacity, from 0 to 1.
  public var opacity = 1.0
  /// The opacity of the black overlay, from 0 to 1.
  public var shade = 0.0

  /// The presentation without any change.
  public static let rest = Pose()

  /// Creates a presentation. The offset is in points, the scale a factor, the opacities from 0 to
  /// 1.
  public init(
    x: Double = 0, y: Double = 0, scale: Double = 1, opacity: Double = 1, shade: Double = 0
  ) {
    self.x = x
    self.y = y
    self.scale = scale
    self.opacity = opacity
    self.shade = shade
  }

  /// Returns the interpolation towards `end` at a fraction from 0 to 1.
  public func mixed(with end: Pose, _ share: Double) -> Pose {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Pose(
      x: mix(x, end.x), y: mix(y, end.y), scale: mix(scale, end.scale),
      opacity: mix(opacity, end.opacity), shade: mix(shade, end.shade))
  }
}

/// An animation from one presentation to another, with a cubic ease-out.
public struct Glide: Hashable, Sendable {
  /// The initial and the final presentation.
  public let from, to: Pose
  /// The duration, in seconds.
  public let seconds: Double
  private var last: Double?
  private var elapsed = 0.0
  private var isUnderWay = false

  /// Creates an animation with a duration in seconds.
  public init(from: Pose, to: Pose = .rest, seconds: Double) {
    self.from = from
    self.to = to
    self.seconds = seconds
  }

  /// Advances to a frame at the time `now`, in seconds of any clock.
  ///
  /// The time counts from the first frame. That frame also creates what is new and may take long;
  /// therefore the second frame counts as one frame duration later, whenever it comes.
  public mutating func advance(to now: Double) {
    guard let last else {
      last = now
      return
    }
    elapsed += isUnderWay ? max(0, now - last) : min(max(0, now - last), Self.frame)
    isUnderWay = true
    self.last = now
  }

  /// A Boolean value that tells whether the animation has ended.
  public var isDone: Bool { elapsed >= seconds }
  /// The current presentation.
  public var pose: Pose { isDone ? to : from.mixed(with: to, Self.ease(elapsed / seconds)) }

  /// Returns the fraction of the distance after a fraction of the time, from 0 to 1: a cubic
  /// ease-out.
  public static func ease(_ share: Double) -> Double {
    let left = 1 - min(max(share, 0), 1)
    return 1 - left * left * left
  }

  private static let frame = 1.0 / 60
}
