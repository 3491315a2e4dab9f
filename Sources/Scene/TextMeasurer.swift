import Foundation

/// The one question that the toolkit puts to a host.
@MainActor public protocol TextMeasurer: AnyObject {
  /// The size that `text` takes in `style` when lines break at `width` points
  /// (`.infinity` for never), whole points.
  func size(of text: String, style: TextStyle, width: Double) -> CGSize
  /// The height of one line, whole points.
  func lineHeight(of font: Font) -> Double
}

/// Metrics that depend on no installed font: every character is half as wide as the font
/// is large, East Asian wide ones as wide as it is, and a line is 1.2 times as high.
public final class FixedTextMeasurer: TextMeasurer {
  public init() {}

  public func lineHeight(of font: Font) -> Double { (font.size * 1.2).rounded(.up) }

  public func size(of text: String, style: TextStyle, width: Double) -> CGSize {
    let line = lineHeight(of: style.font)
    guard !text.isEmpty else { return CGSize(width: 0, height: line) }
    var widest = 0.0
    var count = 0
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let (wide, lines) = wrap(paragraph, style.font.size, width)
      widest = max(widest, wide)
      count += lines
    }
    if style.lines > 0 { count = min(count, style.lines) }
    return CGSize(width: min(widest, width).rounded(.up), height: Double(count) * line)
  }

  /// Breaks at spaces, or inside a word that is wider than the line.
  private func wrap(_ text: Substring, _ size: Double, _ width: Double) -> (Double, Int) {
    var widest = 0.0
    var lines = 1
    var line = 0.0
    var word = 0.0
    for character in text {
      let advance = Self.advance(of: character) * size
      if character == " " {
        line += word + advance
        word = 0
        continue
      }
      if line + word + advance > width {
        if line > 0 {
          widest = max(widest, line)
          lines += 1
          line = 0
        }
        if word + advance > width {
          widest = max(widest, word)
          lines += 1
          word = 0
        }
      }
      word += advance
    }
    return (max(widest, line + word), lines)
  }

  private static func advance(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first?.value, scalar >= 0x1100 else { return 0.5 }
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 1
    default:
      return 0.5
    }
  }
}
