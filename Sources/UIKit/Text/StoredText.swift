import Foundation
import Scene

/// A text and its attributes, as the view that shows it and its storage have them together.
final class StoredText {
  var text = ""
  var spans = AttributeSpans() { didSet { knownRuns = nil } }
  private var knownRuns: TextRuns?
  /// What a text without attributes has.
  var plainOfView: (@MainActor () -> [NSAttributedString.Key: Any])?

  var length: Int { text.utf16.count }

  var runs: TextRuns {
    if let knownRuns { return knownRuns }
    let made = spans.runs
    knownRuns = made
    return made
  }

  /// - Parameter attributes: of what is put in, for all of its units; none for a plain text.
  func replace(
    _ location: Int, _ removed: Int, with words: String, _ attributes: [AttributeSpans.Span]
  ) {
    if !attributes.isEmpty { giveSpans() }
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: location)
    text.replaceSubrange(start..<units.index(start, offsetBy: removed), with: words)
    if !spans.isEmpty { spans.replace(location, removed, with: attributes) }
  }

  func plain() -> [NSAttributedString.Key: Any] {
    guard let plainOfView else { return [:] }
    nonisolated(unsafe) var made: [NSAttributedString.Key: Any] = [:]
    MainActor.assumeIsolated { made = plainOfView() }
    return made
  }

  /// A text that has had no attributes gets those that it has by itself.
  func giveSpans() {
    guard spans.isEmpty, length > 0 else { return }
    spans = AttributeSpans([(length, AttributeSpans.Attributes(plain()))])
  }

  func substring(_ location: Int, _ length: Int) -> String {
    let units = text.utf16
    let start = units.index(units.startIndex, offsetBy: location)
    return String(text[start..<units.index(start, offsetBy: length)])
  }
}
