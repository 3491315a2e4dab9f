import CGtk
import Foundation
import Scene

/// How a node's children are drawn before a patch changes them.
@MainActor struct ChildSnapshot {
  let motion: Motion
  let parts: [MotionPlan.Part]
  private let pictures: [NodeID: OpaquePointer]
  /// The z-order of the children that are animated; others have level 0.
  private let levels: [NodeID: Int]

  /// - Parameter transitions: the transitions that are running among them.
  init(_ motion: Motion, of children: [NodeWidget], transitions: [ActiveTransition]) {
    self.motion = motion
    var pictures: [NodeID: OpaquePointer] = [:]
    for child in children { pictures[child.id] = cg_ghost_take(child.widget) }
    self.pictures = pictures
    parts = children.map { child in
      let live = transitions.first { $0.isLive && $0.id == child.id }
      return MotionPlan.Part(child.node, pose: live?.part.pose ?? .rest)
    }
    levels = Dictionary(transitions.map { ($0.id, $0.level) }, uniquingKeysWith: max)
  }

  /// Frees the snapshots. The animations have copies.
  func end() {
    for picture in pictures.values { cg_ghost_free(picture) }
  }

  /// The level of the final screen.
  var top: Int {
    let all = [0] + levels.values
    return motion.kind == .pop || motion.kind == .dismiss
      ? (all.min() ?? 0) - 1 : (all.max() ?? 0) + 1
  }

  /// The level of an animation. The rest of a bar has that of its screen.
  func level(of move: MotionPlan.Move, isThere: Bool) -> Int {
    if !isThere { return levels[move.id] ?? 0 }
    guard move.subject == .rest(isOld: true) else { return top }
    return parts.compactMap { $0.role == .bar ? nil : levels[$0.id] }.max() ?? 0
  }

  /// Returns the snapshot to animate; nil for the widget itself, or for a node that cannot be
  /// drawn.
  ///
  /// - Parameters:
  ///   - move: The planned animation.
  ///   - fold: The height that the old and the new appearance have in common, in points.
  ///   - item: The current widget.
  func picture(
    for move: MotionPlan.Move, fold: Double, of item: NodeWidget?
  ) -> OpaquePointer? {
    let picture: OpaquePointer?
    switch move.subject {
    case .live: return nil
    case .rest(isOld: false): picture = item.map { cg_ghost_echo($0.widget) }
    case .ghost, .behind, .blend, .rest(isOld: true):
      picture = pictures[move.id].map { cg_ghost_copy($0) }
    }
    guard let picture else { return nil }
    switch move.subject {
    case .live, .ghost, .behind: break
    case .blend: cg_ghost_set_part(picture, 0, fold)
    case .rest: cg_ghost_set_part(picture, fold, .greatestFiniteMagnitude)
    }
    return picture
  }
}

extension MotionPlan.Move.Subject {
  /// Whether it shows the state before the patch.
  var isOld: Bool {
    switch self {
    case .live, .rest(isOld: false): false
    case .ghost, .behind, .blend, .rest(isOld: true): true
    }
  }
}
