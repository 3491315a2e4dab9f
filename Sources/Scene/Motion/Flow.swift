import Foundation

/// The running animations, evaluated at the time of a frame. The toolkit and each host keep one,
/// and come to the same values.
public struct Flow: Sendable {
  private struct Run {
    var course: Course
    /// The time of the first frame, in seconds; nil before it.
    var began: Double?
    /// Only the first frame was drawn so far.
    var isFresh = true
  }

  private var tracks: [NodeID: [Animation]] = [:]
  private var runs: [Course.ID: Run] = [:]
  /// Returns the value of a colour that only the host knows.
  private let resolve: @Sendable @MainActor (Color) -> Color

  /// Creates a value without animations.
  ///
  /// - Parameter resolve: Returns the value of a colour that depends on the host's theme.
  public init(resolve: @escaping @Sendable @MainActor (Color) -> Color = { $0 }) {
    self.resolve = resolve
  }

  /// A Boolean value that tells whether no timeline runs.
  public var isEmpty: Bool { runs.isEmpty }
  /// The nodes with running animations.
  public var nodes: Dictionary<NodeID, [Animation]>.Keys { tracks.keys }

  /// Adds a timeline, or replaces one with the same identity. Its time starts with the next frame.
  public mutating func tell(_ course: Course) { runs[course.id] = Run(course: course) }

  /// Adds an animation at a time in seconds. If it says so, it replaces the remaining animations of
  /// the same property of its node and begins at their presentation value.
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

  /// Advances to a frame at a time in seconds.
  ///
  /// The time of a timeline counts from its first frame. That frame also creates what is new and
  /// may take long; therefore the second frame counts as one frame duration later, whenever it
  /// comes.
  ///
  /// - Parameters:
  ///   - now: The time of the frame, in seconds.
  ///   - frame: The duration of a frame, in seconds.
  /// - Returns: The nodes whose last animation ended.
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

  /// Starts the timelines that have not started, at a time in seconds.
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

  /// Removes the timelines that have ended at a time in seconds, with their animations.
  ///
  /// - Returns: The nodes whose last animation ended.
  @discardableResult public mutating func end(at now: Double) -> [NodeID] { drop(at: now) }

  /// Removes the animations of a node.
  public mutating func forget(_ node: NodeID) { tracks[node] = nil }

  /// Removes timelines that no animation uses, as an endless one would never be removed otherwise.
  ///
  /// - Parameter needed: The timelines that snapshots use.
  public mutating func dropIdle(besides needed: Set<Course.ID> = []) {
    let used = needed.union(tracks.values.joined().map(\.course))
    runs = runs.filter { !$0.value.course.isLast || used.contains($0.key) }
  }

  /// Returns the progress of a timeline at a time in seconds; 1 for one that has ended.
  public func progress(of course: Course.ID, at now: Double) -> Double {
    guard let run = runs[course] else { return 1 }
    return run.course.progress(after: run.began.map { now - $0 } ?? 0)
  }

  /// Returns whether a timeline has ended at a time in seconds.
  public func isOver(_ course: Course.ID, at now: Double) -> Bool {
    guard let run = runs[course] else { return true }
    return run.course.isOver(after: run.began.map { now - $0 } ?? 0)
  }

  /// A Boolean value that tells whether a timeline advances by itself, so that another frame is
  /// needed.
  public var isMoving: Bool { runs.values.contains { $0.course.timing != nil } }

  private func left(of animation: Animation, _ now: Double) -> Double {
    1 - animation.share(at: progress(of: animation.course, at: now))
  }

  /// Returns the animations of a node.
  public func changes(of node: NodeID) -> [Animation] { tracks[node] ?? [] }

  /// Returns the difference between the presentation of a node and its final state, at a time in
  /// seconds.
  public func difference(of node: NodeID, at now: Double) -> Difference {
    var sum = Difference()
    for animation in tracks[node] ?? [] { sum.add(animation.change, left(of: animation, now)) }
    return sum
  }
}
