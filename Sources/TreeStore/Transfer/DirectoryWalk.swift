import Foundation

/// A folder or file of the disk, as it is: names need not be UTF-8, and links may lead anywhere.
struct DirectoryEntry {
  /// The path for functions of C, with a NUL at the end.
  var path: [CChar]
  /// Of the folder that is walked, for reading.
  var shown: [String] = []
  var isFolder = false
  var size = 0
  var modified: Date?
  /// The reason that it cannot be read; nil if it can.
  var refusal: LocalizedMessage?
  /// The changes of names that were needed: of its own, and of those of its folders.
  var nameChanges: [LocalizedMessage] = []
  var parentChanges: [LocalizedMessage] = []

  var name: String { shown.last ?? "" }
  var shownPath: String { shown.joined(separator: "/") }
  var changes: [LocalizedMessage] { nameChanges.isEmpty ? parentChanges : nameChanges }
}

/// Walks through a folder without following cycles, or leaving the folder.
final class DirectoryWalk {
  /// The folders that were entered already, by device and inode.
  private var entered: Set<[UInt64]> = []
  private let root: [CChar]?
  private let options: ImportOptions

  init(_ root: String, _ options: ImportOptions = ImportOptions()) {
    self.root = Self.real(FilePath(root).c)
    self.options = options
  }

  /// Returns the entries of a folder, by name.
  func entries(of folder: DirectoryEntry) throws(LibraryError) -> [DirectoryEntry] {
    var info = stat()
    guard stat(folder.path, &info) == 0 else { throw failure(folder) }
    entered.insert([UInt64(info.st_dev), UInt64(info.st_ino)])
    guard let directory = opendir(folder.path) else { throw failure(folder) }
    defer { closedir(directory) }
    var names: [[CChar]] = []
    errno = 0
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { bytes in
          Array(UnsafeBufferPointer(start: bytes, count: strlen(bytes) + 1))
        }
      }
      if name != [46, 0], name != [46, 46, 0] { names.append(name) }
      errno = 0
    }
    // A folder that ends with an error does not end there.
    guard errno == 0 else { throw failure(folder) }
    let sorted = names.map { (name: $0, shown: LegacyText.name(Self.bytes($0))) }
      .map { (name: $0.name, shown: $0.shown, key: NumberedName($0.shown.text)) }
      .sorted { a, b in
        a.key == b.key ? a.name.lexicographicallyPrecedes(b.name) : a.key < b.key
      }
    return sorted.map { name, shown, _ in
      entry(
        DirectoryEntry(
          path: folder.path.dropLast() + [47] + name, shown: folder.shown + [shown.text],
          nameChanges: shown.isUTF8 ? [] : [.noUTF8Name], parentChanges: folder.changes))
    }
  }

  /// Returns the entry at a path that a person chose.
  func entry(_ path: String) -> DirectoryEntry {
    entry(DirectoryEntry(path: FilePath(path).c, shown: [FilePath(path).name.shown]))
  }

  private static func bytes(_ path: [CChar]) -> [UInt8] {
    path.dropLast().map { UInt8(bitPattern: $0) }
  }

  /// The path without links in it.
  static func real(_ path: [CChar]) -> [CChar]? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return Array(UnsafeBufferPointer(start: real, count: strlen(real) + 1))
  }

  private func entry(_ named: DirectoryEntry) -> DirectoryEntry {
    var entry = named
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
    let isOutside = isLink && !leadsInside(entry.path)
    switch info.st_mode & S_IFMT {
    case S_IFREG: entry.size = max(0, Int(info.st_size))
    case S_IFDIR:
      entry.isFolder = true
      if entered.contains([UInt64(info.st_dev), UInt64(info.st_ino)]) || isLink && !isOutside {
        entry.refusal = .linkToKnown
      } else if entry.shown.count > options.limits.depth {
        entry.refusal = .tooDeep(options.limits.depth)
      }
    default: entry.refusal = .noKind
    }
    if isOutside, !options.followsLinks, entry.refusal == nil { entry.refusal = .linkOut }
    return entry
  }

  private func leadsInside(_ path: [CChar]) -> Bool {
    guard let root, let real = Self.real(path) else { return false }
    // What was named itself is where it leads.
    let folder = root.dropLast()
    return real == root || folder == [47] || real.starts(with: folder + [47])
  }

  /// Reads a file, if a text of its size can be taken.
  static func contents(_ path: [CChar]) throws(TextBundle.Refusal) -> Data {
    guard !DatabaseFile.isDatabase(FilePath(bytes: path.map { UInt8(bitPattern: $0) })) else {
      throw TextBundle.Refusal(reason: .database)
    }
    // A pipe that took the place of a file must not hold us.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw TextBundle.Refusal(reason: .unreadable(.system(errno))) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      throw TextBundle.Refusal(reason: .noFile)
    }
    guard info.st_size <= TextDecoding.mostFileBytes else {
      throw TextBundle.Refusal(reason: TextDecoding.tooLarge(Int(info.st_size)))
    }
    var data = Data(count: Int(info.st_size))
    var filled = 0
    // It may have grown or shrunk since.
    while true {
      if filled == data.count { data.count += 4096 }
      guard data.count <= TextDecoding.mostFileBytes + 8192 else {
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

  private func failure(_ folder: DirectoryEntry) -> LibraryError {
    .cannotRead(path: folder.shownPath, reason: .system(errno))
  }
}
