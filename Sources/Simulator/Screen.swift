import Foundation
import Scene

/// What a person sees of a tree: where everything is in the window, what is cut away and
/// what covers what.
struct Screen {
  struct Item {
    let node: Node
    /// In the window, in points, cut to what can be seen; empty when nothing can.
    let visible: CGRect
    let ancestors: [NodeID]
  }

  let tree: Tree
  /// In the order of drawing.
  let items: [Item]

  init(_ tree: Tree) {
    self.tree = tree
    var items: [Item] = []
    func visit(_ id: NodeID, _ origin: CGPoint, _ clip: CGRect, _ ancestors: [NodeID]) {
      guard let node = tree[id] else { return }
      let frame = node.frame.offsetBy(dx: origin.x, dy: origin.y)
      let seen = frame.intersection(clip)
      items.append(
        Item(node: node, visible: seen.isNull ? .zero : seen, ancestors: ancestors))
      let cuts = node.role == .list || node.traits.contains(.clips) || node.role == .window
      let inside = cuts ? (seen.isNull ? .zero : seen) : clip
      let shift = node.role == .list ? node.offset : .zero
      let start = CGPoint(x: frame.minX - shift.x, y: frame.minY - shift.y)
      for child in node.children { visit(child, start, inside, ancestors + [id]) }
    }
    if let root = tree.root, let window = tree[root] {
      visit(root, .zero, CGRect(origin: .zero, size: window.frame.size), [])
    }
    self.items = items
  }

  func item(_ id: NodeID) -> Item? { items.first { $0.node.id == id } }

  func isSeen(_ item: Item) -> Bool { item.visible.width > 0 && item.visible.height > 0 }

  /// What stands in front of the middle of an item, if anything does.
  func cover(of item: Item) -> Item? {
    guard let index = items.firstIndex(where: { $0.node.id == item.node.id }) else { return nil }
    let point = CGPoint(x: item.visible.midX, y: item.visible.midY)
    let solid: Set<Role> = [
      .column, .dialog, .dimming, .bar, .row, .button, .textField, .textView, .list,
    ]
    return items[(index + 1)...].last {
      solid.contains($0.node.role) && !$0.ancestors.contains(item.node.id)
        && $0.visible.contains(point)
    }
  }

  /// Everything that shows or is called `name`.
  func named(_ name: String) -> [Item] {
    items.filter {
      isSeen($0)
        && ($0.node.text == name || $0.node.name == name
          || ($0.node.text.isEmpty && $0.node.placeholder == name))
    }
  }

  func below(_ id: NodeID) -> [Item] { items.filter { $0.ancestors.contains(id) } }

  // MARK: Columns and stacks

  var split: Item? { items.first { $0.node.role == .split } }

  /// The innermost columns beside each other, from the leading edge.
  var columns: [Item] {
    let columns = items.filter { item in
      item.node.role == .column && isSeen(item)
        && !items.contains { $0.node.role == .split && $0.ancestors.contains(item.node.id) }
    }
    return columns.sorted { $0.visible.minX < $1.visible.minX }
  }

  var columnTitles: [String] {
    guard split != nil else {
      if let top = stack.last { return [top] }
      return tree.root.flatMap { tree[$0] }.map { [$0.text] } ?? []
    }
    return columns.map(\.node.text)
  }

  /// From the end of one column to the end of the next: the line before a column counts to
  /// it, so that all widths add up to the window's.
  var columnWidths: [Double] {
    var end = 0.0
    return columns.map { column in
      defer { end = column.visible.maxX }
      return column.visible.maxX - end
    }
  }

  var stack: [String] { items.first { $0.node.role == .navigation }?.node.path ?? [] }

  var facts: [String] { tree.root.flatMap { tree[$0] }?.path ?? [] }
}
