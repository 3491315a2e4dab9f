import Foundation

/// Goes through a JSON object whose values may be long arrays, one element at a time: only one
/// is in memory.
struct JSONElements {
  let data: Data

  enum Problem: Error {
    case notAnObject
    case endsEarly(Int)
  }

  /// Calls `body` with each element of each array, and with each other value, of the object;
  /// until it answers false.
  func visit(_ body: (_ key: String, _ isElement: Bool, _ value: Data) throws -> Bool) throws {
    try data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var scanner = Scanner(bytes: bytes)
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.position = 3 }
      guard scanner.take("{") else { throw Problem.notAnObject }
      if scanner.take("}") { return }
      repeat {
        scanner.skipSpace()
        let name = try scanner.value()
        let key = String(decoding: bytes[name].dropFirst().dropLast(), as: UTF8.self)
        guard scanner.take(":") else { throw Problem.endsEarly(scanner.position) }
        guard scanner.take("[") else {
          scanner.skipSpace()
          let range = try scanner.value()
          guard try body(key, false, data(range)) else { return }
          continue
        }
        if scanner.take("]") { continue }
        repeat {
          scanner.skipSpace()
          let range = try scanner.value()
          guard try body(key, true, data(range)) else { return }
        } while scanner.take(",")
        guard scanner.take("]") else { throw Problem.endsEarly(scanner.position) }
      } while scanner.take(",")
      guard scanner.take("}") else { throw Problem.endsEarly(scanner.position) }
    }
  }

  private func data(_ range: Range<Int>) -> Data {
    data[(data.startIndex + range.lowerBound)..<(data.startIndex + range.upperBound)]
  }

  /// Finds where values end; whether they are right is left to the decoder.
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
        case UInt8(ascii: ","), 9, 10, 13, 32:
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
      position += 1
      while position < bytes.count {
        switch bytes[position] {
        case UInt8(ascii: "\\"): position += 2
        case UInt8(ascii: "\""):
          position += 1
          return
        default: position += 1
        }
      }
      throw Problem.endsEarly(bytes.count)
    }
  }
}
