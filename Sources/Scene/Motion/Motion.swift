/// A change that a person expects to see happen: what comes, goes or stands elsewhere among
/// the children of one node moves there. A host may as well show it at once.
///
/// The scene itself never stands in between: a patch with a motion leads to the same tree as
/// one without.
public struct Motion: Hashable, Codable, Sendable {
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// In a navigation, a screen comes over those that are there.
    case push
    /// In a navigation, a screen goes and uncovers those below.
    case pop
    /// In a split, columns come, go and make room.
    case columns
    /// In a window, something comes above the rest.
    case present
    /// In a window, what was above the rest goes.
    case dismiss

    /// The role of the node among whose children it is.
    public var role: Role {
      switch self {
      case .push, .pop: .navigation
      case .columns: .split
      case .present, .dismiss: .window
      }
    }
  }

  /// The node among whose children it is, which is there before and after.
  public var node: NodeID
  public var kind: Kind
  /// The leading edge is the right one.
  public var isReversed: Bool

  public init(_ kind: Kind, in node: NodeID, isReversed: Bool = false) {
    self.node = node
    self.kind = kind
    self.isReversed = isReversed
  }
}

extension Tree {
  /// What is wrong with the motions of a patch from this tree to `next`, in sentences.
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
