import Foundation

/// What moves from where to where in a motion: a function from what was seen before a patch
/// and what stands after it.
public enum MotionPlan {
  /// A child of the node in which the motion is.
  public struct Part: Hashable, Sendable {
    public var id: NodeID
    public var role: Role
    /// Where the scene has it.
    public var frame: CGRect
    /// How it is drawn at this moment.
    public var pose: Pose
    public var isAlert: Bool

    public init(_ node: Node, pose: Pose = .rest) {
      id = node.id
      role = node.role
      frame = node.frame
      self.pose = pose
      isAlert = node.traits.contains(.alert) || node.role == .popover
    }

    /// Where a person sees its left edge and its top.
    var left: Double { frame.minX + pose.x }
    var top: Double { frame.minY + pose.y }
  }

  /// One thing on its way.
  public struct Move: Hashable, Sendable {
    public enum Subject: Hashable, Sendable {
      /// What stands there.
      case live
      /// A picture of what was there; over what stands there, or below it.
      case ghost(isOver: Bool)
      /// A picture of what stands there, as it looked before, right behind it.
      case behind
      /// The same, as it looked before and looks now, one fading into the other as the
      /// opacity grows; as far down as both reach.
      case blend
      /// What the higher of the two has below the other: as it looked before, or looks now.
      case rest(isOld: Bool)
    }

    public var id: NodeID
    public var subject: Subject
    public var from, to: Pose
    public var seconds: Double

    init(_ id: NodeID, _ subject: Subject, from: Pose, to: Pose = .rest, _ seconds: Double) {
      self.id = id
      self.subject = subject
      self.from = from
      self.to = to
      self.seconds = seconds
    }
  }

  /// - Parameters:
  ///   - size: of the node in which the motion is.
  ///   - before: what stood there before the patch and is nowhere else now, and what stays.
  ///   - ghosts: what is still seen going from an earlier motion.
  ///   - after: what stands there now.
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

  /// Who comes, goes and stays.
  struct Scenery {
    let motion: Motion
    let size: CGSize
    /// Of what stays, both parts in the order of `after`.
    let staying: [(before: Part, after: Part)]
    let coming, going: [Part]
    /// What comes and is still seen going.
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

    /// The pose in which `part` begins: where it still is seen, or `pose`.
    func start(_ part: Part, _ pose: Pose) -> Pose {
      returning[part.id].map { Self.pose(of: part, seenAs: $0) } ?? pose
    }

    /// The pose in which `part` is seen where and how `seen` was.
    static func pose(of part: Part, seenAs seen: Part) -> Pose {
      var pose = seen.pose
      pose.x = seen.left - part.frame.minX
      pose.y = seen.top - part.frame.minY
      return pose
    }
  }
}

extension [MotionPlan.Part] {
  /// The rectangle around all frames; null without any.
  var hull: CGRect { reduce(CGRect.null) { $0.union($1.frame) } }
}
