import Foundation

/// All that a window shows at one moment, as a tree of nodes.
///
/// Invariants, checked by `invariantViolations`: the root exists and is a window, every child
/// exists and has one parent, and every node can be reached from the root.
public struct Tree: Hashable, Codable, Sendable {
  /// The root; nil for an empty tree.
  public internal(set) var root: NodeID?
  /// The nodes by their identity.
  public internal(set) var nodes: [NodeID: Node]
  /// The node with the keyboard focus; nil for none.
  public var focus: NodeID?

  /// Creates an empty tree.
  public init() {
    nodes = [:]
  }

  /// Creates a tree of nodes whose `children` are filled in.
  public init(root: NodeID, nodes: [Node], focus: NodeID? = nil) {
    self.root = root
    self.nodes = Dictionary(minimumCapacity: nodes.count)
    for node in nodes { self.nodes[node.id] = node }
    self.focus = focus
  }

  /// The node with an identity; nil if there is none.
  public subscript(id: NodeID) -> Node? { nodes[id] }

  /// Visits a node and its descendants, parents first, in the order of drawing.
  ///
  /// - Parameters:
  ///   - start: The node to begin at; nil for the root.
  ///   - visit: Called with each node and its depth below the start.
  public func walk(from start: NodeID? = nil, _ visit: (Node, _ depth: Int) -> Void) {
    guard let first = start ?? root else { return }
    // Without recursion, as trees may be deeper than the stack.
    var waiting = [(id: first, depth: 0)]
    while let (id, depth) = waiting.popLast() {
      guard let node = nodes[id] else { continue }
      visit(node, depth)
      for child in node.children.reversed() { waiting.append((child, depth + 1)) }
    }
  }

  /// Returns the parent of every node except the root.
  ///
  /// Complexity: proportional to the number of nodes.
  public func parents() -> [NodeID: NodeID] {
    var result: [NodeID: NodeID] = [:]
    result.reserveCapacity(nodes.count)
    for node in nodes.values {
      for child in node.children { result[child] = node.id }
    }
    return result
  }

  /// The violated invariants as sentences; empty for a sound tree.
  public var invariantViolations: [String] {
    guard let root else {
      return nodes.isEmpty ? [] : ["\(nodes.count) nodes stand in a tree without a root"]
    }
    var wrong: [String] = []
    if nodes[root]?.role != .window { wrong.append("the root \(root) is not a window") }
    var seen: Set<NodeID> = []
    var waiting = [root]
    while let id = waiting.popLast() {
      guard let node = nodes[id] else {
        wrong.append("\(id) is named as a child but does not exist")
        continue
      }
      guard seen.insert(id).inserted else {
        wrong.append("\(id) stands in two places")
        continue
      }
      waiting.append(contentsOf: node.children)
    }
    for id in nodes.keys.sorted() where !seen.contains(id) {
      wrong.append("\(id) cannot be reached from the root")
    }
    if let focus, nodes[focus] == nil { wrong.append("the focus \(focus) does not exist") }
    return wrong
  }
}
