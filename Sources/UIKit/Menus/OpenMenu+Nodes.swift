import Adaptive
import Foundation
import Scene

/// The nodes of an open menu. If the host shows a menu of its own, the frames are not used.
extension OpenMenu {
  private static let rowHeight = 34.0
  private static let groupHeight = 9.0
  private static let titleHeight = 28.0
  private static let leastWidth = 180.0
  /// The width beside the title, in points: a check mark before it, an arrow after it.
  private static let sides = 72.0
  /// The room of images in a menu that has any, in points.
  private static let imageRoom = 28.0
  private static let style = TextStyle(font: Font(size: 15))

  /// Adds the nodes of the menu as the last child of the window, which is the last of `nodes`.
  func draw(into nodes: inout [Node], in window: CGSize) {
    guard var root = nodes.popLast() else { return }
    var panel = Node(id: id, role: .menu, frame: .zero)
    var y = 0.0
    if !menu.title.isEmpty { panel.name = menu.title }
    let width = max(
      Self.leastWidth, widest(entries) + Self.sides + (hasImage(entries) ? Self.imageRoom : 0))
    panel.children = add(entries, to: &nodes, width: width, y: &y)
    panel.frame = CGRect(
      MenuPlacement.solve(
        MenuPlacement.Input(
          anchor: Area(
            x: anchor.minX, y: anchor.minY, width: anchor.width, height: anchor.height),
          windowWidth: window.width, windowHeight: window.height, width: width, height: y,
          isReversed: engine?.environment.isRightToLeft ?? false, prefersAbove: prefersAbove)))
    panel.anchor = anchor
    panel.fill = .semantic(.background)
    panel.cornerRadius = 12
    panel.traits = .clips
    nodes.append(panel)
    root.children.append(panel.id)
    nodes.append(root)
  }

  private func add(
    _ entries: [MenuEntry], to nodes: inout [Node], width: Double, y: inout Double
  ) -> [NodeID] {
    entries.map { entry in
      var node = node(entry)
      let top = y
      switch entry.kind {
      case .group: y += entry.title.isEmpty ? Self.groupHeight : Self.titleHeight
      case .item, .waiting: y += Self.rowHeight
      case .menu(let children):
        var end = Self.rowHeight
        node.children = add(children, to: &nodes, width: width, y: &end)
        node.traits.formUnion([.clips, .disclosure])
        y += expanded.contains(entry.id) ? end : Self.rowHeight
      }
      node.frame = CGRect(x: 0, y: top, width: width, height: y - top)
      nodes.append(node)
      return node.id
    }
  }

  private func node(_ entry: MenuEntry) -> Node {
    let role: Role =
      switch entry.kind {
      case .group: .separator
      case .item, .waiting: .menuItem
      case .menu: .menu
      }
    var node = Node(id: entry.id, role: role, frame: .zero)
    node.text = entry.title
    if let image = entry.image {
      node.symbol = image.symbol
      node.picture = Node.Picture(image.artwork(template: ink(entry)), fit: .contain)
    }
    node.style = Self.style
    node.input.keys = entry.key.map { [$0] } ?? []
    if entry.isDisabled { node.traits.insert(.disabled) }
    if entry.attributes.contains(.destructive) { node.traits.insert(.destructive) }
    if entry.state != .off { node.traits.insert(.checked) }
    return node
  }

  /// The colour of images that have none of their own: that of the title.
  private func ink(_ entry: MenuEntry) -> UIColor {
    if entry.isDisabled { return .tertiaryLabel }
    return entry.attributes.contains(.destructive) ? .systemRed : .label
  }

  private func hasImage(_ entries: [MenuEntry]) -> Bool {
    entries.contains { $0.image != nil || hasImage($0.children) }
  }

  private func widest(_ entries: [MenuEntry]) -> Double {
    entries.map { entry in
      let own = engine?.measurer.size(of: entry.title, style: Self.style, width: .infinity).width
      return max(Double(own ?? 0), widest(entry.children))
    }.max() ?? 0
  }
}
