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
    var kept: [Substring] = []
    var isUnderstood = false
    for line in block.lines {
      if matter.understand(line) { isUnderstood = true } else { kept.append(line) }
    }
    guard isUnderstood else { return (FrontMatter(), text[...]) }
    var rest = text[block.end...]
    if let first = rest.first, first.isNewline { rest = rest.dropFirst() }
    guard kept.contains(where: { !$0.isEmpty }) else { return (matter, rest) }
    let lines = ["---"] + kept + ["---", ""]
    return (matter, Substring(lines.joined(separator: "\n") + "\n" + rest))
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

  private static func block(_ text: String) -> (lines: [Substring], end: String.Index)? {
    guard text.hasPrefix("---") else { return nil }
    var lines: [Substring] = []
    var start = text.startIndex
    // Longer blocks are text that begins with a line of dashes.
    while lines.count < 100 {
      let end = text[start...].firstIndex(where: \.isNewline) ?? text.endIndex
      let line = text[start..<end]
      let next = end == text.endIndex ? end : text.index(after: end)
      let bare = trimmed(line)
      if start == text.startIndex {
        guard bare == "---", end < text.endIndex else { return nil }
      } else if bare == "---" {
        return (lines, next)
      } else {
        guard isLine(bare) else { return nil }
        lines.append(bare)
      }
      guard end < text.endIndex else { return nil }
      start = next
    }
    return nil
  }

  private static func trimmed(_ line: Substring) -> Substring {
    var line = line
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }

  /// A key with a value, or what continues one.
  private static func isLine(_ line: Substring) -> Bool {
    guard let first = line.first else { return true }
    if first.isWhitespace || first == "-" || first == "#" { return true }
    guard let colon = line.firstIndex(of: ":") else { return false }
    let key = line[..<colon]
    return !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || "_- ".contains($0) }
  }

  private mutating func understand(_ line: Substring) -> Bool {
    guard let colon = line.firstIndex(of: ":"), line.first?.isWhitespace == false else {
      return false
    }
    let value = Self.unquoted(
      line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
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
    let isWord = text.first?.isLetter == true && text.last?.isWhitespace == false
    let isTaken = ["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
    if isPlain, isWord, !isTaken { return text }
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count > 1, let quote = text.first, quote == text.last else { return text }
    let inner = String(text.dropFirst().dropLast())
    if quote == "'" { return inner.replacingOccurrences(of: "''", with: "'") }
    guard quote == "\"" else { return text }
    var result = ""
    var isEscaped = false
    for character in inner {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      if isEscaped, character == "n" || character == "t" {
        result.append(character == "n" ? "\n" : "\t")
      } else {
        result.append(character)
      }
      isEscaped = false
    }
    return result
  }
}
