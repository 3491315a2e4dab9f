import Foundation

/// The difference between two trees: the operations that turn one into the other.
public struct ScenePatch: Hashable, Codable, Sendable {
  /// The operations, in the order in which they must be applied.
  public var operations: [Operation]
  /// The node with the keyboard focus after the operations; nil for none.
  public var focus: NodeID?
  /// The transitions to be animated, at most one for each node.
  public var motions: [Motion]
  /// The property animations (`Docs/decisions/0016`).
  public var animations: [Animation] = []
  /// The snapshots of nodes that disappear or change, to be animated away.
  public var departures: [Departure] = []
  /// The timelines of the animations and departures that are new or changed.
  public var courses: [Course] = []
  /// The nodes whose animations stop, so that they are shown in their final state.
  public var stopped: [NodeID] = []

  /// Creates a patch without property animations.
  public init(
    operations: [Operation] = [], focus: NodeID? = nil, motions: [Motion] = []
  ) {
    self.operations = operations
    self.focus = focus
    self.motions = motions
  }

  /// A Boolean value that tells whether the patch has nothing to animate.
  public var isStill: Bool {
    motions.isEmpty && animations.isEmpty && departures.isEmpty && courses.isEmpty
      && stopped.isEmpty
  }

  /// One step of a patch.
  ///
  /// A position is given by the preceding sibling, nil being the first position, so that nodes
  /// about to be removed do not count.
  public enum Operation: Hashable, Codable, Sendable {
    /// Inserts a node without children. With a nil parent it becomes the root.
    case insert(Node, parent: NodeID?, after: NodeID?)
    /// Moves a node with its descendants to another position.
    case move(NodeID, parent: NodeID, after: NodeID?)
    /// Changes the frame of a node, in points of its parent's coordinates, and nothing else.
    case place(NodeID, CGRect)
    /// Replaces all of a node except its children. `id` and `role` never change.
    case update(Node)
    /// Removes a node with all of its remaining descendants.
    case remove(NodeID)
  }
}
