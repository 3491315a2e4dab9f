import Foundation

/// A path of lines and curves, with coordinates in points.
public struct Path: Hashable, Codable, Sendable {
  /// An element of a path.
  public enum Element: Hashable, Codable, Sendable {
    /// Begins a subpath at a point.
    case move(CGPoint)
    /// Adds a straight line to a point.
    case line(CGPoint)
    /// Adds a quadratic Bézier curve with one control point.
    case quad(CGPoint, to: CGPoint)
    /// Adds a cubic Bézier curve with two control points.
    case curve(CGPoint, CGPoint, to: CGPoint)
    /// Closes the subpath with a line to its first point.
    case close
  }

  /// The rules for what is inside of a path.
  public enum FillRule: String, Codable, Sendable {
    /// A point is inside if the path winds around it a number of times other than 0, where the two
    /// directions cancel each other.
    case winding
    /// A point is inside if a ray from it crosses the path an odd number of times.
    case evenOdd
  }

  /// The elements in their order.
  public var elements: [Element]

  /// Creates a path from its elements.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// A Boolean value that tells whether there are no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The current point, at which the next line begins; nil for an empty path.
  public var end: CGPoint? {
    switch elements.last {
    case nil: nil
    case .move(let point), .line(let point), .quad(_, let point), .curve(_, _, let point): point
    case .close: lastStart
    }
  }

  private var lastStart: CGPoint? {
    for case .move(let point) in elements.reversed() { return point }
    return nil
  }

  /// Returns the path with all of its points transformed.
  public func transformed(_ change: Affine) -> Path {
    guard change != .identity else { return self }
    return Path(
      elements.map { element in
        switch element {
        case .move(let point): .move(change.of(point))
        case .line(let point): .line(change.of(point))
        case .quad(let bend, let point): .quad(change.of(bend), to: change.of(point))
        case .curve(let one, let two, let point):
          .curve(change.of(one), change.of(two), to: change.of(point))
        case .close: .close
        }
      })
  }

  /// The smallest rectangle around all points, control points included; null if there are none.
  public var pointBounds: CGRect {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quad(let bend, let point): points += [bend, point]
      case .curve(let one, let two, let point): points += [one, two, point]
      case .close: break
      }
    }
    return CGRect(around: points)
  }
}

extension CGRect {
  init(around points: some Collection<CGPoint>) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
