/// Tells how deeply square brackets stand in each other before a parser sees them: to find out whether `[[[` begins a type
/// it reads what is inside of each twice, and so the innermost of 20 a million times.
struct BracketDepth {
  /// For how many innermost readings a source may ask: those of 16 brackets in each other, or of 256 times 8.
  private static let mostReadings = 1 << 16
  private static let deepest = 16

  private var depth = 0
  private var deepestOfGroup = 0
  private var readings = 0
  /// Brackets since the line began, also those in texts: what looks like a text may be none.
  private var depthOfLine = 0
  private var text: Text?
  private var isEscaped = false

  private enum Text { case line, lines }

  /// Whether the parser gets through a source in a time that is in proportion to its length.
  static func isBounded(_ source: String) -> Bool {
    var depth = BracketDepth()
    var source = source
    return source.withUTF8 { depth.read($0) }
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let quote = UInt8(ascii: "\"")
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case quote where text == .line && !isEscaped: text = nil
      case quote where text != .line:
        let isTriple = place + 1 < bytes.count && bytes[place] == quote && bytes[place + 1] == quote
        if isTriple { place += 2 }
        if text == .lines {
          if isTriple { text = nil }
        } else {
          text = isTriple ? .lines : .line
        }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        depthOfLine = 0
        if text == .line { text = nil }
      case UInt8(ascii: "/") where text == nil && place < bytes.count && bytes[place] == byte:
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      case UInt8(ascii: "*")
      where text == nil && place > 1 && bytes[place - 2] == UInt8(ascii: "/"):
        place = Self.endOfComment(bytes, place)
      case UInt8(ascii: "["): open()
      case UInt8(ascii: "]"): close()
      default: break
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if depth > Self.deepest || depthOfLine > Self.deepest || readings > Self.mostReadings {
        return false
      }
    }
    return true
  }

  /// Comments stand in each other.
  private static func endOfComment(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var place = start
    var open = 1
    while place + 1 < bytes.count, open > 0 {
      switch (bytes[place], bytes[place + 1]) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): open -= 1
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): open += 1
      default:
        place += 1
        continue
      }
      place += 2
    }
    return open > 0 ? bytes.count : place
  }

  private mutating func open() {
    depthOfLine += 1
    guard text == nil else { return }
    depth += 1
    deepestOfGroup = max(deepestOfGroup, depth)
  }

  private mutating func close() {
    depthOfLine = max(0, depthOfLine - 1)
    guard text == nil, depth > 0 else { return }
    depth -= 1
    guard depth == 0 else { return }
    readings += 1 << deepestOfGroup
    deepestOfGroup = 0
  }
}
