import Foundation

/// Converts HTML from the clipboard to plain text.
enum HTMLText {
  static func plain(_ bytes: UnsafeRawBufferPointer) -> String {
    var reader = PageReader(decoded(bytes))
    return reader.read()
  }

  /// Replaces carriage returns, with or without a newline, by newlines.
  static func lines(_ text: String) -> String {
    guard text.utf8.contains(13) else { return text }
    var made = String.UnicodeScalarView()
    var follows = false
    for scalar in text.unicodeScalars {
      if scalar == "\r" {
        made.append("\n")
      } else if !(scalar == "\n" && follows) {
        made.append(scalar)
      }
      follows = scalar == "\r"
    }
    return String(made)
  }

  /// Decodes UTF-8, or UTF-16 with a byte order mark, which some browsers write.
  private static func decoded(_ bytes: UnsafeRawBufferPointer) -> String {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    if isLittle || bytes.starts(with: [0xFE, 0xFF]) {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { at in
        let (first, second) = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
        return isLittle ? second << 8 | first : first << 8 | second
      }
      return String(decoding: units, as: UTF16.self)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Parses a page from its beginning. Syntax that it does not know is text.
private struct PageReader {
  private let page: [Character]
  private var at = 0
  private var made = ""
  /// The number of open elements that keep white space.
  private var keeps = 0
  private var wantsSpace = false
  /// The number of newlines before the next text.
  private var wantedLines = 0

  init(_ page: String) { self.page = Array(HTMLText.lines(page)) }

  mutating func read() -> String {
    while at < page.count {
      switch page[at] {
      case "<": tag()
      case "&": add(entity())
      default:
        add(page[at])
        at += 1
      }
    }
    return made
  }

  private mutating func add(_ character: Character) {
    if character.isWhitespace, character != "\u{A0}", keeps == 0 {
      wantsSpace = true
      return
    }
    if wantedLines > 0 {
      if !made.isEmpty { made += String(repeating: "\n", count: wantedLines) }
    } else if wantsSpace, !made.isEmpty, made.last?.isWhitespace == false {
      made += " "
    }
    (wantedLines, wantsSpace) = (0, false)
    made.append(character == "\u{A0}" ? " " : character)
  }

  private mutating func tag() {
    if starts("<!--") {
      at = end(of: "-->", from: at + 4)
      return
    }
    var next = at + 1
    let closes = next < page.count && page[next] == "/"
    if closes { next += 1 }
    var name = ""
    while next < page.count, page[next].isLetter || page[next].isNumber || page[next] == "!" {
      name += page[next].lowercased()
      next += 1
    }
    // “a < b” is not a tag.
    guard !name.isEmpty else {
      add(page[at])
      at += 1
      return
    }
    at = end(of: ">", from: next)
    switch name {
    case "script" where !closes, "style" where !closes, "head" where !closes:
      at = end(of: ">", from: end(of: "</\(name)", from: at))
    case "br": wantedLines += 1
    case "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "table":
      wantedLines = max(wantedLines, 2)
    case "div", "tr", "ul", "ol", "section", "article", "header", "footer", "hr":
      wantedLines = max(wantedLines, 1)
    case "li":
      wantedLines = max(wantedLines, 1)
      if !closes {
        for letter in "- " { addAsIs(letter) }
      }
    case "td", "th": if closes { wantsSpace = true }
    case "pre":
      keeps = max(0, keeps + (closes ? -1 : 1))
      wantedLines = max(wantedLines, 1)
    default: break
    }
  }

  private mutating func addAsIs(_ character: Character) {
    keeps += 1
    add(character)
    keeps -= 1
  }

  private func starts(_ words: String) -> Bool { page[at...].starts(with: words) }

  /// Returns the position behind a text, or the end of the page.
  private func end(of words: String, from start: Int) -> Int {
    let wanted = Array(words)
    var place = start
    while place + wanted.count <= page.count {
      if page[place..<(place + wanted.count)].elementsEqual(
        wanted, by: { $0.lowercased() == $1.lowercased() })
      {
        return place + wanted.count
      }
      place += 1
    }
    return page.count
  }

  private static let entities: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "ndash": "–", "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "bull": "•", "middot": "·", "copy": "©", "euro": "€", "shy": "\u{AD}",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç",
  ]

  private mutating func entity() -> Character {
    var next = at + 1
    var name = ""
    while next < page.count, page[next] != ";", name.count < 10 {
      name.append(page[next])
      next += 1
    }
    guard next < page.count, page[next] == ";", let letter = Self.letter(name) else {
      at += 1
      return "&"
    }
    at = next + 1
    return letter
  }

  private static func letter(_ name: String) -> Character? {
    guard name.hasPrefix("#") else { return entities[name] }
    let digits = name.dropFirst()
    let value =
      digits.first?.lowercased() == "x"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
