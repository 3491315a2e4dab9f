import Foundation

extension Tree {
  /// The screen as text, framed, about one character for 11 points.
  ///
  /// A selected row begins with ▌, a button stands in brackets and one that is disabled in
  /// (parentheses), a way back begins with ‹, › ends a row that leads on, a field is
  /// underlined, and | is the cursor, or either end of a selection. Where many lines in a
  /// row are empty, ┊ marks that some are left out.
  ///
  /// For example:
  ///
  ///     ┌──────────────────┬───────────────────────────┐
  ///     │   Folders    [+] │                           │
  ///     │▌Groceries      1 │ Milk|                     │
  ///     └──────────────────┴───────────────────────────┘
  ///
  /// - Parameters:
  ///   - columns: the characters between the frame's sides; by default from 38 to 96.
  ///   - isFolded: false draws all empty lines.
  public func diagram(columns: Int? = nil, isFolded: Bool = true) -> String {
    guard let root, let window = self[root] else { return "(no window)" }
    let size = window.frame.size
    guard size.width > 0, size.height > 0 else { return "(no window)" }
    let inner = columns.map { max(1, $0) } ?? min(96, max(38, Int(size.width / 11)))
    let cell = CGSize(width: size.width / CGFloat(inner), height: size.width / CGFloat(inner) * 2)
    // A window as narrow as a line would be drawn a kilometre high.
    let rows = min(500, max(4, Int((size.height / cell.height).rounded())))
    var drawing = DiagramDrawing(
      tree: self, cell: cell, canvas: Canvas(width: inner + 2, height: rows + 2))
    drawing.canvas.frame(drawing.canvas.all, in: drawing.canvas.all)
    let space = Canvas.Box(left: 1, top: 1, right: inner + 1, bottom: rows + 1)
    for child in window.children { drawing.draw(child, at: .zero, in: space) }
    drawing.joinLines()
    let lines = drawing.canvas.lines
    return (isFolded ? Self.folded(lines) : lines).joined(separator: "\n")
  }

  /// Of eight or more equal lines with nothing but column borders three are left, the one
  /// in the middle torn.
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
