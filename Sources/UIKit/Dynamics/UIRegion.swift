import Foundation

/// A part of the plane around a point: a circle, a rectangle, or what is made of such.
@preconcurrency @MainActor open class UIRegion: NSObject {
  private indirect enum Area {
    case everywhere
    case circle(radius: Double)
    case box(width: Double, height: Double)
    case outside(Area)
    case either(Area, Area)
    case both(Area, Area)

    func contains(_ x: Double, _ y: Double) -> Bool {
      switch self {
      case .everywhere: true
      case .circle(let radius): hypot(x, y) <= radius
      case .box(let width, let height): abs(x) <= width / 2 && abs(y) <= height / 2
      case .outside(let area): !area.contains(x, y)
      case .either(let a, let b): a.contains(x, y) || b.contains(x, y)
      case .both(let a, let b): a.contains(x, y) && b.contains(x, y)
      }
    }
  }

  private let area: Area

  private init(_ area: Area) { self.area = area }

  /// Creates the region that has all points.
  public override init() { area = .everywhere }

  /// Creates a circle with a radius in points, with its centre at the origin.
  public init(radius: CGFloat) { area = .circle(radius: Double(radius)) }

  /// Creates a rectangle with a size in points, with its centre at the origin.
  public init(size: CGSize) {
    area = .box(width: Double(size.width), height: Double(size.height))
  }

  /// The region that has all points.
  open class var infinite: UIRegion { UIRegion() }

  /// Returns the region of all points that are not in this one.
  open func inverse() -> UIRegion { UIRegion(.outside(area)) }

  /// Returns the region of the points that are in this one, or in another one.
  open func union(_ region: UIRegion) -> UIRegion { UIRegion(.either(area, region.area)) }

  /// Returns the region of the points of this one that are not in another one.
  open func difference(from region: UIRegion) -> UIRegion {
    UIRegion(.both(area, .outside(region.area)))
  }

  /// Returns the region of the points that are in this one as well as in another one.
  open func intersection(_ region: UIRegion) -> UIRegion { UIRegion(.both(area, region.area)) }

  /// Returns whether a point is in the region, given in points from its centre.
  open func contains(_ point: CGPoint) -> Bool {
    area.contains(Double(point.x), Double(point.y))
  }
}
