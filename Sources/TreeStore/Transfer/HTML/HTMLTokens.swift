/// The pieces of an HTML text, as tolerant as browsers are of what is not closed. It takes as long as
/// the text is, and nothing in it is fetched or run.
struct HTMLTokens: Sequence, IteratorProtocol {
  enum Token {
    case text(String)
    case open(String, [String: String])
    case close(String)
  }

  private let bytes: [UInt8]
  private var place = 0
  /// The element whose text is none: a script's or a style's.
  private var raw: String?

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func next() -> Token? {
    while place < bytes.count {
      if let raw {
        skip(toEndOf: raw)
        self.raw = nil
        continue
      }
      guard bytes[place] == UInt8(ascii: "<") else { return text() }
      if let token = tag() { return token }
    }
    return nil
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private mutating func text() -> Token {
    let end = bytes[(place + 1)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    defer { place = end }
    return .text(HTMLEntities.decoded(string(place..<end)))
  }

  private mutating func skip(toEndOf name: String) {
    let end = Array("</\(name)".utf8)
    while place < bytes.count {
      if bytes[place] == end[0], bytes.count - place >= end.count,
        end.indices.allSatisfy({ bytes[place + $0] | 32 == end[$0] | 32 })
      {
        return
      }
      place += 1
    }
  }

  private func isThere(_ words: String) -> Bool {
    bytes.count - place >= words.utf8.count && bytes[place...].starts(with: words.utf8)
  }

  /// Goes behind a comment or the like; nil for what shows nothing.
  private mutating func tag() -> Token? {
    if isThere("<!--") { return go(behind: "-->") }
    if isThere("<![CDATA[") { return go(behind: "]]>") }
    if isThere("<!") || isThere("<?") { return go(behind: ">") }
    let isEnd = isThere("</")
    var at = place + (isEnd ? 2 : 1)
    let start = at
    while at < bytes.count, Self.isName(bytes[at]) { at += 1 }
    guard at > start else {
      // One that stands for itself.
      place += 1
      return .text("<")
    }
    let name = string(start..<at).lowercased()
    let attributes = attributes(&at)
    place = at
    if isEnd { return .close(name) }
    if ["script", "style", "template"].contains(name) { raw = name }
    return .open(name, attributes)
  }

  private mutating func go(behind end: String) -> Token? {
    let words = Array(end.utf8)
    while place < bytes.count {
      if bytes[place] == words[0], bytes[place...].starts(with: words) {
        place += words.count
        return nil
      }
      place += 1
    }
    return nil
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte | 32 >= 97 && byte | 32 <= 122 || byte >= 48 && byte <= 57 || byte == 45 || byte == 58
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 32 }

  /// Reads up to the end of the tag.
  private func attributes(_ at: inout Int) -> [String: String] {
    var found: [String: String] = [:]
    while at < bytes.count {
      while at < bytes.count, Self.isSpace(bytes[at]) || bytes[at] == UInt8(ascii: "/") { at += 1 }
      guard at < bytes.count, bytes[at] != UInt8(ascii: ">") else { break }
      let start = at
      while at < bytes.count, !Self.isSpace(bytes[at]),
        ![UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/")].contains(bytes[at])
      { at += 1 }
      if at == start {
        at += 1
        continue
      }
      let name = string(start..<at).lowercased()
      while at < bytes.count, Self.isSpace(bytes[at]) { at += 1 }
      var value = ""
      if at < bytes.count, bytes[at] == UInt8(ascii: "=") {
        at += 1
        value = attributeValue(&at)
      }
      if found[name] == nil, found.count < 100 { found[name] = value }
    }
    if at < bytes.count { at += 1 }
    return found
  }

  private func attributeValue(_ at: inout Int) -> String {
    while at < bytes.count, Self.isSpace(bytes[at]) { at += 1 }
    guard at < bytes.count else { return "" }
    let quote = bytes[at]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let end = bytes[(at + 1)...].firstIndex(of: quote) ?? bytes.count
      defer { at = Swift.min(end + 1, bytes.count) }
      return HTMLEntities.decoded(string((at + 1)..<end))
    }
    let start = at
    while at < bytes.count, !Self.isSpace(bytes[at]), bytes[at] != UInt8(ascii: ">") { at += 1 }
    return HTMLEntities.decoded(string(start..<at))
  }
}

/// `&amp;` and what is like it.
enum HTMLEntities {
  private static let named: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©",
    "ndash": "–", "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "bull": "•", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
    "Uuml": "Ü", "szlig": "ß", "eacute": "é", "egrave": "è", "agrave": "à", "euro": "€",
    "laquo": "«", "raquo": "»", "times": "×", "middot": "·", "shy": "\u{AD}", "deg": "°",
  ]

  /// What is not known stays as it is.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { result, part in
      guard let end = part.utf8.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let value = value(part[..<end])
      else { return result + "&" + part }
      return result + value + part[part.utf8.index(after: end)...]
    }
  }

  private static func value(_ name: Substring) -> String? {
    guard name.utf8.first == UInt8(ascii: "#") else { return named[name] }
    let digits = name.dropFirst()
    let isHex = digits.utf8.first.map { $0 | 32 == UInt8(ascii: "x") } ?? false
    let code = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let code, code > 0, let scalar = Unicode.Scalar(code) else { return nil }
    return String(scalar)
  }
}
