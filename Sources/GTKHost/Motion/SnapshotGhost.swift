import CGtk
import Foundation
import Scene

/// An animated snapshot of a node as it was before a patch.
@MainActor final class SnapshotGhost {
  let departure: Departure
  private let ghost: OpaquePointer
  /// The presentation when the snapshot was taken.
  private let seen: Appearing
  /// The offset of the snapshot from the node: text may overhang its frame.
  private let inset: CGPoint
  private(set) var isOver = false

  init(_ departure: Departure, of node: Node, _ seen: Appearing, _ ghost: OpaquePointer) {
    let frame = cg_ghost_frame(ghost)
    inset = CGPoint(x: frame.x - node.frame.minX, y: frame.y - node.frame.minY)
    self.departure = departure
    self.seen = seen
    self.ghost = ghost
  }

  func show(in box: OpaquePointer, upon other: OpaquePointer?) {
    let layer =
      switch departure.place {
      case .over: CG_OVER
      case .below: CG_BELOW
      case .upon: other == nil ? CG_OVER : CG_UPON
      }
    cg_ghost_show(ghost, box, layer, other)
  }

  private func way(_ flow: Flow, _ now: Double) -> Difference {
    let share = departure.share(at: flow.progress(of: departure.course, at: now))
    var way = Difference()
    for change in departure.changes { way.add(change, -share) }
    return way
  }

  /// The opacity of the snapshot, relative to that of the node.
  func opacity(_ flow: Flow, _ now: Double) -> Double {
    min(max(1 + way(flow, now).opacity, 0), 1)
  }

  func show(_ flow: Flow, _ now: Double) {
    let left = way(flow, now)
    let size = CGSize(
      width: max(0, seen.size.width + left.size.width),
      height: max(0, seen.size.height + left.size.height))
    // The snapshot is scaled to the size of the presentation.
    let stretch = Affine(
      a: seen.size.width > 0 ? size.width / seen.size.width : 1, b: 0, c: 0,
      d: seen.size.height > 0 ? size.height / seen.size.height : 1, tx: -size.width / 2,
      ty: -size.height / 2)
    var turn = seen.parts.plus(left.parts).affine
    turn.tx += seen.center.x + left.center.x + departure.shift.x
    turn.ty += seen.center.y + left.center.y + departure.shift.y
    let map = Affine(a: 1, b: 0, c: 0, d: 1, tx: inset.x, ty: inset.y).then(stretch).then(turn)
    let values = [map.a, map.b, map.c, map.d, map.tx, map.ty]
    cg_ghost_set_map(ghost, values, opacity(flow, now))
  }

  func end() {
    guard !isOver else { return }
    isOver = true
    cg_ghost_free(ghost)
  }
}
