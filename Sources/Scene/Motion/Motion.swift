/// A standard transition between the children of a node: what is inserted, removed or moved is
/// animated. A host may show it without animation.
///
/// The tree has no intermediate states: a patch with a transition leads to the same tree as one
/// without.
public struct Motion: Hashable, Codable, Sendable {
  /// The kinds of transition.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// A screen is pushed on a navigation and covers the others.
    case push
    /// A screen is popped off a navigation and uncovers those below.
    case pop
    /// Columns of a split appear, disappear and resize.
    case columns
    /// A view is presented over the rest of a window.
    case present
    /// A presented view is dismissed.
    case dismiss

    /// The role of the node that the transition takes place in.
    public var role: Role {
      switch self {
      case .push, .pop: .navigation
      case .columns: .split
      case .present, .dismiss: .window
      }
    }
  }

  /// The node whose children are animated. It exists before and after the patch.
  public var node: NodeID
  /// The kind of the transition.
  public var kind: Kind
  /// A Boolean value that tells whether the leading edge is the right one.
  public var isReversed: Bool

  /// Creates a transition in a node.
  public init(_ kind: Kind, in node: NodeID, isReversed: Bool = false) {
    self.node = node
    self.kind = kind
    self.isReversed = isReversed
  }
}

extension Tree {
  /// Returns the errors in the transitions of a patch from this tree to `next`, as sentences.
  public func violations(of motions: [Motion], to next: Tree) -> [String] {
    var seen: Set<NodeID> = []
    return motions.compactMap { motion in
      let id = motion.node
      guard seen.insert(id).inserted else { return "two motions are asked for in \(id)" }
      guard let before = self[id], next[id] != nil else {
        return "a \(motion.kind) is asked for in \(id), which is not there before and after"
      }
      guard before.role == motion.kind.role else {
        return "a \(motion.kind) is asked for in \(id), which is a \(before.role)"
      }
      return nil
    }
  }
}
