extension MarkdownText {
  /// What a text says in a list of notes: ``words(of:)``, with links to notes by what they show, of tables what is in
  /// their cells, callouts without their kinds, and without pictures that have no words.
  ///
  /// For example:
  ///
  ///     MarkdownText.preview(of: "See [[Soup|the *soup*]]\n|a|b|\n|-|-|")  // "See the soup\na b\n"
  public static func preview(of text: String) -> String {
    var kept = ""
    var open: MarkdownFence?
    var table = TableReader()
    let units = Array(text.utf16)
    LineScan.forEach(in: units[...]) { words, whole in
      let line = units[words]
      let isCode = open != nil
      let read = MarkdownLine(line, in: open)
      open = read.fence
      let end = String(decoding: units[words.upperBound..<whole.upperBound], as: UTF16.self)
      guard !isCode, open == nil else {
        kept += String(decoding: line, as: UTF16.self) + end
        table = TableReader()
        return
      }
      let isRow = table.read(line) { TableReader.firstLine(of: units[whole.upperBound...]) }
      guard !isDivider(line) else { return }
      if isRow || MarkdownTable.isRow(line) {
        let cells = MarkdownTable.cells(of: line).map { MarkdownTable.trimmed(line[$0]) }
        kept += cells.map(withoutBrackets).joined(separator: " ") + end
      } else {
        let seen = withoutPictures(line, read.spans)
        kept += withoutBrackets(withoutKind(String(decoding: seen, as: UTF16.self))) + end
      }
    }
    return words(of: kept)
  }

  /// Whether a line stands between the head of a table and its rows; it may be without a bar at its beginning.
  private static func isDivider(_ line: ArraySlice<UInt16>) -> Bool {
    line.contains(Letters.bar) && line.contains(Letters.dash)
      && line.allSatisfy {
        $0 == Letters.bar || Letters.isBlank($0) || $0 == Letters.dash || $0 == Letters.colon
      }
  }

  /// A line without its pictures that have no words, as `![](map.png)`.
  private static func withoutPictures(
    _ line: ArraySlice<UInt16>, _ spans: [MarkdownSpan]
  ) -> ArraySlice<UInt16> {
    var kept = line
    for picture in MarkdownPicture.all(in: line, spans).reversed() {
      let start = line.startIndex + picture.range.lowerBound
      guard line[start...].dropFirst(2).first == Letters.closingBracket else { continue }
      kept.removeSubrange(start..<(line.startIndex + picture.range.upperBound))
    }
    return kept
  }

  /// `> [!note]- Title` as "Title".
  private static func withoutKind(_ line: String) -> String {
    let words = line.drop { $0 == " " || $0 == ">" }
    guard line.drop(while: { $0 == " " }).first == ">", words.hasPrefix("[!"),
      let end = words.firstIndex(of: "]"),
      case let kind = words[..<end].dropFirst(2), !kind.isEmpty, kind.allSatisfy(\.isLetter)
    else { return line }
    let title = words[end...].dropFirst()
    return String(title.first == "+" || title.first == "-" ? title.dropFirst() : title)
  }

  /// `[[name]]` as "name", `[[name|words]]` as "words"; pictures and files in brackets, `![[…]]`, are left out.
  private static func withoutBrackets(_ line: String) -> String {
    guard line.utf8.contains(UInt8(ascii: "[")) else { return line }
    var kept = ""
    var rest = line[...]
    while let start = rest.firstIndex(of: "[") {
      let behind = rest[rest.index(after: start)...]
      guard behind.first == "[", let inner = target(of: behind.dropFirst()) else {
        kept += rest[...start]
        rest = behind
        continue
      }
      let before = rest[..<start]
      rest = rest[inner.endIndex...].dropFirst(2)
      if before.last == "!" {
        kept += before.dropLast()
      } else {
        kept += before
        kept += inner.split(separator: "|", maxSplits: 1).last ?? ""
      }
    }
    return kept + rest
  }

  /// What stands before the next "]]", unless it begins another bracket.
  private static func target(of text: Substring) -> Substring? {
    guard let end = text.firstIndex(where: { $0 == "]" || $0 == "[" }), end > text.startIndex,
      text[end] == "]", text[text.index(after: end)...].first == "]"
    else { return nil }
    return text[..<end]
  }
}
