import Foundation
import Scene

/// The attributes of a text, in consecutive spans. Empty for a text that has only the attributes of
/// its view.
struct AttributeSpans {
  /// The attributes as the app set them, and as the scene has them.
  final class Attributes {
    let all: [NSAttributedString.Key: Any]
    let look: TextLook

    init(_ all: [NSAttributedString.Key: Any]) {
      self.all = all
      var attributes = TextAttributes(all)
      if let figure = all[.figure] as? NSTextAttachment {
        attributes.place(figure, all, in: AttachmentLine(), at: 0)
      }
      look = TextLook(attributes)
    }

    private var linked: (links: TextLook, width: CGFloat, look: TextLook)?

    /// The picture whose place depends on the line.
    var fitted: NSTextAttachment? {
      guard look.attributes.attachment != nil, let own = all[.attachment] as? NSTextAttachment,
        own.dependsOnLine
      else { return nil }
      return own
    }

    /// The picture below the paragraph whose size depends on the line.
    private var fittedFigure: NSTextAttachment? {
      guard look.attributes.figure != nil, let own = all[.figure] as? NSTextAttachment,
        own.dependsOnLine
      else { return nil }
      return own
    }

    /// Whether the attributes for the scene depend on the width of the lines.
    var dependsOnLine: Bool { fitted != nil || fittedFigure != nil }

    /// The attributes for the scene; those of a link with the attributes of all links, and those of
    /// an attachment as it fits the line.
    func look(withLinks links: TextLook, in line: AttachmentLine, at location: Int) -> TextLook {
      let isLink = !look.attributes.link.isEmpty && !links.attributes.isEmpty
      let (fitted, figure) = (fitted, fittedFigure)
      let isFitted = fitted != nil || figure != nil
      guard isLink || isFitted else { return look }
      if let linked, linked.links === links, !isFitted || linked.width == line.width {
        return linked.look
      }
      var made = isLink ? look.attributes.linked(links.attributes) : look.attributes
      if let fitted { made.attachment = fitted.setting(all, in: line, at: location) }
      if let figure { made.place(figure, all, in: line, at: location) }
      let next = TextLook(made)
      linked = (links, line.width, next)
      return next
    }

    /// The same attributes for letters that are typed behind a picture.
    private(set) lazy var withoutAttachment: Attributes = {
      guard all[.attachment] != nil || all[.figure] != nil else { return self }
      var rest = all
      rest[.attachment] = nil
      rest[.figure] = nil
      return Attributes(rest)
    }()
  }

  /// A span; its length is in UTF-16 units.
  typealias Span = (length: Int, attributes: Attributes)

  private(set) var all: [Span]
  /// The span that was changed last, and where it begins; the next change is usually near it.
  private var hint = (index: 0, start: 0)

  init(_ all: [Span] = []) { self.all = all }

  init(_ text: NSAttributedString) {
    all = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, _ in
      all.append((range.length, Attributes(attributes)))
    }
  }

  var isEmpty: Bool { all.isEmpty }

  /// The attributes of the character at an offset, or of the last one.
  func attributes(at location: Int) -> Attributes? {
    span(at: location)?.span.attributes ?? all.last?.attributes
  }

  /// The span that contains an offset, and where it begins.
  func span(at location: Int) -> (start: Int, span: Span)? {
    let (index, start) = place(of: location)
    return index < all.count ? (start, all[index]) : nil
  }

  func slice(_ location: Int, _ length: Int) -> [Span] {
    var reader = reader(at: location)
    return reader.take(length)
  }

  /// Reads consecutive spans.
  struct Reader {
    fileprivate let all: [Span]
    fileprivate var index: Int
    /// The length of the current span that was read already.
    fileprivate var used: Int

    mutating func take(_ length: Int) -> [Span] {
      var result: [Span] = []
      var left = length
      while left > 0, index < all.count {
        let part = min(all[index].length - used, left)
        result.append((part, all[index].attributes))
        left -= part
        used += part
        if used == all[index].length { (index, used) = (index + 1, 0) }
      }
      return result
    }
  }

  func reader(at location: Int) -> Reader {
    let (index, start) = place(of: location)
    return Reader(all: all, index: index, used: index < all.count ? location - start : 0)
  }

  /// Finds the attributes at offsets that only grow, in one walk over the spans.
  struct Walk {
    fileprivate let all: [Span]
    fileprivate var index: Int
    fileprivate var start: Int

    /// The attributes of the character at an offset; nil behind the end.
    mutating func attributes(at location: Int) -> Attributes? {
      while index < all.count, location >= start + all[index].length {
        start += all[index].length
        index += 1
      }
      return index < all.count ? all[index].attributes : nil
    }
  }

  func walk(from location: Int) -> Walk {
    let (index, start) = place(of: location)
    return Walk(all: all, index: index, start: start)
  }

  mutating func replace(_ location: Int, _ length: Int, with spans: [Span]) {
    let (first, start) = split(at: location)
    let last = length == 0 ? first : split(at: location + length).index
    var parts: [Span] = []
    // A neighbour with the same attributes is merged.
    let from = max(0, first - 1)
    let to = min(all.count, last + 1)
    for part in [all[from..<first], spans[...], all[last..<to]].joined() where part.length > 0 {
      if let before = parts.last, before.attributes === part.attributes {
        parts[parts.count - 1].length += part.length
      } else {
        parts.append(part)
      }
    }
    hint = (from, first > 0 ? start - all[from].length : 0)
    all.replaceSubrange(from..<to, with: parts)
  }

  /// Splits the span at an offset, so that one begins there.
  ///
  /// - Returns: the index of that span, and where it begins.
  private mutating func split(at location: Int) -> (index: Int, start: Int) {
    let (index, start) = place(of: location)
    hint = (index, start)
    guard index < all.count, start < location else { return (index, start) }
    let span = all[index]
    all[index].length = location - start
    all.insert((start + span.length - location, span.attributes), at: index + 1)
    return (index + 1, location)
  }

  /// The index of the span that contains an offset, and where it begins; the end if there is none.
  private func place(of location: Int) -> (index: Int, start: Int) {
    var (index, start) = hint
    while index > 0, location < start {
      index -= 1
      start -= all[index].length
    }
    while index < all.count, location >= start + all[index].length {
      start += all[index].length
      index += 1
    }
    return (index, start)
  }

  func string(_ text: String, plain: [NSAttributedString.Key: Any]) -> NSAttributedString {
    guard !isEmpty else { return NSAttributedString(string: text, attributes: plain) }
    let made = NSMutableAttributedString(string: text)
    var start = 0
    for span in all {
      made.setAttributes(span.attributes.all, range: NSRange(location: start, length: span.length))
      start += span.length
    }
    return made
  }
}

extension TextAttributes {
  /// Sets the picture below the paragraph, and the room for it.
  fileprivate mutating func place(
    _ own: NSTextAttachment, _ all: [NSAttributedString.Key: Any], in line: AttachmentLine,
    at location: Int
  ) {
    let figure = own.setting(all, in: line, at: location)
    var paragraph = paragraph ?? NSParagraphStyle.default.setting
    paragraph.roomBelow =
      figure.size.height > 0 ? (figure.size.height + 2 * figure.padding).rounded(.up) : 0
    (self.figure, self.paragraph) = (figure, paragraph)
  }
}
