import Markdown
import UIKit

/// The figures of the lines of a text: its pictures.
extension MarkdownStyler {
  /// The figure of the line at a place.
  func figure(at place: Int) -> NoteFigure? {
    guard let storage, place >= 0, storage.length > 0 else { return nil }
    return storage.attribute(
      .figure, at: min(place, storage.length - 1), effectiveRange: nil) as? NoteFigure
  }

  /// The first figures of a stretch.
  func figures(in range: NSRange, atMost most: Int) -> [NoteFigure] {
    var found: [NoteFigure] = []
    eachFigure(in: range.location..<(range.location + range.length)) { figure, _ in
      if found.last !== figure { found.append(figure) }
      return found.count < most
    }
    return found
  }

  /// - Parameter body: Returns whether it wants more.
  private func eachFigure(in range: Range<Int>, _ body: (NoteFigure, NSRange) -> Bool) {
    guard let storage, pictures?.isUsed == true else { return }
    let end = min(range.upperBound, storage.length)
    var at = max(0, range.lowerBound)
    while at < end {
      var same = NSRange(location: at, length: 1)
      let figure = storage.attribute(.figure, at: at, effectiveRange: &same) as? NoteFigure
      let next = max(at + 1, same.location + same.length)
      let part = NSRange(location: at, length: min(next, end) - at)
      if let figure, !body(figure, part) { return }
      at = next
    }
  }

  /// Lines with an attachment of a content show what it looks like now.
  func exchangeFigures(of hash: String) {
    guard let storage, let pictures else { return }
    var found: [(old: NoteFigure, range: NSRange)] = []
    eachFigure(in: styled) { figure, range in
      if figure.shows(hash) { found.append((figure, range)) }
      return true
    }
    guard !found.isEmpty else { return }
    storage.beginEditing()
    for (old, range) in found {
      storage.addAttribute(.figure, value: pictures.figure(inPlaceOf: old), range: range)
    }
    storage.endEditing()
  }

  /// All of the words that stand for the first picture of the line at a place, with the end of the line if
  /// nothing else is in it.
  func pictureRange(at place: Int) -> Range<Int>? {
    guard let storage, let textView else { return nil }
    let text = TextViewUnits(textView)
    let lines = LineScan.lines(around: place..<place, in: text)
    var found: Range<Int>?
    known.forEachLine(of: lines, in: text) { line, units, spans in
      guard found == nil, let first = MarkdownPicture.all(in: units, spans).first else { return }
      let isAlone = first.range.count == units.count
      let start = line.lowerBound + first.range.lowerBound
      found = start..<(isAlone ? line.upperBound : start + first.range.count)
    }
    return found.map { $0.clamped(to: 0..<storage.length) }
  }
}
