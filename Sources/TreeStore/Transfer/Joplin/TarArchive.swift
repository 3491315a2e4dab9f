import Foundation

/// The files of a tar archive (POSIX ustar and pax, GNU's long names), which are never written to the
/// disk.
struct TarArchive {
  struct Entry {
    var name: String
    var range: Range<Int>
  }

  private let data: Data
  let entries: [Entry]
  /// Whether it ends where it should.
  let isWhole: Bool

  init(path: String, limits: ImportLimits) throws(LibraryError) {
    let data = try SourceData.read(path)
    func bytes(_ range: Range<Int>) -> Data {
      data[(data.startIndex + range.lowerBound)..<(data.startIndex + range.upperBound)]
    }
    var entries: [Entry] = []
    var place = 0
    var longName: String?
    var isWhole = false
    while let header = Header(data, place) {
      guard !header.isEnd else {
        isWhole = true
        break
      }
      let start = place + Self.block
      guard header.isSound, header.size <= data.count - start else { break }
      let range = start..<(start + header.size)
      switch header.kind {
      case UInt8(ascii: "0"), 0:
        entries.append(Entry(name: longName ?? header.name, range: range))
        longName = nil
      case UInt8(ascii: "L"): longName = Header.words(bytes(range).prefix { $0 != 0 })
      case UInt8(ascii: "x"): longName = Self.paxName(bytes(range)) ?? longName
      default: longName = nil
      }
      guard entries.count <= limits.entries else {
        throw .tooMuch(path: path, reason: .manyEntries(entries.count, limits.entries))
      }
      place = start + (header.size + Self.block - 1) / Self.block * Self.block
    }
    guard place > 0 else { throw .notNotes(path: path, reason: .noTar) }
    // What was written without blocks of zeros at its end is whole as well.
    (self.data, self.entries) = (data, entries)
    self.isWhole = isWhole || place == data.count
  }

  private static let block = 512

  private func bytes(_ range: Range<Int>) -> Data {
    data[(data.startIndex + range.lowerBound)..<(data.startIndex + range.upperBound)]
  }

  /// The bytes of a file in pieces.
  func read(_ entry: Entry, _ sink: (Data) throws -> Void) rethrows {
    for start in stride(from: entry.range.lowerBound, to: entry.range.upperBound, by: Parts.size) {
      try sink(Data(bytes(start..<min(start + Parts.size, entry.range.upperBound))))
    }
  }

  func contents(_ entry: Entry) -> Data { Data(bytes(entry.range)) }

  /// "length path=name\n" among the lines of an extended header.
  private static func paxName(_ bytes: Data) -> String? {
    let lines = bytes.split(separator: 10).map { Header.words($0) }
    return lines.compactMap { line in
      line.range(of: " path=").map { String(line[$0.upperBound...]) }
    }.last
  }

  private struct Header {
    let name: String
    let size: Int
    let kind: UInt8
    let isSound: Bool
    let isEnd: Bool

    init?(_ data: Data, _ place: Int) {
      guard place >= 0, place <= data.count - TarArchive.block else { return nil }
      let bytes = Array(data[(data.startIndex + place)..<(data.startIndex + place + 512)])
      isEnd = bytes.allSatisfy { $0 == 0 }
      let isUStar = bytes[257..<262].elementsEqual("ustar".utf8)
      let prefix = isUStar && bytes[262] == 0 ? Self.words(bytes[345..<500].prefix { $0 != 0 }) : ""
      let last = Self.words(bytes[0..<100].prefix { $0 != 0 })
      name = prefix.isEmpty ? last : prefix + "/" + last
      kind = bytes[156]
      let size = Self.number(bytes[124..<136])
      self.size = size ?? 0
      let sum = bytes.indices.reduce(0) { $0 + ((148..<156).contains($1) ? 32 : Int(bytes[$1])) }
      isSound = size != nil && Self.number(bytes[148..<156]) == sum
    }

    static func words(_ bytes: some Collection<UInt8>) -> String { LegacyText.name(bytes).text }

    /// Octal digits, or binary for what needs more than eleven of them.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
      if bytes.first == 0x80 {
        let value = bytes.dropFirst().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: value).flatMap { $0 < 1 << 50 ? $0 : nil }
      }
      let digits = bytes.drop { $0 == 32 }.prefix { $0 != 32 && $0 != 0 }
      guard digits.allSatisfy({ (48...55).contains($0) }) else { return nil }
      return digits.reduce(0) { $0 << 3 | Int($1 - 48) }
    }
  }
}
