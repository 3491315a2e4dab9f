import Foundation
import Scene

/// The lines of a text in the containers of a layout manager.
struct TextFragments {
  /// A line.
  struct Fragment {
    let range: NSRange
    /// The index of the container.
    let container: Int
    /// The whole width of the line, and the part with letters, in points from the top left corner of
    /// the container.
    let rect, used: CGRect
    let baseline: CGFloat
    /// The extents of the glyphs.
    let places: [TextLine.Place]
    /// Whether an ellipsis replaces what has no room.
    let isCut: Bool
  }

  private(set) var all: [Fragment] = []
  /// The empty line at the end: that of an empty text, or behind a newline.
  private(set) var extra: Fragment?
  private(set) var isComplete = true
  private let text: NSString
  private let runs: TextRuns
  private let style: TextStyle

  private static let whole = 1e6

  init(of manager: NSLayoutManager) {
    let line = AttachmentLine(
      width: manager.textContainers.first.map { Self.room(of: $0) } ?? Self.whole,
      container: manager.textContainers.first)
    let string = manager.textStorage?.string ?? ""
    text = NSString(string: string)
    runs = manager.textStorage?.runs(in: line) ?? TextRuns()
    // Text without a colour is black, whatever the colours of a context are.
    style =
      manager.plainStyle
      ?? TextStyle(font: Font(size: 12), color: .rgba(0xFF), truncation: .wordWrap, lines: 0)
    var start = 0
    for (index, container) in manager.textContainers.enumerated() {
      guard start < text.length || (start == 0 && text.length == 0) else { break }
      start = fill(container, index, from: start, manager)
    }
    isComplete = start >= text.length
  }

  private static func room(of container: NSTextContainer) -> CGFloat {
    let width = container.size.width
    guard width > 0, width < whole else { return whole }
    return max(0, width - 2 * container.lineFragmentPadding)
  }

  // MARK: Filling containers

  /// - Returns: where the text goes on in the next container.
  private mutating func fill(
    _ container: NSTextContainer, _ index: Int, from start: Int, _ manager: NSLayoutManager
  ) -> Int {
    let lines =
      container.exclusionPaths.isEmpty
      ? self.lines(from: start, container, Self.room(of: container))
      : linesBeside(container, from: start)
    let padding = container.lineFragmentPadding
    let height = container.size.height > 0 ? container.size.height : .infinity
    var shift: CGFloat = 0
    for (number, set) in lines.enumerated() {
      let line = set.line
      let range = NSRange(location: line.range.location, length: line.range.length)
      let isFirst = isParagraphStart(range.location)
      let isLast = isParagraphEnd(NSMaxRange(range))
      let next = lines.indices.contains(number + 1) ? lines[number + 1].line.frame.minY : nil
      let bottom = max(line.frame.maxY, set.hasOwnRow ? line.frame.maxY : next ?? line.frame.maxY)
      var rect = CGRect(
        x: set.left, y: line.frame.minY + shift, width: set.width,
        height: bottom - line.frame.minY)
      var after: CGFloat = 0
      if let delegate = manager.delegate {
        nonisolated(unsafe) let me = manager
        nonisolated(unsafe) let delegate = delegate
        let proposed = rect
        let (before, behind) = MainActor.assumeIsolated {
          () -> (CGFloat, CGFloat) in
          let last = max(range.location, NSMaxRange(range) - 1)
          var behind = delegate.layoutManager(
            me, lineSpacingAfterGlyphAt: last, withProposedLineFragmentRect: proposed)
          if isLast {
            behind += delegate.layoutManager(
              me, paragraphSpacingAfterGlyphAt: last, withProposedLineFragmentRect: proposed)
          }
          return (
            isFirst
              ? delegate.layoutManager(
                me, paragraphSpacingBeforeGlyphAt: range.location,
                withProposedLineFragmentRect: proposed) : 0, behind
          )
        }
        if before.isFinite { shift += max(0, before) }
        rect.origin.y = line.frame.minY + shift
        if behind.isFinite { after = max(0, behind) }
        rect.size.height += after
      }
      let dx = set.left + padding
      // A line whose letters have no room is not shown, and the next container begins with it.
      guard line.frame.maxY + shift <= height + 0.5 else { return range.location }
      let fragment = Fragment(
        range: range, container: index, rect: rect,
        used: CGRect(
          x: line.frame.minX + dx - padding, y: line.frame.minY + shift,
          width: line.frame.width + 2 * padding, height: line.frame.height),
        baseline: line.baseline + shift,
        places: line.places.map { TextLine.Place(x: $0.x + dx, width: $0.width) },
        isCut: set.isCut)
      if range.length == 0 { extra = fragment } else { all.append(fragment) }
      shift += after
    }
    return max(start, all.last.map { NSMaxRange($0.range) } ?? start)
  }

  private struct SetLine {
    var line: TextLine
    var left, width: CGFloat
    /// Whether lines may be beside it.
    var hasOwnRow = false
    var isCut = false
  }

  private func lines(
    from start: Int, _ container: NSTextContainer, _ room: CGFloat
  ) -> [SetLine] {
    let style = style(in: container)
    let measured = Self.measure(
      text.substring(from: start), slice(start, text.length - start, for: container), style,
      room < Self.whole ? room : .infinity)
    let width = room < Self.whole ? room + 2 * container.lineFragmentPadding : nil
    let end = start + measured.reduce(0) { $0 + $1.range.length }
    return measured.enumerated().map { number, line in
      var line = line
      line.range.location += start
      let isLast = number == measured.count - 1
      let isCut =
        isLast && style.lines > 0 && style.truncation.ellipsizes
        && (end < text.length || line.places.last.map { $0.width == 0 } == true)
      return SetLine(
        line: line, left: 0,
        width: width ?? line.frame.maxX + 2 * container.lineFragmentPadding, isCut: isCut)
    }
  }

  private func style(in container: NSTextContainer) -> TextStyle {
    var style = style
    style.lines = container.maximumNumberOfLines
    style.truncation = container.lineBreakMode.setting
    return style
  }

  /// The runs of a part of the text. Where the container leaves out what has no room, that holds for
  /// paragraphs which say nothing else than that their lines break.
  private func slice(_ start: Int, _ length: Int, for container: NSTextContainer) -> TextRuns {
    let part = runs.slice(start, length)
    guard container.lineBreakMode != .byWordWrapping, container.maximumNumberOfLines > 0 else {
      return part
    }
    return part.map { if $0.paragraph?.truncation == .wordWrap { $0.paragraph?.truncation = nil } }
  }

  private static func measure(
    _ text: String, _ runs: TextRuns, _ style: TextStyle, _ width: CGFloat
  ) -> [TextLine] {
    MainActor.assumeIsolated {
      TextSource.measurer.lines(of: text, runs: runs, style: style, width: width)
    }
  }

  /// Lines beside what a container leaves out: one after the other, each in the next free place.
  private func linesBeside(_ container: NSTextContainer, from start: Int) -> [SetLine] {
    var all: [SetLine] = []
    var style = style(in: container)
    let most = style.lines
    style.lines = 0
    let padding = container.lineFragmentPadding
    let width = container.size.width > 0 ? min(container.size.width, Self.whole) : Self.whole
    let height = container.size.height > 0 ? container.size.height : .infinity
    var top: CGFloat = 0
    var at = start
    var misses = 0
    while at < text.length, top < height, most == 0 || all.count < most, misses < 10_000 {
      let paragraph = text.paragraphRange(for: NSRange(location: at, length: 0))
      let rest = NSRange(location: at, length: NSMaxRange(paragraph) - at)
      let words = text.substring(with: rest)
      let looks = runs.slice(rest.location, rest.length).map {
        // Only the first line of a paragraph has its indent.
        if at > paragraph.location, var look = $0.paragraph {
          look.firstIndent = look.headIndent
          $0.paragraph = look
        }
      }
      let line = Self.measure(words, looks, style, .infinity).first?.frame.height ?? 0
      var row = CGRect(x: 0, y: top, width: width, height: max(1, line))
      var isFilled = false
      var bottom = top + row.height
      var offset = 0
      while offset < rest.length, row.width > 0 {
        var remaining = CGRect.zero
        let free = container.lineFragmentRect(
          forProposedRect: row, at: at, writingDirection: .natural, remaining: &remaining)
        guard free.width > 2 * padding else { break }
        let part = NSString(string: words).substring(from: offset)
        let from = rest.location + offset
        guard
          var line = Self.measure(
            part, looks.slice(offset, rest.length - offset), style, free.width - 2 * padding
          ).first, line.range.length > 0
        else { break }
        line.range = TextRange(from, line.range.length)
        let down = top - line.frame.minY
        line.frame.origin.y += down
        line.baseline += down
        bottom = max(bottom, line.frame.maxY)
        all.append(SetLine(line: line, left: free.minX, width: free.width, hasOwnRow: true))
        offset += line.range.length
        isFilled = true
        row = remaining
      }
      at += offset
      misses = isFilled ? 0 : misses + 1
      let look = looks.all.first?.attributes.paragraph
      top = isFilled ? bottom + (look?.lineSpacing ?? 0) : top + max(1, row.height / 2)
      if isFilled, at == NSMaxRange(paragraph) {
        top += (look?.spacingAfter ?? 0) + (look?.spacingBefore ?? 0) + (look?.roomBelow ?? 0)
      }
    }
    return all
  }

  private func isParagraphStart(_ location: Int) -> Bool {
    location == 0 || isNewline(location - 1)
  }

  private func isParagraphEnd(_ end: Int) -> Bool { end >= text.length || isNewline(end - 1) }

  func isNewline(_ location: Int) -> Bool {
    guard location >= 0, location < text.length else { return false }
    let unit = text.character(at: location)
    return unit == 10 || unit == 13 || unit == 0x2029
  }

  // MARK: Drawing

  /// The backgrounds of a range.
  func backgrounds(of range: NSRange) -> [(rect: CGRect, color: Color)] {
    var found: [(rect: CGRect, color: Color)] = []
    runs.forEach(in: range.location..<NSMaxRange(range)) { at, run in
      guard let color = run.attributes.background else { return }
      let part = NSIntersectionRange(range, NSRange(location: at, length: run.length))
      for rect in rects(of: part, in: nil) { found.append((rect, color)) }
    }
    return found
  }

  /// The letters of a range, a step for each line.
  func steps(of range: NSRange, at origin: CGPoint) -> [Drawing.Step] {
    all.compactMap { fragment in
      let part = NSIntersectionRange(range, fragment.range)
      guard part.length > 0 else { return nil }
      var style = style
      style.alignment = .left
      style.lines = 1
      style.truncation = fragment.isCut ? .tail : .clip
      let looks = runs.slice(part.location, part.length).map {
        $0.background = nil
        guard let old = $0.paragraph else { return }
        var look = TextParagraph(isRightToLeft: old.isRightToLeft)
        look.lineHeightMultiple = old.lineHeightMultiple
        look.minimumLineHeight = old.minimumLineHeight
        look.maximumLineHeight = old.maximumLineHeight
        look.tabs = old.tabs
        $0.paragraph = look
      }
      var words = text.substring(with: part)
      // The blank at which a line breaks has no width there, and would have one in a line of its own: at the left of
      // words that are read from the right.
      let places = fragment.places
      var end = part.location - fragment.range.location + part.length
      while let last = words.last, last.isNewline || (last == " " && places[end - 1].width == 0) {
        end -= words.removeLast().utf16.count
      }
      guard !words.isEmpty else { return nil }
      let rect = rects(of: part, in: nil).first ?? fragment.used
      let width = fragment.isCut ? max(0, fragment.rect.maxX - rect.minX) : .infinity
      return .text(
        words, looks, style,
        CGRect(
          x: origin.x + rect.minX, y: origin.y + fragment.used.minY, width: width,
          height: .infinity))
    }
  }

  // MARK: Rectangles

  /// The rectangles of a range, one for each line, in points.
  func rects(of range: NSRange, in container: Int?) -> [CGRect] {
    all.compactMap { fragment in
      guard container == nil || container == fragment.container else { return nil }
      return Self.rect(of: range, in: fragment)
    }
  }

  /// The rectangle of a range in one line, in points; nil if nothing of it is there.
  static func rect(of range: NSRange, in fragment: Fragment) -> CGRect? {
    let part = NSIntersectionRange(range, fragment.range)
    guard part.length > 0 else { return nil }
    let first = part.location - fragment.range.location
    let edges = fragment.places[first..<(first + part.length)].map(\.edges)
    guard let left = edges.map(\.left).min(), let right = edges.map(\.right).max() else {
      return nil
    }
    return CGRect(
      x: left, y: fragment.rect.minY, width: right - left, height: fragment.rect.height)
  }
}

extension TextRuns {
  /// The stretches of a part of the text.
  fileprivate func slice(_ start: Int, _ length: Int) -> TextRuns {
    guard start > 0 || length < self.length else { return self }
    var parts: [Run] = []
    forEach(in: start..<(start + length)) { at, run in
      let from = Swift.max(at, start)
      let to = Swift.min(at + run.length, start + length)
      if from < to { parts.append(Run(to - from, run.look)) }
    }
    return TextRuns(parts)
  }
}
