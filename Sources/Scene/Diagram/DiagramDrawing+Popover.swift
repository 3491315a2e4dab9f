import Foundation

/// Draws a popover: a round frame, with a triangle at the position of the arrow.
extension DiagramDrawing {
  mutating func popover(_ node: Node, _ frame: CGRect, _ clip: Canvas.Box) {
    var body = frame
    if let arrow = node.arrow {
      switch arrow.side {
      case .top:
        body.origin.y += arrow.height
        body.size.height -= arrow.height
      case .bottom: body.size.height -= arrow.height
      case .left:
        body.origin.x += arrow.height
        body.size.width -= arrow.height
      case .right: body.size.width -= arrow.height
      }
    }
    let inner = box(body)
    let area = Canvas.Box(
      left: inner.left - 1, top: inner.top, right: inner.right + 1,
      bottom: max(inner.bottom, inner.top + 3))
    canvas.frame(area, .round, in: clip)
    guard let arrow = node.arrow else { return }
    let tip = box(
      CGRect(
        x: frame.minX + arrow.position, y: frame.minY + arrow.position, width: 0, height: 0))
    let x = min(max(tip.left, area.left + 1), area.right - 2)
    let y = min(max(tip.top, area.top + 1), area.bottom - 2)
    switch arrow.side {
    case .top: canvas.put("▲", x: x, y: area.top, in: clip)
    case .bottom: canvas.put("▼", x: x, y: area.bottom - 1, in: clip)
    case .left: canvas.put("◀", x: area.left, y: y, in: clip)
    case .right: canvas.put("▶", x: area.right - 1, y: y, in: clip)
    }
  }
}
