/// Finds what `AttachmentReference` is in the bytes of a text.
struct AttachmentScanner {
  private(set) var found: [AttachmentReference] = []
  /// Where the words of tags stand, without their "#" (`TagScanning.swift`).
  var tags: [Range<Int>] = []
  var lines = LineKinds()
  let bytes: [UInt8]
  var at = 0
  /// The brackets that are open, and whether each begins a picture.
  private var open: [Bool] = []
  private static let mostOpen = 100
  /// Behind the last place for which a run of backticks was looked for in vain, by its length.
  private var hopeless: Set<Int> = []
  /// The end of a line, and from where on it is that.
  private var lineEnd = (from: 1, end: 0)
  /// Where ">" is not.
  private var withoutPoint = 0..<0
  /// The last character that stands for itself.
  private var escaped = -1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func byte(_ place: Int) -> UInt8? { place < bytes.count ? bytes[place] : nil }
  private func isThere(_ words: StaticString, _ place: Int) -> Bool {
    guard bytes.count - place >= words.utf8CodeUnitCount else { return false }
    return (0..<words.utf8CodeUnitCount).allSatisfy {
      bytes[place + $0] | 32 == words.utf8Start[$0] | 32
    }
  }
  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
  static func isEnd(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

  mutating func read() {
    var isLineStart = true
    while let next = byte(at) {
      if isLineStart { beginLine() }
      if isLineStart, fence() { continue }
      if isLineStart { definition() }
      isLineStart = Self.isEnd(next)
      if isLineStart { open.removeAll(keepingCapacity: true) }
      switch next {
      case UInt8(ascii: "\\"):
        escaped = at + 1
        at += 2
      case UInt8(ascii: "`"): code()
      case UInt8(ascii: "["): bracket()
      case UInt8(ascii: "]"): closingBracket()
      case UInt8(ascii: "<") where isThere("<img", at): picture()
      case UInt8(ascii: "#"): tag()
      default: at += 1
      }
    }
  }

  /// Each line is looked through once, however often it is asked for.
  private mutating func end(ofLine place: Int) -> Int {
    if place >= lineEnd.from, place <= lineEnd.end { return lineEnd.end }
    let end = bytes[min(place, bytes.count)...].firstIndex(where: Self.isEnd) ?? bytes.count
    lineEnd = (place, end)
    return end
  }

  /// Where the next ">" is.
  private mutating func point(_ from: Int, _ stop: Int) -> Int? {
    guard from < stop else { return nil }
    let start = withoutPoint.contains(from) ? withoutPoint.upperBound : from
    guard start < stop else { return nil }
    if let found = bytes[start..<stop].firstIndex(of: UInt8(ascii: ">")) { return found }
    withoutPoint = (start == from ? from : withoutPoint.lowerBound)..<stop
    return nil
  }

  /// Goes behind a block of code between fences that begins here.
  private mutating func fence() -> Bool {
    var start = at
    while start < at + 3, byte(start) == 32 { start += 1 }
    guard let mark = byte(start), mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else {
      return false
    }
    let count = run(of: mark, start)
    guard count >= 3 else { return false }
    let first = end(ofLine: start)
    // Such a line is a piece of code in a line.
    if mark == UInt8(ascii: "`"), bytes[(start + count)..<first].contains(mark) { return false }
    var line = first
    while line < bytes.count {
      line += 1
      var place = line
      while place < line + 3, byte(place) == 32 { place += 1 }
      let length = byte(place) == mark ? run(of: mark, place) : 0
      line = end(ofLine: place)
      let rest = bytes[min(place + length, line)..<line]
      if length >= count, rest.allSatisfy(Self.isSpace) { break }
    }
    at = min(line, bytes.count)
    return true
  }

  private func run(of mark: UInt8, _ place: Int) -> Int {
    bytes[place...].prefix { $0 == mark }.count
  }

  private mutating func code() {
    let count = run(of: UInt8(ascii: "`"), at)
    at += count
    guard !hopeless.contains(count) else { return }
    var place = at
    while let next = bytes[place...].firstIndex(of: UInt8(ascii: "`")) {
      let length = run(of: UInt8(ascii: "`"), next)
      place = next + length
      if length == count {
        at = place
        return
      }
    }
    hopeless.insert(count)
  }

  // MARK: Brackets

  private mutating func bracket() {
    let isPicture = at > 0 && bytes[at - 1] == UInt8(ascii: "!") && escaped != at - 1
    if byte(at + 1) == UInt8(ascii: "["), wiki(isPicture) { return }
    if open.count < Self.mostOpen { open.append(isPicture) }
    at += 1
  }

  /// `[[name]]`, `[[name|words]]`, `![[name|300]]`.
  private mutating func wiki(_ isPicture: Bool) -> Bool {
    let start = at + 2
    var place = start
    var stop: Int?
    while let next = byte(place), !Self.isEnd(next), next != UInt8(ascii: "[") {
      if next == UInt8(ascii: "]") {
        guard byte(place + 1) == next else { return false }
        add(start..<(stop ?? place), isEmbedded: isPicture, isWiki: true)
        at = place + 2
        return true
      }
      if next == UInt8(ascii: "|"), stop == nil { stop = place }
      place += 1
      // No name is longer.
      guard place - start <= 4096 else { return false }
    }
    return false
  }

  private mutating func closingBracket() {
    at += 1
    guard let isPicture = open.popLast(), byte(at) == UInt8(ascii: "(") else { return }
    var place = at + 1
    while let next = byte(place), Self.isSpace(next) { place += 1 }
    let stop = min(end(ofLine: place), place + 8192)
    if byte(place) == UInt8(ascii: "<") {
      guard let close = point(place, stop) else { return }
      add((place + 1)..<close, isEmbedded: isPicture, isPointed: true)
      at = close + 1
      return
    }
    guard let close = closingParenthesis(place, stop) else { return }
    // Many programs write spaces as they are; a title stands in quotes behind one.
    var last = title(place, close) ?? close
    while last > place, Self.isSpace(bytes[last - 1]) { last -= 1 }
    add(place..<last, isEmbedded: isPicture)
    at = close + 1
  }

  private func closingParenthesis(_ from: Int, _ stop: Int) -> Int? {
    var depth = 0
    var place = from
    while place < stop {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "("):
        depth += 1
        // As CommonMark has it.
        if depth > 32 { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { return place }
        depth -= 1
      default: break
      }
      place += 1
    }
    return nil
  }

  /// Where a title begins that ends right before `close`.
  private func title(_ from: Int, _ close: Int) -> Int? {
    var last = close
    while last > from, Self.isSpace(bytes[last - 1]) { last -= 1 }
    guard last > from, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[last - 1]) else {
      return nil
    }
    let quote = bytes[last - 1]
    var place = from + 1
    while place < last - 1 {
      if bytes[place] == quote, Self.isSpace(bytes[place - 1]) { return place }
      place += 1
    }
    return nil
  }

  /// `[name]: destination` at the beginning of a line.
  private mutating func definition() {
    var start = at
    while start < at + 3, byte(start) == 32 { start += 1 }
    guard byte(start) == UInt8(ascii: "[") else { return }
    let stop = min(end(ofLine: start), start + 8192)
    guard let close = bytes[start..<stop].firstIndex(of: UInt8(ascii: "]")), close > start + 1,
      byte(close + 1) == UInt8(ascii: ":")
    else { return }
    var place = close + 2
    while place < stop, Self.isSpace(bytes[place]) { place += 1 }
    if byte(place) == UInt8(ascii: "<") {
      guard let end = point(place, stop) else { return }
      add((place + 1)..<end, isEmbedded: true, isPointed: true)
      at = end + 1
      return
    }
    let end = bytes[place..<stop].firstIndex(where: Self.isSpace) ?? stop
    add(place..<end, isEmbedded: true)
    at = max(at, end)
  }

  /// `<img … src="name" …>`.
  private mutating func picture() {
    let start = at + 4
    at = start
    let stop = point(start, min(start + 8192, bytes.count)) ?? start
    var place = start
    while place + 5 < stop {
      if isThere("src=", place), Self.isSpace(bytes[place - 1]) || Self.isEnd(bytes[place - 1]),
        [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[place + 4])
      {
        let quote = bytes[place + 4]
        guard let close = bytes[(place + 5)..<stop].firstIndex(of: quote) else { return }
        add((place + 5)..<close, isEmbedded: true)
        at = close
        return
      }
      place += 1
    }
  }

  private mutating func add(
    _ range: Range<Int>, isEmbedded: Bool, isWiki: Bool = false, isPointed: Bool = false
  ) {
    guard !range.isEmpty else { return }
    found.append(
      AttachmentReference(
        range: range, written: String(decoding: bytes[range], as: UTF8.self),
        isEmbedded: isEmbedded, isWiki: isWiki, isPointed: isPointed, isInCode: lines.isCode))
  }
}
