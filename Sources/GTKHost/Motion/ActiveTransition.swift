import CGtk
import Foundation
import Scene

/// The running transition of one child of a node.
@MainActor final class ActiveTransition {
  let container: NodeID
  let id: NodeID
  let kind: Motion.Kind
  let isReversed: Bool
  let subject: MotionPlan.Move.Subject
  /// The snapshot; nil for the widget itself.
  let ghost: OpaquePointer?
  /// The node when the snapshot was taken, or as it is.
  var part: MotionPlan.Part
  /// The z-order among screens; a higher level covers a lower one.
  let level: Int
  private(set) var glide: Glide
  private(set) var isStopped = false

  init(
    _ move: MotionPlan.Move, of part: MotionPlan.Part, in motion: Motion, level: Int,
    ghost: OpaquePointer?
  ) {
    container = motion.node
    id = move.id
    kind = motion.kind
    isReversed = motion.isReversed
    subject = move.subject
    glide = Glide(from: move.from, to: move.to, seconds: move.seconds)
    self.part = part
    self.level = level
    self.ghost = ghost
    self.part.pose = move.from
  }

  /// Whether it shows a node that exists.
  var isLive: Bool { subject == .live || subject == .rest(isOld: false) }
  /// Whether it is the snapshot of a node that is gone, which may come back meanwhile.
  var isGone: Bool {
    if case .ghost = subject { true } else { false }
  }

  /// Whether it is a screen, or a part of one, and so covers those below.
  var isScreen: Bool {
    guard subject != .blend else { return false }
    return switch kind {
    case .push, .pop: true
    case .present, .dismiss: !part.isLayer
    case .columns: false
    }
  }

  func advance(to now: Double) {
    glide.advance(to: now)
    part.pose = glide.pose
  }

  func show(on item: NodeWidget?, cut: CGRect?) {
    var pose = CgPose(part.pose, cut: cut)
    if let ghost {
      cg_ghost_set_pose(ghost, &pose)
    } else {
      item?.pose(&pose)
    }
  }

  /// Ends it.
  func stop(on item: NodeWidget?) {
    guard !isStopped else { return }
    isStopped = true
    if let ghost { cg_ghost_free(ghost) } else { item?.pose(nil) }
  }
}

extension CgPose {
  fileprivate init(_ pose: Pose, cut: CGRect?) {
    self.init(
      x: pose.x, y: pose.y, scale: pose.scale, opacity: pose.opacity, shade: pose.shade,
      is_cut: cut != nil, cut: CgRect(cut ?? .zero))
  }
}
