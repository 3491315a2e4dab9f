import Foundation
import Scene

/// The visible state of a tree: the position of each node in the window, and what clips or covers
/// it.
struct Screen {
  struct Item {
    let node: Node
    /// The visible part of the frame in the window, in points; empty if nothing is visible.
    let visible: CGRect
    /// The ancestors, from the root down.
    let ancestors: [NodeID]
    let index: Int
  }

  let tree: Tree
  /// The nodes in the order of drawing.
  let items: [Item]
  private let places: [NodeID: Int]

  init(_ tree: Tree) {
    self.tree = tree
    var items: [Item] = []
    func visit(_ id: NodeID, _ origin: CGPoint, _ clip: CGRect, _ ancestors: [NodeID]) {
      guard let node = tree[id] else { return }
      let frame = node.frame.offsetBy(dx: origin.x, dy: origin.y)
      let cut = frame.intersection(clip)
      let seen = cut.isNull ? .zero : cut
      items.append(Item(node: node, visible: seen, ancestors: ancestors, index: items.count))
      let clips = node.role == .list || node.role == .column || node.traits.contains(.clips)
      let shift = node.role == .list ? node.offset : .zero
      let start = CGPoint(x: frame.minX - shift.x, y: frame.minY - shift.y)
      for child in node.children { visit(child, start, clips ? seen : clip, ancestors + [id]) }
    }
    if let root = tree.root, let window = tree[root] {
      visit(root, .zero, CGRect(origin: .zero, size: window.frame.size), [])
    }
    self.items = items
    places = Dictionary(
      items.map { ($0.node.id, $0.index) }, uniquingKeysWith: { first, _ in first })
  }

  /// The width of the window, in points.
  var width: Double { Double(tree.root.flatMap { tree[$0] }?.frame.width ?? 0) }

  subscript(id: NodeID) -> Item? { places[id].map { items[$0] } }

  /// Whether part of the item is inside of the areas that clip it. It may still be covered.
  func isSeen(_ item: Item) -> Bool { item.visible.width > 0 && item.visible.height > 0 }

  /// All items with this text, accessibility label or visible placeholder, visible or not.
  func named(_ name: String) -> [Item] {
    items.filter {
      $0.node.text == name || $0.node.name == name
        || ($0.node.text.isEmpty && $0.node.placeholder == name)
    }
  }

  /// Facts about the window: "horizontal:compact".
  var facts: [String] { tree.root.flatMap { tree[$0] }?.path ?? [] }
}
