import Foundation

/// Draws controls: `(●  )` and `(━━●)` are switches, `━━●──` a slider, `▓▓░░` progress, `● ○ ○`
/// page dots, ◜◝ an activity indicator, `‹Mar›` the selected option of a wheel.
extension DiagramDrawing {
  mutating func control(_ node: Node, _ frame: CGRect, _ clip: Canvas.Box) {
    let area = box(frame)
    let y = line(frame)
    func centred(_ words: String) -> Int { (area.left + area.right - words.cells) / 2 }
    let isDisabled = node.traits.contains(.disabled)
    switch node.role {
    case .segment:
      let isMarked = isDisabled || node.traits.contains(.selected)
      let room = max(1, area.width - (isMarked ? 2 : 0))
      let name = DiagramText.wrap(node.spokenName, width: room, most: 1).first ?? ""
      let words = isDisabled ? "(\(name))" : isMarked ? "[\(name)]" : name
      canvas.put(words, x: max(clip.left, centred(words)), y: y, in: clip)
    case .toggle:
      let isOn = node.control.value != 0
      let knob = isDisabled ? "◌" : "●"
      canvas.put(isOn ? "(━━\(knob))" : "(\(knob)  )", x: area.left, y: y, in: clip)
    case .slider: slider(node, area.narrowed, y, clip)
    case .progress: progress(node, area.narrowed, y, clip)
    case .spinner:
      let words = node.traits.contains(.ongoing) ? "◜◝" : "··"
      canvas.put(words, x: centred(words), y: y, in: clip)
    case .pages:
      let most = node.control.maximum
      let count = most.isNaN ? 0 : Int(min(max(0, most), 200))
      var dots = (0..<count).map { Double($0) == node.control.value ? "●" : "○" }
      let way = node.control.pageDirection
      if way.isReversed(readsLeftwards: false) { dots.reverse() }
      if way.isVertical {
        for (index, dot) in dots.enumerated() {
          canvas.put(dot, x: centred(dot), y: y - dots.count / 2 + index, in: clip)
        }
      } else {
        let words = dots.joined(separator: " ")
        canvas.put(words, x: centred(words), y: y, in: clip)
      }
    case .wheel: wheel(node, area, y, clip)
    case .calendar: calendar(node, area, clip)
    case .dayButton, .timeButton:
      let words = isDisabled ? "(\(node.text))" : "[\(node.text) ▾]"
      canvas.put(words, x: max(clip.left, centred(words)), y: y, in: clip)
    default:
      let width = max(0, area.width - 4)
      var words = DiagramText.field(node, hasFocus: tree.focus == node.id, width: width)
      words += String(repeating: "_", count: max(0, width - words.cells))
      canvas.put("[⌕ \(words)]", x: area.left, y: y, in: clip)
    }
  }

  /// The fraction of the range that the value has reached, from 0 to 1.
  private func share(_ control: Node.Control) -> Double {
    let length = control.maximum - control.minimum
    guard length > 0, control.value.isFinite else { return 0 }
    return min(max((control.value - control.minimum) / length, 0), 1)
  }

  private mutating func slider(_ node: Node, _ area: Canvas.Box, _ y: Int, _ clip: Canvas.Box) {
    let width = max(1, area.width)
    let knob = Int((share(node.control) * Double(width - 1)).rounded())
    let words =
      String(repeating: "━", count: knob) + (node.traits.contains(.disabled) ? "◌" : "●")
      + String(repeating: "─", count: width - 1 - knob)
    canvas.put(words, x: area.left, y: y, in: clip)
  }

  private mutating func progress(_ node: Node, _ area: Canvas.Box, _ y: Int, _ clip: Canvas.Box) {
    let width = max(1, area.width)
    let done = Int((share(node.control) * Double(width)).rounded())
    let words = String(repeating: "▓", count: done) + String(repeating: "░", count: width - done)
    canvas.put(words, x: area.left, y: y, in: clip)
  }

  /// Draws the selected option in the middle, and as many around it as fit.
  private mutating func wheel(_ node: Node, _ area: Canvas.Box, _ y: Int, _ clip: Canvas.Box) {
    let options = node.control.options
    let chosen = Int(node.control.value)
    let clip = clip.cut(to: area)
    for line in area.top..<max(area.top, area.bottom) {
      let index = chosen + line - y
      guard options.indices.contains(index) else { continue }
      let words = index == chosen ? "‹\(options[index])›" : options[index]
      let room = DiagramText.wrap(words, width: max(1, area.width), most: 1).first ?? ""
      canvas.put(room, x: (area.left + area.right - room.cells) / 2, y: line, in: clip)
    }
  }

  /// Draws the title of the month and the weeks below it; the selected day is in brackets.
  private mutating func calendar(_ node: Node, _ area: Canvas.Box, _ clip: Canvas.Box) {
    let day = CivilDay(number: Int(node.control.value))
    let title = node.text
    canvas.put(title, x: (area.left + area.right - title.cells) / 2, y: area.top, in: clip)
    let first = CivilDay(year: day.year, month: day.month, day: 1)
    let width = max(3, area.width / 7)
    for date in 1...day.daysInMonth {
      let place = first.weekday + date - 1
      let (row, column) = (place / 7, place % 7)
      let words = date == day.day ? "[\(date)]" : "\(date)"
      let x = area.left + column * width + (width - words.cells) / 2
      canvas.put(words, x: x, y: area.top + 1 + row, in: clip)
    }
  }
}

extension Canvas.Box {
  /// The box without its first column, where a label may end directly before it.
  fileprivate var narrowed: Canvas.Box {
    Canvas.Box(left: width > 3 ? left + 1 : left, top: top, right: right, bottom: bottom)
  }
}
