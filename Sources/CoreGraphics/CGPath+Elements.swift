import Foundation
import Scene

/// The kinds of elements of a path.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath.
  case moveToPoint = 0
  /// Adds a line.
  case addLineToPoint
  /// Adds a curve with one control point.
  case addQuadCurveToPoint
  /// Adds a curve with two control points.
  case addCurveToPoint
  /// Closes the subpath.
  case closeSubpath
}

/// An element of a path.
public struct CGPathElement {
  /// The kind of the element.
  public var type: CGPathElementType
  /// The points of the element, control points first: none for the end of a subpath, else one to three. They are valid
  /// only during the call that passes the element.
  public var points: UnsafeMutablePointer<CGPoint>

  /// Creates an element. Coordinates are in points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that is called for each element of a path, with what was passed beside it.
public typealias CGPathApplierFunction = (
  UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void

extension CGPath {
  /// Calls the closure for each element of the path.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    let points = UnsafeMutablePointer<CGPoint>.allocate(capacity: 3)
    points.initialize(repeating: .zero, count: 3)
    defer { points.deallocate() }
    for element in path.elements {
      let type: CGPathElementType
      switch element {
      case .move(let point):
        type = .moveToPoint
        points[0] = point
      case .line(let point):
        type = .addLineToPoint
        points[0] = point
      case .quad(let bend, let point):
        type = .addQuadCurveToPoint
        (points[0], points[1]) = (bend, point)
      case .curve(let one, let two, let point):
        type = .addCurveToPoint
        (points[0], points[1], points[2]) = (one, two, point)
      case .close: type = .closeSubpath
      }
      withUnsafePointer(to: CGPathElement(type: type, points: points), block)
    }
  }

  /// Calls a function for each element of the path, with `info`.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Returns the path cut into dashes.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which each subpath begins, in points.
  ///   - lengths: The lengths of dashes and gaps in turn, in points. The path itself is returned when there are none, one
  ///     is negative, or all are 0.
  ///   - transform: A transform of the path before it is cut.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let whole = path.transformed(transform.affine)
    return CGPath(whole.dashed(phase: phase, lengths: lengths.map { Double($0) }))
  }
}

extension Path {
  /// The parts of the path in dashes, as straight lines.
  func dashed(phase: Double, lengths: [Double]) -> Path {
    let turn = lengths.reduce(0, +) * (lengths.count % 2 == 0 ? 1 : 2)
    guard turn > 0, turn.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else {
      return self
    }
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    var result = Path()
    for line in flattened() {
      let total = zip(line.points, line.points.dropFirst()).reduce(0.0) {
        $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)
      }
      // The work is bounded: with more dashes the path stays as it is.
      guard total.isFinite, total / turn < 100_000 else { return self }
      let single = Path(
        line.points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) })
      var place = -(phase - (phase / turn).rounded(.down) * turn)
      var index = 0
      while place < total, total > 0 {
        let end = place + pattern[index]
        if index % 2 == 0, end > 0, end > place {
          let part = single.trimmed(from: max(0, place) / total, to: min(total, end) / total)
          result.elements += part.elements
        }
        place = end
        index = (index + 1) % pattern.count
      }
    }
    return result
  }
}
