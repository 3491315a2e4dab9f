import CGtk
import Foundation
import Scene

/// The attributes of stretches of a text view, as tags of its buffer: one tag for each set of
/// attributes.
@MainActor struct TextTags {
  private struct Key: Hashable {
    let look: TextLook
    let isWide: Bool
  }

  let widget: OpaquePointer
  private var tags: [Key: OpaquePointer] = [:]
  /// The tags of paragraphs with figures, which hold their pictures. Attributes are the same objects as
  /// long as nothing of them changes.
  private var figures: [ObjectIdentifier: (look: TextLook, tag: OpaquePointer)] = [:]
  /// How many were made since those that are in the text no longer were dropped.
  private var newFigures = 0
  /// Each may hold a picture of megabytes.
  private static let mostNewFigures = 4
  /// Whether pictures stand below paragraphs.
  var hasFigures: Bool { !figures.isEmpty }
  private var applied = AppliedRuns()
  /// The length of the text, in UTF-16 units.
  private var length = 0
  /// Where something was tagged last; the next change is usually behind it.
  private var hint = TextWalk.Place()
  /// Whether pictures were ever shown.
  private var hasPictures = false

  init(_ widget: OpaquePointer) { self.widget = widget }

  /// Applies the attributes of a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - host: The host.
  ///   - splices: What was replaced in the text since the last call.
  /// - Returns: The number of units that were tagged again, for tests of cost.
  @discardableResult mutating func show(
    _ node: Node, _ host: GTKHost, _ splices: [TextSplice] = []
  ) -> Int {
    var changed: Range<Int>?
    for splice in splices {
      length += splice.newEnd - splice.oldEnd
      if splice.start < hint.unit { hint = TextWalk.Place() }
      let end = changed.map { max($0.upperBound, splice.oldEnd) } ?? splice.oldEnd
      let start = min(changed?.lowerBound ?? splice.start, splice.start)
      changed = start..<(end + splice.newEnd - splice.oldEnd)
    }
    // Most texts have no attributes, and cost nothing here.
    if node.runs.isEmpty, tags.isEmpty, figures.isEmpty { return 0 }
    forgetFigures(node)
    for splice in splices { applied.exchange(splice.start, splice.oldEnd, splice.newEnd) }
    guard let stale = Self.stale(applied.take(node.runs, length: length), changed, node.runs) else {
      return 0
    }
    var text = node.text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        let walk = TextWalk(bytes, from: stale.lowerBound < hint.unit ? TextWalk.Place() : hint)
        let lines = Self.hasGround(stale, node.runs) ? walk.lines(around: stale) : stale
        give(lines, node, host, walk)
        return lines.count
      }
    }
  }

  /// The range to be tagged: where attributes changed, and next to a change of the text where there
  /// is a background, as that depends on the ends of its line.
  private static func stale(
    _ restyled: Range<Int>?, _ changed: Range<Int>?, _ runs: TextRuns
  ) -> Range<Int>? {
    guard let changed, hasGround(changed, runs) else { return restyled }
    guard let restyled else { return changed }
    let start = min(restyled.lowerBound, changed.lowerBound)
    return start..<max(restyled.upperBound, changed.upperBound)
  }

  /// Whether a range, or a letter next to it, has a background.
  private static func hasGround(_ range: Range<Int>, _ runs: TextRuns) -> Bool {
    var hasGround = false
    runs.forEach(in: range) { _, run in
      if run.look.attributes.background != nil { hasGround = true }
    }
    return hasGround
  }

  private mutating func give(
    _ stale: Range<Int>, _ node: Node, _ host: GTKHost, _ beginning: TextWalk
  ) {
    var walk = beginning
    // A line may begin before the place that is known.
    if stale.lowerBound < walk.place.unit { walk.restart() }
    walk.advance(to: stale.lowerBound)
    hint = walk.place
    var end = walk
    end.advance(to: stale.upperBound)
    cg_textview_untag(widget, Int32(walk.character), Int32(end.character))
    showPictures(stale, node, host, walk, end.character)
    // Runs next to each other with the same background: together they may cover whole lines.
    var ground: (color: Color, first: TextWalk, goesOn: Bool)?
    var grounded: [(look: TextLook, start: Int, end: Int)] = []
    // Whether the run before has a background.
    var goesOn = false
    func finish(_ ground: (color: Color, first: TextWalk, goesOn: Bool)) {
      // A background that covers a whole line with its newline is as wide as the text.
      let lines = walk.wholeLines(from: ground.first, goesOn: ground.goesOn)
      for (look, start, end) in grounded {
        apply(look, false, start, min(end, lines.lowerBound), node, host)
        apply(
          look, true, max(start, lines.lowerBound), min(end, lines.upperBound), node, host)
        apply(look, false, max(start, lines.upperBound), end, node, host)
      }
      grounded = []
    }
    node.runs.forEach(in: stale) { at, run in
      let color = run.look.attributes.background
      let start = max(at, stale.lowerBound)
      if at < start { goesOn = color != nil }
      defer { goesOn = color != nil }
      let runEnd = min(at + run.length, stale.upperBound)
      guard start < runEnd else { return }
      walk.advance(to: start)
      if let last = ground, last.color != color {
        finish(last)
        ground = nil
      }
      let first = walk
      walk.advance(to: runEnd)
      guard !run.look.attributes.isEmpty else { return }
      guard let color else {
        return apply(run.look, false, first.character, walk.character, node, host)
      }
      if ground == nil { ground = (color, first, goesOn) }
      grounded.append((run.look, first.character, walk.character))
    }
    if let last = ground { finish(last) }
  }

  /// Shows the pictures of a range, and characters where there are none any longer.
  private mutating func showPictures(
    _ stale: Range<Int>, _ node: Node, _ host: GTKHost, _ start: TextWalk, _ end: Int
  ) {
    var walk = start
    var plain = start.character
    node.runs.forEach(in: stale) { at, run in
      guard let attachment = run.look.attributes.attachment else { return }
      let first = max(at, stale.lowerBound)
      let last = min(at + run.length, stale.upperBound)
      guard first < last else { return }
      walk.advance(to: first)
      if hasPictures, plain < walk.character {
        cg_textview_clear_pictures(widget, Int32(plain), Int32(walk.character))
      }
      let picture = host.textPictures.picture(attachment, host.paper)
      for offset in walk.character..<(walk.character + last - first) {
        cg_textview_set_picture(widget, Int32(offset), picture)
      }
      hasPictures = true
      walk.advance(to: last)
      plain = walk.character
    }
    if hasPictures, plain < end { cg_textview_clear_pictures(widget, Int32(plain), Int32(end)) }
  }

  private mutating func apply(
    _ look: TextLook, _ isWide: Bool, _ start: Int, _ end: Int, _ node: Node, _ host: GTKHost
  ) {
    guard start < end else { return }
    let tag: OpaquePointer
    if let figure = look.attributes.figure {
      tag = figures[ObjectIdentifier(look)]?.tag ?? self.tag(figure, look, node.style, host)
    } else {
      let key = Key(look: look.withoutPicture, isWide: isWide)
      tag = tags[key] ?? self.tag(key, node.style, host)
    }
    cg_textview_apply_tag(widget, tag, Int32(start), Int32(end))
  }

  private mutating func tag(
    _ figure: TextAttachment, _ look: TextLook, _ style: TextStyle, _ host: GTKHost
  ) -> OpaquePointer {
    let made = make(look.attributes, isWide: false, style, host)
    cg_textview_figure(
      widget, made, host.textPictures.picture(figure, host.paper), figure.size.width,
      figure.size.height, max(0, look.attributes.paragraph?.headIndent ?? 0), figure.padding)
    figures[ObjectIdentifier(look)] = (look, made)
    newFigures += 1
    return made
  }

  /// Drops the tags of figures that no paragraph has any longer.
  private mutating func forgetFigures(_ node: Node) {
    guard newFigures > Self.mostNewFigures else { return }
    newFigures = 0
    // An equal look leaves the tag of the one before where it is.
    var used: Set<TextLook> = []
    node.runs.forEach(in: 0..<max(0, node.runs.length)) { _, run in
      if run.look.attributes.figure != nil { used.insert(run.look) }
    }
    for (id, figure) in figures where !used.contains(figure.look) {
      cg_textview_drop_tag(widget, figure.tag)
      figures[id] = nil
    }
  }

  /// Creates all tags anew, after a change of colours.
  mutating func reset(_ node: Node, _ host: GTKHost) {
    guard !tags.isEmpty || !figures.isEmpty else { return }
    for tag in tags.values { cg_textview_drop_tag(widget, tag) }
    for figure in figures.values { cg_textview_drop_tag(widget, figure.tag) }
    (tags, figures) = ([:], [:])
    applied.forget(length)
    show(node, host)
  }

  private mutating func tag(
    _ key: Key, _ style: TextStyle, _ host: GTKHost
  ) -> OpaquePointer {
    let made = make(key.look.attributes, isWide: key.isWide, style, host)
    tags[key] = made
    return made
  }

  private func make(
    _ attributes: TextAttributes, isWide: Bool, _ style: TextStyle, _ host: GTKHost
  ) -> OpaquePointer {
    var made: OpaquePointer?
    var facts = host.textFacts
    // GTK uses the direction of each paragraph's own letters.
    facts.isRightToLeft = false
    host.fontAttributes.withSpan(of: attributes, style, facts) { span in
      if span.line_height > 0 {
        span.line_factor = span.line_height / facts.lineHeight(attributes.font ?? style.font)
      }
      if attributes.box != nil {
        // The check box is drawn instead.
        span.has |= UInt32(CG_SPAN_COLOR)
        span.color = 0
      }
      if let attachment = attributes.attachment { span.rise += attachment.rise }
      let item =
        !attributes.item.isEmpty
        ? CG_ITEM
        : !attributes.link.isEmpty
          ? CG_LINK : attributes.attachment == nil ? CG_NO_ITEM : CG_PICTURE
      if let paragraph = attributes.paragraph {
        paragraph.withShim(style, facts) {
          made = cg_textview_tag(widget, &span, $0, item, isWide)
        }
      } else {
        made = cg_textview_tag(widget, &span, nil, item, isWide)
      }
    }
    guard let made else { preconditionFailure("GTK made no tag for \(attributes)") }
    if let isTicked = attributes.box {
      cg_textview_box(widget, made, isTicked ? CG_BOX_TICKED : CG_BOX_EMPTY)
    } else if case .rgba(let color) = attributes.color, color & 0xFF == 0 {
      cg_textview_box(widget, made, CG_BOX_HIDDEN)
    }
    return made
  }
}

extension TextLook {
  /// The attributes for a tag, which pictures of all kinds share.
  fileprivate var withoutPicture: TextLook {
    guard let attachment = attributes.attachment else { return self }
    var rest = attributes
    rest.attachment = TextAttachment(nil, size: .zero, rise: attachment.rise)
    return TextLook(rest)
  }
}

/// A position in a text that moves forward, in bytes, in characters and in UTF-16 units.
struct TextWalk {
  struct Place {
    fileprivate(set) var byte = 0
    fileprivate(set) var character = 0
    fileprivate(set) var unit = 0
  }

  private let bytes: UnsafeBufferPointer<CChar>
  private(set) var place: Place
  private var byte: Int { place.byte }
  var character: Int { place.character }

  init(_ bytes: UnsafeBufferPointer<CChar>, from place: Place) {
    self.bytes = bytes
    self.place = place
  }

  mutating func restart() { place = Place() }

  /// Moves to an offset in UTF-16 units behind the position.
  mutating func advance(to unit: Int) {
    guard let base = bytes.baseAddress, unit > place.unit, byte < bytes.count else { return }
    var characters: Int32 = 0
    place.byte += cg_skip_utf16(
      base + byte, bytes.count - byte, Int32(clamping: unit - place.unit), &characters)
    place.character += Int(characters)
    place.unit = unit
  }

  /// Returns the characters of the whole lines between an earlier position and this one, newlines
  /// included. At the end of the text, a line that follows another one needs no newline.
  ///
  /// - Parameters:
  ///   - start: The earlier position.
  ///   - goesOn: Whether the text before the earlier position is part of such lines.
  func wholeLines(from start: TextWalk, goesOn: Bool) -> Range<Int> {
    let newline = CChar(10)
    var first = start.byte
    if first > 0, bytes[first - 1] != newline {
      while first < byte, bytes[first] != newline { first += 1 }
      first = min(first + 1, byte)
    }
    var last = byte
    let isAlone =
      first == start.byte && !goesOn && !bytes[start.byte..<byte].contains(newline)
    if byte < bytes.count || isAlone {
      while last > first, bytes[last - 1] != newline { last -= 1 }
    }
    let lower = start.character + characters(start.byte, first)
    return lower..<(lower + characters(first, last))
  }

  /// Returns the range of the lines that a range touches, newlines included, in UTF-16 units.
  func lines(around range: Range<Int>) -> Range<Int> {
    let newline = CChar(10)
    var first = self
    first.advance(to: range.lowerBound)
    var last = first
    last.advance(to: range.upperBound)
    var start = first.byte
    while start > 0, bytes[start - 1] != newline { start -= 1 }
    var end = last.byte
    while end < bytes.count, bytes[end] != newline { end += 1 }
    end = min(end + 1, bytes.count)
    return
      (range.lowerBound - units(start, first.byte))..<(range.upperBound + units(last.byte, end))
  }

  private func units(_ from: Int, _ to: Int) -> Int {
    guard from < to, let base = bytes.baseAddress else { return 0 }
    var characters: Int32 = 0
    var units: Int32 = 0
    cg_count(base + from, to - from, &characters, &units)
    return Int(units)
  }

  private func characters(_ from: Int, _ to: Int) -> Int {
    guard from < to, let base = bytes.baseAddress else { return 0 }
    var characters: Int32 = 0
    var units: Int32 = 0
    cg_count(base + from, to - from, &characters, &units)
    return Int(characters)
  }
}
