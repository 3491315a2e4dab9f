/// Draws a file dialog: its title and its purpose.
extension DiagramDrawing {
  mutating func fileDialog(_ node: Node, _ area: Canvas.Box, _ clip: Canvas.Box) {
    let lines = [node.spokenName, Self.purpose(of: node)].filter { !$0.isEmpty }
    let width = min((lines.map(\.count).max() ?? 0) + 4, area.right - area.left)
    let left = (area.left + area.right - width) / 2
    let top = (area.top + area.bottom - lines.count) / 2 - 1
    let panel = Canvas.Box(
      left: left, top: top, right: left + width, bottom: top + lines.count + 2)
    canvas.fill(panel.cut(to: clip), with: " ")
    canvas.frame(panel, .round, in: clip)
    for (index, line) in lines.enumerated() {
      canvas.put(line, x: left + 2, y: top + 1 + index, in: panel.cut(to: clip))
    }
  }

  private static func purpose(of node: Node) -> String {
    guard let choice = node.fileChoice else { return "" }
    let what =
      switch choice.kind {
      case .files: choice.allowsSeveral ? "⌸ files" : "⌸ a file"
      case .folder: choice.allowsSeveral ? "⌸ folders" : "⌸ a folder"
      case .place: "⌸ \(choice.suggestedName)"
      }
    return ([what] + choice.endings.map { "." + $0 }).joined(separator: " ")
  }
}
