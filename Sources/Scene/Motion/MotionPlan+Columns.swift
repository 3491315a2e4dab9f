import Foundation

/// Transitions of a split: columns slide in from and out to their edge, the others make room,
/// separators move with their column, and the dimming view fades.
extension MotionPlan {
  private static let seconds = 0.3
  /// The largest distance between adjacent columns, with a separator between them, in points.
  private static let gap = 2.0

  static func columns(_ scene: Scenery) -> [Move] {
    let (lines, parts) = halves(scene.coming) { $0.role == .separator }
    let (oldLines, gone) = halves(scene.going) { $0.role == .separator }
    var moves = going(scene, gone)
    var shifts: [(frame: CGRect, x: Double)] = []
    for (before, after) in scene.staying where after.role == .column {
      let pose = Scenery.pose(of: after, seenAs: before)
      shifts.append((after.frame, pose.x))
      moves += staying(before, after, pose)
    }
    for part in parts {
      let start =
        part.role == .dimming
        // A dimming view covers a column, and moves with it.
        ? Pose(x: shifts.first { $0.frame == part.frame }?.x ?? 0, opacity: 0)
        : Pose(x: way(from: part, among: parts, scene.size.width))
      let pose = scene.start(part, start)
      if part.role == .column { shifts.append((part.frame, pose.x)) }
      moves.append(Move(part.id, .live, from: pose, seconds))
    }
    for (before, after) in scene.staying where after.role == .dimming && before.pose != .rest {
      moves.append(Move(after.id, .live, from: before.pose, seconds))
    }
    for line in lines + scene.staying.map(\.after).filter({ $0.role == .separator }) {
      let x = shift(of: line, along: shifts)
      if x != 0 { moves.append(Move(line.id, .live, from: Pose(x: x), seconds)) }
    }
    let leaving = gone.filter { $0.role == .column }.map {
      (frame: $0.frame, x: way(from: $0, among: gone, scene.size.width))
    }
    for line in oldLines {
      let x = shift(of: line, along: leaving)
      guard x != 0 else { continue }
      moves.append(
        Move(line.id, .ghost(isOver: true), from: line.pose, to: Pose(x: x), seconds))
    }
    return moves
  }

  /// A column that is resized shows its old appearance behind the new one, which fades in.
  private static func staying(_ before: Part, _ after: Part, _ pose: Pose) -> [Move] {
    guard before.frame.size != after.frame.size else {
      return pose == .rest ? [] : [Move(after.id, .live, from: pose, seconds)]
    }
    var start = pose
    start.opacity = 0
    var end = Pose.rest
    end.x = after.frame.minX - before.frame.minX
    end.y = after.frame.minY - before.frame.minY
    return [
      Move(after.id, .behind, from: before.pose, to: end, seconds),
      Move(after.id, .live, from: start, seconds),
    ]
  }

  private static func going(_ scene: Scenery, _ gone: [Part]) -> [Move] {
    gone.map { part in
      let below = scene.staying.first { $0.before.frame == part.frame }
      let end =
        part.role == .dimming
        ? Pose(x: below.map { $0.after.frame.minX - part.frame.minX } ?? 0, opacity: 0)
        : Pose(x: way(from: part, among: gone, scene.size.width))
      return Move(part.id, .ghost(isOver: true), from: part.pose, to: end, seconds)
    }
  }

  /// The distance that a column, with the adjacent ones that appear or disappear with it, has to
  /// move to be outside, in points.
  private static func way(from part: Part, among parts: [Part], _ width: Double) -> Double {
    var group = part.frame
    let columns = parts.filter { $0.role == .column }
    for _ in columns {
      for other in columns where other.frame.insetBy(dx: -gap, dy: 0).intersects(group) {
        group = group.union(other.frame)
      }
    }
    let (left, right) = (group.minX <= gap, group.maxX >= width - gap)
    if left == right { return group.midX < width / 2 ? -group.maxX : width - group.minX }
    return left ? -group.maxX : width - group.minX
  }

  /// A separator moves with the column that ends at it, or else with the one that begins there.
  private static func shift(of line: Part, along shifts: [(frame: CGRect, x: Double)]) -> Double {
    func touches(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= gap }
    let edge = shifts.first { touches($0.frame.maxX, line.frame.minX) }
    return (edge ?? shifts.first { touches($0.frame.minX, line.frame.maxX) })?.x ?? 0
  }

  private static func halves(
    _ parts: [Part], _ isFirst: (Part) -> Bool
  ) -> ([Part], [Part]) {
    (parts.filter(isFirst), parts.filter { !isFirst($0) })
  }
}
