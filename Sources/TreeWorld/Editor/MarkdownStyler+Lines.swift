import Markdown
import UIKit

/// Tables and callouts, which a line tells by how it begins.
extension MarkdownStyler {
  /// A row of a table begins and ends with a bar.
  static func isTable(_ units: ArraySlice<UInt16>) -> Bool {
    guard let first = units.firstIndex(where: { !isBlank($0) }), units[first] == 124,
      let last = units.lastIndex(where: { !isBlank($0) && !isNewline($0) })
    else { return false }
    return last > first + 1 && units[last] == 124
  }

  private static func isBlank(_ unit: UInt16) -> Bool { unit == 32 || unit == 9 }
  private static func isNewline(_ unit: UInt16) -> Bool { [10, 13, 0x2029].contains(unit) }

  /// The bars of a table are as pale as other marks, and so is all of the line below its heads.
  func styleTable(
    _ units: ArraySlice<UInt16>, _ kind: MarkdownLook.LineKind,
    _ give: (Range<Int>, MarkdownLook.Attributes) -> Void
  ) {
    let attributes = look.attributes(kind, .mark)
    let isDelimiter = units.allSatisfy {
      [124, 45, 58].contains($0) || Self.isBlank($0) || Self.isNewline($0)
    }
    if isDelimiter { return give(0..<units.count, attributes) }
    let start = units.startIndex
    for at in units.indices where units[at] == 124 {
      give((at - start)..<(at + 1 - start), attributes)
    }
  }

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
