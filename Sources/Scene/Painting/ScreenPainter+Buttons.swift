import Foundation

/// Buttons of every kind.
extension ScreenPainter {
  mutating func button(_ node: Node, _ frame: CGRect) {
    let traits = node.traits
    let isBare = node.control.content?.isBare == true
    if traits.contains(.tab), !isBare { return tab(node, frame) }
    var ink = node.style.color
    if let content = node.control.content {
      if let fill = content.fill {
        self.fill(frame, fill.faded(by: content.fillOpacity), radii(of: node))
      }
      if let backdrop = content.backdrop { add(.picture(backdrop.art, frame)) }
    } else if traits.contains(.painted) || traits.contains(.linked) {
      // Nothing but its ground.
    } else if traits.contains(.flat) {
      if node.fill == nil, ink == .semantic(.label) { ink = .semantic(.accent) }
      if traits.contains(.selected) { fill(frame, Tone.chosen, radius: 8) }
    } else {
      ink = framed(node, frame)
    }
    if isBare { return }
    if traits.contains(.disabled) { ink = .semantic(.tertiaryLabel) }
    content(of: node, frame, ink)
  }

  /// The platform's own frame; the colour of what stands in it.
  private mutating func framed(_ node: Node, _ frame: CGRect) -> Color {
    let radius = CornerRadii(node.cornerRadius > 0 ? node.cornerRadius : 8)
    if node.fill != nil { return node.style.color }
    if node.traits.contains(.destructive) || node.traits.contains(.prominent) {
      let isDestructive = node.traits.contains(.destructive)
      fill(frame, .semantic(isDestructive ? .destructive : .accent), radius)
      return Tone.white
    }
    fill(frame, Tone.button, radius)
    stroke(frame, Tone.edge, radius)
    return .semantic(.label)
  }

  /// Symbol and title beside each other, or above each other where the button says so.
  private mutating func content(of node: Node, _ frame: CGRect, _ ink: Color) {
    let content = node.control.content
    var title = node.style
    title.color = ink
    let words = node.text
    if node.traits.contains(.back) { return back(words, title, frame) }
    let sign = signSize(of: node)
    let titleSize = words.isEmpty ? .zero : measurer.size(of: words, style: title, width: .infinity)
    let isColumn = content.map { [.top, .bottom].contains($0.placement) } ?? false
    let padding = sign == .zero || words.isEmpty ? 0 : content?.imagePadding ?? 6
    let inside = mirrored(frame.inset(by: content?.insets ?? EdgeInsets()), in: frame)
    if isColumn {
      let all = sign.height + padding + titleSize.height
      let isAbove = content?.placement == .top
      let top = inside.midY - all / 2
      self.sign(
        node, ink,
        CGRect(
          x: inside.midX - sign.width / 2, y: isAbove ? top : top + all - sign.height,
          width: sign.width, height: sign.height))
      title.alignment = .center
      write(
        words, title, runs: node.runs,
        in: CGRect(
          x: inside.minX, y: isAbove ? top + sign.height + padding : top, width: inside.width,
          height: titleSize.height))
      return
    }
    let subtitle = content?.subtitle ?? ""
    let subtitleStyle = content?.subtitleStyle ?? TextStyle()
    let subtitleSize =
      subtitle.isEmpty ? .zero : measurer.size(of: subtitle, style: subtitleStyle, width: .infinity)
    let textWidth = max(titleSize.width, subtitleSize.width)
    let width = min(inside.width, sign.width + padding + textWidth)
    let share = content?.alignment ?? node.style.alignment.share
    let left = inside.minX + (inside.width - width) * share
    let isTrailing = (content?.placement == .trailing) != isRightToLeft
    let room = max(0, width - sign.width - padding)
    self.sign(
      node, ink,
      CGRect(
        x: isTrailing ? left + room + padding : left, y: inside.midY - sign.height / 2,
        width: sign.width, height: sign.height))
    let textLeft = isTrailing ? left : left + sign.width + padding
    let high = titleSize.height + subtitleSize.height
    title.alignment = .natural
    write(
      words, title, runs: node.runs,
      in: CGRect(
        x: textLeft, y: inside.midY - high / 2, width: room, height: titleSize.height))
    write(
      subtitle, subtitleStyle,
      in: CGRect(
        x: textLeft, y: inside.midY - high / 2 + titleSize.height, width: room,
        height: subtitleSize.height))
  }

  private func signSize(of node: Node) -> CGSize {
    if let content = node.control.content {
      if content.picture == nil, node.symbol.isEmpty, !content.isBusy { return .zero }
      if content.isBusy { return CGSize(width: 20, height: 20) }
      return content.imageSize == .zero ? CGSize(width: 16, height: 16) : content.imageSize
    }
    return node.symbol.isEmpty ? .zero : CGSize(width: 16, height: 16)
  }

  private mutating func sign(_ node: Node, _ ink: Color, _ frame: CGRect) {
    if node.control.content?.isBusy == true {
      spokes(frame, ink)
    } else if let picture = node.control.content?.picture {
      var art = picture.art
      if art.size == .zero { art.size = frame.size }
      add(.picture(art, frame))
    } else if !node.symbol.isEmpty {
      symbol(node.symbol, in: frame, ink)
    }
  }

  private mutating func back(_ words: String, _ style: TextStyle, _ frame: CGRect) {
    let start = mirrored(CGPoint(x: frame.minX + 10, y: frame.midY), in: frame)
    chevron(at: start, style.color, isForward: false)
    var style = style
    style.alignment = .natural
    write(
      words, style,
      in: mirrored(
        CGRect(x: frame.minX + 20, y: frame.minY, width: frame.width - 20, height: frame.height),
        in: frame))
  }

  /// A symbol above a small title, and a badge at its corner.
  private mutating func tab(_ node: Node, _ frame: CGRect) {
    let ink: Color =
      node.traits.contains(.selected) ? .semantic(.accent) : .semantic(.secondaryLabel)
    let sign = CGRect(x: frame.midX - 10, y: frame.midY - 19, width: 20, height: 20)
    symbol(node.symbol, in: sign, ink)
    var style = node.style
    (style.color, style.alignment) = (ink, .center)
    write(
      node.text, style,
      in: CGRect(x: frame.minX, y: frame.midY + 3, width: frame.width, height: 16))
    guard !node.badge.isEmpty else { return }
    let font = TextStyle(font: Font(size: 11, weight: 600), color: Tone.white, alignment: .center)
    let width = max(16, measurer.size(of: node.badge, style: font, width: .infinity).width + 10)
    let plate = CGRect(x: sign.maxX - 4, y: sign.minY - 5, width: width, height: 16)
    fill(plate, .semantic(.destructive), radius: 8)
    write(node.badge, font, in: plate)
  }
}

extension TextStyle.Alignment {
  /// Where a button's content stands: 0 at the left, 1 at the right.
  fileprivate var share: Double {
    switch self {
    case .left: 0
    case .right: 1
    case .natural, .center, .justified: 0.5
    }
  }
}

extension CGRect {
  func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
