import Foundation

@testable import Scene

/// Builds a tree by hand in cells instead of points: drawn in as many columns as it is
/// wide, one cell is one character.
struct Picture {
  static let cell = CGSize(width: 10, height: 20)
  private(set) var nodes: [Node] = []

  /// Adds a node; the one added last is the root.
  @discardableResult mutating func add(
    _ role: Role, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ text: String = "", _ children: [NodeID] = [], change: (inout Node) -> Void = { _ in }
  ) -> NodeID {
    var node = Node(
      id: NodeID(UInt64(nodes.count + 1)), role: role,
      frame: CGRect(
        x: x * Self.cell.width, y: y * Self.cell.height, width: width * Self.cell.width,
        height: height * Self.cell.height))
    node.text = text
    node.children = children
    change(&node)
    nodes.append(node)
    return node.id
  }

  func tree(focus: NodeID? = nil) -> Tree {
    nodes.last.map { Tree(root: $0.id, nodes: nodes, focus: focus) } ?? Tree()
  }

  /// The picture of one node in a window of that many cells.
  static func of(
    _ role: Role, _ text: String, width: Double = 14, height: Double = 1, hasFocus: Bool = false,
    in window: (width: Double, height: Double) = (16, 4), change: (inout Node) -> Void = { _ in }
  ) -> String {
    var picture = Picture()
    let id = picture.add(role, 1, 1, width, height, text, change: change)
    picture.add(.window, 0, 0, window.width, window.height, "", [id])
    let drawing = picture.tree(focus: hasFocus ? id : nil).diagram(columns: Int(window.width))
    // The node's lines, between the frame's sides.
    return drawing.split(separator: "\n").dropFirst(2).prefix(Int(height))
      .map { $0.dropFirst().dropLast() }.joined(separator: "\n")
  }
}
