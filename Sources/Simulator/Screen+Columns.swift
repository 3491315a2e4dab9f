import Foundation
import Scene

/// The columns and stacks that scripts refer to.
extension Screen {
  /// The outermost split.
  var split: Item? { items.first { $0.node.role == .split } }

  /// The visible innermost columns, from left to right.
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

  /// The distance from the end of one column to the end of the next, in points. The separator
  /// before a column is included, so that the widths add up to that of the window. Columns that
  /// overlay others are left out.
  var columnWidths: [Double] {
    var end = 0.0
    return columns.filter { !isOverlay($0) }.map { column in
      defer { end = column.visible.maxX }
      return column.visible.maxX - end
    }
  }

  /// Whether a dimming view is between a column and the one beside it.
  private func isOverlay(_ column: Item) -> Bool {
    guard let split = column.ancestors.last.flatMap({ tree[$0] }) else { return false }
    return split.children.prefix { $0 != column.node.id }
      .contains { tree[$0]?.role == .dimming }
  }

  /// The titles of the first navigation, from the bottom to the top.
  var stack: [String] { items.first { $0.node.role == .navigation }?.node.path ?? [] }
}
