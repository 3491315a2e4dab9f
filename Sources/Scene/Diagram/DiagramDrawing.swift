import Foundation

/// Draws the nodes of a tree on a canvas, in their order.
struct DiagramDrawing {
  let tree: Tree
  /// The size of a character cell, in points.
  let cell: CGSize
  var canvas: Canvas
  /// The columns of the canvas in which lines between columns meet the frame.
  private var joints: Set<Int> = []
  /// The lines of the labels beside the one that is drawn, which has the same parent.
  private var beside: [LabelLine] = []
  /// The frame of what is drawn after the view that is drawn, with the same parent.
  private var following: CGRect?

  /// A label of one line, and where its words are on the canvas.
  private struct LabelLine {
    let frame: CGRect
    let y: Int
    let columns: Range<Int>
  }

  init(tree: Tree, cell: CGSize, canvas: Canvas) {
    self.tree = tree
    self.cell = cell
    self.canvas = canvas
  }

  /// Joins the lines between columns to the frame, unless something is drawn over their ends.
  mutating func joinLines() {
    for x in joints {
      if canvas[x, 1] == "│" { canvas.put("┬", x: x, y: 0, in: canvas.all) }
      let bottom = canvas.height - 1
      if canvas[x, bottom - 1] == "│" { canvas.put("┴", x: x, y: bottom, in: canvas.all) }
    }
  }

  mutating func draw(_ id: NodeID, at origin: CGPoint, in clip: Canvas.Box) {
    guard let node = tree[id] else { return }
    let frame = node.frame.offsetBy(dx: origin.x, dy: origin.y)
    var clip = clip
    let area = box(frame)
    switch node.role {
    case .column:
      canvas.fill(area.cut(to: clip), with: " ")
      clip = clip.cut(to: area)
    case .list: clip = clip.cut(to: area)
    case .separator: separator(area, clip)
    case .dialog:
      canvas.frame(
        Canvas.Box(
          left: area.left - 1, top: area.top, right: area.right + 1,
          bottom: max(area.bottom, area.top + 4)), .round, in: clip)
    case .menu where node.anchor != nil:
      let panel = Canvas.Box(
        left: area.left - 1, top: area.top - 1, right: area.right + 1, bottom: area.bottom + 1)
      canvas.fill(panel.cut(to: clip), with: " ")
      canvas.frame(panel, .round, in: clip)
      clip = clip.cut(to: area)
    case .menu, .menuItem:
      clip = clip.cut(to: area)
      menuItem(node, area, clip)
    case .row, .cell: row(node, area, line(frame), clip)
    case .popover: popover(node, frame, clip)
    case .fileDialog: fileDialog(node, area, clip)
    case .label: label(node, frame, clip)
    case .image: image(node, frame, clip)
    case .button: button(node, frame, clip)
    case .textField: field(node, frame, clip)
    case .segment, .toggle, .slider, .progress, .spinner, .pages, .wheel, .calendar, .dayButton,
      .timeButton, .searchField:
      control(node, frame, clip)
    case .textView: text(node, frame, clip)
    case .header:
      // A header that stays at the top covers the rows below it.
      if node.fill != nil { canvas.fill(area.cut(to: clip), with: " ") }
    case .grip: canvas.put("≡", x: area.left + max(0, area.width / 2), y: line(frame), in: clip)
    case .index: index(node, area, clip)
    case .window, .group, .split, .navigation, .bar, .dimming, .buttonGroup, .element: break
    }
    if let drawing = node.surface?.drawing { sketch(drawing, at: frame.origin, in: clip) }
    let scrolled = node.role == .list ? node.offset : .zero
    let start = CGPoint(x: frame.minX - scrolled.x, y: frame.minY - scrolled.y)
    let isBare = node.control.content?.isBare == true
    let around = beside
    beside = []
    defer { beside = around }
    for (index, child) in node.children.enumerated() {
      // The words of the button stand for what its children show.
      if isBare, let part = tree[child], [.label, .image].contains(part.role) { continue }
      following = node.children.dropFirst(index + 1).first.flatMap { tree[$0] }?.frame
        .offsetBy(dx: start.x, dy: start.y)
      draw(child, at: start, in: clip)
    }
    if let cover = node.surface?.cover { sketch(cover, at: frame.origin, in: clip) }
  }

  func box(_ frame: CGRect) -> Canvas.Box {
    Canvas.Box(
      left: 1 + Self.whole(frame.minX / cell.width), top: 1 + Self.whole(frame.minY / cell.height),
      right: 1 + Self.whole(frame.maxX / cell.width),
      bottom: 1 + Self.whole(frame.maxY / cell.height))
  }

  /// The row of the canvas in the middle of a frame.
  func line(_ frame: CGRect) -> Int {
    1 + Self.whole((frame.midY / cell.height).rounded(.down))
  }

  /// Rounds to an integer, limited to ±1,000,000; 0 for a value that is not finite.
  static func whole(_ value: CGFloat) -> Int {
    value.isFinite ? Int(min(max(value.rounded(), -1e6), 1e6)) : 0
  }

  private mutating func separator(_ area: Canvas.Box, _ clip: Canvas.Box) {
    let area = Canvas.Box(
      left: area.left, top: max(area.top, clip.top), right: area.right,
      bottom: min(area.bottom, clip.bottom))
    guard area.height > area.width else { return }
    for y in area.top..<area.bottom { canvas.put("│", x: area.left, y: y, in: clip) }
    joints.insert(area.left)
  }

  /// Draws the titles of a section index one below the other, leaving out some if there is no room
  /// for all.
  private mutating func index(_ node: Node, _ area: Canvas.Box, _ clip: Canvas.Box) {
    let room = max(1, area.bottom - area.top)
    let step = max(1, (node.path.count + room - 1) / room)
    for (line, index) in stride(from: 0, to: node.path.count, by: step).enumerated() {
      canvas.put(node.path[index], x: area.right - 1, y: area.top + line, in: clip)
    }
  }

  private mutating func row(_ node: Node, _ area: Canvas.Box, _ y: Int, _ clip: Canvas.Box) {
    if node.traits.contains(.selected) { canvas.put("▌", x: area.left, y: y, in: clip) }
    let mark = node.traits.contains(.checked) ? "✓" : node.traits.contains(.disclosure) ? "›" : ""
    canvas.put(mark, x: area.right - 2, y: y, in: clip)
  }

  /// Draws a check mark, the title, and › for a submenu.
  private mutating func menuItem(_ node: Node, _ area: Canvas.Box, _ clip: Canvas.Box) {
    let words = node.traits.contains(.disabled) ? "(\(node.text))" : node.text
    canvas.put(node.traits.contains(.checked) ? "✓" : "", x: area.left, y: area.top, in: clip)
    canvas.put(words, x: area.left + 2, y: area.top, in: clip)
    if node.role == .menu { canvas.put("›", x: area.right - 2, y: area.top, in: clip) }
  }

  private mutating func label(_ node: Node, _ frame: CGRect, _ clip: Canvas.Box) {
    var area = box(frame)
    // A text that fits in points is not cut, although its characters are wider in a diagram.
    let half = max(node.style.font.size, 0.1) / 2
    let most = Self.whole((max(0, frame.width) + 2) / half)
    let cells = node.text.cells(upTo: most + 2)
    let fits = Double(cells) * half <= frame.width + 2
    var width = max(1, area.width, fits ? cells : 0)
    // What is drawn to its right would cover its last characters.
    if width > area.width, let following, following.minX >= frame.maxX,
      following.minY < frame.maxY, frame.minY < following.maxY
    {
      width = max(1, area.width, min(width, box(following).left - area.left))
    }
    let room = max(2, min(clip.bottom, canvas.height) - area.top)
    let lines = DiagramText.wrap(node.text, width: width, most: node.style.lines, room: room)
    if width > area.width, node.style.alignment == .center {
      area.left -= (width - area.width) / 2
    }
    var y = lines.count == 1 ? line(frame) : area.top
    if lines.count == 1, let words = lines.first, !words.isEmpty {
      let columns = area.left..<(area.left + max(1, words.cells))
      y = freeLine(y, frame, columns)
      beside.append(LabelLine(frame: frame, y: y, columns: columns))
    }
    for words in lines {
      let gap = max(0, width - words.cells)
      let indent =
        switch node.style.alignment {
        case .center: gap / 2
        case .right: gap
        case .natural, .left, .justified: 0
        }
      canvas.put(words, x: area.left + indent, y: y, in: clip)
      y += 1
    }
  }

  /// The row for a label: the next one where a label above it, which is less than a row higher, already stands in
  /// its row and nothing in the next.
  private func freeLine(_ y: Int, _ frame: CGRect, _ columns: Range<Int>) -> Int {
    let above = beside.contains {
      $0.y == y && $0.columns.overlaps(columns) && $0.frame.maxY <= frame.midY
        && $0.frame.midY < frame.minY
    }
    guard above, columns.allSatisfy({ canvas[$0, y + 1] == " " }) else { return y }
    return y + 1
  }

  /// Draws the name of an image in the middle of its frame.
  private mutating func image(_ node: Node, _ frame: CGRect, _ clip: Canvas.Box) {
    let area = box(frame)
    guard area.width > 0, !node.spokenName.isEmpty else { return }
    let room = max(1, area.width - 2)
    let words = "⟨\(DiagramText.wrap(node.spokenName, width: room, most: 1).first ?? "")⟩"
    let x = area.left + max(0, (area.width - words.cells) / 2)
    canvas.put(words, x: x, y: line(frame), in: clip)
  }

  /// Symbols that one character stands for.
  private static let signs = [
    "plus": "+", "minus": "−", "plus.circle.fill": "+", "minus.circle.fill": "−",
    "info.circle": "i", "ellipsis": "⋯", "ellipsis.circle": "⋯",
  ]

  /// Signs of symbols whose name is written where there is room for it.
  private static let shortSigns = [
    "magnifyingglass": "⌕", "textformat": "Aa", "sidebar.leading": "◧", "sidebar.left": "◧",
    "bold": "B", "italic": "I", "strikethrough": "S", "highlighter": "H", "number": "#",
    "chevron.left.forwardslash.chevron.right": "`", "list.bullet": "•", "list.number": "1",
    "checklist": "☑", "text.quote": "❞", "link": "∞", "tablecells": "▦",
  ]

  private mutating func button(_ node: Node, _ frame: CGRect, _ clip: Canvas.Box) {
    // A tab shows its title, not its symbol.
    var sign = node.traits.contains(.tab) ? nil : Self.signs[node.symbol]
    let area = box(frame)
    // Buttons beside each other would cover each other's names.
    if sign == nil, node.text.isEmpty, node.spokenName.cells + 2 > area.width {
      sign = Self.shortSigns[node.symbol]
    }
    let name = sign ?? node.spokenName
    let words: String
    if node.traits.contains(.back) {
      words = "‹ \(node.text)"
    } else if node.traits.contains(.disabled) {
      words = "(\(name))"
    } else if node.traits.contains(.tab), !node.traits.contains(.selected) {
      words = name
    } else if sign != nil, name.cells == 1, area.width < 3 {
      // Brackets of buttons beside each other would cover what is between them.
      words = name
    } else {
      words = "[\(name)]"
    }
    var x = (area.left + area.right - words.cells) / 2
    // A button wider than its frame is moved into the clip.
    x = max(clip.left, min(x, clip.right - words.cells))
    canvas.put(words, x: x, y: line(frame), in: clip)
  }

  private mutating func field(_ node: Node, _ frame: CGRect, _ clip: Canvas.Box) {
    let area = box(frame)
    let width = max(0, area.width - 2)
    var words = DiagramText.field(node, hasFocus: tree.focus == node.id, width: width)
    words += String(repeating: "_", count: max(0, width - words.cells))
    canvas.put("[\(words)]", x: area.left, y: line(frame), in: clip)
  }

  private mutating func text(_ node: Node, _ frame: CGRect, _ clip: Canvas.Box) {
    let inside = CGRect(
      x: frame.minX + node.insets.left, y: frame.minY + node.insets.top,
      width: max(0, frame.width - node.insets.left - node.insets.right),
      height: max(0, frame.height - node.insets.top))
    let area = box(inside)
    let lines = DiagramText.page(
      node, hasFocus: tree.focus == node.id, width: max(1, area.width),
      height: max(1, area.height))
    for (index, line) in lines.enumerated() {
      canvas.put(line, x: area.left, y: area.top + index, in: clip)
    }
  }
}
