import Foundation

extension FixedTypesetter {
  /// The extent of a long text in one font that has only ASCII letters, spaces and newlines: what
  /// `extent(width:)` tells, without a list of its letters. Nil for any other text.
  static func plainExtent(
    of text: String, _ style: TextStyle, width: Double, _ book: FixedFontBook
  ) -> TextExtent? {
    var text = text
    return text.withUTF8 { bytes in
      // Other separators of lines, tabs and letters of other widths are left to the list.
      for byte in bytes where byte >= 0x80 || (byte < 0x0E && byte > 0x08 && byte != 0x0A) {
        return nil
      }
      return plainExtent(of: bytes, style, width: width, book)
    }
  }

  private static func plainExtent(
    of bytes: UnsafeBufferPointer<UInt8>, _ style: TextStyle, width: Double, _ book: FixedFontBook
  ) -> TextExtent {
    let metrics = book.metrics(of: style.font)
    let (above, below) = (metrics.ascender, -metrics.descender)
    let height = above + below
    let advance = 0.5 * style.font.size
    let room = TextParagraph().end(in: width)
    let breaksAnywhere = style.truncation == .charWrap
    var (widest, bottom, count, last) = (0.0, 0.0, 0, 0.0)
    var isCut = false
    var (line, word) = (0.0, 0.0)
    /// Sets a line; false when there is no room for another one.
    func end(_ length: Double) -> Bool {
      guard style.lines <= 0 || count < style.lines else {
        isCut = true
        return false
      }
      widest = max(widest, length)
      last = bottom + height - below
      bottom += height
      count += 1
      return true
    }
    func set() {
      for byte in bytes {
        if byte == 0x0A {
          guard end(line + word) else { return }
          (line, word) = (0, 0)
          continue
        }
        let isGap = byte == 0x20
        if !isGap, line + word + advance > room {
          if line > 0 {
            guard end(line) else { return }
            line = 0
          }
          if word + advance > room, word > 0 {
            guard end(word) else { return }
            word = 0
          }
        }
        word += advance
        if isGap || breaksAnywhere {
          line += word
          word = 0
        }
      }
      _ = end(line + word)
    }
    set()
    return TextExtent(
      size: CGSize(width: min(widest, width).rounded(.up), height: bottom.rounded(.up)),
      firstBaseline: height - below, lastBaseline: last, lines: count, isCut: isCut)
  }
}
