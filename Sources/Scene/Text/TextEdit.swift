import Foundation

/// A replacement in the text of a field or text view that a person made in a host's widget.
///
/// The text of a node has a revision, ``TextInput/revision``. An edit is based on the revision that
/// the widget shows, and the widget shows the next one from then on. A toolkit that applies an edit
/// as it is has that revision too, and the host leaves the widget as it is. With each other change
/// the revision of the node becomes greater, and the widget is set to the text of the node.
public struct TextEdit: Hashable, Codable, Sendable {
  /// The revision of the text before the edit.
  public var base: Int
  /// The replaced range, in UTF-16 units of the text before the edit.
  public var range: TextRange
  /// The text that took the place of the range.
  public var replacement: String

  /// Creates an edit.
  public init(base: Int, range: TextRange, replacement: String) {
    self.base = base
    self.range = range
    self.replacement = replacement
  }

  /// Creates the smallest edit that makes `new` of `old`, for hosts that know only whole texts. Among
  /// repeated characters it is placed at the cursor.
  ///
  /// - Parameters:
  ///   - base: The revision of `old`.
  ///   - old: The text before the edit.
  ///   - new: The text after it.
  ///   - before: The selection before the edit, in UTF-16 units.
  ///   - after: The selection after it.
  /// - Returns: nil if the texts consist of the same characters.
  public init?(
    base: Int, from old: String, to new: String, before: TextRange, after: TextRange
  ) {
    let (old, new) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
    let shortest = min(old.count, new.count)
    var (start, behind, units) = (0, 0, 0)
    let cursor = min(before.location, after.location)
    while start < shortest, old[start] == new[start], units + UTF16.width(old[start]) <= cursor {
      units += UTF16.width(old[start])
      start += 1
    }
    while behind < shortest - start, old[old.count - 1 - behind] == new[new.count - 1 - behind] {
      behind += 1
    }
    while start < shortest - behind, old[start] == new[start] {
      units += UTF16.width(old[start])
      start += 1
    }
    let removed = old[start..<(old.count - behind)]
    let inserted = new[start..<(new.count - behind)]
    guard !removed.isEmpty || !inserted.isEmpty else { return nil }
    self.init(
      base: base, range: TextRange(units, removed.reduce(0) { $0 + UTF16.width($1) }),
      replacement: String(String.UnicodeScalarView(inserted)))
  }

  /// Returns the text after the edit. A range beyond the text is limited to it.
  public func applied(to text: String) -> String {
    let units = text.utf16
    func index(_ start: String.Index, _ distance: Int) -> String.Index {
      units.index(start, offsetBy: max(0, distance), limitedBy: units.endIndex) ?? units.endIndex
    }
    let start = index(units.startIndex, range.location)
    return String(text[..<start]) + replacement + String(text[index(start, range.length)...])
  }
}

extension SceneEvent {
  /// Returns the event of an edit that made `text` of the text of a node, or that of another
  /// selection, for hosts that know only whole texts. The selection is that after the edit, in UTF-16
  /// units.
  public static func edited(_ node: Node, text: String, selection: TextRange) -> SceneEvent {
    let edit = TextEdit(
      base: node.input.revision, from: node.text, to: text, before: node.selection,
      after: selection)
    return edit.map { .edited(node.id, $0, selection: selection) } ?? .selected(node.id, selection)
  }
}
