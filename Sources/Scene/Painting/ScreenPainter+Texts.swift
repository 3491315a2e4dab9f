import Foundation

/// Words, pictures and rows.
extension ScreenPainter {
  /// As many lines as the frame is high, and nothing beyond it: at least one, of which the frame may show a part.
  mutating func label(_ node: Node, _ frame: CGRect) {
    let insets = node.insets
    let room = CGRect(
      x: frame.minX + insets.left, y: frame.minY + insets.top,
      width: max(0, frame.width - insets.left - insets.right),
      height: max(0, frame.height - insets.top - insets.bottom))
    var style = node.style
    var isCut = style.truncation == .clip
    // How much higher a lone line is than its frame, in whose middle it stands all the same.
    var excess = 0.0
    if !node.text.isEmpty, room.width > 0 {
      let extent = extent(of: node.text, node.runs, style, in: room)
      // Sizes of texts are whole points.
      if extent.size.height > room.height + 1 {
        let line = extent.size.height / Double(max(1, extent.lines))
        style.lines = max(1, Int((room.height + 1) / max(1, line)))
        if style.lines == 1, line > room.height + 1 { (isCut, excess) = (true, line - room.height) }
      }
    }
    guard isCut else { return write(node.text, style, runs: node.runs, in: room) }
    add(.save)
    add(.clip(Self.shape(frame, CornerRadii(0)), .winding))
    write(node.text, style, runs: node.runs, in: room.insetBy(dx: 0, dy: -excess / 2))
    add(.restore)
  }

  private func extent(
    of text: String, _ runs: TextRuns, _ style: TextStyle, in frame: CGRect
  ) -> TextExtent {
    // Letters that fit exactly must not be cut by a fraction of a point.
    measurer.extent(of: text, runs: runs, style: style, width: frame.width + 2)
  }

  /// In the middle of a frame's height, as labels stand.
  mutating func write(
    _ text: String, _ style: TextStyle, runs: TextRuns = TextRuns(), in frame: CGRect
  ) {
    guard !text.isEmpty, frame.width > 0, frame.intersects(clip) else { return }
    var style = style
    style.alignment = side(style.alignment)
    let size = extent(of: text, runs, style, in: frame).size
    let top = frame.minY + max(0, (frame.height - size.height) / 2)
    // The room that letters have beyond the frame is at the side where they end.
    let left =
      switch style.alignment {
      case .center: frame.minX - 1
      case .right: frame.minX - 2
      case .natural, .left, .justified: frame.minX
      }
    add(
      .text(
        text, sided(runs), style,
        CGRect(
          x: left, y: top, width: frame.width + 2,
          height: max(size.height, frame.height - (top - frame.minY)))))
  }

  private func side(_ alignment: TextStyle.Alignment) -> TextStyle.Alignment {
    isRightToLeft && alignment == .natural ? .right : alignment
  }

  /// Stretches whose paragraphs say that they are natural.
  private func sided(_ runs: TextRuns) -> TextRuns {
    guard isRightToLeft else { return runs }
    return runs.map { if $0.paragraph?.alignment == .natural { $0.paragraph?.alignment = .right } }
  }

  /// A rectangle that lies in a frame, for the direction of reading.
  func mirrored(_ rect: CGRect, in frame: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(
      x: frame.minX + frame.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// A point in a frame, for the direction of reading.
  func mirrored(_ point: CGPoint, in frame: CGRect) -> CGPoint {
    isRightToLeft ? CGPoint(x: frame.minX + frame.maxX - point.x, y: point.y) : point
  }

  mutating func image(_ node: Node, _ frame: CGRect) {
    if let picture = node.picture {
      let size = picture.art.size == .zero ? frame.size : picture.art.size
      let place = picture.fit.frame(of: size, in: frame.size)
        .offsetBy(dx: frame.minX, dy: frame.minY)
      var art = picture.art
      art.size = size
      add(.picture(art, place))
    } else if !node.symbol.isEmpty {
      symbol(node.symbol, in: frame, node.style.color)
    }
  }

  /// As large as fits, in the middle.
  mutating func symbol(_ name: String, in frame: CGRect, _ color: Color) {
    let side = min(frame.width, frame.height)
    guard side > 0, !name.isEmpty else { return }
    let place = CGRect(
      x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
    add(
      .picture(
        Artwork(.symbol(name), size: CGSize(width: side, height: side), tint: color), place))
  }

  /// Its mark when it is chosen, the line below it, and what it leads to.
  mutating func row(_ node: Node, _ frame: CGRect) {
    if node.traits.contains(.selected) {
      fill(frame, Tone.chosenRow)
    }
    if node.traits.contains(.ruled) {
      let (left, right) = (node.insets.left, node.insets.right)
      fill(
        mirrored(
          CGRect(
            x: frame.minX + left, y: frame.maxY - 1, width: frame.width - left - right, height: 1),
          in: frame),
        node.style.color == .semantic(.label) ? Tone.hairline : node.style.color)
    }
    guard !node.traits.contains(.revealed) else { return }
    let end = mirrored(CGPoint(x: frame.maxX - 18, y: frame.midY), in: frame)
    if node.traits.contains(.checked) {
      check(at: end, .semantic(.accent))
    } else if node.traits.contains(.disclosure) {
      chevron(at: end, .semantic(.tertiaryLabel), isForward: true)
    }
  }

  mutating func check(at middle: CGPoint, _ color: Color) {
    line(
      [(-6, 0), (-2, 4), (6, -5)].map { CGPoint(x: middle.x + $0.0, y: middle.y + $0.1) }, color,
      width: 2)
  }

  mutating func chevron(at middle: CGPoint, _ color: Color, isForward: Bool) {
    let way = isForward == isRightToLeft ? -1.0 : 1.0
    line(
      [(-3, -6), (3, 0), (-3, 6)].map { CGPoint(x: middle.x + $0.0 * way, y: middle.y + $0.1) },
      color, width: 2)
  }

  /// One line in a frame with a border, or the words that say what is missing.
  mutating func field(_ node: Node, _ frame: CGRect) {
    let isSearch = node.role == .searchField
    if isSearch {
      if node.fill == nil { fill(frame, Tone.search, radius: 10) }
    } else if node.input.border.isRound {
      if node.fill == nil { fill(frame, .semantic(.background), radius: 8) }
      stroke(frame, tree.focus == node.id ? .semantic(.accent) : Tone.edge, CornerRadii(8))
    }
    var textFrame = frame
    textFrame.origin.x += node.insets.left + (isSearch || node.input.border != .none ? 9 : 0)
    textFrame.size.width -= node.insets.left + node.insets.right + 12
    if isSearch {
      glass(mirrored(CGPoint(x: frame.minX + 16, y: frame.midY), in: frame))
      textFrame.origin.x += 22
      textFrame.size.width -= 22
    }
    var style = node.style
    var text = node.text
    if text.isEmpty {
      text = node.placeholder
      style.color = .semantic(.placeholder)
    } else if node.traits.contains(.secure) {
      text = String(repeating: "•", count: text.count)
    }
    style.lines = 1
    write(
      text, style, runs: node.text.isEmpty ? TextRuns() : node.runs,
      in: mirrored(textFrame, in: frame))
  }

  private mutating func glass(_ middle: CGPoint) {
    var ring = Path()
    ring.addEllipse(in: CGRect(x: middle.x - 6, y: middle.y - 6, width: 9, height: 9))
    add(.stroke(ring, Drawing.Stroke(width: 1.6), .semantic(.secondaryLabel)))
    line(
      [CGPoint(x: middle.x + 2, y: middle.y + 2), CGPoint(x: middle.x + 6, y: middle.y + 6)],
      .semantic(.secondaryLabel), width: 1.6)
  }

  /// A text from its top.
  mutating func prose(_ node: Node, _ frame: CGRect) {
    let insets = node.insets
    let room = CGRect(
      x: frame.minX + insets.left, y: frame.minY + insets.top - node.offset.y,
      width: frame.width - insets.left - insets.right, height: .infinity)
    guard room.width > 0, !node.text.isEmpty else { return }
    var style = node.style
    style.lines = 0
    style.truncation = .wordWrap
    add(.save)
    add(.clip(Self.shape(frame, CornerRadii(0)), .winding))
    add(.text(node.text, node.runs, style, room))
    add(.restore)
  }

  /// Three lines by which a row is dragged.
  mutating func grip(_ frame: CGRect) {
    for step in [-5.0, 0, 5] {
      line(
        [
          CGPoint(x: frame.midX - 8, y: frame.midY + step),
          CGPoint(x: frame.midX + 8, y: frame.midY + step),
        ], .semantic(.tertiaryLabel), width: 1.6)
    }
  }

  /// Titles one below the other.
  mutating func index(_ node: Node, _ frame: CGRect) {
    guard !node.path.isEmpty else { return }
    let step = min(16, frame.height / Double(node.path.count))
    var y = frame.midY - step * Double(node.path.count) / 2
    for title in node.path {
      write(
        title,
        TextStyle(
          font: Font(size: 10, weight: 600), color: node.style.color, alignment: .center),
        in: CGRect(x: frame.minX, y: y, width: frame.width, height: step))
      y += step
    }
  }

  mutating func menuItem(_ node: Node, _ frame: CGRect) {
    guard node.anchor == nil else { return }
    // The elements of an open submenu stand below its title.
    let frame = CGRect(
      x: frame.minX, y: frame.minY, width: frame.width, height: min(frame.height, 34))
    var style = node.style
    if node.traits.contains(.disabled) { style.color = .semantic(.tertiaryLabel) }
    if node.traits.contains(.destructive) { style.color = .semantic(.destructive) }
    if node.traits.contains(.checked) {
      check(at: mirrored(CGPoint(x: frame.minX + 14, y: frame.midY), in: frame), style.color)
    }
    var words = frame.insetBy(dx: 28, dy: 0)
    if node.picture != nil {
      let side = 20.0
      let end = frame.maxX - (node.role == .menu ? 28 : 12)
      words.size.width = max(0, end - side - 8 - words.minX)
      let place = CGRect(x: end - side, y: frame.midY - side / 2, width: side, height: side)
      image(node, mirrored(place, in: frame))
    }
    write(node.text, style, in: mirrored(words, in: frame))
    if node.role == .menu {
      let end = mirrored(CGPoint(x: frame.maxX - 14, y: frame.midY), in: frame)
      chevron(at: end, style.color, isForward: true)
    }
  }
}
