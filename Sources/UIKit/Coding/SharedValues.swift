import Foundation

/// How many values a binary property list stands for.
///
/// Its values refer to each other by numbers, so that a short list can stand for more values than there is memory
/// for: an array of the same array twice, and so on. Foundation writes them all out.
struct SharedValues {
  private let bytes: [UInt8]
  private let starts: [Int]
  private let sizeOfReferences: Int

  /// Nil for what is no binary property list, or a damaged one, which Foundation refuses.
  private init?(_ data: Data) {
    guard data.starts(with: Array("bplist0".utf8)), data.count > 40 else { return nil }
    bytes = Array(data)
    let trailer = bytes.count - 32
    let sizeOfOffsets = Int(bytes[trailer + 6])
    sizeOfReferences = Int(bytes[trailer + 7])
    guard (1...8).contains(sizeOfOffsets), (1...8).contains(sizeOfReferences),
      let count = Self.number(bytes, trailer + 8, 8),
      let table = Self.number(bytes, trailer + 24, 8), count > 0, count <= trailer, table < trailer,
      table + count * sizeOfOffsets <= trailer
    else { return nil }
    var starts: [Int] = []
    starts.reserveCapacity(count)
    for index in 0..<count {
      guard let start = Self.number(bytes, table + index * sizeOfOffsets, sizeOfOffsets),
        start < trailer
      else { return nil }
      starts.append(start)
    }
    self.starts = starts
  }

  /// Whether a list stands for more than that many values, or for endlessly many.
  static func exceed(_ limit: Int, in data: Data) -> Bool {
    guard let list = SharedValues(data) else { return false }
    return list.count(upTo: limit) == nil
  }

  /// A number of that many bytes, the highest first.
  private static func number(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard start >= 0, start + size <= bytes.count else { return nil }
    var value: UInt64 = 0
    for byte in bytes[start..<(start + size)] { value = value << 8 | UInt64(byte) }
    return value < 1 << 40 ? Int(value) : nil
  }

  /// What an object refers to.
  private func references(of object: Int) -> [Int] {
    var at = starts[object]
    let kind = bytes[at] >> 4
    guard [0xA, 0xB, 0xC, 0xD].contains(kind) else { return [] }
    var count = Int(bytes[at] & 15)
    at += 1
    if count == 15 {
      // The count follows as a number of 1, 2, 4 or 8 bytes.
      guard at < bytes.count, bytes[at] >> 4 == 1, bytes[at] & 15 <= 3 else { return [] }
      let size = 1 << Int(bytes[at] & 15)
      guard let long = Self.number(bytes, at + 1, size) else { return [] }
      count = long
      at += 1 + size
    }
    if kind == 0xD { count *= 2 }
    guard count <= (bytes.count - at) / sizeOfReferences else { return [] }
    return (0..<count).compactMap {
      Self.number(bytes, at + $0 * sizeOfReferences, sizeOfReferences)
    }
    .filter { starts.indices.contains($0) }
  }

  /// The number of values that all objects stand for together; nil for more than the limit.
  private func count(upTo limit: Int) -> Int? {
    guard let root = Self.number(bytes, bytes.count - 16, 8), starts.indices.contains(root) else {
      return 0
    }
    // 0 is not known yet, and -1 is being counted.
    var sizes = Array(repeating: 0, count: starts.count)
    var stack: [(object: Int, inner: [Int], next: Int, sum: Int)] = []
    func open(_ object: Int) {
      sizes[object] = -1
      stack.append((object, references(of: object), 0, 1))
    }
    open(root)
    while var top = stack.popLast() {
      guard top.next < top.inner.count else {
        sizes[top.object] = top.sum
        continue
      }
      let inner = top.inner[top.next]
      if sizes[inner] < 0 { return nil }
      if sizes[inner] == 0 {
        stack.append(top)
        open(inner)
        continue
      }
      top.next += 1
      top.sum += sizes[inner]
      if top.sum > limit { return nil }
      stack.append(top)
    }
    return sizes[root]
  }
}
