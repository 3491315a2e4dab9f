import Foundation

/// Counts the attributes of elements before a parser sees them, as libxml2 compares each with all those before it.
struct AttributeLimit {
  /// Interface Builder writes some dozens.
  static let greatestCount = 256

  private static let doubleQuote = UInt8(ascii: "\"")
  private static let singleQuote = UInt8(ascii: "'")
  private static let end = UInt8(ascii: ">")
  /// What has quotes and brackets that mean nothing, and how it ends.
  private static let passages: [(start: [UInt8], end: [UInt8])] = [
    ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  private init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The line of the first element with too many attributes; nil where there is none. What is not XML is left to the
  /// parser, which says so.
  static func lineOfExcess(in data: Data) -> Int? {
    data.withUnsafeBytes { bytes in
      var limit = AttributeLimit(bytes)
      return limit.startOfExcess().map { start in
        bytes[..<start].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
      }
    }
  }

  private mutating func startOfExcess() -> Int? {
    while let start = find(UInt8(ascii: "<")) {
      place = start
      if let passage = Self.passages.first(where: { isNext($0.start) }) {
        place += passage.start.count
        skip(past: passage.end)
      } else if hasExcess() {
        return start
      }
    }
    return nil
  }

  /// Reads one tag. Each of its attributes has a value in quotes, in which a bracket does not end it.
  private mutating func hasExcess() -> Bool {
    var count = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == Self.end { return false }
      guard byte == Self.doubleQuote || byte == Self.singleQuote else { continue }
      count += 1
      if count > Self.greatestCount { return true }
      place = find(byte).map { $0 + 1 } ?? bytes.count
    }
    return false
  }

  /// Where a byte is next.
  private func find(_ byte: UInt8) -> Int? {
    guard place < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + place, Int32(byte), bytes.count - place)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  private func isNext(_ word: [UInt8]) -> Bool {
    bytes.count - place >= word.count && bytes[place..<place + word.count].elementsEqual(word)
  }

  private mutating func skip(past word: [UInt8]) {
    while let start = find(word[0]) {
      place = start
      if isNext(word) {
        place += word.count
        return
      }
      place += 1
    }
    place = bytes.count
  }
}
