import Foundation

/// What a person sets: switches, sliders, wheels, days.
extension ScreenPainter {
  private func tint(_ node: Node) -> Color { node.control.tint ?? .semantic(.accent) }

  private func share(_ control: Node.Control) -> Double {
    let length = control.maximum - control.minimum
    guard length > 0, control.value.isFinite else { return 0 }
    return min(max((control.value - control.minimum) / length, 0), 1)
  }

  private mutating func disc(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
    let frame = CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2)
    fill(frame, color, radius: radius)
  }

  mutating func segment(_ node: Node, _ frame: CGRect) {
    if node.traits.contains(.selected) {
      fill(
        frame.insetBy(dx: 2, dy: 2), node.control.tint ?? Tone.raised, radius: 7)
    }
    var style = node.style
    style.alignment = .center
    if node.traits.contains(.disabled) { style.color = .semantic(.tertiaryLabel) }
    if node.text.isEmpty, !node.symbol.isEmpty {
      symbol(node.symbol, in: frame.insetBy(dx: 8, dy: 8), style.color)
    } else {
      write(node.spokenName, style, in: frame)
    }
  }

  mutating func toggle(_ node: Node, _ frame: CGRect) {
    let isOn = node.control.value != 0
    let height = min(frame.height, 26)
    let track = CGRect(
      x: frame.minX, y: frame.midY - height / 2, width: min(frame.width, 50), height: height)
    fill(track, isOn ? tint(node) : node.control.trackTint ?? Tone.track, radius: height / 2)
    let radius = height / 2 - 2
    let x = isOn ? track.maxX - radius - 2 : track.minX + radius + 2
    disc(x, track.midY, radius, node.control.thumbTint ?? Tone.white)
  }

  mutating func slider(_ node: Node, _ frame: CGRect) {
    let track = CGRect(x: frame.minX + 8, y: frame.midY - 2, width: frame.width - 16, height: 4)
    fill(track, node.control.trackTint ?? Tone.track, radius: 2)
    let x = track.minX + track.width * share(node.control)
    fill(
      CGRect(x: track.minX, y: track.minY, width: x - track.minX, height: 4), tint(node), radius: 2)
    disc(x, track.midY, 9, Tone.edge)
    disc(x, track.midY, 8, node.control.thumbTint ?? Tone.white)
  }

  mutating func progress(_ node: Node, _ frame: CGRect) {
    let high = min(frame.height, 4)
    let track = CGRect(
      x: frame.minX, y: frame.midY - high / 2, width: frame.width, height: high)
    fill(track, node.control.trackTint ?? Tone.track, radius: high / 2)
    let done = CGRect(
      x: track.minX, y: track.minY, width: track.width * share(node.control), height: high)
    fill(done, tint(node), radius: high / 2)
  }

  /// Twelve spokes, of which each is fainter than the one before.
  mutating func spinner(_ node: Node, _ frame: CGRect) {
    guard node.traits.contains(.ongoing) else { return }
    spokes(frame, node.control.tint ?? .semantic(.label))
  }

  mutating func spokes(_ frame: CGRect, _ color: Color) {
    let reach = min(frame.width, frame.height) / 2
    for spoke in 0..<12 {
      let angle = Double(spoke) / 12 * 2 * .pi
      func point(_ share: Double) -> CGPoint {
        CGPoint(
          x: frame.midX + sin(angle) * reach * share, y: frame.midY - cos(angle) * reach * share)
      }
      line(
        [point(0.5), point(0.95)],
        color.faded(by: 0.1 + Double(spoke) / 16), width: 2)
    }
  }

  mutating func pages(_ node: Node, _ frame: CGRect) {
    let count = min(200, max(0, Int(node.control.maximum)))
    let way = node.control.pageDirection
    let isReversed = way.isReversed(readsLeftwards: false)
    for page in 0..<count {
      let isHere = Double(isReversed ? count - 1 - page : page) == node.control.value
      let step = (Double(page) - Double(count - 1) / 2) * 16
      disc(
        frame.midX + (way.isVertical ? 0 : step), frame.midY + (way.isVertical ? step : 0), 3.5,
        isHere ? node.control.tint ?? .semantic(.label) : node.control.trackTint ?? Tone.track)
    }
  }

  /// The chosen word in the middle, those around it fainter.
  mutating func wheel(_ node: Node, _ frame: CGRect) {
    let options = node.control.options
    let chosen = Int(node.control.value)
    let seen = clip
    cut(to: frame)
    fill(
      CGRect(x: frame.minX, y: frame.midY - 16, width: frame.width, height: 32), Tone.faint,
      radius: 8)
    let reach = Int(frame.height / 64) + 1
    for index in chosen - reach...chosen + reach where options.indices.contains(index) {
      write(
        options[index],
        TextStyle(
          font: Font(size: index == chosen ? 17 : 15),
          color: .semantic(index == chosen ? .label : .secondaryLabel), alignment: .center),
        in: CGRect(
          x: frame.minX, y: frame.midY + Double(index - chosen) * 32 - 16, width: frame.width,
          height: 32))
    }
    add(.restore)
    clip = seen
  }

  /// The month as its title, the days below, the chosen one on a disc.
  mutating func calendar(_ node: Node, _ frame: CGRect) {
    let day = CivilDay(number: Int(node.control.value))
    stroke(frame, Tone.edge, CornerRadii(10))
    write(
      node.text, TextStyle(font: Font(size: 15, weight: 600), alignment: .natural),
      in: mirrored(
        CGRect(x: frame.minX + 12, y: frame.minY + 4, width: frame.width - 84, height: 28),
        in: frame))
    for (side, isForward) in [(52.0, false), (20.0, true)] {
      let place = CGPoint(x: frame.maxX - side, y: frame.minY + 18)
      chevron(at: mirrored(place, in: frame), tint(node), isForward: isForward)
    }
    let first = CivilDay(year: day.year, month: day.month, day: 1)
    let begin = node.control.firstWeekday
    let head = node.control.options.count == 7 ? 58.0 : 36
    let (wide, high) = (frame.width / 7, max(14, (frame.height - head - 4) / 6))
    for (index, name) in node.control.options.enumerated() where head > 36 {
      write(
        name,
        TextStyle(
          font: Font(size: 11, weight: 600), color: .semantic(.tertiaryLabel), alignment: .center),
        in: CGRect(
          x: frame.minX + Double((index - begin + 7) % 7) * wide, y: frame.minY + 36, width: wide,
          height: 20))
    }
    for date in 1...day.daysInMonth {
      let place = (first.weekday - begin + 7) % 7 + date - 1
      let cell = CGRect(
        x: frame.minX + Double(place % 7) * wide, y: frame.minY + head + Double(place / 7) * high,
        width: wide, height: high)
      let isChosen = date == day.day
      if isChosen { disc(cell.midX, cell.midY, min(wide, high) / 2, tint(node)) }
      write(
        "\(date)",
        TextStyle(
          font: Font(size: 14), color: isChosen ? Tone.white : .semantic(.label),
          alignment: .center), in: cell)
    }
  }

  /// A button that opens a month or the wheels of a time.
  mutating func opener(_ node: Node, _ frame: CGRect) {
    fill(frame, Tone.button, radius: 8)
    stroke(frame, Tone.edge, CornerRadii(8))
    var style = node.style
    style.alignment = .center
    write(node.text, style, in: frame)
  }
}
