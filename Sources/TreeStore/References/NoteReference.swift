import Foundation

/// A place in the text of a note that names another note, or a tag. Ranges are in UTF-16 units, like those of
/// `NSRange`.
public struct NoteReference: Hashable, Sendable {
  /// The kinds of references.
  public enum Kind: Hashable, Sendable {
    /// A link to a note: what stands in `[[…]]` in front of "|", or the destination of a Markdown link.
    case link
    /// A tag: its name without "#", with those around it ("outer/inner").
    case tag
  }

  /// Whether it is a link or a tag.
  public let kind: Kind
  /// Where it stands: the name of a link without the brackets around it, a tag with its "#".
  public let range: Range<Int>
  /// What stands there: the argument of `Library.note(linkedBy:from:)`, or the name of the tag.
  public let name: String

  /// Returns the links to notes and the tags of a text, in their order. What stands in code is left out, and
  /// so are addresses, pictures and the tags of front matter. It takes as long as the text is.
  public static func all(in text: String) -> [NoteReference] {
    guard text.utf8.contains(91) || text.utf8.contains(35) else { return [] }
    var scanner = AttachmentScanner(Array(text.utf8))
    scanner.read()
    var places: [(kind: Kind, range: Range<Int>, name: String)] = []
    for reference in scanner.found where !reference.isInCode && LinkTarget(reference) != nil {
      places.append((.link, reference.range, reference.written))
    }
    for range in scanner.tags {
      places.append(
        (
          .tag, (range.lowerBound - 1)..<range.upperBound,
          String(decoding: scanner.bytes[range], as: UTF8.self)
        ))
    }
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
    var offsets = UTF16Offsets(scanner.bytes)
    return places.map { place in
      let low = offsets.offset(of: place.range.lowerBound)
      return NoteReference(
        kind: place.kind, range: low..<offsets.offset(of: place.range.upperBound), name: place.name)
    }
  }
}

/// Turns places in bytes of UTF-8 into UTF-16 units. Places are asked for in their order.
private struct UTF16Offsets {
  private let bytes: [UInt8]
  private var place = 0
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func offset(of goal: Int) -> Int {
    if goal < place { (place, offset) = (0, 0) }
    while place < goal {
      // A scalar counts where it begins; those of four bytes are two units.
      let byte = bytes[place]
      if byte & 0xC0 != 0x80 { offset += byte >= 0xF0 ? 2 : 1 }
      place += 1
    }
    return offset
  }
}
