import Foundation
import Scene

/// Pass 4: what is visible, as a scene. Views that only hold others leave no node.
extension Turn {
  func snapshot() -> Tree {
    guard let window, !window.isHidden else { return Tree() }
    var nodes: [Node] = []
    nodes.reserveCapacity(256)
    var root: [NodeID] = []
    let style = Style(window: environment.isDark)
    Self.collect(window, .zero, style, &root, &nodes)
    let focus = focusedView.flatMap { view in
      view.window === window && nodes.contains { $0.id == view.nodeID } ? view.nodeID : nil
    }
    return Tree(root: window.nodeID, nodes: nodes, focus: focus)
  }

  /// Light or dark, of the window as the host draws it and of what stands in it.
  @MainActor private struct Style {
    let window: Bool
    var isDark: Bool

    init(window: Bool) {
      self.window = window
      isDark = window
    }

    /// Only controllers and views that override something can change it.
    mutating func enter(_ view: UIView) {
      guard view.viewController != nil || view.traitStore != nil else { return }
      isDark = view.traitCollection.userInterfaceStyle == .dark
    }
  }

  private static func collect(
    _ view: UIView, _ origin: CGPoint, _ style: Style, _ siblings: inout [NodeID],
    _ nodes: inout [Node]
  ) {
    guard !view.isHidden, view.alpha > 0 else { return }
    var style = style
    style.enter(view)
    let frame = view.frame
    let shift = view.boundsOrigin
    if view.isPlain {
      let inside = CGPoint(
        x: origin.x + frame.minX - shift.x, y: origin.y + frame.minY - shift.y)
      for child in view.subviews { collect(child, inside, style, &siblings, &nodes) }
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
    if style.isDark != style.window { node.fixColors(isDark: style.isDark) }
    // A list's rows stand in content coordinates: the host scrolls.
    let inside = view.role == .list ? .zero : CGPoint(x: -shift.x, y: -shift.y)
    // Rows come and go in any order; they are read from top to bottom.
    let order =
      view.role == .list
      ? view.subviews.sorted { $0.frame.minY < $1.frame.minY } : view.subviews
    for child in order { collect(child, inside, style, &node.children, &nodes) }
    siblings.append(node.id)
    nodes.append(node)
  }
}
