import Foundation

/// All that is changing in sight, by the time at which it is looked at. The toolkit and hosts
/// each keep one and come to the same.
public struct Flow: Sendable {
  private struct Run {
    var course: Course
    /// nil until its first frame.
    var began: Double?
    /// Its first frame was the last one.
    var isFresh = true
  }

  private var tracks: [NodeID: [Animation]] = [:]
  private var runs: [Course.ID: Run] = [:]
  /// Gives a colour that only a host knows its value.
  private let resolve: @Sendable @MainActor (Color) -> Color

  public init(resolve: @escaping @Sendable @MainActor (Color) -> Color = { $0 }) {
    self.resolve = resolve
  }

  public var isEmpty: Bool { runs.isEmpty }
  /// What is seen otherwise than it is.
  public var nodes: Dictionary<NodeID, [Animation]>.Keys { tracks.keys }

  /// It goes on so from the next frame on.
  public mutating func tell(_ course: Course) { runs[course.id] = Run(course: course) }

  /// Adds a change. It takes over what is left of the same property of its node, unless it
  /// says that both go on.
  @MainActor public mutating func add(_ animation: Animation, at now: Double) {
    var animation = animation
    if case .fill(let from, let to) = animation.change {
      animation.change = .fill(from: from.map(resolve), to: to.map(resolve))
    }
    let property = animation.change.property
    func isOld(_ other: Animation) -> Bool {
      other.change.property == property && other.course != animation.course
    }
    if animation.takesOver, let others = tracks[animation.node], others.contains(where: isOld) {
      var left = Difference()
      for other in others where isOld(other) { left.add(other.change, self.left(of: other, now)) }
      animation.change = left.begun(animation.change)
      tracks[animation.node]?.removeAll(where: isOld)
    }
    tracks[animation.node, default: []].append(animation)
  }

  /// A frame begins. Time counts from a course's first frame on; that frame also shows what is
  /// new and may take long, so that the second stands one frame later, whenever it comes.
  ///
  /// - Returns: the nodes of which nothing moves any more.
  public mutating func tick(_ now: Double, frame: Double = 1.0 / 60) -> [NodeID] {
    for (id, run) in runs {
      if let began = run.began {
        if run.isFresh {
          runs[id]?.began = max(began, now - frame)
          runs[id]?.isFresh = false
        }
      } else {
        runs[id]?.began = now
      }
    }
    return drop(at: now)
  }

  /// What was told begins at this very moment.
  public mutating func begin(at now: Double) {
    for (id, run) in runs where run.began == nil {
      runs[id]?.began = now
      runs[id]?.isFresh = false
    }
  }

  private mutating func drop(at now: Double) -> [NodeID] {
    let over = Set(runs.keys.filter { isOver($0, at: now) })
    guard !over.isEmpty else { return [] }
    for id in over { runs[id] = nil }
    var still: [NodeID] = []
    for (node, list) in tracks {
      let rest = list.filter { !over.contains($0.course) }
      tracks[node] = rest.isEmpty ? nil : rest
      if rest.isEmpty { still.append(node) }
    }
    return still
  }

  /// Drops those of courses that are over.
  ///
  /// - Returns: the nodes of which nothing moves any more.
  @discardableResult public mutating func end(at now: Double) -> [NodeID] { drop(at: now) }

  public mutating func forget(_ node: NodeID) { tracks[node] = nil }

  /// Drops courses that move nothing any more; one without end would go on for ever.
  ///
  /// - Parameter needed: those that move pictures.
  public mutating func dropIdle(besides needed: Set<Course.ID> = []) {
    let used = needed.union(tracks.values.joined().map(\.course))
    runs = runs.filter { !$0.value.course.isLast || used.contains($0.key) }
  }

  /// 1 for a course that is over.
  public func progress(of course: Course.ID, at now: Double) -> Double {
    guard let run = runs[course] else { return 1 }
    return run.course.progress(after: run.began.map { now - $0 } ?? 0)
  }

  public func isOver(_ course: Course.ID, at now: Double) -> Bool {
    guard let run = runs[course] else { return true }
    return run.course.isOver(after: run.began.map { now - $0 } ?? 0)
  }

  /// It goes on by itself: somebody has to look again.
  public var isMoving: Bool { runs.values.contains { $0.course.timing != nil } }

  private func left(of animation: Animation, _ now: Double) -> Double {
    1 - animation.share(at: progress(of: animation.course, at: now))
  }

  public func changes(of node: NodeID) -> [Animation] { tracks[node] ?? [] }

  public func difference(of node: NodeID, at now: Double) -> Difference {
    var sum = Difference()
    for animation in tracks[node] ?? [] { sum.add(animation.change, left(of: animation, now)) }
    return sum
  }
}
