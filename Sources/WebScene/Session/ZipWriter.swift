import Foundation

/// Packs a folder as a zip archive, in which files are stored as they are.
enum ZipWriter {
  /// Half of what fits, so that nothing is near the limit.
  private static let largest = 0x7FFF_FFFF
  private static let most = 0xFFFF
  /// Names are UTF-8.
  private static let flags: UInt16 = 0x0800
  private static let version: UInt16 = 20

  /// The archive; nil if something cannot be read, or is more than such an archive holds.
  ///
  /// - Parameters:
  ///   - folder: What is in it stands in the archive.
  ///   - name: The name of the folder in the archive in which it stands; empty for none.
  static func packed(_ folder: URL, as name: String) -> Data? {
    let start = name.isEmpty ? "" : name + "/"
    let base = folder.resolvingSymlinksInPath().path + "/"
    guard
      let walk = FileManager.default.enumerator(
        at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
    else { return nil }
    let files = walk.compactMap { $0 as? URL }.sorted { $0.path < $1.path }
    guard files.count <= most else { return nil }
    var (archive, directory) = (Data(), Data())
    var count: UInt16 = 0
    for file in files {
      let facts = try? FileManager.default.attributesOfItem(atPath: file.path)
      let kind = facts?[.type] as? FileAttributeType
      guard kind == .typeDirectory || kind == .typeRegular else { continue }
      guard let contents = kind == .typeDirectory ? Data() : try? Data(contentsOf: file) else {
        return nil
      }
      let path = start + file.path.dropFirst(base.count) + (kind == .typeDirectory ? "/" : "")
      let name = Data(path.utf8)
      guard name.count <= most, archive.count + contents.count + name.count <= largest else {
        return nil
      }
      var entry = Data()
      entry.append(little: version)
      entry.append(little: flags)
      entry.append(little: UInt16(0))
      entry.append(little: dosTime(facts?[.modificationDate] as? Date))
      entry.append(little: checksum(contents))
      entry.append(little: UInt32(contents.count))
      entry.append(little: UInt32(contents.count))
      entry.append(little: UInt16(name.count))
      entry.append(little: UInt16(0))
      let offset = UInt32(archive.count)
      archive.append(little: UInt32(0x0403_4B50))
      archive += entry + name + contents
      directory.append(little: UInt32(0x0201_4B50))
      directory.append(little: version)
      directory += entry
      // No comment, the first disk, no attributes.
      directory += Data(count: 10)
      directory.append(little: offset)
      directory += name
      count += 1
    }
    let place = UInt32(archive.count)
    archive += directory
    archive.append(little: UInt32(0x0605_4B50))
    archive.append(little: UInt32(0))
    archive.append(little: count)
    archive.append(little: count)
    archive.append(little: UInt32(directory.count))
    archive.append(little: place)
    archive.append(little: UInt16(0))
    return archive
  }

  /// The date and time of an entry, in the machine's time zone: two seconds are the smallest difference.
  private static func dosTime(_ date: Date?) -> UInt32 {
    let parts = Calendar.current.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date ?? Date())
    let year = UInt32(clamping: min(2107, max(1980, parts.year ?? 1980)) - 1980)
    let day = year << 9 | UInt32(parts.month ?? 1) << 5 | UInt32(parts.day ?? 1)
    let time =
      UInt32(parts.hour ?? 0) << 11 | UInt32(parts.minute ?? 0) << 5 | UInt32(parts.second ?? 0) / 2
    return day << 16 | time
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
  }

  private static func checksum(_ data: Data) -> UInt32 {
    ~data.reduce(~0) { sum, byte in sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
  }
}

extension Data {
  fileprivate mutating func append(little number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
