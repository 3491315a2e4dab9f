import Foundation
import Scene

/// Pass 4: what is visible, as a scene. Views that only hold others leave no node.
extension Turn {
  func snapshot() -> Tree {
    guard let window, !window.isHidden else { return Tree() }
    var nodes: [Node] = []
    nodes.reserveCapacity(256)
    var root: [NodeID] = []
    Self.collect(window, .zero, &root, &nodes)
    let focus = focusedView.flatMap { view in
      view.window === window && nodes.contains { $0.id == view.nodeID } ? view.nodeID : nil
    }
    return Tree(root: window.nodeID, nodes: nodes, focus: focus)
  }

  private static func collect(
    _ view: UIView, _ origin: CGPoint, _ siblings: inout [NodeID], _ nodes: inout [Node]
  ) {
    guard !view.isHidden, view.alpha > 0 else { return }
    let frame = view.frame
    let shift = view.boundsOrigin
    if view.isPlain {
      let inside = CGPoint(
        x: origin.x + frame.minX - shift.x, y: origin.y + frame.minY - shift.y)
      for child in view.subviews { collect(child, inside, &siblings, &nodes) }
      return
    }
    var node = Node(
      id: view.nodeID, role: view.role,
      frame: CGRect(
        x: origin.x + frame.minX, y: origin.y + frame.minY, width: frame.width,
        height: frame.height))
    if let color = view.backgroundColor { node.fill = color.paint }
    if let label = view.accessibilityLabel { node.name = label }
    if view.clipsToBounds { node.traits.insert(.clips) }
    node.cornerRadius = view.cornerRadius
    view.describe(&node)
    // A list's rows stand in content coordinates: the host scrolls.
    let inside = view.role == .list ? .zero : CGPoint(x: -shift.x, y: -shift.y)
    // Rows come and go in any order; they are read from top to bottom.
    let order =
      view.role == .list
      ? view.subviews.sorted { $0.frame.minY < $1.frame.minY } : view.subviews
    for child in order { collect(child, inside, &node.children, &nodes) }
    siblings.append(node.id)
    nodes.append(node)
  }
}
