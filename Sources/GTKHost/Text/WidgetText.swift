import CGtk
import Scene

/// The text of a widget, in which GTK counts characters (Unicode scalars) and the scene UTF-16 units.
struct WidgetText {
  /// The text without `edits`.
  private var string = ""
  /// Edits of the widget that a node has not confirmed yet.
  private var edits: [TextEdit] = []
  /// The length with all edits, in UTF-16 units.
  private var length = 0
  /// Whether some characters are two UTF-16 units. Without them both counts are the same.
  private var hasPairs = false
  /// Whether characters of the node's text were replaced because GTK does not support them.
  private var hasReplacements = false

  /// Takes the text of a node that is the same as this one.
  mutating func acknowledge(_ text: String) {
    guard !edits.isEmpty else { return }
    if hasReplacements { return applyEdits() }
    string = text
    edits = []
  }

  mutating func apply(_ edit: TextEdit) {
    edits.append(edit)
    let units = edit.replacement.utf16.count
    length += units - edit.range.length
    hasPairs = hasPairs || units != edit.replacement.unicodeScalars.count
  }

  /// Costs a pass over the text, and is needed only where two edits come before an answer.
  private mutating func applyEdits() {
    for edit in edits { string = edit.applied(to: string) }
    edits = []
  }

  /// Changes the text to that of a node.
  ///
  /// - Returns: The difference; nil for none.
  mutating func change(to text: String) -> DifferingText? {
    applyEdits()
    let next = Self.holdable(text)
    hasReplacements = next.utf8.count != text.utf8.count
    guard let change = DifferingText(string, next) else { return nil }
    string = next
    length += change.new.units - change.old.units
    hasPairs = hasPairs || change.new.units != change.new.characters
    return change
  }

  /// Returns the text with all edits.
  mutating func current() -> String {
    applyEdits()
    return string
  }

  /// Replaces NUL characters, at which a text of GTK ends, by a visible symbol.
  private static func holdable(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.value == 0 ? "\u{2400}" : $0 }))
  }

  // MARK: Offsets

  /// Returns a range in UTF-16 units of one in characters, limited to the text.
  mutating func units(_ start: Int, _ end: Int) -> TextRange {
    guard hasPairs else {
      let start = min(max(0, start), length)
      return TextRange(start, min(max(start, end), length) - start)
    }
    applyEdits()
    return TextOffsets.units(from: start, to: end, in: string)
  }

  /// Returns an offset in characters of one in UTF-16 units, limited to the text.
  mutating func characters(_ place: Int) -> Int {
    guard hasPairs else { return min(max(0, place), length) }
    applyEdits()
    return TextOffsets.characters(of: TextRange(place, 0), in: string).start
  }
}

/// A replaced range of a widget's text, in UTF-16 units.
struct TextSplice: Equatable {
  var start, oldEnd, newEnd: Int

  init(_ edit: TextEdit) {
    start = edit.range.location
    oldEnd = edit.range.end
    newEnd = start + edit.replacement.utf16.count
  }

  init(_ change: DifferingText) {
    start = change.start.units
    oldEnd = start + change.old.units
    newEnd = start + change.new.units
  }
}
