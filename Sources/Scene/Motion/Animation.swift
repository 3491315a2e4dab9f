import Foundation

/// A change of a node that can be seen happening. The node is at the end of it; what is told
/// is where it came from.
///
/// Changes of one node add up: each is a difference that gets smaller. So keyframes are several
/// changes of one course, and something that moves within something that moves is no matter.
public enum Change: Hashable, Codable, Sendable {
  /// Of the frame, without transform.
  case center(from: CGPoint, to: CGPoint)
  case size(from: CGSize, to: CGSize)
  case opacity(from: Double, to: Double)
  case transform(from: Affine, to: Affine)
  /// nil is nothing.
  case fill(from: Color?, to: Color?)
  /// Of a list: how far it is scrolled.
  case offset(from: CGPoint, to: CGPoint)

  public enum Property: String, Codable, Sendable, CaseIterable {
    case center, size, opacity, transform, fill, offset
  }

  public var property: Property {
    switch self {
    case .center: .center
    case .size: .size
    case .opacity: .opacity
    case .transform: .transform
    case .fill: .fill
    case .offset: .offset
    }
  }
}

/// Something that is seen changing.
public struct Animation: Hashable, Codable, Sendable {
  public var node: NodeID
  public var change: Change
  public var course: Course.ID
  /// The part of the course in which it happens.
  public var start, end: Double
  /// It begins where the node is seen, and what is left of other courses' changes of the same
  /// property ends. Else all of them go on.
  public var takesOver: Bool

  public init(
    _ node: NodeID, _ change: Change, course: Course.ID, start: Double = 0, end: Double = 1,
    takesOver: Bool = true
  ) {
    self.takesOver = takesOver
    self.node = node
    self.change = change
    self.course = course
    self.start = start
    self.end = end
  }

  public func share(at progress: Double) -> Double { Self.share(at: progress, start, end) }

  /// A curve may go beyond 0 and 1 where the whole course is meant.
  static func share(at progress: Double, _ start: Double, _ end: Double) -> Double {
    if start <= 0, end >= 1 { return progress }
    guard end > start else { return progress >= start ? 1 : 0 }
    return min(max((progress - start) / (end - start), 0), 1)
  }
}

/// Something that is seen going, or becoming something else: a picture of a node as it was
/// before the patch. The node may be gone, or be there and look otherwise.
public struct Departure: Hashable, Codable, Sendable {
  public enum Place: String, Codable, Sendable {
    /// Above and below all that stands there.
    case over, below
    /// Right above the node, which is still there.
    case upon
  }

  public var node: NodeID
  /// Where the picture is shown: what held the node before, and is still there.
  public var parent: NodeID
  public var place: Place
  /// From how it was seen to how it is when it is gone.
  public var changes: [Change]
  /// How far from where it was it is seen all the while: what holds it is scrolled elsewhere.
  public var shift: CGPoint
  public var course: Course.ID
  public var start, end: Double

  public init(
    _ node: NodeID, in parent: NodeID, _ place: Place, _ changes: [Change], course: Course.ID,
    start: Double = 0, end: Double = 1, shift: CGPoint = .zero
  ) {
    self.shift = shift
    self.node = node
    self.parent = parent
    self.place = place
    self.changes = changes
    self.course = course
    self.start = start
    self.end = end
  }

  public func share(at progress: Double) -> Double {
    Animation.share(at: progress, start, end)
  }
}

extension Tree {
  /// What is wrong with the animations of a patch from this tree to `next`, in sentences.
  ///
  /// - Parameter running: the courses that were told of before and have not ended.
  public func violations(
    of patch: ScenePatch, to next: Tree, running: Set<Course.ID>
  ) -> [String] {
    let known = running.union(patch.courses.map(\.id))
    var wrong: [String] = []
    for item in patch.animations {
      let name = "a change of \(item.change.property) of \(item.node)"
      if next[item.node] == nil { wrong.append("\(name) is asked for, which is not there") }
      if !known.contains(item.course) { wrong.append("\(name) has no course") }
    }
    for item in patch.departures {
      let name = "a picture of \(item.node)"
      if self[item.node] == nil { wrong.append("\(name) is asked for, which was not there") }
      if self[item.parent]?.children.contains(item.node) != true || next[item.parent] == nil {
        wrong.append("\(name) is asked for in \(item.parent), which does not hold it any more")
      }
      if !known.contains(item.course) { wrong.append("\(name) has no course") }
    }
    return wrong
  }
}
