import Foundation

/// Transitions of a navigation: the top screen moves by its width, the one below by a third of it,
/// darkened while it is covered.
extension MotionPlan {
  private static let seconds = 0.35
  private static let leastSeconds = 0.15
  /// The screen below moves by the width divided by this number.
  private static let part = 3.0
  private static let shade = 0.1

  static func screens(_ scene: Scenery) -> [Move] {
    let isPush = scene.motion.kind == .push
    let width = scene.size.width
    let side = scene.motion.isReversed ? -1.0 : 1.0
    let outside = Pose(x: side * width)
    let below = Pose(x: -side * width / part, shade: shade)
    var moves: [Move] = []
    for part in scene.coming {
      moves.append(
        Move(part.id, .live, from: scene.start(part, isPush ? outside : below), seconds))
    }
    for (before, after) in scene.staying where after.role != .bar {
      let from = Scenery.pose(of: after, seenAs: before)
      if from != .rest { moves.append(Move(after.id, .live, from: from, seconds)) }
    }
    // A screen that was dragged is already at its current position.
    let hull = scene.going.filter { $0.role != .bar }.hull
    let drawn = hull.width >= width - 1 ? hull.minX : 0
    for part in scene.going {
      var end = isPush ? below : outside
      end.x -= drawn
      // A dragged screen is not darkened, and is not darkened afterwards either.
      if drawn != 0 { end.shade = part.pose.shade }
      moves.append(Move(part.id, .ghost(isOver: !isPush), from: part.pose, to: end, seconds))
    }
    // A shorter distance takes less time.
    let way = moves.reduce(0) { max($0, abs($1.to.x - $1.from.x)) } / max(1, width)
    let time = max(leastSeconds, seconds * min(1, way))
    for index in moves.indices { moves[index].seconds = time }
    guard !moves.isEmpty else { return [] }
    for (before, after) in scene.staying where after.role == .bar {
      moves.append(Move(after.id, .blend, from: Pose(opacity: 0), time))
      // A large title moves with the screen below it.
      if before.frame.height > after.frame.height {
        let end = isPush ? below : outside
        moves.append(Move(after.id, .rest(isOld: true), from: before.pose, to: end, time))
      } else if before.frame.height < after.frame.height {
        let start = isPush ? outside : below
        moves.append(Move(after.id, .rest(isOld: false), from: start, time))
      }
    }
    return moves
  }
}
