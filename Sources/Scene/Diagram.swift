import Foundation

extension Tree {
  /// The screen as text, about `columns` characters wide, framed.
  ///
  /// A selected row begins with ▌, a button stands in brackets, a way back begins with ‹,
  /// a field is underlined, and | is the cursor.
  public func diagram(columns: Int? = nil) -> String {
    guard let root, let window = self[root] else { return "(no window)" }
    let size = window.frame.size
    guard size.width > 0, size.height > 0 else { return "(no window)" }
    let inner = columns ?? min(96, max(38, Int(size.width / 11)))
    let cell = CGSize(width: size.width / CGFloat(inner), height: size.width / CGFloat(inner) * 2)
    let rows = max(4, Int((size.height / cell.height).rounded()))
    var drawing = Drawing(
      tree: self, cell: cell, canvas: Canvas(width: inner + 2, height: rows + 2))
    drawing.canvas.frame(drawing.canvas.all)
    let space = Canvas.Box(left: 1, top: 1, right: inner + 1, bottom: rows + 1)
    for child in window.children { drawing.draw(child, at: .zero, in: space) }
    return drawing.canvas.text
  }
}

private struct Drawing {
  let tree: Tree
  let cell: CGSize
  var canvas: Canvas

  private func box(_ frame: CGRect) -> Canvas.Box {
    Canvas.Box(
      left: 1 + Int((frame.minX / cell.width).rounded()),
      top: 1 + Int((frame.minY / cell.height).rounded()),
      right: 1 + Int((frame.maxX / cell.width).rounded()),
      bottom: 1 + Int((frame.maxY / cell.height).rounded()))
  }

  /// The line of text in the middle of a frame.
  private func line(_ frame: CGRect) -> Int { 1 + Int((frame.midY / cell.height).rounded(.down)) }

  mutating func draw(_ id: NodeID, at origin: CGPoint, in clip: Canvas.Box) {
    guard let node = tree[id] else { return }
    let frame = node.frame.offsetBy(dx: origin.x, dy: origin.y)
    var clip = clip
    let area = box(frame)
    switch node.role {
    case .column:
      canvas.fill(area.cut(to: clip), with: " ")
      clip = clip.cut(to: area)
    case .separator where area.height > area.width:
      for y in area.top..<area.bottom { canvas.put("│", x: area.left, y: y, in: clip) }
    case .dialog:
      canvas.frame(
        Canvas.Box(
          left: area.left - 1, top: area.top, right: area.right + 1,
          bottom: max(area.bottom, area.top + 4)))
    case .row where node.traits.contains(.selected):
      canvas.put("▌", x: area.left, y: line(frame), in: clip)
    case .label: label(node, frame, clip)
    case .button: button(node, frame, clip)
    case .textField: field(node, frame, clip)
    case .textView: text(node, frame, clip)
    case .list: clip = clip.cut(to: area)
    default: break
    }
    if node.role == .row, node.traits.contains(.disclosure) {
      canvas.put("›", x: area.right - 2, y: line(frame), in: clip)
    }
    let start = CGPoint(
      x: frame.minX - (node.role == .list ? node.offset.x : 0),
      y: frame.minY - (node.role == .list ? node.offset.y : 0))
    for child in node.children { draw(child, at: start, in: clip) }
  }

  private mutating func label(_ node: Node, _ frame: CGRect, _ clip: Canvas.Box) {
    var area = box(frame)
    // What fits in points is not cut because characters are wider than it is here.
    let fits = Double(node.text.count) * node.style.font.size / 2 <= frame.width + 2
    let width = max(1, area.width, fits ? node.text.count : 0)
    let lines = wrap(node.text, width: width, most: node.style.lines)
    if width > area.width, node.style.alignment == .center {
      area.left -= (width - area.width) / 2
    }
    var y = lines.count == 1 ? line(frame) : area.top
    for words in lines {
      let gap = max(0, width - words.count)
      let indent =
        switch node.style.alignment {
        case .center: gap / 2
        case .right: gap
        case .natural, .left: 0
        }
      canvas.put(words, x: area.left + indent, y: y, in: clip)
      y += 1
    }
  }

  private mutating func button(_ node: Node, _ frame: CGRect, _ clip: Canvas.Box) {
    let words: String
    if node.traits.contains(.back) {
      words = "‹ \(node.text)"
    } else if node.symbol == "plus" {
      words = "[+]"
    } else {
      words = "[\(node.spokenName)]"
    }
    let area = box(frame)
    var x = (area.left + area.right - words.count) / 2
    // What is wider than its frame keeps to the side where there is room.
    x = max(clip.left, min(x, clip.right - words.count))
    canvas.put(words, x: x, y: line(frame), in: clip)
  }

  private mutating func field(_ node: Node, _ frame: CGRect, _ clip: Canvas.Box) {
    let area = box(frame)
    let hasFocus = tree.focus == node.id
    var words =
      node.traits.contains(.secure) ? String(repeating: "•", count: node.text.count) : node.text
    if hasFocus { words = Self.withCursor(words, at: node.selection.end) }
    if words.isEmpty { words = node.placeholder }
    let blanks = String(repeating: "_", count: max(0, area.width - 2))
    canvas.put("[\(blanks)]", x: area.left, y: line(frame), in: clip)
    canvas.put(
      String(words.prefix(max(0, area.width - 2))), x: area.left + 1, y: line(frame), in: clip)
  }

  private mutating func text(_ node: Node, _ frame: CGRect, _ clip: Canvas.Box) {
    let inside = CGRect(
      x: frame.minX + node.insets.left, y: frame.minY + node.insets.top,
      width: max(0, frame.width - node.insets.left - node.insets.right),
      height: max(0, frame.height - node.insets.top))
    let area = box(inside)
    let words =
      tree.focus == node.id ? Self.withCursor(node.text, at: node.selection.end) : node.text
    var y = area.top
    for line in wrap(words, width: max(1, area.width), most: max(1, area.height)) {
      canvas.put(line, x: area.left, y: y, in: clip)
      y += 1
    }
  }

  private static func withCursor(_ text: String, at offset: Int) -> String {
    let units = text.utf16
    let index =
      units.index(units.startIndex, offsetBy: offset, limitedBy: units.endIndex) ?? units.endIndex
    return String(text[..<index]) + "|" + String(text[index...])
  }

  /// Lines of at most `width` characters; what is left over ends in an ellipsis.
  private func wrap(_ text: String, width: Int, most: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        if line.isEmpty {
          line = String(word)
        } else if line.count + 1 + word.count <= width {
          line += " " + word
        } else {
          lines.append(line)
          line = String(word)
        }
      }
      lines.append(line)
      if most > 0, lines.count > most { break }
    }
    if most > 0, lines.count > most {
      let rest = most == 1 ? text.replacingOccurrences(of: "\n", with: " ") : lines[most - 1] + " …"
      lines = Array(lines.prefix(most - 1)) + [rest]
    }
    return lines.map { $0.count > width ? String($0.prefix(max(0, width - 1))) + "…" : $0 }
  }
}
