/// A change of a stretch of a text, and where the cursor is or what is selected after it. Places
/// are UTF-16 units.
public struct MarkdownEdit: Hashable, Sendable {
  /// What is replaced.
  public var range: Range<Int>
  public var replacement: String
  public var selection: Range<Int>

  public init(_ range: Range<Int>, _ replacement: String, selection: Range<Int>) {
    self.range = range
    self.replacement = replacement
    self.selection = selection
  }

  init(inserting words: String, at range: Range<Int>) {
    let end = range.lowerBound + words.utf16.count
    self.init(range, words, selection: end..<end)
  }

  public func moved(by distance: Int) -> MarkdownEdit {
    MarkdownEdit(
      (range.lowerBound + distance)..<(range.upperBound + distance), replacement,
      selection: (selection.lowerBound + distance)..<(selection.upperBound + distance))
  }
}

extension ArraySlice<UInt16> {
  var words: String { String(decoding: self, as: UTF16.self) }
}
