import Foundation

/// The parts of a text in HTML, however damaged it is: each byte is looked at a bounded number of times.
struct HTMLTokens {
  enum Token: Equatable {
    case text(String)
    case start(String, [String: String])
    case end(String)
  }

  /// Elements whose text has no tags in it.
  private static let raw: Set<String> = ["style", "script", "title", "textarea", "xmp"]
  /// Longer texts are cut off.
  static let greatestSize = 8 << 20

  private let all: [UInt8]
  private var place = 0
  private(set) var tokens: [Token] = []

  init(_ text: String) {
    all = Array(text.utf8.prefix(Self.greatestSize))
    var start = 0
    while place < all.count {
      guard all[place] == UInt8(ascii: "<"), let token = markup() else {
        place += 1
        continue
      }
      // `markup` has moved the place behind the markup.
      add(textFrom: start, to: token.start)
      if let tag = token.tag { add(tag) }
      start = place
    }
    add(textFrom: start, to: all.count)
  }

  private mutating func add(textFrom start: Int, to end: Int) {
    guard start < end else { return }
    tokens.append(.text(HTMLEntities.decoded(String(decoding: all[start..<end], as: UTF8.self))))
  }

  private mutating func add(_ token: Token) {
    tokens.append(token)
    guard case .start(let name, _) = token, Self.raw.contains(name) else { return }
    let start = place
    let end = closing(of: name)
    place = end
    if start < end {
      tokens.append(.text(String(decoding: all[start..<end], as: UTF8.self)))
    }
  }

  /// Where the end tag of an element begins.
  private func closing(of name: String) -> Int {
    let wanted = Array("</\(name)".utf8)
    var at = place
    while at + wanted.count <= all.count {
      if all[at] == wanted[0],
        zip(all[at..<(at + wanted.count)], wanted).allSatisfy({ Self.lower($0) == $1 })
      {
        return at
      }
      at += 1
    }
    return all.count
  }

  private static func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte + 32 : byte }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Reads a tag or a comment at the place; nil for a sign that is text. A comment is no tag.
  private mutating func markup() -> (start: Int, tag: Token?)? {
    let start = place
    guard start + 1 < all.count else { return nil }
    let next = all[start + 1]
    if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
      let isComment = all[(start + 2)...].starts(with: Array("--".utf8))
      place = isComment ? behind("-->", from: start + 4) : behind(">", from: start + 2)
      return (start, nil)
    }
    let isEnd = next == UInt8(ascii: "/")
    var at = start + (isEnd ? 2 : 1)
    let first = at
    while at < all.count, Self.isName(all[at]) { at += 1 }
    guard at > first, (97...122).contains(Self.lower(all[first])) else { return nil }
    let name = String(decoding: all[first..<at], as: UTF8.self).lowercased()
    place = at
    let attributes = readAttributes()
    return (start, isEnd ? .end(name) : .start(name, attributes))
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (97...122).contains(lower(byte)) || (48...57).contains(byte) || byte == 45 || byte == 58
  }

  private func behind(_ end: String, from start: Int) -> Int {
    let wanted = Array(end.utf8)
    var at = start
    while at + wanted.count <= all.count {
      if all[at..<(at + wanted.count)].elementsEqual(wanted) { return at + wanted.count }
      at += 1
    }
    return all.count
  }

  /// Reads attributes up to the end of the tag.
  private mutating func readAttributes() -> [String: String] {
    var result: [String: String] = [:]
    while place < all.count {
      let byte = all[place]
      if byte == UInt8(ascii: ">") {
        place += 1
        return result
      }
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
        place += 1
        continue
      }
      let first = place
      while place < all.count, !Self.isSpace(all[place]), all[place] != UInt8(ascii: "="),
        all[place] != UInt8(ascii: ">")
      { place += 1 }
      let name = String(decoding: all[first..<place], as: UTF8.self).lowercased()
      skipSpaces()
      var value = ""
      if place < all.count, all[place] == UInt8(ascii: "=") {
        place += 1
        value = readValue()
      }
      if result.count < 100, result[name] == nil { result[name] = value }
    }
    return result
  }

  private mutating func skipSpaces() {
    while place < all.count, Self.isSpace(all[place]) { place += 1 }
  }

  private mutating func readValue() -> String {
    skipSpaces()
    guard place < all.count else { return "" }
    let quote = all[place]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { place += 1 }
    let first = place
    while place < all.count {
      let byte = all[place]
      if isQuoted ? byte == quote : Self.isSpace(byte) || byte == UInt8(ascii: ">") { break }
      place += 1
    }
    let value = String(decoding: all[first..<place], as: UTF8.self)
    if isQuoted, place < all.count { place += 1 }
    return HTMLEntities.decoded(value)
  }
}

/// Characters by their names.
enum HTMLEntities {
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
    "reg": "®", "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘",
    "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«",
    "raquo": "»", "lsaquo": "‹", "rsaquo": "›", "bull": "•", "middot": "·", "euro": "€",
    "pound": "£", "yen": "¥", "cent": "¢", "sect": "§", "para": "¶", "deg": "°", "plusmn": "±",
    "times": "×", "divide": "÷", "frac12": "½", "frac14": "¼", "frac34": "¾", "sup1": "¹",
    "sup2": "²", "sup3": "³", "micro": "µ", "iexcl": "¡", "iquest": "¿", "auml": "ä", "ouml": "ö",
    "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß", "eacute": "é",
    "egrave": "è", "ecirc": "ê", "euml": "ë", "Eacute": "É", "Egrave": "È", "aacute": "á",
    "agrave": "à", "acirc": "â", "atilde": "ã", "aring": "å", "Aring": "Å", "aelig": "æ",
    "AElig": "Æ", "Aacute": "Á", "Agrave": "À", "ccedil": "ç", "Ccedil": "Ç", "iacute": "í",
    "igrave": "ì", "icirc": "î", "iuml": "ï", "ntilde": "ñ", "Ntilde": "Ñ", "oacute": "ó",
    "ograve": "ò", "ocirc": "ô", "otilde": "õ", "oslash": "ø", "Oslash": "Ø", "uacute": "ú",
    "ugrave": "ù", "ucirc": "û", "yacute": "ý", "yuml": "ÿ", "larr": "←", "uarr": "↑",
    "rarr": "→", "darr": "↓", "harr": "↔", "infin": "∞", "ne": "≠", "le": "≤", "ge": "≥",
    "asymp": "≈", "minus": "−", "hearts": "♥", "check": "✓", "ensp": "\u{2002}",
    "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
    "shy": "\u{AD}", "ordm": "º", "ordf": "ª", "not": "¬", "acute": "´", "dagger": "†",
    "Dagger": "‡", "permil": "‰", "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ",
    "pi": "π", "omega": "ω", "Omega": "Ω", "sum": "∑", "radic": "√",
  ]

  /// The text with characters in place of their names; a name that is not known stays.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(12)
      if let end = name.firstIndex(of: ";"), let found = character(name[..<end]) {
        result += found
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> String? {
    guard name.first == "#" else { return names[String(name)] }
    let digits = name.dropFirst()
    let number =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }.map { String(Character($0)) }
  }
}
