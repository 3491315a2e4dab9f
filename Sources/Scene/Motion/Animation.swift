import Foundation

/// A property animation, from a value to a value. The node in the tree already has the final value.
///
/// Changes of one node are additive: each contributes a difference that decreases to 0. So
/// keyframes are several changes of one timeline, and a node can be animated inside of an animated
/// parent.
public enum Change: Hashable, Codable, Sendable {
  /// The centre of the frame in points, without the transform.
  case center(from: CGPoint, to: CGPoint)
  /// The size of the frame, in points.
  case size(from: CGSize, to: CGSize)
  /// The opacity, from 0 to 1.
  case opacity(from: Double, to: Double)
  /// The transform.
  case transform(from: Affine, to: Affine)
  /// The background colour; nil for none.
  case fill(from: Color?, to: Color?)
  /// The content offset of a list, in points.
  case offset(from: CGPoint, to: CGPoint)

  /// The properties that can be animated.
  public enum Property: String, Codable, Sendable, CaseIterable {
    /// The property of the case of `Change` with the same name.
    case center, size, opacity, transform, fill, offset
  }

  /// The property that changes.
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

/// The animation of a property of a node.
public struct Animation: Hashable, Codable, Sendable {
  /// The animated node.
  public var node: NodeID
  /// The property with its initial and final value.
  public var change: Change
  /// The timeline of the animation.
  public var course: Course.ID
  /// The part of the timeline in which the change takes place, as fractions from 0 to 1.
  public var start, end: Double
  /// A Boolean value that tells whether the animation begins at the current presentation value, and
  /// ends animations of the same property on other timelines. If it is false, all of them are
  /// added.
  public var takesOver: Bool

  /// Creates an animation.
  ///
  /// - Parameters:
  ///   - node: The animated node.
  ///   - change: The property with its initial and final value.
  ///   - course: The timeline.
  ///   - start: The fraction of the timeline at which the change begins, from 0 to 1.
  ///   - end: The fraction of the timeline at which the change ends, from 0 to 1.
  ///   - takesOver: Whether it replaces animations of the same property on other timelines.
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

  /// Returns the fraction of the change that is done at a progress of the timeline, both 0 at the
  /// beginning and 1 at the end.
  public func share(at progress: Double) -> Double { Self.share(at: progress, start, end) }

  /// Returns the fraction of a part of the timeline. It may exceed 0 and 1 with a spring, but only
  /// if the part is the whole timeline.
  static func share(at progress: Double, _ start: Double, _ end: Double) -> Double {
    if start <= 0, end >= 1 { return progress }
    guard end > start else { return progress >= start ? 1 : 0 }
    return min(max((progress - start) / (end - start), 0), 1)
  }
}

/// A snapshot of a node as it was before the patch, which is animated away. The node may be
/// removed, or remain with another appearance.
public struct Departure: Hashable, Codable, Sendable {
  /// The position of the snapshot among the children of its parent.
  public enum Place: String, Codable, Sendable {
    /// Above, or below, all children.
    case over, below
    /// Directly above the node, which remains.
    case upon
  }

  /// The node that the snapshot shows.
  public var node: NodeID
  /// The node that shows the snapshot: the previous parent, which remains.
  public var parent: NodeID
  /// The position among the children of the parent.
  public var place: Place
  /// The property animations of the snapshot, from its last appearance to that in which it
  /// vanishes.
  public var changes: [Change]
  /// A constant offset in points, for a parent that is scrolled to another content offset.
  public var shift: CGPoint
  /// The timeline of the animations.
  public var course: Course.ID
  /// The part of the timeline in which the changes take place, as fractions from 0 to 1.
  public var start, end: Double

  /// Creates an animated snapshot.
  ///
  /// - Parameters:
  ///   - node: The node that the snapshot shows.
  ///   - parent: The node that shows the snapshot.
  ///   - place: The position among the children of the parent.
  ///   - changes: The property animations.
  ///   - course: The timeline.
  ///   - start: The fraction of the timeline at which the changes begin, from 0 to 1.
  ///   - end: The fraction of the timeline at which the changes end, from 0 to 1.
  ///   - shift: A constant offset, in points.
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

  /// Returns the fraction of the changes that is done at a progress of the timeline.
  public func share(at progress: Double) -> Double {
    Animation.share(at: progress, start, end)
  }
}

extension Tree {
  /// Returns the errors in the animations of a patch from this tree to `next`, as sentences.
  ///
  /// - Parameters:
  ///   - patch: The patch.
  ///   - next: The tree after the patch.
  ///   - running: The timelines of earlier patches that have not ended.
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
