import Foundation
import Scene

/// Collects nodes for a tree made by hand; the node added last is the root.
@MainActor struct Sketch {
  private var nodes: [Node] = []

  @discardableResult mutating func add(
    _ id: UInt64, _ role: Role, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ text: String = "", _ children: [UInt64] = [], change: (inout Node) -> Void = { _ in }
  ) -> UInt64 {
    var node = Node(
      id: NodeID(id), role: role, frame: CGRect(x: x, y: y, width: width, height: height))
    node.text = text
    node.children = children.map { NodeID($0) }
    change(&node)
    nodes.append(node)
    return id
  }

  func tree(focus: NodeID? = nil) -> Tree {
    guard let root = nodes.last else { return Tree() }
    let exists = focus.map { wanted in nodes.contains { $0.id == wanted } } ?? false
    return Tree(root: root.id, nodes: nodes, focus: exists ? focus : nil)
  }
}
