import Foundation

/// What stands in a ZIP archive. Nothing of it is ever written to the disk.
struct ZipArchive {
  struct Entry {
    /// Nil when it leads out of the archive, or is none.
    var components: [String]?
    var shownPath: String
    var isFolder: Bool
    var modified: Date?
    var refusal: String?
    fileprivate var method = 0
    fileprivate var packed = 0
    fileprivate var size = 0
    fileprivate var checksum: UInt32 = 0
    fileprivate var offset = 0
  }

  private let data: Data
  let entries: [Entry]

  init(path: String) throws(LibraryError) {
    do { data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) } catch {
      throw .cannotRead(path: path, reason: DirectoryWalk.reason(errno))
    }
    guard let entries = Self.directory(data) else {
      throw .notNotes(path: path, reason: "It is not a ZIP archive that is whole.")
    }
    self.entries = entries
  }

  // MARK: The directory, which stands at the end

  private static func directory(_ data: Data) -> [Entry]? {
    let least = 22
    guard data.count >= least else { return nil }
    let lowest = max(0, data.count - least - 65_535)
    var position = data.count - least
    while number(data, position, 4) != 0x0605_4B50 {
      position -= 1
      guard position >= lowest else { return nil }
    }
    let count = number(data, position + 10, 2)
    var offset = number(data, position + 16, 4)
    guard count != 0xFFFF, offset != 0xFFFF_FFFF else { return nil }
    var entries: [Entry] = []
    for _ in 0..<count {
      guard offset + 46 <= data.count, number(data, offset, 4) == 0x0201_4B50 else { return nil }
      let lengths = [28, 30, 32].map { number(data, offset + $0, 2) }
      let end = offset + 46 + lengths.reduce(0, +)
      guard end <= data.count else { return nil }
      entries.append(entry(data, offset, nameLength: lengths[0]))
      offset = end
    }
    return entries
  }

  private static func entry(_ data: Data, _ offset: Int, nameLength: Int) -> Entry {
    let flags = number(data, offset + 8, 2)
    let start = data.startIndex + offset + 46
    let bytes = data[start..<(start + nameLength)]
    let name =
      [String.Encoding.utf8, .windowsCP1252].lazy
      .compactMap { String(bytes: bytes, encoding: $0) }.first ?? ""
    let path = name.replacingOccurrences(of: "\\", with: "/")
    var entry = Entry(
      components: components(path), shownPath: path, isFolder: path.hasSuffix("/"),
      modified: date(number(data, offset + 14, 2), number(data, offset + 12, 2)))
    entry.method = number(data, offset + 10, 2)
    entry.checksum = UInt32(number(data, offset + 16, 4))
    entry.packed = number(data, offset + 20, 4)
    entry.size = number(data, offset + 24, 4)
    entry.offset = number(data, offset + 42, 4)
    let mode = number(data, offset + 38, 4) >> 16
    if entry.components == nil {
      entry.refusal = "Its path leads out of the archive."
    } else if mode & 0xF000 == 0xA000 {
      entry.refusal = "It is a symbolic link."
    } else if flags & 1 == 1 {
      entry.refusal = "It is encrypted."
    } else if entry.method != 0 && entry.method != 8 {
      entry.refusal = "It is packed in a way that is not known (\(entry.method))."
    } else if entry.size > TextDecoding.mostBytes {
      entry.refusal = TextDecoding.tooLarge(entry.size)
    }
    return entry
  }

  private static func components(_ path: String) -> [String]? {
    guard !path.hasPrefix("/"), !path.contains("\0") else { return nil }
    let parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
    let drive = parts.first.map { $0.count == 2 && $0.hasSuffix(":") } ?? false
    return parts.isEmpty || parts.contains("..") || drive ? nil : parts
  }

  /// Dates of archives have no zone and even seconds.
  private static func date(_ date: Int, _ time: Int) -> Date? {
    guard date != 0 else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return TransferDate.date(
      "\(1980 + date >> 9)-\(two(date >> 5 & 15))-\(two(date & 31)) "
        + "\(two(time >> 11)):\(two(time >> 5 & 63)):\(two((time & 31) * 2))")
  }

  // MARK: Contents

  func contents(_ entry: Entry) throws(TextBundle.Refusal) -> Data {
    if let refusal = entry.refusal { throw TextBundle.Refusal(reason: refusal) }
    let damaged = TextBundle.Refusal(reason: "It is damaged in the archive.")
    guard entry.offset + 30 <= data.count, Self.number(data, entry.offset, 4) == 0x0403_4B50 else {
      throw damaged
    }
    let start =
      entry.offset + 30 + Self.number(data, entry.offset + 26, 2)
      + Self.number(data, entry.offset + 28, 2)
    guard start + entry.packed <= data.count else { throw damaged }
    let range = (data.startIndex + start)..<(data.startIndex + start + entry.packed)
    var bytes: Data
    if entry.method == 0 {
      bytes = Data(data[range])
    } else {
      let unpacked = data[range].withUnsafeBytes { input in
        try? Inflate.bytes(input, limit: entry.size)
      }
      guard let unpacked else { throw damaged }
      bytes = Data(unpacked)
    }
    let checksum = bytes.withUnsafeBytes(Inflate.checksum)
    guard bytes.count == entry.size, checksum == entry.checksum else { throw damaged }
    return bytes
  }

  private static func number(_ data: Data, _ offset: Int, _ length: Int) -> Int {
    guard offset >= 0, offset + length <= data.count else { return -1 }
    return (0..<length).reversed().reduce(0) {
      $0 << 8 | Int(data[data.startIndex + offset + $1])
    }
  }
}
