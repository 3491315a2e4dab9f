import Foundation

extension Tree {
  /// Returns the screen as text in a frame, with about one character for 11 points.
  ///
  /// The marks are: ▌ before a selected row, brackets around a button, (parentheses) around a
  /// disabled one, ‹ before a back button, › behind a row that leads on, underscores for a field,
  /// and | for the cursor or either end of a selection. Where many lines in a row are empty, ┊
  /// marks that some are left out.
  ///
  /// For example:
  ///
  ///     ┌──────────────────┬───────────────────────────┐
  ///     │   Folders    [+] │                           │
  ///     │▌Groceries      1 │ Milk|                     │
  ///     └──────────────────┴───────────────────────────┘
  ///
  /// - Parameters:
  ///   - columns: The number of characters between the sides of the frame; by default 38 to 96,
  ///     from the width of the window.
  ///   - isFolded: Whether runs of eight or more empty lines are shortened to three.
  public func diagram(columns: Int? = nil, isFolded: Bool = true) -> String {
    guard let root, let window = self[root] else { return "(no window)" }
    let size = window.frame.size
    guard size.width > 0, size.height > 0 else { return "(no window)" }
    // Before they become integers: a window can be as large as a number.
    let inner = columns.map { max(1, $0) } ?? Int(min(96, max(38, size.width / 11)))
    let cell = CGSize(width: size.width / CGFloat(inner), height: size.width / CGFloat(inner) * 2)
    // The number of rows is limited: a very narrow window would need very many.
    let rows = Int(min(500, max(4, (size.height / cell.height).rounded())))
    var drawing = DiagramDrawing(
      tree: self, cell: cell, canvas: Canvas(width: inner + 2, height: rows + 2))
    drawing.canvas.frame(drawing.canvas.all, in: drawing.canvas.all)
    let space = Canvas.Box(left: 1, top: 1, right: inner + 1, bottom: rows + 1)
    for child in window.children { drawing.draw(child, at: .zero, in: space) }
    drawing.joinLines()
    let lines = drawing.canvas.lines
    return (isFolded ? Self.folded(lines) : lines).joined(separator: "\n")
  }

  /// Shortens each run of eight or more equal lines that hold nothing but column borders to three;
  /// the middle one has ┊ for its borders.
  private static func folded(_ lines: [String]) -> [String] {
    var result: [String] = []
    var next = lines[...]
    while let line = next.first {
      let run = next.prefix { $0 == line }
      next = next.dropFirst(run.count)
      if run.count >= 8, line.allSatisfy({ $0 == " " || $0 == "│" }) {
        result += [line, line.replacingOccurrences(of: "│", with: "┊"), line]
      } else {
        result += run
      }
    }
    return result
  }
}
