import Foundation

/// Lines and curves, in points.
public struct Path: Hashable, Codable, Sendable {
  public enum Element: Hashable, Codable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    /// A curve bent by one point.
    case quad(CGPoint, to: CGPoint)
    /// A curve bent by two points.
    case curve(CGPoint, CGPoint, to: CGPoint)
    case close
  }

  public enum FillRule: String, Codable, Sendable { case winding, evenOdd }

  public var elements: [Element]

  public init(_ elements: [Element] = []) { self.elements = elements }

  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next line begins; nil before the first point.
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

  /// The smallest rectangle around all points, also those that only bend; null without any.
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
