import CGtk
import Scene

/// Conversion between GTK's offsets in characters (Unicode scalars) and the scene's in UTF-16
/// units.
enum TextOffsets {
  static func units(from start: Int, to end: Int, in text: String) -> TextRange {
    bytes(of: text) { bytes, count in
      let first = Int(cg_utf16_from_chars(bytes, count, Int32(start)))
      let second = start == end ? first : Int(cg_utf16_from_chars(bytes, count, Int32(end)))
      return TextRange(first, second - first)
    }
  }

  static func characters(of range: TextRange, in text: String) -> (start: Int, end: Int) {
    bytes(of: text) { bytes, count in
      let first = Int(cg_chars_from_utf16(bytes, count, Int32(clamping: range.location)))
      let second =
        range.length == 0
        ? first : Int(cg_chars_from_utf16(bytes, count, Int32(clamping: range.end)))
      return (first, second)
    }
  }

  /// Returns the range of a number of characters from the offset `start`.
  static func range(of start: Int, _ count: Int, in text: String) -> Range<String.Index> {
    let (first, length) = bytes(of: text) { bytes, all in
      guard let bytes else { return (0, 0) }
      let first = cg_skip_chars(bytes, all, Int32(clamping: start))
      return (first, cg_skip_chars(bytes + first, all - first, Int32(clamping: count)))
    }
    let from = text.utf8.index(text.startIndex, offsetBy: first)
    return from..<text.utf8.index(from, offsetBy: length)
  }

  private static func bytes<Result>(
    of text: String, _ body: (UnsafePointer<CChar>?, Int) -> Result
  ) -> Result {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress, $0.count) }
    }
  }
}
