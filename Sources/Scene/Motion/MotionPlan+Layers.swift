import Foundation

/// Transitions of presentations: sheets slide up from below, alerts fade and shrink into place, the
/// dimming view fades.
extension MotionPlan {
  private static let seconds = 0.35
  private static let alertSeconds = 0.2
  private static let alertScale = 1.05

  static func layers(_ scene: Scenery) -> [Move] {
    let isPresented = scene.motion.kind == .present
    let hasAlert = (scene.coming + scene.going).contains { $0.isAlert }
    let time = hasAlert ? alertSeconds : seconds
    var moves: [Move] = []
    for part in scene.coming {
      // A screen that a full-screen presentation covered is there again, and has not moved.
      let isUncovered = !part.isLayer && !isPresented
      let alert = Pose(scale: alertScale, opacity: 0)
      let start = isUncovered ? .rest : part.isAlert ? alert : outside(part, scene)
      moves.append(Move(part.id, .live, from: scene.start(part, start), time))
    }
    for (before, after) in scene.staying where before.pose != .rest {
      moves.append(Move(after.id, .live, from: before.pose, time))
    }
    for part in scene.going {
      // The screen below a full-screen presentation is visible until it is covered.
      let isCovered = !part.isLayer && isPresented
      let end = isCovered ? part.pose : part.isAlert ? Pose(opacity: 0) : outside(part, scene)
      moves.append(
        Move(part.id, .ghost(isOver: !isCovered), from: part.pose, to: end, time))
    }
    return moves
  }

  private static func outside(_ part: Part, _ scene: Scenery) -> Pose {
    if part.role == .dimming { return Pose(opacity: 0) }
    // The parts of one screen stay together.
    let top = part.role == .dialog ? part.frame.minY : 0
    return Pose(y: scene.size.height - top)
  }
}

extension MotionPlan.Part {
  /// A Boolean value that tells whether the part is a panel or a dimming view, rather than a full
  /// screen.
  public var isLayer: Bool { role == .dimming || role == .dialog || role == .popover }
}
