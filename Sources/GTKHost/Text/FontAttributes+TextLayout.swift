import CGtk
import Scene

/// From a text with its attributes to the shim's.
extension FontAttributes {
  /// - Returns: what has to be released with `cg_text_layout_unref`.
  func textLayout(_ text: String, _ runs: TextRuns, _ style: TextStyle, _ facts: TextFacts)
    -> OpaquePointer
  {
    var text = text
    let look = self.look(style.font, style.color)
    var paragraph = CgParagraph()
    paragraph.align = style.alignment.side(isRightToLeft: facts.isRightToLeft)
    paragraph.setOverflow(style.truncation, lines: style.lines)
    let textLayout: OpaquePointer = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cg_text_layout_new($0.baseAddress, $0.count, look, &paragraph, Int32(style.lines))
      }
    }
    if !runs.isEmpty { add(runs, to: textLayout, text, style, facts) }
    return textLayout
  }

  private func add(
    _ runs: TextRuns, to textLayout: OpaquePointer, _ text: String, _ style: TextStyle,
    _ facts: TextFacts
  ) {
    for (run, bytes) in runs.inBytes(of: text) {
      let attributes = run.attributes
      withSpan(of: attributes, style, facts) { span in
        span.start = Int32(clamping: bytes.lowerBound)
        span.end = Int32(clamping: bytes.upperBound)
        cg_text_layout_add_span(textLayout, &span)
      }
      guard let paragraph = attributes.paragraph else { continue }
      paragraph.withShim(style, facts) {
        cg_text_layout_add_paragraph(
          textLayout, Int32(clamping: bytes.lowerBound), Int32(clamping: bytes.upperBound), $0)
      }
    }
  }

  /// Passes the attributes in the form of the shim to `body`. They are valid during the call.
  func withSpan(
    of attributes: TextAttributes, _ style: TextStyle, _ facts: TextFacts,
    _ body: (inout CgSpan) -> Void
  ) {
    var span = CgSpan()
    func set(_ flag: Int, _ color: Color?, _ path: WritableKeyPath<CgSpan, UInt32>) {
      guard let color,
        case .rgba(let value) = StyleSheet.span(
          color, isDark: facts.isDark, isDevice: facts.isDevice)
      else { return }
      span.has |= UInt32(flag)
      span[keyPath: path] = value
    }
    if attributes.color != .semantic(.label) { set(CG_SPAN_COLOR, attributes.color, \.color) }
    if attributes.color == nil, !attributes.link.isEmpty {
      set(CG_SPAN_COLOR, .semantic(.accent), \.color)
    }
    set(CG_SPAN_BACKGROUND, attributes.background, \.background)
    if attributes.isMisspelled { span.has |= UInt32(CG_SPAN_WRONG) }
    if let line = attributes.underline {
      span.has |= UInt32(CG_SPAN_UNDERLINE)
      if line.isDouble { span.has |= UInt32(CG_SPAN_UNDERLINE_DOUBLE) }
      set(CG_SPAN_UNDERLINE_COLOR, line.color, \.underline_color)
    }
    if let line = attributes.strikethrough {
      span.has |= UInt32(CG_SPAN_STRIKE)
      set(CG_SPAN_STRIKE_COLOR, line.color, \.strike_color)
    }
    span.underline_rule = CgRule(attributes.underline)
    span.strike_rule = CgRule(attributes.strikethrough)
    span.font_size = (attributes.font ?? style.font).size
    if let effects = attributes.effects {
      if effects.isOblique { span.has |= UInt32(CG_SPAN_OBLIQUE) }
      if effects.separatesLetters { span.has |= UInt32(CG_SPAN_SEPARATE) }
      span.stroke = effects.strokeWidth
      set(CG_SPAN_STROKE_COLOR, effects.strokeColor, \.stroke_color)
      if let shadow = effects.shadow {
        set(CG_SPAN_SHADOW, shadow.color, \.shadow_color)
        (span.shadow_x, span.shadow_y) = (shadow.offset.width, shadow.offset.height)
        span.shadow_blur = shadow.radius
      }
    }
    if let attachment = attributes.attachment {
      span.has |= UInt32(CG_SPAN_PICTURE)
      span.picture = facts.picture?(attachment)
      (span.picture_width, span.picture_height) = (attachment.size.width, attachment.size.height)
      (span.picture_rise, span.picture_padding) = (attachment.rise, attachment.padding)
    }
    span.kern = attributes.kern
    span.rise = attributes.baselineOffset
    if let paragraph = attributes.paragraph {
      if paragraph.minimumLineHeight > 0 || paragraph.maximumLineHeight > 0 {
        let natural = facts.lineHeight(attributes.font ?? style.font)
        span.line_height = paragraph.lineHeight(natural)
      } else {
        span.line_factor = paragraph.lineHeightMultiple
      }
    }
    guard let font = attributes.font else {
      body(&span)
      return
    }
    font.withNative { native in
      span.has_font = true
      span.font = native
      body(&span)
    }
  }
}

/// The settings of the host that the layout of text depends on.
@MainActor struct TextFacts {
  var isDark: Bool
  var isRightToLeft: Bool
  /// Whether the window shows a device, which has colours of its own.
  var isDevice = false
  var lineHeight: (Font) -> Double
  /// The picture of an attachment; nil where nothing is drawn.
  var picture: ((TextAttachment) -> OpaquePointer?)?
}

extension CgRule {
  fileprivate init(_ line: TextAttributes.Line?) {
    self.init()
    guard let line, line.isDrawnApart else { return }
    is_drawn_apart = true
    is_double = line.isDouble
    is_thick = line.isThick
    let lengths = line.pattern.lengths(1)
    dash_count = Int32(lengths.count)
    withUnsafeMutableBytes(of: &dashes) { bytes in
      for (place, length) in zip(bytes.bindMemory(to: Double.self).indices, lengths) {
        bytes.bindMemory(to: Double.self)[place] = length
      }
    }
  }
}

extension TextStyle.Alignment {
  func side(isRightToLeft: Bool) -> CgAlign {
    switch self {
    case .natural: isRightToLeft ? CG_ALIGN_RIGHT : CG_ALIGN_LEFT
    case .left: CG_ALIGN_LEFT
    case .center: CG_ALIGN_CENTER
    case .right: CG_ALIGN_RIGHT
    case .justified: CG_ALIGN_JUSTIFIED
    }
  }
}

extension TextParagraph {
  /// Passes the paragraph attributes in the form of the shim to `body`. They are valid during the
  /// call.
  @MainActor func withShim(
    _ style: TextStyle, _ facts: TextFacts, _ body: (UnsafePointer<CgParagraph>) -> Void
  ) {
    let sides = tabs.map { tab -> Int32 in
      switch tab.alignment {
      case .center: 1
      case .right: 2
      case .left, .natural, .justified: 0
      }
    }
    tabs.map(\.position).withUnsafeBufferPointer { positions in
      sides.withUnsafeBufferPointer { sides in
        var look = CgParagraph(self, style, facts)
        look.tabs = positions.baseAddress
        look.tab_alignments = sides.baseAddress
        look.tab_count = Int32(positions.count)
        body(&look)
      }
    }
  }
}

extension TextStyle.Truncation {
  /// The mode in the form of the shim.
  var overflow: CgOverflow {
    switch self {
    case .head: CG_START
    case .middle: CG_MIDDLE
    case .tail: CG_END
    case .wordWrap, .charWrap, .clip: CG_CLIP
    }
  }
}

extension CgParagraph {
  @MainActor init(_ paragraph: TextParagraph, _ style: TextStyle, _ facts: TextFacts) {
    self.init()
    align = (paragraph.alignment ?? style.alignment).side(isRightToLeft: facts.isRightToLeft)
    setOverflow(paragraph.truncation ?? style.truncation, lines: style.lines)
    direction = paragraph.isRightToLeft.map { $0 ? 2 : 1 } ?? 0
    first_indent = paragraph.firstIndent
    head_indent = paragraph.headIndent
    tail_indent = paragraph.tailIndent
    spacing_before = paragraph.spacingBefore
    spacing_after = paragraph.spacingAfter
    room_below = paragraph.roomBelow
    line_spacing = paragraph.lineSpacing
  }

  mutating func setOverflow(_ truncation: TextStyle.Truncation, lines: Int) {
    overflow = truncation.overflow
    wraps = truncation != .clip
    breaks_anywhere = truncation == .charWrap
  }
}

extension TextRuns {
  /// Returns each run with its range in UTF-8 bytes, cut at the end of the text.
  func inBytes(of text: String) -> [(run: Run, bytes: Range<Int>)] {
    var result: [(Run, Range<Int>)] = []
    var units = 0
    var end = text.startIndex
    var start = 0
    for run in all {
      units += run.length
      let next = text.utf16.index(text.startIndex, offsetBy: units, limitedBy: text.endIndex)
      let stop = next ?? text.endIndex
      let bytes = text.utf8.distance(from: end, to: stop)
      if bytes > 0 { result.append((run, start..<(start + bytes))) }
      start += bytes
      end = stop
      if next == nil { break }
    }
    return result
  }
}
