import Foundation

/// Plans a transition: a function from what was visible before a patch and what exists after it to
/// the movements of each part.
public enum MotionPlan {
  /// A child of the node in which the transition takes place.
  public struct Part: Hashable, Sendable {
    /// The identity of the child.
    public var id: NodeID
    /// The role of the child.
    public var role: Role
    /// The frame in the tree, in points.
    public var frame: CGRect
    /// The current presentation of the child.
    public var pose: Pose
    /// A Boolean value that tells whether the child is an alert or a popover, which fade instead of
    /// sliding.
    public var isAlert: Bool

    /// Creates a part from a node and its current presentation.
    public init(_ node: Node, pose: Pose = .rest) {
      id = node.id
      role = node.role
      frame = node.frame
      self.pose = pose
      isAlert = node.traits.contains(.alert) || node.role == .popover
    }

    /// The visible left and top edge, in points.
    var left: Double { frame.minX + pose.x }
    var top: Double { frame.minY + pose.y }
  }

  /// The animation of one part of a transition.
  public struct Move: Hashable, Sendable {
    /// What is animated.
    public enum Subject: Hashable, Sendable {
      /// The widget itself.
      case live
      /// A snapshot of a widget that is gone, above or below those that exist.
      case ghost(isOver: Bool)
      /// A snapshot of the widget as it was, directly behind it.
      case behind
      /// A cross-fade from the old to the new appearance of the widget as the opacity grows, over
      /// the height that both have.
      case blend
      /// The part by which the higher of the two appearances exceeds the other: of the old or of
      /// the new one.
      case rest(isOld: Bool)
    }

    /// The identity of the node.
    public var id: NodeID
    /// What is animated.
    public var subject: Subject
    /// The initial and the final presentation.
    public var from, to: Pose
    /// The duration, in seconds.
    public var seconds: Double

    init(_ id: NodeID, _ subject: Subject, from: Pose, to: Pose = .rest, _ seconds: Double) {
      self.id = id
      self.subject = subject
      self.from = from
      self.to = to
      self.seconds = seconds
    }
  }

  /// Returns the animations of a transition.
  ///
  /// - Parameters:
  ///   - motion: The transition.
  ///   - size: The size of the node in which it takes place, in points.
  ///   - before: The children before the patch, except those that have moved to another parent.
  ///   - ghosts: The snapshots that an earlier transition is still animating.
  ///   - after: The children after the patch.
  public static func moves(
    for motion: Motion, size: CGSize, before: [Part], ghosts: [Part], after: [Part]
  ) -> [Move] {
    let scene = Scenery(
      motion: motion, size: size, before: before, ghosts: ghosts, after: after)
    return switch motion.kind {
    case .push, .pop: screens(scene)
    case .columns: columns(scene)
    case .present, .dismiss: layers(scene)
    }
  }

  /// The parts of a transition by what happens to them.
  struct Scenery {
    let motion: Motion
    let size: CGSize
    /// The parts that stay, before and after, in the order of `after`.
    let staying: [(before: Part, after: Part)]
    let coming, going: [Part]
    /// Snapshots of parts that return while they are still being animated away.
    let returning: [NodeID: Part]

    init(motion: Motion, size: CGSize, before: [Part], ghosts: [Part], after: [Part]) {
      self.motion = motion
      self.size = size
      let old = Dictionary(before.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      let kept = Set(after.map(\.id))
      staying = after.compactMap { part in old[part.id].map { ($0, part) } }
      coming = after.filter { old[$0.id] == nil }
      going = before.filter { !kept.contains($0.id) }
      returning = Dictionary(
        ghosts.filter { kept.contains($0.id) }.map { ($0.id, $0) },
        uniquingKeysWith: { first, _ in first })
    }

    /// The initial presentation of a part: where its snapshot is visible, or else `pose`.
    func start(_ part: Part, _ pose: Pose) -> Pose {
      returning[part.id].map { Self.pose(of: part, seenAs: $0) } ?? pose
    }

    /// The presentation with which `part` looks as `seen` did.
    static func pose(of part: Part, seenAs seen: Part) -> Pose {
      var pose = seen.pose
      pose.x = seen.left - part.frame.minX
      pose.y = seen.top - part.frame.minY
      return pose
    }
  }
}

extension [MotionPlan.Part] {
  /// The union of all frames; null if there are none.
  var hull: CGRect { reduce(CGRect.null) { $0.union($1.frame) } }
}
