import Foundation

/// The contents of a ZIP archive, which are never written to the disk.
struct ZipArchive {
  struct Entry {
    /// The components of the path; nil if it is invalid or leads out of the archive.
    var components: [String]?
    var shownPath: String
    var isFolder: Bool
    var modified: Date?
    var refusal: LocalizedMessage?
    /// What is not as it stands there.
    var changes: [LocalizedMessage] = []
    var method = 0
    var packed = 0
    var size = 0
    var checksum: UInt32 = 0
    var offset = 0
  }

  private let data: Data
  let entries: [Entry]

  /// How large it is, packed as it is.
  var bytes: Int { data.count }

  init(path: String, limits: ImportLimits = .standard) throws(LibraryError) {
    data = try SourceData.read(path)
    let directory = ZipDirectory(data)
    // Each entry is kept in memory.
    if let count = directory.count, count > limits.entries {
      throw .tooMuch(path: path, reason: .manyEntries(count, limits.entries))
    }
    guard let entries = directory.entries(most: limits.entries) else {
      throw .notNotes(path: path, reason: .noArchive)
    }
    guard entries.count <= limits.entries else {
      throw .tooMuch(path: path, reason: .manyEntries(entries.count, limits.entries))
    }
    self.entries = entries
  }

  // MARK: Contents

  func contents(_ entry: Entry) throws(TextBundle.Refusal) -> Data {
    if let refusal = entry.refusal { throw TextBundle.Refusal(reason: refusal) }
    let damaged = TextBundle.Refusal(reason: .damagedInArchive)
    let directory = ZipDirectory(data)
    guard entry.offset <= data.count - ZipDirectory.localLength,
      directory.number(entry.offset, 4) == 0x0403_4B50
    else { throw damaged }
    let start =
      entry.offset + ZipDirectory.localLength + directory.number(entry.offset + 26, 2)
      + directory.number(entry.offset + 28, 2)
    guard entry.packed >= 0, start <= data.count, entry.packed <= data.count - start else {
      throw damaged
    }
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
}
