import CCmark

/// Cells of tables, in which cmark allows fewer kinds of nodes than in other words: what is a note's own, a picture
/// and a line break could not be put there.
enum TableCells {
  /// Calls `body` while cells may have all that stands among words.
  static func open(in root: MarkdownNode, _ body: () -> Void) {
    guard let open = openCell, let table = cmark_find_syntax_extension("table") else {
      return body()
    }
    let cells = cells(in: root)
    for cell in cells { cmark_node_set_syntax_extension(cell, open) }
    body()
    // The extension for tables writes and frees them.
    for cell in cells { cmark_node_set_syntax_extension(cell, table) }
  }

  private static func cells(in root: MarkdownNode) -> [MarkdownNode] {
    var cells: [MarkdownNode] = []
    root.forEachFromWithin { node in
      if node.typeName == "table_cell" { cells.append(node) }
    }
    return cells
  }

  /// What allows all in a cell. It is made once, and never changed afterwards.
  private nonisolated(unsafe) static let openCell: OpaquePointer? = {
    let made = cmark_syntax_extension_new("open-cell")
    cmark_syntax_extension_set_can_contain_func(made) { _, _, _ in 1 }
    return made
  }()
}
