import Foundation
import Scene

/// The attributes of a text, stretch by stretch. None at all for a text that has only what its
/// view says.
struct AttributeSpans {
  /// As the app wrote them, and as the scene has them.
  final class Attributes {
    let all: [NSAttributedString.Key: Any]
    let look: TextAttributes

    init(_ all: [NSAttributedString.Key: Any]) {
      self.all = all
      look = TextAttributes(all)
    }
  }

  /// In UTF-16 units.
  typealias Span = (length: Int, attributes: Attributes)

  private(set) var all: [Span]

  init(_ all: [Span] = []) { self.all = all }

  init(_ text: NSAttributedString) {
    all = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, _ in
      all.append((range.length, Attributes(attributes)))
    }
  }

  var isEmpty: Bool { all.isEmpty }
  var runs: TextRuns { TextRuns(all.map { TextRuns.Run($0.length, $0.attributes.look) }) }

  /// Of the letter there, or of the last one.
  func attributes(at location: Int) -> Attributes? {
    var left = location
    for span in all {
      if left < span.length { return span.attributes }
      left -= span.length
    }
    return all.last?.attributes
  }

  func slice(_ location: Int, _ length: Int) -> [Span] {
    var result: [Span] = []
    var start = 0
    for span in all {
      let from = max(start, location)
      let to = min(start + span.length, location + length)
      if from < to { result.append((to - from, span.attributes)) }
      start += span.length
      if start >= location + length { break }
    }
    return result
  }

  mutating func replace(_ location: Int, _ length: Int, with spans: [Span]) {
    let end = all.reduce(0) { $0 + $1.length }
    let parts =
      slice(0, location) + spans.filter { $0.length > 0 }
      + slice(location + length, max(0, end - location - length))
    all = []
    for part in parts {
      if let last = all.last, last.attributes === part.attributes {
        all[all.count - 1].length += part.length
      } else {
        all.append(part)
      }
    }
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
