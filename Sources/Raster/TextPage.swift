import CPangoCairo
import Foundation
import Scene

// Longer than other files: paragraphs, their lines and their layouts are private to a page.

/// A text that is laid out paragraph by paragraph, as measured and as drawn.
final class TextPage {
  /// A paragraph, or all paragraphs where none has a layout of its own.
  struct Part {
    let layout: OpaquePointer
    let x: Double
    var y: Double
    /// The place of the part in the text, in bytes of UTF-8, without the separator behind it.
    var bytes: Range<Int>
    /// The number of its lines that are shown.
    var lines: Int
    /// Whether lines behind these are those of the next part, and are not drawn with this one.
    var isPiece = false
  }

  /// A stretch with its attributes, in bytes of UTF-8.
  struct Stretch {
    let bytes: Range<Int>
    let attributes: TextAttributes
  }

  private(set) var parts: [Part] = []
  private(set) var extent = TextExtent(size: .zero, firstBaseline: 0, lastBaseline: 0, lines: 0)
  /// The stretches that have more than letters: pictures, outlines, shadows, lines with dashes.
  private(set) var special: [Stretch] = []

  /// The pictures below paragraphs, with their frames.
  private(set) var figures: [(figure: TextAttachment, frame: CGRect)] = []

  private let text: String
  private let utf8: [UInt8]
  private let stretches: [Stretch]
  private let style: TextStyle
  private let pen: Pen
  private let width: Double
  private var widest = 0.0
  private var bottom = 0.0
  private var hasParts = false
  /// Where the last part ends, in bytes.
  private var end = 0
  /// From where to where lines are needed, in points; all that is below is not looked at.
  private let visible: ClosedRange<Double>

  /// The length in bytes from which a text is laid out by paragraphs, and these piece by piece: the time that Pango
  /// takes for one layout grows with the square of its length.
  private static let longest = 16_384

  /// How many bytes were laid out, for tests of cost.
  nonisolated(unsafe) static var laidOut = 0

  static func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
  static func units(_ points: Double) -> Int32 {
    Int32((min(max(points, -1e6), 1e6) * Double(PANGO_SCALE)).rounded())
  }

  init(
    _ text: String, _ runs: TextRuns, _ style: TextStyle, width: Double,
    visible: ClosedRange<Double> = -.infinity ... .infinity, for pen: Pen
  ) {
    self.visible = visible
    self.text = text
    self.style = style
    self.pen = pen
    self.width = width.isFinite && width < 1e6 ? max(0, width) : .infinity
    utf8 = Array(text.utf8)
    stretches = Self.stretches(runs, in: text, count: utf8.count)
    special = stretches.filter { stretch in
      let attributes = stretch.attributes
      return attributes.attachment != nil || attributes.effects?.isDrawnApart == true
        || attributes.underline?.isDrawnApart == true
        || attributes.strikethrough?.isDrawnApart == true
    }
    setParts()
    extent.size = CGSize(
      width: min(widest, self.width).rounded(.up), height: bottom.rounded(.up))
  }

  deinit {
    for part in parts { g_object_unref(UnsafeMutableRawPointer(part.layout)) }
  }

  private static func stretches(_ runs: TextRuns, in text: String, count: Int) -> [Stretch] {
    var all: [Stretch] = []
    var place = text.startIndex
    var start = 0
    runs.forEach(in: 0..<max(0, runs.length)) { _, run in
      let next =
        text.utf16.index(place, offsetBy: run.length, limitedBy: text.endIndex) ?? text.endIndex
      let end = start + text.utf8.distance(from: place, to: next)
      if end > start { all.append(Stretch(bytes: start..<end, attributes: run.attributes)) }
      (place, start) = (next, end)
    }
    if start < count || all.isEmpty {
      all.append(Stretch(bytes: start..<count, attributes: TextAttributes()))
    }
    return all
  }

  // MARK: Paragraphs

  private func setParts() {
    let hasParagraphs = stretches.contains { $0.attributes.paragraph != nil }
    let newline = UInt8(ascii: "\n")
    let isLong = utf8.count > Self.longest
    guard hasParagraphs || isLong || (style.lines > 0 && utf8.contains(newline)) else {
      return add(0..<utf8.count, TextParagraph(), stretches[...], isLast: true)
    }
    var start = 0
    var next = 0
    while bottom <= visible.upperBound {
      let found = utf8[start...].firstIndex(of: newline)
      var end = found ?? utf8.count
      // The first half of the separator of texts from elsewhere would be a line of its own.
      if found != nil, end > start, utf8[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      while next + 1 < stretches.count, stretches[next].bytes.upperBound <= start { next += 1 }
      if style.lines > 0, extent.lines >= style.lines {
        extent.isCut = true
        return
      }
      var last = next
      while last + 1 < stretches.count, stretches[last + 1].bytes.lowerBound < end { last += 1 }
      addParagraph(
        start..<end, stretches[next].attributes.paragraph ?? TextParagraph(),
        stretches[next...last],
        isLast: found == nil)
      guard found != nil else { return }
      start = (found ?? end) + 1
    }
  }

  /// Adds a paragraph: at once, or piece by piece where it is long. The last line of a piece is not full, and begins
  /// the next one.
  private func addParagraph(
    _ bytes: Range<Int>, _ look: TextParagraph, _ stretches: ArraySlice<Stretch>, isLast: Bool
  ) {
    guard bytes.count > Self.longest, width.isFinite, style.lines != 1 else {
      let (part, before) = (shown(bytes, look), widest)
      widest = 0
      add(part, look, stretches, isLast: isLast)
      // A line of which nobody sees the end is about as long as its beginning tells.
      let factor = Double(max(1, bytes.count)) / Double(max(1, part.count))
      widest = max(before, width.isFinite ? widest : min(widest * factor, 1e6))
      return
    }
    var look = look
    var start = bytes.lowerBound
    while start < bytes.upperBound, bottom <= visible.upperBound {
      if style.lines > 0, extent.lines >= style.lines {
        extent.isCut = true
        return
      }
      let end = boundary(start + Self.longest, in: bytes)
      let isEnd = end == bytes.upperBound
      self.end = start
      add(start..<end, look, stretches, isLast: isLast && isEnd, isPiece: !isEnd)
      guard !isEnd, self.end > start else { return }
      start = self.end
      look.firstIndent = look.headIndent
      look.spacingBefore = 0
    }
  }

  /// As much of a long paragraph as a single line can show.
  private func shown(_ bytes: Range<Int>, _ look: TextParagraph) -> Range<Int> {
    guard bytes.count > Self.longest else { return bytes }
    switch look.truncation ?? style.truncation {
    case .head:
      return boundary(bytes.upperBound - Self.longest, in: bytes)..<bytes.upperBound
    default: return bytes.lowerBound..<boundary(bytes.lowerBound + Self.longest, in: bytes)
    }
  }

  /// The beginning of a character at or before a byte.
  private func boundary(_ byte: Int, in bytes: Range<Int>) -> Int {
    guard byte < bytes.upperBound else { return bytes.upperBound }
    var byte = max(byte, bytes.lowerBound)
    while byte > bytes.lowerBound, utf8[byte] & 0xC0 == 0x80 { byte -= 1 }
    return byte
  }

  private func add(
    _ bytes: Range<Int>, _ look: TextParagraph, _ stretches: ArraySlice<Stretch>, isLast: Bool,
    isPiece: Bool = false
  ) {
    let left = style.lines > 0 ? style.lines - extent.lines : 0
    let ellipsizes = (look.truncation ?? style.truncation).ellipsizes
    guard var layout = layout(bytes, look, stretches, left, isCut: false) else { return }
    // The last line that is shown tells that paragraphs follow.
    if left > 0, !isLast, ellipsizes, width.isFinite,
      pango_layout_get_line_count(layout) == Int32(left)
    {
      g_object_unref(UnsafeMutableRawPointer(layout))
      guard let cut = self.layout(bytes, look, stretches, left, isCut: true) else { return }
      layout = cut
    }
    if hasParts { bottom += look.spacingBefore }
    var part = Part(
      layout: layout, x: min(look.firstIndent, look.headIndent), y: bottom, bytes: bytes, lines: 0)
    guard let lines = pango_layout_get_iter(layout) else { return }
    defer { pango_layout_iter_free(lines) }
    let count = pango_layout_get_line_count(layout)
    repeat {
      if left > 0, part.lines == left {
        extent.isCut = true
        break
      }
      if isPiece, part.lines > 0, part.lines + 1 == count,
        let line = pango_layout_iter_get_line_readonly(lines)
      {
        // The last line of a piece is the first one of the next.
        part.bytes = bytes.lowerBound..<(bytes.lowerBound + Int(line.pointee.start_index))
        part.isPiece = true
        break
      }
      var line = PangoRectangle()
      pango_layout_iter_get_line_extents(lines, nil, &line)
      let indent = part.lines == 0 ? look.firstIndent : look.headIndent
      widest = max(widest, indent + Self.points(line.width))
      let baseline = part.y + Self.points(pango_layout_iter_get_baseline(lines))
      if extent.lines == 0, part.lines == 0 { extent.firstBaseline = baseline }
      extent.lastBaseline = baseline
      bottom = part.y + Self.points(line.y + line.height)
      part.lines += 1
    } while pango_layout_iter_next_line(lines) != 0
    if pango_layout_is_ellipsized(layout) != 0 { extent.isCut = true }
    extent.lines += part.lines
    if look.roomBelow > 0, !part.isPiece { addFigure(stretches.first, look) }
    if !isLast, !part.isPiece { bottom += look.spacingAfter + look.lineSpacing }
    if part.isPiece { bottom += look.lineSpacing }
    end = part.bytes.upperBound
    hasParts = true
    guard bottom >= visible.lowerBound else {
      // What is above needs no letters any more.
      g_object_unref(UnsafeMutableRawPointer(layout))
      return
    }
    parts.append(part)
  }

  private func addFigure(_ first: Stretch?, _ look: TextParagraph) {
    if let figure = first?.attributes.figure {
      let frame = CGRect(
        origin: CGPoint(x: max(0, look.headIndent), y: bottom + figure.padding), size: figure.size)
      figures.append((figure, frame))
    }
    bottom += look.roomBelow
  }

  private func layout(
    _ bytes: Range<Int>, _ look: TextParagraph, _ stretches: ArraySlice<Stretch>, _ lines: Int,
    isCut: Bool
  ) -> OpaquePointer? {
    Self.laidOut += bytes.count
    guard let layout = pango_cairo_create_layout(pen.cairo) else { return nil }
    let context = pango_layout_get_context(layout)
    // The boxes that stand for letters which no font has are as large as their measures, whatever the scale.
    pango_context_set_matrix(context, nil)
    // Lines break at the same words whatever scale they are drawn at.
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    var shown = Array(utf8[bytes])
    if isCut { shown += Array("…".utf8) }
    shown.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        if let start = $0.baseAddress { pango_layout_set_text(layout, start, Int32($0.count)) }
      }
    }
    let font = pango_font_description_from_string(pen.paper.family)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    arrange(layout, look, lines)
    pen.mark(layout, stretches, in: bytes, style, look)
    // A line that may not break stands where its alignment puts it, if it fits.
    if width.isFinite, pango_layout_get_width(layout) < 0, Self.width(of: layout) <= room(look) {
      pango_layout_set_width(layout, room(look))
    }
    return layout
  }

  /// Whether the text of a layout is read from right to left, by its first letter.
  private func readsRightToLeft(_ layout: OpaquePointer) -> Bool {
    guard let start = pango_layout_get_text(layout) else { return false }
    let text = String(cString: start)
    // Letters that are read so are at U+0590 and above, and a layout is made to look at one.
    guard text.utf8.contains(where: { $0 >= 0xD6 }),
      let first = text.unicodeScalars.firstIndex(where: { $0.properties.isAlphabetic })
    else { return false }
    let offset = text.utf8.distance(from: text.startIndex, to: first)
    return pango_layout_get_direction(layout, Int32(clamping: offset)) == PANGO_DIRECTION_RTL
  }

  /// Where lines stand. For Pango left and right are the sides where lines begin and end, unless it was told the
  /// direction of reading: then they are those of the view.
  private func side(
    _ alignment: TextStyle.Alignment, _ look: TextParagraph, _ layout: OpaquePointer
  ) -> PangoAlignment {
    switch alignment {
    case .center: PANGO_ALIGN_CENTER
    case .natural, .justified: look.isRightToLeft == true ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    case .left, .right:
      (alignment == .left) == (look.isRightToLeft == nil && readsRightToLeft(layout))
        ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
    }
  }

  private func arrange(_ layout: OpaquePointer, _ look: TextParagraph, _ lines: Int) {
    let truncation = look.truncation ?? style.truncation
    let alignment = look.alignment ?? style.alignment
    if let isRightToLeft = look.isRightToLeft {
      pango_layout_set_auto_dir(layout, 0)
      pango_context_set_base_dir(
        pango_layout_get_context(layout), isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
      pango_layout_context_changed(layout)
    } else {
      pango_layout_set_auto_dir(layout, 1)
    }
    pango_layout_set_alignment(layout, side(alignment, look, layout))
    if alignment == .justified { pango_layout_set_justify(layout, 1) }
    pango_layout_set_wrap(layout, truncation == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    if look.lineSpacing > 0 { pango_layout_set_spacing(layout, Self.units(look.lineSpacing)) }
    let indent = look.firstIndent - look.headIndent
    if indent != 0 { pango_layout_set_indent(layout, Self.units(indent)) }
    let x = min(look.firstIndent, look.headIndent)
    setTabs(layout, look, x)
    guard width.isFinite else { return }
    // What is clipped at the edge does not break.
    if !(style.lines == 1 && truncation == .clip) {
      pango_layout_set_width(layout, room(look))
    }
    let cut: PangoEllipsizeMode? =
      switch truncation {
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .tail: PANGO_ELLIPSIZE_END
      case .wordWrap, .charWrap, .clip: nil
      }
    if lines > 0, let cut {
      pango_layout_set_height(layout, -Int32(lines))
      pango_layout_set_ellipsize(layout, cut)
    }
  }

  /// The width that the lines of a paragraph have, in Pango's units.
  private func room(_ look: TextParagraph) -> Int32 {
    Self.units(max(0, look.end(in: width) - min(look.firstIndent, look.headIndent)))
  }

  /// The width of a layout whose lines do not break, in Pango's units.
  private static func width(of layout: OpaquePointer) -> Int32 {
    var width: Int32 = 0
    pango_layout_get_size(layout, &width, nil)
    return width
  }

  private func setTabs(_ layout: OpaquePointer, _ look: TextParagraph, _ x: Double) {
    guard !look.tabs.isEmpty, let tabs = pango_tab_array_new(0, 0) else { return }
    var count: Int32 = 0
    for tab in look.tabs where tab.position >= x {
      let way =
        switch tab.alignment {
        case .center: PANGO_TAB_CENTER
        case .right: PANGO_TAB_RIGHT
        case .left, .natural, .justified: PANGO_TAB_LEFT
        }
      pango_tab_array_set_tab(tabs, count, way, Self.units(tab.position - x))
      count += 1
    }
    pango_layout_set_tabs(layout, tabs)
    pango_tab_array_free(tabs)
  }

  // MARK: Lines

  func lines() -> [TextLine] {
    var all: [TextLine] = []
    var unit = 0
    for (index, part) in parts.enumerated() {
      guard let at = pango_layout_get_iter(part.layout) else { continue }
      defer { pango_layout_iter_free(at) }
      var shown = 0
      repeat {
        guard shown < part.lines, let line = pango_layout_iter_get_line_readonly(at) else { break }
        shown += 1
        var rect = PangoRectangle()
        pango_layout_iter_get_line_extents(at, nil, &rect)
        let isLastOfPart = shown == part.lines
        let first = Int(line.pointee.start_index)
        var end = first + Int(line.pointee.length)
        // The separators between the lines of one layout belong to the line before.
        if !isLastOfPart, let next = Self.start(behind: at) { end = next }
        end = min(end, part.bytes.count)
        var upTo = part.bytes.lowerBound + end
        if isLastOfPart, index + 1 < parts.count { upTo = parts[index + 1].bytes.lowerBound }
        let left = part.x + Self.points(rect.x)
        var places: [TextLine.Place] = []
        var byte = part.bytes.lowerBound + first
        while byte < upTo {
          let length = Self.length(utf8[byte])
          var (from, to): (Int32, Int32) = (0, 0)
          let inside = Int32(byte - part.bytes.lowerBound)
          pango_layout_line_index_to_x(line, inside, 0, &from)
          pango_layout_line_index_to_x(line, inside, 1, &to)
          let isSeparator = utf8[byte] == UInt8(ascii: "\n")
          let place = TextLine.Place(
            x: left + Self.points(from), width: isSeparator ? 0 : Self.points(to - from))
          places.append(place)
          if length == 4 { places.append(place) }
          byte += length
        }
        all.append(
          TextLine(
            range: TextRange(unit, places.count),
            frame: CGRect(
              x: left, y: part.y + Self.points(rect.y), width: Self.points(rect.width),
              height: Self.points(rect.height)),
            baseline: part.y + Self.points(pango_layout_iter_get_baseline(at)), places: places))
        unit += places.count
      } while pango_layout_iter_next_line(at) != 0
    }
    return all
  }

  /// Where the line behind that of an iterator begins.
  private static func start(behind at: OpaquePointer) -> Int? {
    guard let next = pango_layout_iter_copy(at) else { return nil }
    defer { pango_layout_iter_free(next) }
    guard pango_layout_iter_next_line(next) != 0 else { return nil }
    return pango_layout_iter_get_line_readonly(next).map { Int($0.pointee.start_index) }
  }

  private static func length(_ byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}
