import Foundation

/// A folder of the disk, read as it is: names need not be UTF-8, and links may lead anywhere.
struct DirectoryEntry {
  /// As the system wants it, with a zero at its end.
  var path: [CChar]
  /// Of the folder that is walked, for reading.
  var shown: [String]
  var isFolder: Bool
  var modified: Date?
  /// Why it cannot be read.
  var refusal: Sentence?
  /// What is not as it stands there.
  var changes: [Sentence] = []

  var name: String { shown.last ?? "" }
  var shownPath: String { shown.joined(separator: "/") }
}

/// Goes through folders without going round in circles.
final class DirectoryWalk {
  /// Folders that were entered already, by device and number.
  private var entered: Set<[UInt64]> = []

  /// What stands in a folder, by name. Links are followed; what leads back is refused.
  func entries(_ path: [CChar], shown: [String]) throws(LibraryError) -> [DirectoryEntry] {
    var info = stat()
    guard stat(path, &info) == 0 else { throw failure(shown) }
    entered.insert([UInt64(info.st_dev), UInt64(info.st_ino)])
    guard let directory = opendir(path) else { throw failure(shown) }
    defer { closedir(directory) }
    var names: [[CChar]] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { bytes in
          Array(UnsafeBufferPointer(start: bytes, count: strlen(bytes) + 1))
        }
      }
      if name != [46, 0], name != [46, 46, 0] { names.append(name) }
    }
    let sorted = names.map { (name: $0, shown: Self.decoded($0)) }
      .sorted { a, b in
        a.shown.text == b.shown.text
          ? a.name.lexicographicallyPrecedes(b.name) : a.shown.text < b.shown.text
      }
    return sorted.map { entry($0.name, $0.shown, path, shown) }
  }

  private static func decoded(_ name: [CChar]) -> (text: String, isUTF8: Bool) {
    let bytes = name.dropLast().map { UInt8(bitPattern: $0) }
    if let text = String(bytes: bytes, encoding: .utf8) { return (text, true) }
    return (bytes.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "\u{FFFD}" }.joined(), false)
  }

  private func entry(
    _ name: [CChar], _ text: (text: String, isUTF8: Bool), _ parent: [CChar], _ shown: [String]
  ) -> DirectoryEntry {
    let path = parent.dropLast() + [47] + name
    var entry = DirectoryEntry(path: Array(path), shown: shown + [text.text], isFolder: false)
    if !text.isUTF8 { entry.changes.append(.noUTF8Name) }
    var link = stat()
    var info = stat()
    guard lstat(entry.path, &link) == 0 else {
      entry.refusal = .unreadable(.system(errno))
      return entry
    }
    let isLink = link.st_mode & S_IFMT == S_IFLNK
    guard stat(entry.path, &info) == 0 else {
      entry.refusal =
        errno == ELOOP
        ? .linkInCircle
        : isLink && errno == ENOENT
          ? .linkToNothing : .unreadable(.system(errno))
      return entry
    }
    entry.modified = Date(
      timeIntervalSince1970: Double(info.st_mtim.tv_sec)
        + Double(info.st_mtim.tv_nsec / 1_000_000) / 1000)
    switch info.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR:
      entry.isFolder = true
      if isLink, entered.contains([UInt64(info.st_dev), UInt64(info.st_ino)]) {
        entry.refusal = .linkToKnown
      }
    default: entry.refusal = .noKind
    }
    return entry
  }

  /// Reads a file, if a text of its size can be taken.
  static func contents(_ path: [CChar]) throws(TextBundle.Refusal) -> Data {
    // A pipe that took the place of a file must not hold us.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw TextBundle.Refusal(reason: .unreadable(.system(errno))) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      throw TextBundle.Refusal(reason: .noFile)
    }
    guard info.st_size <= TextDecoding.mostBytes else {
      throw TextBundle.Refusal(reason: TextDecoding.tooLarge(Int(info.st_size)))
    }
    var data = Data(count: Int(info.st_size))
    var filled = 0
    // It may have grown or shrunk since.
    while true {
      if filled == data.count { data.count += 4096 }
      guard data.count <= TextDecoding.mostBytes + 8192 else {
        throw TextBundle.Refusal(reason: TextDecoding.tooLarge(data.count))
      }
      let count = data.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw TextBundle.Refusal(reason: .endsEarly)
      }
      if count == 0 { return data.prefix(filled) }
      filled += count
    }
  }

  private func failure(_ shown: [String]) -> LibraryError {
    .cannotRead(path: shown.joined(separator: "/"), reason: .system(errno))
  }
}
