/// How something is drawn apart from where and how it stands; at rest, not apart at all.
public struct Pose: Hashable, Sendable {
  /// Points to the right and down.
  public var x = 0.0
  public var y = 0.0
  /// Around the middle of its frame.
  public var scale = 1.0
  public var opacity = 1.0
  /// The opacity of the black that lies over it.
  public var shade = 0.0

  public static let rest = Pose()

  public init(
    x: Double = 0, y: Double = 0, scale: Double = 1, opacity: Double = 1, shade: Double = 0
  ) {
    self.x = x
    self.y = y
    self.scale = scale
    self.opacity = opacity
    self.shade = shade
  }

  /// The pose a share of the way to `end`, from 0 to 1.
  public func mixed(with end: Pose, _ share: Double) -> Pose {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Pose(
      x: mix(x, end.x), y: mix(y, end.y), scale: mix(scale, end.scale),
      opacity: mix(opacity, end.opacity), shade: mix(shade, end.shade))
  }
}

/// The way from one pose to another: fast at first and slow at the end.
public struct Glide: Hashable, Sendable {
  public let from, to: Pose
  public let seconds: Double
  private var last: Double?
  private var elapsed = 0.0
  private var isUnderWay = false

  public init(from: Pose, to: Pose = .rest, seconds: Double) {
    self.from = from
    self.to = to
    self.seconds = seconds
  }

  /// A frame begins at the moment `now`, in seconds of any clock.
  ///
  /// Time counts from the first frame on. That frame also shows what is new for the first
  /// time and may take long, so that the second stands one frame later, whenever it comes.
  public mutating func advance(to now: Double) {
    guard let last else {
      last = now
      return
    }
    elapsed += isUnderWay ? max(0, now - last) : min(max(0, now - last), Self.frame)
    isUnderWay = true
    self.last = now
  }

  public var isDone: Bool { elapsed >= seconds }
  public var pose: Pose { isDone ? to : from.mixed(with: to, Self.ease(elapsed / seconds)) }

  /// The share of the way after a share of the time: ease-out, cubic.
  public static func ease(_ share: Double) -> Double {
    let left = 1 - min(max(share, 0), 1)
    return 1 - left * left * left
  }

  private static let frame = 1.0 / 60
}
