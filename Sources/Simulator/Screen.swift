import Foundation
import Scene

/// What a person sees of a tree: where everything is in the window, what is cut away and
/// what covers what.
struct Screen {
  struct Item {
    let node: Node
    /// In the window, in points, cut to what can be seen; empty when nothing can.
    let visible: CGRect
    /// From the root down.
    let ancestors: [NodeID]
    let index: Int
  }

  let tree: Tree
  /// In the order of drawing.
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

  /// The window's, in points.
  var width: Double { Double(tree.root.flatMap { tree[$0] }?.frame.width ?? 0) }

  subscript(id: NodeID) -> Item? { places[id].map { items[$0] } }

  /// Whether any of it lies within what a person sees of its place.
  func isSeen(_ item: Item) -> Bool { item.visible.width > 0 && item.visible.height > 0 }

  /// Everything that shows or is called `name`, seen or not.
  func named(_ name: String) -> [Item] {
    items.filter {
      $0.node.text == name || $0.node.name == name
        || ($0.node.text.isEmpty && $0.node.placeholder == name)
    }
  }

  /// Facts of the window as a whole: "horizontal:compact".
  var facts: [String] { tree.root.flatMap { tree[$0] }?.path ?? [] }
}
