import Foundation

/// All that a window shows at one moment.
///
/// Guarantees, checked by `invariantViolations`: the root exists and is a window,
/// every child exists and has one parent, and nothing is unreachable.
public struct Tree: Hashable, Codable, Sendable {
  public internal(set) var root: NodeID?
  public internal(set) var nodes: [NodeID: Node]
  /// What the keyboard goes to.
  public var focus: NodeID?

  /// A tree without a window.
  public init() {
    nodes = [:]
  }

  /// A tree of nodes whose `children` are filled in.
  public init(root: NodeID, nodes: [Node], focus: NodeID? = nil) {
    self.root = root
    self.nodes = Dictionary(minimumCapacity: nodes.count)
    for node in nodes { self.nodes[node.id] = node }
    self.focus = focus
  }

  public subscript(id: NodeID) -> Node? { nodes[id] }

  /// Visits every node below `start`, parents first, in the order of drawing.
  public func walk(from start: NodeID? = nil, _ visit: (Node, _ depth: Int) -> Void) {
    func step(_ id: NodeID, _ depth: Int) {
      guard let node = nodes[id] else { return }
      visit(node, depth)
      for child in node.children { step(child, depth + 1) }
    }
    if let first = start ?? root { step(first, 0) }
  }

  /// The parent of every node but the root.
  public func parents() -> [NodeID: NodeID] {
    var result: [NodeID: NodeID] = [:]
    result.reserveCapacity(nodes.count)
    for node in nodes.values {
      for child in node.children { result[child] = node.id }
    }
    return result
  }

  /// What is wrong with the tree, in sentences; empty for a sound one.
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
