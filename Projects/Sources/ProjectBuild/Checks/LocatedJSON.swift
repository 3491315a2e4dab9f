/// A value of JSON with the line that it begins on: Foundation knows of no lines.
struct LocatedJSON {
  enum Value {
    case object([String: LocatedJSON])
    case array([LocatedJSON])
    case string(String)
    case other(String)
  }

  struct Failure: Error {
    let line: Int
    /// A sentence.
    let message: String
  }

  let value: Value
  let line: Int

  var object: [String: LocatedJSON]? {
    if case .object(let entries) = value { entries } else { nil }
  }
  var array: [LocatedJSON]? { if case .array(let elements) = value { elements } else { nil } }
  var string: String? { if case .string(let text) = value { text } else { nil } }
  var isTrue: Bool { if case .other("true") = value { true } else { false } }

  subscript(key: String) -> LocatedJSON? { object?[key] }

  static func read(_ bytes: [UInt8]) throws(Failure) -> LocatedJSON {
    var reader = Reader(bytes: bytes)
    return try reader.document()
  }

  private struct Reader {
    private static let deepest = 100
    let bytes: [UInt8]
    var place = 0
    var line = 1

    init(bytes: [UInt8]) {
      self.bytes = bytes
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    mutating func document() throws(Failure) -> LocatedJSON {
      let value = try value(in: "", depth: 0)
      skip()
      guard place == bytes.count else { throw unexpected("the end of the file", in: "") }
      return value
    }

    private mutating func value(in what: String, depth: Int) throws(Failure) -> LocatedJSON {
      guard depth < Self.deepest else {
        throw Failure(line: line, message: "The JSON is nested deeper than \(Self.deepest) levels.")
      }
      skip()
      let start = line
      guard place < bytes.count else { throw unexpected("a value", in: what) }
      switch bytes[place] {
      case UInt8(ascii: "{"):
        return LocatedJSON(value: .object(try entries(depth: depth)), line: start)
      case UInt8(ascii: "["):
        return LocatedJSON(value: .array(try elements(depth: depth)), line: start)
      case UInt8(ascii: "\""): return LocatedJSON(value: .string(try string()), line: start)
      default:
        let begin = place
        while place < bytes.count, Self.isWord(bytes[place]) { place += 1 }
        guard place > begin else { throw unexpected("a value", in: what) }
        let word = String(decoding: bytes[begin..<place], as: UTF8.self)
        return LocatedJSON(value: .other(word), line: start)
      }
    }

    private mutating func entries(depth: Int) throws(Failure) -> [String: LocatedJSON] {
      place += 1
      var entries: [String: LocatedJSON] = [:]
      skip()
      if take("}") { return entries }
      while true {
        skip()
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else {
          throw unexpected("a name", in: "an object")
        }
        let key = try string()
        skip()
        guard take(":") else { throw unexpected("“:”", in: "an object") }
        entries[key] = try value(in: "an object", depth: depth + 1)
        skip()
        if take("}") { return entries }
        guard take(",") else { throw unexpected("“,” or “}”", in: "an object") }
      }
    }

    private mutating func elements(depth: Int) throws(Failure) -> [LocatedJSON] {
      place += 1
      var elements: [LocatedJSON] = []
      skip()
      if take("]") { return elements }
      while true {
        elements.append(try value(in: "a list", depth: depth + 1))
        skip()
        if take("]") { return elements }
        guard take(",") else { throw unexpected("“,” or “]”", in: "a list") }
      }
    }

    private mutating func string() throws(Failure) -> String {
      let start = line
      place += 1
      var text: [UInt8] = []
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
        case UInt8(ascii: "\\"): escape(into: &text)
        case UInt8(ascii: "\n"):
          throw Failure(line: start, message: "The JSON has a text without an end.")
        default: text.append(byte)
        }
      }
      throw Failure(line: start, message: "The JSON has a text without an end.")
    }

    private mutating func escape(into text: inout [UInt8]) {
      guard place < bytes.count else { return }
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "n"): text.append(10)
      case UInt8(ascii: "t"): text.append(9)
      case UInt8(ascii: "r"): text.append(13)
      case UInt8(ascii: "u"):
        let digits = String(
          decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self)
        place = min(place + 4, bytes.count)
        let scalar = UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}"
        text += Array(String(Character(scalar)).utf8)
      default: text.append(byte)
      }
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
      guard place < bytes.count, bytes[place] == UInt8(ascii: mark) else { return false }
      place += 1
      return true
    }

    private mutating func skip() {
      while place < bytes.count, bytes[place] <= 32 {
        if bytes[place] == UInt8(ascii: "\n") { line += 1 }
        place += 1
      }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }

    private func unexpected(_ wanted: String, in what: String) -> Failure {
      guard place < bytes.count else {
        return Failure(
          line: line,
          message: what.isEmpty ? "The file has no JSON." : "The JSON ends within \(what).")
      }
      let rest = String(decoding: bytes[place..<min(place + 7, bytes.count)], as: UTF8.self)
      if ["<<<<<<<", "=======", ">>>>>>>"].contains(rest) {
        return Failure(
          line: line, message: "The file has an unresolved merge conflict; resolve it.")
      }
      return Failure(
        line: line, message: "“\(rest.prefix(1))” stands where \(wanted) is expected.")
    }
  }
}
