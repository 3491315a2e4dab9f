/// Check boxes that are erased, and addresses that are pasted.
extension MarkdownEdit {
  /// Backspace at the beginning of an item's words takes away its check box with its bullet: half
  /// of a box is none, and nobody sees of what letters it is.
  ///
  /// - Parameters:
  ///   - line: without what ends it.
  ///   - place: where the cursor is in it.
  /// - Returns: nil where Backspace takes a letter away.
  public static func backspace(in line: ArraySlice<UInt16>, at place: Int) -> MarkdownEdit? {
    let line = line.based
    let quote = MarkdownLine.quotePrefix(line)
    guard let item = ListItem(line, from: quote), item.box != nil, item.words == place else {
      return nil
    }
    let start = item.marker.lowerBound
    return MarkdownEdit(start..<place, "", selection: start..<start)
  }

  /// An address that is pasted over words makes them a link.
  ///
  /// - Parameters:
  ///   - words: what is pasted.
  ///   - selected: what it would replace, which begins at `place`.
  /// - Returns: nil for what is pasted as it is.
  public static func paste(
    _ words: String, over selected: ArraySlice<UInt16>, at place: Int
  ) -> MarkdownEdit? {
    let address = Array(words.utf16)[...]
    let line = selected.based
    guard !line.isEmpty, !line.contains(where: Letters.endsLine),
      !address.isEmpty, Address.bare(address, 0) == address.count,
      Address.bare(line, 0) != line.count,
      !line.contains(Letters.bracket), !line.contains(Letters.closingBracket)
    else { return nil }
    let made = "[\(line.words)](\(words))"
    let end = place + made.utf16.count
    return MarkdownEdit(place..<(place + line.count), made, selection: end..<end)
  }
}
