import Adaptive
import Foundation
import Scene

/// A text with its attributes, shared by a view and its text storage.
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
  /// The offset that was last looked up or changed; the next one is usually near it.
  private var hint = TextUnits.Hint()
  /// The length in UTF-16 units.
  private(set) var length = 0
  private(set) var spans = AttributeSpans()
  private var knownRuns: TextRuns?
  /// The attributes of links that do not specify them.
  var linkLook = TextLook.plain { didSet { knownRuns = nil } }
  /// The lines in which attachments stand.
  private(set) var line = AttachmentLine()
  /// Whether attachments were found whose places depend on the line.
  private var hasFittedAttachments = false

  /// Notes the width of the lines, on which the places of attachments may depend.
  ///
  /// - Returns: Whether something depends on it, and it is another one.
  @discardableResult func setLine(_ next: AttachmentLine) -> Bool {
    let isOther = next.width != line.width
    line = next
    guard isOther, hasFittedAttachments else { return false }
    knownRuns = nil
    return true
  }
  /// The attributes of a text without attributes of its own.
  var plainOfView: (@MainActor () -> [NSAttributedString.Key: Any])?

  var runs: TextRuns {
    if let knownRuns { return knownRuns }
    let made = TextRuns(runs(of: spans.all, at: 0))
    knownRuns = made
    return made
  }

  private func runs(
    of spans: [AttributeSpans.Span], at location: Int
  ) -> [TextRuns.Run] {
    var location = location
    return spans.map { span in
      if !hasFittedAttachments, span.attributes.dependsOnLine { hasFittedAttachments = true }
      let look = span.attributes.look(withLinks: linkLook, in: line, at: location)
      location += span.length
      return TextRuns.Run(span.length, look)
    }
  }

  func setSpans(_ next: AttributeSpans) {
    spans = next
    knownRuns = nil
  }

  /// Replaces the attributes of a range, in UTF-16 units, by those of a text of any length.
  func replaceSpans(_ location: Int, _ length: Int, with parts: [AttributeSpans.Span]) {
    spans.replace(location, length, with: parts)
    knownRuns = knownRuns?.replacing(
      location..<(location + length), with: runs(of: parts, at: location))
  }

  /// Replaces a range, in UTF-16 units.
  ///
  /// - Parameters:
  ///   - location: the start of the range.
  ///   - removed: the length of the range.
  ///   - words: the replacement.
  ///   - attributes: the spans of the replacement, for its whole length; none for a plain text.
  func replace(
    _ location: Int, _ removed: Int, with words: String, _ attributes: [AttributeSpans.Span]
  ) {
    if !attributes.isEmpty { giveSpans() }
    let wasEmpty = length == 0
    let range = indices(location, removed)
    let scalars = held.unicodeScalars
    let isWhole =
      range.lowerBound.samePosition(in: scalars) != nil
      && range.upperBound.samePosition(in: scalars) != nil
    held.replaceSubrange(range, with: words)
    if !isWhole { hint = TextUnits.Hint() }
    // Callers have extended a range that would divide a character; in other texts it may.
    length = isWhole ? length + words.utf16.count - removed : TextUnits.count(held)
    if wasEmpty, !attributes.isEmpty {
      // As undo does that brings back all of a text.
      setSpans(AttributeSpans(attributes))
    } else if !spans.isEmpty {
      replaceSpans(location, removed, with: attributes)
    }
  }

  /// A range of the text, extended to all of a character beyond U+FFFF that it would divide.
  func whole(_ range: NSRange) -> NSRange {
    let scalars = held.unicodeScalars
    let found = indices(range.location, range.length)
    let start = range.location - (found.lowerBound.samePosition(in: scalars) == nil ? 1 : 0)
    guard range.length > 0 else { return NSRange(location: start, length: 0) }
    let end = NSMaxRange(range) + (found.upperBound.samePosition(in: scalars) == nil ? 1 : 0)
    return NSRange(location: start, length: end - start)
  }

  func plain() -> [NSAttributedString.Key: Any] {
    guard let plainOfView else { return [:] }
    nonisolated(unsafe) var made: [NSAttributedString.Key: Any] = [:]
    MainActor.assumeIsolated { made = plainOfView() }
    return made
  }

  /// Gives a text without attributes those of its view.
  func giveSpans() {
    guard spans.isEmpty, length > 0 else { return }
    setSpans(AttributeSpans([(length, AttributeSpans.Attributes(plain()))]))
  }

  func substring(_ location: Int, _ length: Int) -> String {
    String(held[indices(location, length)])
  }

  /// The hint is kept at the start of the range, as the text after it may change.
  private func indices(_ location: Int, _ length: Int) -> Range<String.Index> {
    let start = TextUnits.index(location, in: held, from: &hint)
    var end = hint
    return start..<(length == 0 ? start : TextUnits.index(location + length, in: held, from: &end))
  }
}
