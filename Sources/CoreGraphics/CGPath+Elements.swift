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
      result.addDashes(of: line.points, pattern, from: (phase / turn).rounded(.down) * turn - phase)
    }
    return result
  }

  /// Adds the dashes of a line of points, in one pass over these.
  ///
  /// - Parameter start: Where the pattern begins, from the first point.
  private mutating func addDashes(of points: [CGPoint], _ pattern: [Double], from start: Double) {
    var index = 0
    // Where the present dash or gap ends.
    var end = start + pattern[0]
    func goOn(to place: Double) {
      // Gaps of no length follow each other at most as often as there are some in the pattern.
      for _ in 0...pattern.count where end <= place {
        index = (index + 1) % pattern.count
        end += pattern[index]
      }
    }
    var passed = 0.0
    var isDrawing = false
    for (a, b) in zip(points, points.dropFirst()) {
      let length = hypot(b.x - a.x, b.y - a.y)
      guard length > 0 else { continue }
      func at(_ place: Double) -> CGPoint {
        let share = (place - passed) / length
        return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
      }
      var place = passed
      while place < passed + length {
        goOn(to: place)
        let next = min(end, passed + length)
        if index % 2 == 0 {
          if !isDrawing { elements.append(.move(at(place))) }
          elements.append(.line(at(next)))
        }
        // A dash goes on in the next line where it did not end.
        isDrawing = index % 2 == 0 && next < end
        guard next > place else { return }
        place = next
      }
      passed += length
    }
  }
}
