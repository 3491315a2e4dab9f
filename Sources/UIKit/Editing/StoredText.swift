import Adaptive
import Foundation
import Scene

/// A text and its attributes, as the view that shows it and its storage have them together.
final class StoredText {
  var text: String {
    get { held }
    set {
      held = newValue
      hint = TextUnits.Hint()
      length = TextUnits.count(newValue)
    }
  }
  private var held = ""
  /// Where something was looked up or changed last: what comes next is mostly near it.
  private var hint = TextUnits.Hint()
  /// In UTF-16 units.
  private(set) var length = 0
  var spans = AttributeSpans() { didSet { knownRuns = nil } }
  private var knownRuns: TextRuns?
  /// What a text without attributes has.
  var plainOfView: (@MainActor () -> [NSAttributedString.Key: Any])?

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
    let range = indices(location, removed)
    let scalars = held.unicodeScalars
    let isWhole =
      range.lowerBound.samePosition(in: scalars) != nil
      && range.upperBound.samePosition(in: scalars) != nil
    held.replaceSubrange(range, with: words)
    if !isWhole { hint = TextUnits.Hint() }
    // What would cut a letter in two takes all of it.
    length = isWhole ? length + words.utf16.count - removed : TextUnits.count(held)
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
    String(held[indices(location, length)])
  }

  /// The hint stays at the beginning, behind which the text may change.
  private func indices(_ location: Int, _ length: Int) -> Range<String.Index> {
    let start = TextUnits.index(location, in: held, from: &hint)
    var end = hint
    return start..<(length == 0 ? start : TextUnits.index(location + length, in: held, from: &end))
  }
}
