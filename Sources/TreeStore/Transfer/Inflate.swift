/// Takes apart what DEFLATE (RFC 1951) packed.
enum Inflate {
  enum Problem: Error { case damaged, tooLarge }

  /// - Parameter limit: how many bytes there may be at most; more is `tooLarge`.
  static func bytes(_ input: UnsafeRawBufferPointer, limit: Int) throws(Problem) -> [UInt8] {
    var reader = BitReader(input: input)
    var output: [UInt8] = []
    var isLast = false
    while !isLast {
      isLast = try reader.bits(1) == 1
      switch try reader.bits(2) {
      case 0: try stored(&reader, &output, limit)
      case 1: try packed(&reader, &output, limit, .fixedLiterals, .fixedDistances)
      case 2:
        let (literals, distances) = try tables(&reader)
        try packed(&reader, &output, limit, literals, distances)
      default: throw .damaged
      }
    }
    return output
  }

  private static func stored(
    _ reader: inout BitReader, _ output: inout [UInt8], _ limit: Int
  ) throws(Problem) {
    reader.align()
    let length = try reader.bits(16)
    guard try reader.bits(16) == ~length & 0xFFFF else { throw .damaged }
    guard output.count + length <= limit else { throw .tooLarge }
    for _ in 0..<length { output.append(UInt8(try reader.bits(8))) }
  }

  private static let lengthBase = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
    131, 163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBase = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537,
    2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  private static func packed(
    _ reader: inout BitReader, _ output: inout [UInt8], _ limit: Int, _ literals: Huffman,
    _ distances: Huffman
  ) throws(Problem) {
    while true {
      let symbol = try literals.symbol(&reader)
      if symbol == 256 { return }
      if symbol < 256 {
        guard output.count < limit else { throw .tooLarge }
        output.append(UInt8(symbol))
        continue
      }
      guard symbol - 257 < lengthBase.count else { throw .damaged }
      let length = try lengthBase[symbol - 257] + reader.bits(lengthBits[symbol - 257])
      let code = try distances.symbol(&reader)
      guard code < distanceBase.count else { throw .damaged }
      let distance = try distanceBase[code] + reader.bits(max(0, code / 2 - 1))
      guard distance <= output.count else { throw .damaged }
      guard output.count + length <= limit else { throw .tooLarge }
      // What is copied may overlap what it makes.
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private static func tables(_ reader: inout BitReader) throws(Problem) -> (Huffman, Huffman) {
    let literals = try reader.bits(5) + 257
    let distances = try reader.bits(5) + 1
    let count = try reader.bits(4) + 4
    var small = [Int](repeating: 0, count: 19)
    for index in 0..<count { small[order[index]] = try reader.bits(3) }
    let code = Huffman(small)
    var lengths: [Int] = []
    while lengths.count < literals + distances {
      let symbol = try code.symbol(&reader)
      switch symbol {
      case 0...15: lengths.append(symbol)
      case 16:
        guard let last = lengths.last else { throw .damaged }
        lengths += [Int](repeating: last, count: try reader.bits(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try reader.bits(3) + 3)
      default: lengths += [Int](repeating: 0, count: try reader.bits(7) + 11)
      }
    }
    guard lengths.count == literals + distances else { throw .damaged }
    return (Huffman(Array(lengths[..<literals])), Huffman(Array(lengths[literals...])))
  }
}

/// Bits from the lowest on.
private struct BitReader {
  let input: UnsafeRawBufferPointer
  private var position = 0
  private var buffer = 0
  private var count = 0

  init(input: UnsafeRawBufferPointer) { self.input = input }

  mutating func bits(_ wanted: Int) throws(Inflate.Problem) -> Int {
    while count < wanted {
      guard position < input.count else { throw .damaged }
      buffer |= Int(input[position]) << count
      position += 1
      count += 8
    }
    let result = buffer & (1 << wanted - 1)
    buffer >>= wanted
    count -= wanted
    return result
  }

  mutating func align() {
    buffer >>= count & 7
    count -= count & 7
  }
}

/// Symbols by their codes, which are given by their lengths.
private struct Huffman {
  private var counts = [Int](repeating: 0, count: 16)
  private var symbols: [Int]

  init(_ lengths: [Int]) {
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    var starts = [Int](repeating: 0, count: 17)
    for length in 1...15 { starts[length + 1] = starts[length] + counts[length] }
    symbols = [Int](repeating: 0, count: lengths.count)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[starts[length]] = symbol
      starts[length] += 1
    }
  }

  func symbol(_ reader: inout BitReader) throws(Inflate.Problem) -> Int {
    var code = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      code |= try reader.bits(1)
      let count = counts[length]
      if code - first < count { return symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw .damaged
  }

  static let fixedLiterals = Huffman(
    [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112)
      + [Int](repeating: 7, count: 24) + [Int](repeating: 8, count: 8))
  static let fixedDistances = Huffman([Int](repeating: 5, count: 30))
}
