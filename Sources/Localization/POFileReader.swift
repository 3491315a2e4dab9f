/// Reads PO files, line by line.
struct POFileReader {
  private enum Field {
    case none, phrase, plural
    case translation(Int)
  }

  private(set) var entries: [POFile.Entry] = []
  private var entry = Self.empty
  private var field = Field.none
  private var isFuzzy = false
  private var number = 0

  private static let empty = POFile.Entry(phrase: "", plural: nil, translations: [])

  mutating func read(_ bytes: [UInt8]) throws(POFile.ParseError) {
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      try read(line: String(decoding: line, as: UTF8.self))
    }
    finish()
  }

  private mutating func finish() {
    if case .translation = field, !isFuzzy { entries.append(entry) }
    entry = Self.empty
    field = .none
    isFuzzy = false
  }

  private mutating func read(line: String) throws(POFile.ParseError) {
    let text = line.utf8.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    guard let first = text.utf8.first else { return finish() }
    switch first {
    case UInt8(ascii: "\""): add(try unquoted(text))
    case UInt8(ascii: "#"):
      if case .translation = field { finish() }
      if text.hasPrefix("#,"), text.contains("fuzzy") { isFuzzy = true }
    default: try read(keyword: text)
    }
  }

  private mutating func read(keyword text: Substring) throws(POFile.ParseError) {
    guard let space = text.firstIndex(of: " ") else { throw parseError("there is no text") }
    let rest = text[space...].drop { $0 == " " }
    switch text[..<space] {
    case "msgid":
      if case .translation = field { finish() }
      field = .phrase
    case "msgid_plural":
      entry.plural = ""
      field = .plural
    case "msgstr": field = .translation(0)
    case let word where word.hasPrefix("msgstr[") && word.hasSuffix("]"):
      guard let index = Int(word.dropFirst(7).dropLast()), index == entry.translations.count
      else { throw parseError("“\(word)” is not the next form") }
      field = .translation(index)
    case let word: throw parseError("“\(word)” is no keyword that is known")
    }
    if case .translation = field { entry.translations.append("") }
    add(try unquoted(rest))
  }

  private mutating func add(_ text: String) {
    switch field {
    case .none: break
    case .phrase: entry.phrase += text
    case .plural: entry.plural? += text
    case .translation(let index): entry.translations[index] += text
    }
  }

  private func parseError(_ reason: String) -> POFile.ParseError {
    POFile.ParseError(line: number, reason: reason)
  }

  private func unquoted(_ text: Substring) throws(POFile.ParseError) -> String {
    let quote = UInt8(ascii: "\"")
    guard text.utf8.count >= 2, text.utf8.first == quote, text.utf8.last == quote else {
      throw parseError("“\(text)” is not in quotation marks")
    }
    let inside = text.dropFirst().dropLast()
    guard inside.utf8.contains(UInt8(ascii: "\\")) else { return String(inside) }
    var plain = ""
    var isEscaped = false
    for letter in inside {
      if isEscaped {
        switch letter {
        case "n": plain.append("\n")
        case "t": plain.append("\t")
        case "\"", "\\": plain.append(letter)
        default: throw parseError("“\\\(letter)” stands for nothing")
        }
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else {
        plain.append(letter)
      }
    }
    return plain
  }
}
