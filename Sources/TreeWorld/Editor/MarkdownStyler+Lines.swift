import Markdown
import UIKit

/// Callouts, and what a line is by what is known of it.
extension MarkdownStyler {
  /// A quotation that begins with `[!note]` tells by that what it is.
  func styleCallout(
    _ units: ArraySlice<UInt16>, _ kind: MarkdownLook.LineKind, isHidden: Bool,
    _ give: (Range<Int>, MarkdownLook.Attributes) -> Void
  ) {
    var at = units.startIndex
    while at < units.endIndex, [62, 32, 9].contains(units[at]) { at += 1 }
    guard at + 3 < units.endIndex, units[at] == 91, units[at + 1] == 33,
      let close = units[at...].prefix(40).firstIndex(of: 93),
      units[(at + 2)..<close].allSatisfy({ $0 | 32 >= 97 && $0 | 32 <= 122 })
    else { return }
    let start = units.startIndex
    give((at - start)..<(close + 1 - start), look.callout(kind))
    guard isHidden else { return }
    let hidden = look.attributes(kind, .mark, isHidden: true)
    give((at - start)..<(at + 2 - start), hidden)
    give((close - start)..<(close + 1 - start), hidden)
  }
}

extension MarkdownLook.LineKind {
  init(_ spans: [MarkdownSpan], _ units: ArraySlice<UInt16>) {
    for span in spans {
      switch span.kind {
      case .heading(let level): heading = level
      case .quote:
        isQuote = true
        if let mark = spans.first(where: { $0.kind == .mark }) {
          prefix = Self.words(units, mark.range)
        }
      case .codeBlock: isBlock = true
      case .rule: isRule = true
      case .item(let length, let indent):
        prefix = Self.words(units, 0..<length)
        // A tab says itself how wide it is.
        let blank = prefix.utf16.prefix(indent)
        spaces = blank.count { $0 == 32 }
        if prefix.contains("x") || prefix.contains("X") {
          let words = Self.words(units, min(length, units.count)..<min(length + 200, units.count))
          isRightToLeft = NSWritingDirection.of(words) == .rightToLeft
        }
      default: return
      }
    }
  }

  private static func words(_ units: ArraySlice<UInt16>, _ range: Range<Int>) -> String {
    let start = units.startIndex
    return String(
      decoding: units[(start + range.lowerBound)..<(start + range.upperBound)], as: UTF16.self)
  }
}
