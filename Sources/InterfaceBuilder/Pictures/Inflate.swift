/// Decompresses data of zlib (RFC 1950, 1951). Whatever the bytes are, it gives an array or nil.
struct Inflate {
  static let greatestSize = 64 << 20

  private let input: [UInt8]
  private var place: Int
  private var bits: UInt32 = 0
  private var count = 0
  private var output: [UInt8] = []

  private init(_ input: [UInt8], at place: Int) { (self.input, self.place) = (input, place) }

  /// Returns the content; what came before a mistake at the end, and nil where there is nothing.
  static func zlib(_ input: [UInt8]) -> [UInt8]? {
    guard input.count > 2, input[0] & 15 == 8 else { return nil }
    var reader = Inflate(input, at: 2)
    while let isLast = reader.block(), !isLast {}
    return reader.output.isEmpty ? nil : reader.output
  }

  private mutating func take(_ wanted: Int) -> Int? {
    while count < wanted {
      guard place < input.count else { return nil }
      bits |= UInt32(input[place]) << UInt32(count)
      place += 1
      count += 8
    }
    let value = Int(bits & ((1 << UInt32(wanted)) - 1))
    bits >>= UInt32(wanted)
    count -= wanted
    return value
  }

  /// Reads a block; nil where the data is damaged.
  private mutating func block() -> Bool? {
    guard let last = take(1), let kind = take(2) else { return nil }
    switch kind {
    case 0:
      (bits, count) = (0, 0)
      guard place + 4 <= input.count else { return nil }
      let length = Int(input[place]) | Int(input[place + 1]) << 8
      place += 4
      guard place + length <= input.count, output.count + length <= Self.greatestSize else {
        return nil
      }
      output += input[place..<place + length]
      place += length
    case 1: guard codes(Self.fixedLengths, Self.fixedDistances) else { return nil }
    case 2:
      guard let (lengths, distances) = tables(), codes(lengths, distances) else { return nil }
    default: return nil
    }
    return last == 1
  }

  /// A code of Huffman: how many there are of each length, and the symbols in their order.
  private struct Table {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: ArraySlice<Int>) {
      for length in lengths { counts[length] += 1 }
      counts[0] = 0
      for wanted in 1..<16 {
        for (symbol, length) in lengths.enumerated() where length == wanted {
          symbols.append(symbol)
        }
      }
    }
  }

  private static let fixedLengths = Table(
    ((0..<144).map { _ in 8 } + (144..<256).map { _ in 9 } + (256..<280).map { _ in 7 }
      + (280..<288).map { _ in 8 })[...])
  private static let fixedDistances = Table((0..<30).map { _ in 5 }[...])

  private mutating func symbol(_ table: Table) -> Int? {
    var (code, first, index) = (0, 0, 0)
    for length in 1..<16 {
      guard let bit = take(1) else { return nil }
      code |= bit
      let count = table.counts[length]
      if code - count < first {
        let place = index + code - first
        return table.symbols.indices.contains(place) ? table.symbols[place] : nil
      }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }

  private mutating func tables() -> (Table, Table)? {
    guard let literals = take(5), let distances = take(5), let codes = take(4) else { return nil }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<codes + 4 {
      guard let length = take(3) else { return nil }
      lengths[order[index]] = length
    }
    let table = Table(lengths[...])
    var all: [Int] = []
    let total = literals + 257 + distances + 1
    while all.count < total {
      guard let symbol = symbol(table) else { return nil }
      switch symbol {
      case 0..<16: all.append(symbol)
      case 16:
        guard let last = all.last, let more = take(2) else { return nil }
        all += Array(repeating: last, count: more + 3)
      case 17:
        guard let more = take(3) else { return nil }
        all += Array(repeating: 0, count: more + 3)
      default:
        guard let more = take(7) else { return nil }
        all += Array(repeating: 0, count: more + 11)
      }
    }
    guard all.count == total else { return nil }
    return (Table(all[..<(literals + 257)]), Table(Array(all[(literals + 257)...])[...]))
  }

  private static let lengthBase = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBase = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
    2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  private mutating func codes(_ lengths: Table, _ distances: Table) -> Bool {
    while let symbol = symbol(lengths) {
      if symbol == 256 { return true }
      guard output.count < Self.greatestSize else { return false }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      let kind = symbol - 257
      guard kind < Self.lengthBase.count, let extra = take(Self.lengthBits[kind]),
        let far = self.symbol(distances), far < Self.distanceBase.count,
        let more = take(far < 4 ? 0 : far / 2 - 1)
      else { return false }
      let (length, distance) = (Self.lengthBase[kind] + extra, Self.distanceBase[far] + more)
      guard distance <= output.count else { return false }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    return false
  }
}
