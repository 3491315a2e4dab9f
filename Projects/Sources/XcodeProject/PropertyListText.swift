import Foundation

/// A value of an old-style property list, with the line it begins on.
struct PropertyListNode {
  enum Content {
    case string(String)
    case data(Data)
    case array([PropertyListNode])
    case dictionary([String: PropertyListNode])
  }

  var content: Content
  var line: Int

  var string: String? { if case .string(let value) = content { value } else { nil } }
  var array: [PropertyListNode]? { if case .array(let value) = content { value } else { nil } }
  var dictionary: [String: PropertyListNode]? {
    if case .dictionary(let value) = content { value } else { nil }
  }

  /// A value of a list in another form, which has no lines.
  init(_ value: PropertyListValue) {
    line = 0
    switch value {
    case .string(let value): content = .string(value)
    case .integer(let value): content = .string(String(value))
    case .real(let value): content = .string(String(value))
    case .boolean(let value): content = .string(value ? "YES" : "NO")
    case .date(let value): content = .string(value.description)
    case .data(let value): content = .data(value)
    case .array(let values): content = .array(values.map { PropertyListNode($0) })
    case .dictionary(let values): content = .dictionary(values.mapValues { PropertyListNode($0) })
    }
  }

  init(_ content: Content, line: Int) {
    self.content = content
    self.line = line
  }
}

/// Reads old-style property lists: `{ key = value; list = (a, "b c"); }`.
///
/// Foundation reads them too, but it writes to standard error what it does not like, takes seconds for a large project,
/// and knows no lines, without which a mistake in a project of 20,000 lines is not found.
struct PropertyListText {
  private static let deepest = 100

  private let bytes: [UInt8]
  private let path: String
  private var index = 0
  private var line = 1

  /// Reads a text, in UTF-8 or UTF-16 with a byte order mark. Bytes that are no UTF-8 are replaced.
  static func read(_ data: Data, path: String) throws(ProjectError) -> PropertyListNode {
    var bytes = [UInt8](data)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      guard let text = String(data: data, encoding: .utf16) else {
        throw ProjectError(path: path, message: "the text begins as UTF-16 but is none")
      }
      bytes = Array(text.utf8)
    }
    var parser = PropertyListText(bytes: bytes, path: path)
    return try parser.document()
  }

  private init(bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  private mutating func document() throws(ProjectError) -> PropertyListNode {
    try skipBlanks()
    guard index < bytes.count else { throw error("the file is empty") }
    let start = (index, line)
    let first = try value(depth: 0)
    try skipBlanks()
    guard index < bytes.count else { return first }
    // A list of strings is a dictionary without its braces.
    guard bytes[index] == UInt8(ascii: "=") || bytes[index] == UInt8(ascii: ";") else {
      throw unexpected("the end of the file")
    }
    (index, line) = start
    return try entries(until: nil, depth: 0)
  }

  private mutating func value(depth: Int) throws(ProjectError) -> PropertyListNode {
    try skipBlanks()
    guard depth < Self.deepest else {
      throw error("values are nested deeper than \(Self.deepest) levels")
    }
    guard index < bytes.count else { throw unexpected("a value") }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      index += 1
      return try entries(until: UInt8(ascii: "}"), depth: depth)
    case UInt8(ascii: "("):
      index += 1
      return try elements(depth: depth)
    case UInt8(ascii: "<"): return try data()
    default:
      let start = line
      return PropertyListNode(.string(try string()), line: start)
    }
  }

  private mutating func entries(until end: UInt8?, depth: Int) throws(ProjectError)
    -> PropertyListNode
  {
    let start = line
    var entries: [String: PropertyListNode] = [:]
    while true {
      try skipBlanks()
      guard index < bytes.count else {
        if end == nil { break }
        throw error("the dictionary that begins at line \(start) has no end")
      }
      if let end, bytes[index] == end {
        index += 1
        break
      }
      let keyLine = line
      let key = try string()
      try skipBlanks()
      var value = PropertyListNode(.string(key), line: keyLine)
      if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
        index += 1
        value = try self.value(depth: depth + 1)
        value.line = keyLine
        try skipBlanks()
      }
      if index < bytes.count, bytes[index] == UInt8(ascii: ";") {
        index += 1
      } else if index >= bytes.count || bytes[index] != end {
        throw unexpected("“;” after the value of “\(key.prefix(60))”")
      }
      // The first of two equal keys counts, as in Foundation.
      if entries[key] == nil { entries[key] = value }
    }
    return PropertyListNode(.dictionary(entries), line: start)
  }

  private mutating func elements(depth: Int) throws(ProjectError) -> PropertyListNode {
    let start = line
    var elements: [PropertyListNode] = []
    while true {
      try skipBlanks()
      guard index < bytes.count else {
        throw error("the list that begins at line \(start) has no end")
      }
      if bytes[index] == UInt8(ascii: ")") {
        index += 1
        break
      }
      elements.append(try value(depth: depth + 1))
      try skipBlanks()
      if index < bytes.count, bytes[index] == UInt8(ascii: ",") {
        index += 1
      } else if index >= bytes.count || bytes[index] != UInt8(ascii: ")") {
        throw unexpected("“,” or “)” in the list that begins at line \(start)")
      }
    }
    return PropertyListNode(.array(elements), line: start)
  }

  private mutating func data() throws(ProjectError) -> PropertyListNode {
    let start = line
    index += 1
    var data = Data()
    var high: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") { break }
      index += 1
      if byte == UInt8(ascii: ">") {
        guard high == nil else { throw error("the data has half a byte at its end") }
        return PropertyListNode(.data(data), line: start)
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue.map({ UInt8($0) }) else {
        if byte <= 32 { continue }
        break
      }
      if let first = high {
        data.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    throw unexpected("data in hexadecimal digits")
  }

  private mutating func string() throws(ProjectError) -> String {
    guard index < bytes.count else { throw unexpected("a string") }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(quote) }
    let start = index
    while index < bytes.count, Self.isPlain(bytes[index]) {
      // Inside of a word slashes are part of a path; before a star one begins a comment.
      if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "*")
      {
        break
      }
      index += 1
    }
    guard index > start else { throw unexpected("a string") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func quoted(_ quote: UInt8) throws(ProjectError) -> String {
    let start = line
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case quote: return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): escape(into: &text)
      default:
        if byte == UInt8(ascii: "\n") { line += 1 }
        text.append(byte)
      }
    }
    throw ProjectError(path: path, line: start, message: "the quoted string has no end")
  }

  private mutating func escape(into text: inout [UInt8]) {
    guard index < bytes.count else { return }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "a"): text.append(7)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "v"): text.append(11)
    case UInt8(ascii: "U"), UInt8(ascii: "u"): append(number(digits: 4, base: 16), to: &text)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      index -= 1
      append(number(digits: 3, base: 8), to: &text)
    default:
      if byte == UInt8(ascii: "\n") { line += 1 }
      text.append(byte)
    }
  }

  private mutating func number(digits: Int, base: Int) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<digits {
      guard index < bytes.count, let digit = Character(UnicodeScalar(bytes[index])).hexDigitValue,
        digit < base
      else { break }
      number = number * UInt32(base) + UInt32(digit)
      index += 1
    }
    return number
  }

  private func append(_ number: UInt32, to text: inout [UInt8]) {
    text += Array(String(Character(UnicodeScalar(number) ?? "\u{FFFD}")).utf8)
  }

  private mutating func skipBlanks() throws(ProjectError) {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        line += 1
        index += 1
      } else if byte <= 32 {
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "*")
      {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(ProjectError) {
    let start = line
    index += 2
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        index += 2
        return
      }
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
    throw ProjectError(path: path, line: start, message: "the comment has no end")
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...32, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: ";"),
      UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\""):
      false
    default: true
    }
  }

  private func error(_ message: String) -> ProjectError {
    ProjectError(path: path, line: line, message: message)
  }

  private func unexpected(_ expected: String) -> ProjectError {
    guard index < bytes.count else { return error("the file ends where \(expected) is expected") }
    let rest = String(decoding: bytes[index..<min(index + 7, bytes.count)], as: UTF8.self)
    for marker in ["<<<<<<<", "=======", ">>>>>>>"] where rest == marker {
      return error("the file has an unresolved merge conflict; resolve it")
    }
    return error("found “\(rest.prefix(1))” where \(expected) is expected")
  }
}
