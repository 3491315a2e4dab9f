import Foundation

/// What has to be done to one tree to make it the next one.
public struct ScenePatch: Hashable, Codable, Sendable {
  /// In the order in which they must be done.
  public var operations: [Operation]
  /// Where the keyboard goes after them.
  public var focus: NodeID?
  /// What of it a person expects to see happen; one for a node at most.
  public var motions: [Motion]
  /// What changes in sight (`Docs/decisions/0016`), what is seen going, and how far both are.
  public var animations: [Animation] = []
  public var departures: [Departure] = []
  public var courses: [Course] = []
  /// The nodes that stop changing and are seen as they are.
  public var stopped: [NodeID] = []

  public init(
    operations: [Operation] = [], focus: NodeID? = nil, motions: [Motion] = []
  ) {
    self.operations = operations
    self.focus = focus
    self.motions = motions
  }

  /// There is nothing to be shown happening.
  public var isStill: Bool {
    motions.isEmpty && animations.isEmpty && departures.isEmpty && courses.isEmpty
      && stopped.isEmpty
  }

  /// One step. A position is told by the sibling before it, nil being the first place,
  /// so that nodes about to be removed do not count.
  public enum Operation: Hashable, Codable, Sendable {
    /// A new node, without children yet. A nil parent makes it the root.
    case insert(Node, parent: NodeID?, after: NodeID?)
    /// A node, with all below it, changes its place.
    case move(NodeID, parent: NodeID, after: NodeID?)
    /// Only the geometry changes.
    case place(NodeID, CGRect)
    /// Anything else than children changes. `id` and `role` never do.
    case update(Node)
    /// A node and all that is still below it goes.
    case remove(NodeID)
  }
}
