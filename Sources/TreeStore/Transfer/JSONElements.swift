import Foundation

/// Goes through a JSON object whose values may be long arrays, one element at a time: only one
/// is in memory. Foundation's decoders want all of it at once.
///
/// It finds where values begin and end, and keeps no stack: what is in them, and whether it is
/// right, is left to the decoder.
struct JSONElements {
  let data: Data

  enum Problem: Error {
    case notAnObject
    case endsEarly(Int)
    /// Something stands behind the object.
    case goesOn(Int)
  }

  enum Kind {
    /// A value that is not an array.
    case value
    /// The beginning of an array; its elements follow.
    case list
    case element
  }

  /// Calls `body` with each value of the object, and each element of each array, until it answers
  /// false.
  func visit(_ body: (_ key: String, _ kind: Kind, _ value: Data) throws -> Bool) throws {
    try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var scanner = Scanner(bytes: bytes)
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.position = 3 }
      guard scanner.take("{") else { throw Problem.notAnObject }
      if scanner.take("}") { return try end(&scanner) }
      repeat {
        scanner.skipSpace()
        let place = scanner.position
        guard let key = key(data(try scanner.value())), scanner.take(":") else {
          throw Problem.endsEarly(place)
        }
        guard scanner.take("[") else {
          scanner.skipSpace()
          let range = try scanner.value()
          guard try body(key, .value, data(range)) else { return }
          continue
        }
        guard try body(key, .list, Data()) else { return }
        if scanner.take("]") { continue }
        repeat {
          scanner.skipSpace()
          let range = try scanner.value()
          guard try body(key, .element, data(range)) else { return }
        } while scanner.take(",")
        guard scanner.take("]") else { throw Problem.endsEarly(scanner.position) }
      } while scanner.take(",")
      guard scanner.take("}") else { throw Problem.endsEarly(scanner.position) }
      try end(&scanner)
    }
  }

  private func end(_ scanner: inout Scanner) throws {
    scanner.skipSpace()
    if scanner.position < data.count { throw Problem.goesOn(scanner.position) }
  }

  /// A string as it is meant.
  private func key(_ string: Data) -> String? {
    guard string.count > 1, string.first == UInt8(ascii: "\"") else { return nil }
    guard string.contains(UInt8(ascii: "\\")) else {
      return LegacyText.utf8(string.dropFirst().dropLast())
    }
    return try? JSONDecoder().decode(String.self, from: string)
  }

  private func data(_ range: Range<Int>) -> Data {
    data[(data.startIndex + range.lowerBound)..<(data.startIndex + range.upperBound)]
  }

  private struct Scanner {
    let bytes: UnsafeRawBufferPointer
    var position = 0

    mutating func skipSpace() {
      while position < bytes.count, [9, 10, 13, 32].contains(bytes[position]) { position += 1 }
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      skipSpace()
      guard position < bytes.count, bytes[position] == UInt8(ascii: character) else {
        return false
      }
      position += 1
      return true
    }

    mutating func value() throws -> Range<Int> {
      let start = position
      var depth = 0
      while position < bytes.count {
        switch bytes[position] {
        case UInt8(ascii: "\""):
          try skipString()
          if depth == 0 { return start..<position }
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { return try ended(start) }
          depth -= 1
          if depth == 0 {
            position += 1
            return start..<position
          }
        case UInt8(ascii: ","), UInt8(ascii: ":"), 9, 10, 13, 32:
          if depth == 0 { return try ended(start) }
        default: break
        }
        position += 1
      }
      throw Problem.endsEarly(position)
    }

    private func ended(_ start: Int) throws -> Range<Int> {
      guard position > start else { throw Problem.endsEarly(position) }
      return start..<position
    }

    private mutating func skipString() throws {
      let start = position + 1
      position = start
      while position < bytes.count, let base = bytes.baseAddress {
        guard
          let quote = memchr(base + position, Int32(UInt8(ascii: "\"")), bytes.count - position)
        else { break }
        let end = UnsafeRawPointer(quote) - base
        // An odd number of backslashes takes the quote in.
        var slashes = 0
        while end - slashes > start, bytes[end - slashes - 1] == UInt8(ascii: "\\") { slashes += 1 }
        position = end + 1
        if slashes.isMultiple(of: 2) { return }
      }
      throw Problem.endsEarly(bytes.count)
    }
  }
}
