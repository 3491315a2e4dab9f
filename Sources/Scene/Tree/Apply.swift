/// The error of a patch that does not fit the tree to which it is applied.
public struct PatchError: Error, Equatable, CustomStringConvertible {
  /// The operation that was refused.
  public let operation: ScenePatch.Operation
  /// The reason of the refusal, for a developer.
  public let reason: String

  public var description: String { "\(operation): \(reason)" }
}

extension Tree {
  /// Applies the operations of a patch in their order and sets the focus.
  ///
  /// - Throws: `PatchError` for the first operation that does not fit. The operations before it
  ///   stay applied, and the focus is unchanged.
  public mutating func apply(_ patch: ScenePatch) throws(PatchError) {
    var parents = parents()
    // Children that are gone, which are taken from their parents together: there may be thousands of one.
    var gone: [NodeID: Set<NodeID>] = [:]
    defer { drop(gone) }
    for operation in patch.operations {
      if !gone.isEmpty, !operation.isRemoval {
        drop(gone)
        gone = [:]
      }
      func refuse(_ reason: String) -> PatchError {
        PatchError(operation: operation, reason: reason)
      }
      switch operation {
      case .insert(let node, let parent, let after):
        guard nodes[node.id] == nil else { throw refuse("\(node.id) exists already") }
        guard node.children.isEmpty else { throw refuse("a new node brings children") }
        if let parent {
          guard insert(node.id, into: parent, after: after) else {
            throw refuse("\(parent) or the sibling before is not there")
          }
          parents[node.id] = parent
        } else {
          guard root == nil else { throw refuse("there is a root already") }
          root = node.id
        }
        nodes[node.id] = node
      case .move(let id, let parent, let after):
        guard nodes[id] != nil, let old = parents[id] else { throw refuse("\(id) is not there") }
        guard after != id else { throw refuse("\(id) cannot follow itself") }
        var above: NodeID? = parent
        while let step = above {
          guard step != id else { throw refuse("\(id) would stand below itself") }
          above = parents[step]
        }
        nodes[old]?.children.removeAll { $0 == id }
        guard insert(id, into: parent, after: after) else {
          throw refuse("\(parent) or the sibling before is not there")
        }
        parents[id] = parent
      case .place(let id, let frame):
        guard nodes[id] != nil else { throw refuse("\(id) is not there") }
        nodes[id]?.frame = frame
      case .update(let node):
        guard let old = nodes[node.id] else { throw refuse("\(node.id) is not there") }
        guard old.role == node.role else { throw refuse("a role never changes") }
        var next = node
        next.children = old.children
        nodes[node.id] = next
      case .remove(let id):
        guard nodes[id] != nil else { throw refuse("\(id) is not there") }
        if let parent = parents[id] { gone[parent, default: []].insert(id) }
        if id == root { root = nil }
        var waiting = [id]
        while let gone = waiting.popLast() {
          waiting.append(contentsOf: nodes.removeValue(forKey: gone)?.children ?? [])
          parents[gone] = nil
        }
      }
    }
    focus = patch.focus
  }

  private mutating func drop(_ gone: [NodeID: Set<NodeID>]) {
    for (parent, children) in gone {
      nodes[parent]?.children.removeAll { children.contains($0) }
    }
  }

  private mutating func insert(_ id: NodeID, into parent: NodeID, after: NodeID?) -> Bool {
    guard let siblings = nodes[parent]?.children else { return false }
    guard let after else {
      nodes[parent]?.children.insert(id, at: 0)
      return true
    }
    // Most come one behind the other.
    if siblings.last == after {
      nodes[parent]?.children.append(id)
      return true
    }
    guard let index = siblings.firstIndex(of: after) else { return false }
    nodes[parent]?.children.insert(id, at: index + 1)
    return true
  }
}

extension ScenePatch.Operation {
  fileprivate var isRemoval: Bool {
    if case .remove = self { true } else { false }
  }
}
