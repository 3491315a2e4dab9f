import Foundation

/// The lines between two "---" at the beginning of a Markdown file that say what the text does
/// not: its title and its dates, as Joplin, Apple Notes' exporters and TreeWorld write them.
struct FrontMatter: Equatable {
  var title: String?
  var created: Date?
  var modified: Date?
  var isPinned = false

  /// The text after what was understood. Lines that were not understood stay in front of it.
  static func split(_ text: String) -> (FrontMatter, text: Substring) {
    var matter = FrontMatter()
    guard let block = block(text) else { return (matter, text[...]) }
    var kept: [FrontMatterLine] = []
    var isUnderstood = false
    for line in block.lines {
      if matter.understand(line.words) { isUnderstood = true } else { kept.append(line) }
    }
    guard isUnderstood else { return (FrontMatter(), text[...]) }
    guard kept.contains(where: { !$0.words.isEmpty }) else {
      return (matter, text[FrontMatterLine.skipEmpty(text, block.last.end)...])
    }
    let lines = ([block.first] + kept + [block.last]).map { text[$0.start..<$0.end] }
    return (matter, Substring(lines.joined() + text[block.last.end...]))
  }

  /// The block as it is written in front of a text.
  var written: String {
    var lines = ["---"]
    if let title { lines.append("title: " + Self.quoted(title)) }
    if let created { lines.append("created: " + TransferDate.string(created)) }
    if let modified { lines.append("updated: " + TransferDate.string(modified)) }
    if isPinned { lines.append("pinned: true") }
    return lines.joined(separator: "\n") + "\n---\n\n"
  }

  // MARK: Lines

  private struct Block {
    var first: FrontMatterLine
    var lines: [FrontMatterLine]
    var last: FrontMatterLine
  }

  private static func block(_ text: String) -> Block? {
    guard text.utf8.starts(with: "---".utf8) else { return nil }
    let first = FrontMatterLine(text, text.startIndex)
    guard first.words == "---", first.hasEnd else { return nil }
    var lines: [FrontMatterLine] = []
    var start = first.end
    // Longer blocks are text that begins with a line of dashes.
    while lines.count < 100 {
      let line = FrontMatterLine(text, start)
      if line.words == "---" { return Block(first: first, lines: lines, last: line) }
      guard isLine(line.words), line.hasEnd else { return nil }
      lines.append(line)
      start = line.end
    }
    return nil
  }

  /// A key with a value, or what continues one.
  private static func isLine(_ line: Substring) -> Bool {
    guard let first = line.unicodeScalars.first else { return true }
    if first.properties.isWhitespace || first == "-" || first == "#" { return true }
    guard let colon = line.unicodeScalars.firstIndex(of: ":") else { return false }
    let key = line[..<colon]
    return !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || "_- ".contains($0) }
  }

  private mutating func understand(_ line: Substring) -> Bool {
    let scalars = line.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":"), scalars.first?.properties.isWhitespace == false,
      let value = YAMLScalar.value(
        String(scalars[scalars.index(after: colon)...]).trimmingCharacters(in: .whitespaces))
    else { return false }
    switch line[..<colon].lowercased() {
    case "title" where !value.isEmpty && title == nil: title = value
    case "created", "created_at", "creation date", "created time", "date":
      guard created == nil, let date = TransferDate.date(value) else { return false }
      created = date
    case "updated", "updated_at", "modified", "modified_at", "modification date", "lastmod",
      "last_modified", "updated time":
      guard modified == nil, let date = TransferDate.date(value) else { return false }
      modified = date
    case "pinned" where value == "true": isPinned = true
    default: return false
    }
    return true
  }

  // MARK: Values

  /// In quotes where YAML would take it for something else.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      CharacterSet.alphanumerics.contains($0) || $0 == " " || $0 == "." || $0 == "_"
    }
    let isWord =
      text.unicodeScalars.first?.properties.isAlphabetic == true
      && text.first?.isLetter == true && text.last?.isWhitespace == false
    let isTaken = ["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
    if isPlain, isWord, !isTaken { return text }
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      if scalar == "\\" || scalar == "\"" { quoted.append("\\") }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }
}

/// A line of a text, by bytes: in Swift's characters its end may combine with what follows.
private struct FrontMatterLine {
  let start: String.Index
  /// Behind what ends it.
  let end: String.Index
  let hasEnd: Bool
  /// Without white space at its end.
  let words: Substring

  init(_ text: String, _ start: String.Index) {
    let bytes = text.utf8
    let stop = bytes[start...].firstIndex { $0 == 10 || $0 == 13 } ?? text.endIndex
    self.start = start
    hasEnd = stop < text.endIndex
    end = Self.behind(text, stop)
    var words = text.unicodeScalars[start..<stop]
    while words.last?.properties.isWhitespace == true { words.removeLast() }
    self.words = Substring(words)
  }

  /// What stands behind an end of a line, if there is one.
  private static func behind(_ text: String, _ place: String.Index) -> String.Index {
    let bytes = text.utf8
    guard place < text.endIndex else { return place }
    let next = bytes.index(after: place)
    return bytes[place] == 13 && next < text.endIndex && bytes[next] == 10
      ? bytes.index(after: next) : next
  }

  /// What stands behind one empty line, if there is one.
  static func skipEmpty(_ text: String, _ place: String.Index) -> String.Index {
    guard place < text.endIndex, [10, 13].contains(text.utf8[place]) else { return place }
    return behind(text, place)
  }
}
