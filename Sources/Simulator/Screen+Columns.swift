import Foundation
import Scene

/// Columns and stacks, as scripts speak of them.
extension Screen {
  /// The outermost.
  var split: Item? { items.first { $0.node.role == .split } }

  /// The innermost columns that are seen, from the leading edge.
  var columns: [Item] {
    let outer = Set(items.filter { $0.node.role == .split }.flatMap(\.ancestors))
    return items.filter {
      $0.node.role == .column && isSeen($0) && !outer.contains($0.node.id)
    }.sorted { ($0.visible.minX, $1.index) < ($1.visible.minX, $0.index) }
  }

  var columnTitles: [String] {
    guard split == nil else { return columns.map(\.node.text) }
    if let top = stack.last { return [top] }
    return tree.root.flatMap { tree[$0] }.map { [$0.text] } ?? []
  }

  /// From the end of one column to the end of the next: the line before a column counts to
  /// it, so that all widths add up to the window's. Columns that overlay others do not count.
  var columnWidths: [Double] {
    var end = 0.0
    return columns.filter { !isOverlay($0) }.map { column in
      defer { end = column.visible.maxX }
      return column.visible.maxX - end
    }
  }

  /// Whether a veil lies between a column and the one beside it.
  private func isOverlay(_ column: Item) -> Bool {
    guard let split = column.ancestors.last.flatMap({ tree[$0] }) else { return false }
    return split.children.prefix { $0 != column.node.id }
      .contains { tree[$0]?.role == .dimming }
  }

  /// Titles bottom to top of the first stack there is.
  var stack: [String] { items.first { $0.node.role == .navigation }?.node.path ?? [] }
}
