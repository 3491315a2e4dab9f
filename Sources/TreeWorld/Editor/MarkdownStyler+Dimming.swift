import Markdown
import UIKit

/// Focus mode: only the paragraph with the cursor is as bright as usual.
extension MarkdownStyler {
  /// The most lines of a paragraph on either side of the cursor that are looked for.
  private static let mostLines = 200

  /// The paragraph around a place: the lines without a blank one between them.
  func paragraph(around range: NSRange, in text: TextViewUnits) -> Range<Int> {
    let length = text.utf16Count
    let start = min(range.location, length)
    var all = LineScan.lines(around: start..<min(start + range.length, length), in: text)
    func isBlank(_ line: Range<Int>) -> Bool {
      LineScan.units(line, of: text).allSatisfy { [9, 10, 13, 32].contains($0) }
    }
    guard !isBlank(all) else { return all }
    var count = 0
    while all.lowerBound > 0, count < Self.mostLines {
      let before = LineScan.lines(around: (all.lowerBound - 1)..<(all.lowerBound - 1), in: text)
      guard !before.isEmpty, before.lowerBound < all.lowerBound, !isBlank(before) else { break }
      all = before.lowerBound..<all.upperBound
      count += 1
    }
    while all.upperBound < length, count < 2 * Self.mostLines {
      let after = LineScan.lines(around: all.upperBound..<all.upperBound, in: text)
      guard after.upperBound > all.upperBound, !isBlank(after) else { break }
      all = all.lowerBound..<after.upperBound
      count += 1
    }
    return all
  }

  /// Gives what is outside of the bright paragraph the colour of what is dim. Letters that nobody sees stay so.
  func dim(_ lines: Range<Int>, in storage: NSTextStorage) {
    guard isDimmed else { return }
    let parts = [
      lines.lowerBound..<min(lines.upperBound, max(lines.lowerBound, bright.lowerBound)),
      max(lines.lowerBound, min(lines.upperBound, bright.upperBound))..<lines.upperBound,
    ]
    for part in parts where !part.isEmpty {
      let range = NSRange(location: part.lowerBound, length: part.count)
      var seen: [NSRange] = []
      storage.enumerateAttribute(.foregroundColor, in: range) { color, range, _ in
        if (color as? UIColor)?.cgColor.alpha != 0 { seen.append(range) }
      }
      for range in seen {
        storage.addAttribute(.foregroundColor, value: UIColor.tertiaryLabel, range: range)
      }
    }
  }
}
