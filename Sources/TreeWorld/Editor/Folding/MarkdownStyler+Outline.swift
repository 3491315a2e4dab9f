import Foundation
import Markdown
import UIKit

/// The headings of a text, and the sections below them.
extension MarkdownStyler {
  /// The headings of the text with their levels and places, at most so many.
  func headings(atMost most: Int = 200) -> [(level: Int, words: String, place: Int)] {
    guard let storage, let textView, !isTooLong else { return [] }
    var found: [(level: Int, words: String, place: Int)] = []
    known.forEachLine(of: 0..<storage.length, in: TextViewUnits(textView)) { line, units, spans in
      guard found.count < most, case .heading(let level)? = spans.first?.kind else { return }
      let words = MarkdownText.words(of: String(decoding: units, as: UTF16.self))
      found.append((level, words, line.lowerBound))
    }
    return found
  }

  /// The lines below the heading that a place is in or below, up to the next heading of its level or a higher one.
  private func section(at place: Int) -> (heading: Int, hidden: Range<Int>)? {
    guard let storage, let textView else { return nil }
    let all = headings(atMost: .max)
    guard let index = all.lastIndex(where: { $0.place <= place }) else { return nil }
    let heading = all[index]
    let next = all[(index + 1)...].first { $0.level <= heading.level }?.place ?? storage.length
    let line = LineScan.lines(around: heading.place..<heading.place, in: TextViewUnits(textView))
    guard line.upperBound < next else { return nil }
    return (heading.place, line.upperBound..<next)
  }

  /// Folds the section at a place, or unfolds it.
  ///
  /// - Returns: Where the line of the heading ends, and whether it is folded now; nil without a heading, and for one
  ///   with nothing below it.
  func toggleFold(at place: Int) -> (end: Int, isFolded: Bool)? {
    guard let found = section(at: place) else { return nil }
    let isFolded = folding.fold(at: found.heading) == nil
    if isFolded {
      fold(found)
    } else {
      _ = folding.unfold { $0.heading == found.heading }
    }
    restyle(found.heading..<found.hidden.upperBound)
    return (found.hidden.lowerBound - 1, isFolded)
  }

  private func fold(_ section: (heading: Int, hidden: Range<Int>)) {
    guard let textView else { return }
    let units = LineScan.units(section.hidden, of: TextViewUnits(textView))
    let ends = units.count { $0 == 10 }
    folding.fold(
      heading: section.heading, hidden: section.hidden, lines: ends + (units.last == 10 ? 0 : 1))
  }

  func unfoldAll() {
    if let seen = folding.unfold(where: { _ in true }) { restyle(seen) }
  }

  /// Unfolds what is at a place that somebody wants to see.
  func unfold(at place: Int) { openFolds(in: NSRange(location: place, length: 0)) }

  func openFolds(in selection: NSRange) {
    guard let storage, !folding.isEmpty else { return }
    let length = storage.length
    let last =
      length > 0
      ? storage.attributedSubstring(from: NSRange(location: length - 1, length: 1)).string : "\n"
    if let seen = folding.unfold(in: selection, end: (length, last != "\n")) { restyle(seen) }
  }

  /// The folded headings, as they are kept with the note.
  var foldedHeadings: String {
    folding.folds.map(\.heading).sorted().map(String.init).joined(separator: " ")
  }

  /// Folds what was folded before, as far as headings stand there still.
  func foldAgain(_ kept: String) {
    let places = Set(kept.split(separator: " ").prefix(1_000).compactMap { Int($0) })
    guard !places.isEmpty else { return }
    for heading in headings(atMost: .max) where places.contains(heading.place) {
      guard let found = section(at: heading.place), found.heading == heading.place else { continue }
      fold(found)
      restyle(found.heading..<found.hidden.upperBound)
    }
  }

  /// Whether a place is in a block of code.
  func isCode(at place: Int) -> Bool {
    guard let textView, !isTooLong else { return false }
    var isCode = isIndentedCode(place)
    let text = TextViewUnits(textView)
    let line = LineScan.lines(around: place..<place, in: text)
    known.forEachLine(of: line, in: text) { _, _, spans in
      isCode = isCode || spans.contains { $0.kind == .codeBlock }
    }
    return isCode
  }
}
