import Foundation

/// The central directory at the end of a ZIP archive, in the old format and in ZIP64, which allows
/// more than 65,535 entries and 4 GB.
struct ZipDirectory {
  private let data: Data

  init(_ data: Data) { self.data = data }

  /// The length of the header before the data of an entry, without the name, in bytes.
  static let localLength = 30
  private static let entryLength = 46

  /// The number of entries by the end record; nil if the data is not an archive.
  var count: Int? { end()?.count }

  /// Returns the entries; nil if the data is not an archive, or incomplete. Entries beyond the
  /// number in the end record count too, because other programs ignore that number.
  ///
  /// - Parameter most: The maximum number of entries. One more is read at most.
  func entries(most: Int) -> [ZipArchive.Entry]? {
    guard var (count, offset) = end() else { return nil }
    var entries: [ZipArchive.Entry] = []
    while entries.count <= most {
      guard offset <= data.count - Self.entryLength, number(offset, 4) == 0x0201_4B50 else {
        guard count <= 0 else { return nil }
        break
      }
      let lengths = [28, 30, 32].map { number(offset + $0, 2) }
      let end = offset + Self.entryLength + lengths.reduce(0, +)
      guard end <= data.count else { return nil }
      entries.append(entry(at: offset, nameLength: lengths[0], extraLength: lengths[1]))
      offset = end
      count -= 1
    }
    refuseOverlaps(&entries)
    return entries
  }

  // MARK: The end

  /// How many entries there are, and where they begin.
  private func end() -> (count: Int, offset: Int)? {
    let least = 22
    guard data.count >= least else { return nil }
    let lowest = max(0, data.count - least - 65_535)
    var position = data.count - least
    while number(position, 4) != 0x0605_4B50 {
      position -= 1
      guard position >= lowest else { return nil }
    }
    let old = (count: number(position + 10, 2), offset: number(position + 16, 4))
    let isFull =
      old.count == 0xFFFF || old.offset == 0xFFFF_FFFF || number(position + 12, 4) == 0xFFFF_FFFF
    // Where the wide form stands is said right before.
    guard isFull, number(position - 20, 4) == 0x0706_4B50 else { return old }
    let wide = number(position - 20 + 8, 8)
    guard wide >= 0, wide <= position - 56, number(wide, 4) == 0x0606_4B50 else { return nil }
    let (count, offset) = (number(wide + 32, 8), number(wide + 48, 8))
    return count >= 0 && offset >= 0 ? (count, offset) : nil
  }

  // MARK: Entries

  private func entry(at offset: Int, nameLength: Int, extraLength: Int) -> ZipArchive.Entry {
    let flags = number(offset + 8, 2)
    let start = data.startIndex + offset + 46
    let (name, isUTF8) = LegacyText.name(data[start..<(start + nameLength)])
    // Programs of Windows wrote the other slash.
    let path = String(decoding: name.utf8.map { $0 == 92 ? 47 : $0 }, as: UTF8.self)
    var entry = ZipArchive.Entry(
      components: Self.components(path), shownPath: path, isFolder: path.utf8.last == 47,
      modified: Self.date(number(offset + 14, 2), number(offset + 12, 2)),
      changes: isUTF8 ? [] : [.noUTF8Name])
    entry.method = number(offset + 10, 2)
    entry.checksum = UInt32(number(offset + 16, 4))
    entry.packed = number(offset + 20, 4)
    entry.size = number(offset + 24, 4)
    entry.offset = number(offset + 42, 4)
    let extra = (offset + 46 + nameLength)..<(offset + 46 + nameLength + extraLength)
    let isWhole = widen(&entry, extra)
    let mode = number(offset + 38, 4) >> 16
    if !isWhole {
      entry.refusal = .damagedInArchive
    } else if entry.components == nil {
      entry.refusal = .climbs
    } else if mode & 0xF000 == 0xA000 {
      entry.refusal = .link
    } else if flags & 1 == 1 {
      entry.refusal = .encrypted
    } else if entry.method != 0 && entry.method != 8 {
      entry.refusal = .packed(entry.method)
    } else if entry.size > TextDecoding.mostFileBytes {
      entry.refusal = TextDecoding.tooLarge(entry.size)
    }
    return entry
  }

  private static func components(_ path: String) -> [String]? {
    guard path.utf8.first != 47, !path.utf8.contains(0) else { return nil }
    let parts = path.utf8.split(separator: 47).compactMap { LegacyText.utf8($0) }
      .filter { $0 != "." }
    let drive = parts.first.map { $0.utf8.count == 2 && $0.utf8.last == UInt8(ascii: ":") } ?? false
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

  /// Takes what does not fit into 32 bits from the entry's extra fields.
  ///
  /// - Returns: false where it should be there and is not.
  private func widen(_ entry: inout ZipArchive.Entry, _ extra: Range<Int>) -> Bool {
    let full = 0xFFFF_FFFF
    guard entry.size == full || entry.packed == full || entry.offset == full else { return true }
    var place = extra.lowerBound
    while place <= extra.upperBound - 4 {
      let (kind, length) = (number(place, 2), number(place + 2, 2))
      place += 4
      guard length <= extra.upperBound - place else { return false }
      guard kind == 1 else {
        place += length
        continue
      }
      let end = place + length
      func next(_ value: inout Int) -> Bool {
        guard value == full else { return true }
        guard place <= end - 8 else { return false }
        value = number(place, 8)
        place += 8
        return value >= 0
      }
      return next(&entry.size) && next(&entry.packed) && next(&entry.offset)
    }
    return false
  }

  /// Bytes that many entries share are what makes a small archive enormous.
  private func refuseOverlaps(_ entries: inout [ZipArchive.Entry]) {
    let order = entries.indices.sorted { entries[$0].offset < entries[$1].offset }
    var end = 0
    for index in order where entries[index].refusal == nil && !entries[index].isFolder {
      let entry = entries[index]
      guard entry.offset >= end else {
        entries[index].refusal = .overlaps
        continue
      }
      guard entry.packed <= data.count, entry.offset <= data.count else { continue }
      end = entry.offset + Self.localLength + entry.packed
    }
  }

  // MARK: Bytes

  /// A number of so many bytes; negative where there are none, or it is beyond what fits.
  func number(_ offset: Int, _ length: Int) -> Int {
    guard offset >= 0, offset <= data.count - length else { return -1 }
    return (0..<length).reversed().reduce(0) {
      $0 << 8 | Int(data[data.startIndex + offset + $1])
    }
  }
}
