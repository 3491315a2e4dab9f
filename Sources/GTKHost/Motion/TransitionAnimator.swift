import CGtk
import Foundation
import Scene

/// Animates transitions between screens (`Docs/decisions/0011`). Widgets are allocated where the scene has
/// them and drawn at an offset; removed ones are drawn as snapshots.
@MainActor final class TransitionAnimator {
  private unowned let host: GTKHost
  private(set) var transitions: [ActiveTransition] = []
  /// Requests frames from GTK; tests call `frame(at:)` instead.
  var askForFrames: () -> Void = {}
  var wantsMotion: () -> Bool = { cg_theme_is_animated() }

  init(_ host: GTKHost) { self.host = host }

  /// Whether transitions are animated: not before the first frame, and not with reduced motion.
  var mayMove: Bool { wantsMotion() && cg_frames(host.window) > 0 }

  // MARK: Applying a patch

  /// Takes snapshots of the children that the motions are about, before the patch.
  func look(at motions: [Motion]) -> [ChildSnapshot] {
    guard !motions.isEmpty, mayMove else { return [] }
    return motions.compactMap { motion in
      guard let container = host.shown[motion.node] else { return nil }
      return ChildSnapshot(
        motion, of: container.children.compactMap { host.shown[$0] },
        transitions: transitions.filter { $0.container == motion.node })
    }
  }

  /// Starts the transitions, after the patch.
  func start(_ snapshots: [ChildSnapshot]) {
    for snapshot in snapshots {
      start(snapshot)
      snapshot.end()
    }
    guard !transitions.isEmpty else { return }
    show()
    askForFrames()
  }

  private func start(_ snapshot: ChildSnapshot) {
    let motion = snapshot.motion
    guard let container = host.shown[motion.node] else { return }
    let after = container.children.compactMap { host.shown[$0].map { MotionPlan.Part($0.node) } }
    // What stands elsewhere now is not seen going.
    let before = snapshot.parts.filter {
      host.shown[$0.id].map { $0.parent == motion.node } ?? true
    }
    let moves = MotionPlan.moves(
      for: motion, size: container.node.frame.size, before: before,
      ghosts: transitions.filter { $0.container == motion.node && $0.isGone }.map(\.part),
      after: after)
    let renewed = Set(moves.map(\.id))
    let there = Set(after.map(\.id))
    stop {
      there.contains($0.id) && $0.subject != .rest(isOld: true)
        && ($0.isGone || renewed.contains($0.id))
    }
    let changes = Dictionary(grouping: before + after, by: \.id)
    for move in moves {
      guard let parts = changes[move.id], let old = parts.first, let new = parts.last else {
        continue
      }
      let fold = min(old.frame.height, new.frame.height)
      let ghost = snapshot.picture(for: move, fold: fold, of: host.shown[move.id])
      guard ghost != nil || move.subject == .live else { continue }
      transitions.append(
        ActiveTransition(
          move, of: move.subject.isOld ? old : new, in: motion,
          level: snapshot.level(of: move, isThere: there.contains(move.id)), ghost: ghost))
    }
    stack(in: container, at: snapshot.top, motion.kind)
  }

  /// Pictures of screens lie over the one that comes, or below it.
  private func stack(in container: NodeWidget, at level: Int, _ kind: Motion.Kind) {
    guard let box = container.container else { return }
    let here = transitions.filter { $0.container == container.id }
    cg_container_set_cuts(box, kind.role != .window && !here.isEmpty)
    for item in here.sorted(by: { $0.level < $1.level }) {
      guard let ghost = item.ghost else { continue }
      switch item.subject {
      case .live: break
      case .rest: cg_ghost_show(ghost, box, CG_OVER, host.shown[item.id]?.widget)
      case .ghost(let isOver):
        let layer =
          (kind.role == .navigation ? item.level > level : isOver) ? CG_OVER : CG_BELOW
        cg_ghost_show(ghost, box, layer, nil)
      case .behind: cg_ghost_show(ghost, box, CG_BEHIND, host.shown[item.id]?.widget)
      case .blend: cg_ghost_show(ghost, box, CG_BLEND, host.shown[item.id]?.widget)
      }
    }
  }

  /// Removes the animations of a node that is gone. Snapshots of it may remain.
  func forget(_ id: NodeID) {
    stop { $0.container == id || ($0.id == id && !$0.isGone) }
  }

  private func stop(where isMeant: (ActiveTransition) -> Bool) {
    for item in transitions where isMeant(item) { item.stop(on: host.shown[item.id]) }
    transitions.removeAll(where: \.isStopped)
  }

  private func pose(of id: NodeID) -> Pose {
    transitions.first { $0.isLive && $0.id == id }?.part.pose ?? .rest
  }

  // MARK: Frames

  /// Advances to a frame at a time in seconds.
  ///
  /// - Returns: Whether another frame is needed.
  func tick(_ now: Double) -> Bool {
    for item in transitions { item.advance(to: now) }
    let containers = Set(transitions.map(\.container))
    stop(where: \.glide.isDone)
    for id in containers where !transitions.contains(where: { $0.container == id }) {
      if let box = host.shown[id]?.container { cg_container_set_cuts(box, false) }
    }
    show()
    return !transitions.isEmpty
  }

  func end() { stop { _ in true } }

  private func show() {
    for item in transitions {
      let shown = host.shown[item.id]
      if item.isLive, let shown { item.part.frame = shown.node.frame }
      item.show(on: shown, cut: cut(item))
    }
  }

  /// A screen that lies below others is cut where they begin: they may let it shine through.
  private func cut(_ item: ActiveTransition) -> CGRect? {
    guard item.isScreen, let size = host.shown[item.container]?.node.frame.size else { return nil }
    let covering = transitions.filter {
      $0.container == item.container && $0.level > item.level && $0.isScreen
    }
    guard !covering.isEmpty else { return nil }
    let hull = covering.reduce(CGRect.null) {
      $0.union($1.part.frame.offsetBy(dx: $1.part.pose.x, dy: $1.part.pose.y))
    }
    if item.kind.role == .window {
      return CGRect(x: 0, y: 0, width: size.width, height: max(0, hull.minY))
    }
    let (left, right) =
      item.isReversed ? (min(size.width, hull.maxX), size.width) : (0, max(0, hull.minX))
    return CGRect(x: left, y: 0, width: max(0, right - left), height: size.height)
  }
}
