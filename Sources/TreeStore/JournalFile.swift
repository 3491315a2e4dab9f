import Foundation

/// The journal of a library (the WAL) as bytes: the stamps of the transactions in it.
///
/// It may be read by any descriptor: SQLite has no locks on this file.
struct JournalFile {
  private struct Stamps {
    /// Of the file before the first transaction; zeros when it had none.
    var first: Data?
    var all: Set<Data> = []
  }

  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Returns whether this journal certainly belongs to another file than the one at `path`.
  ///
  /// A journal without a stamp, such as one of an older version, is taken for that of the file.
  func isForeign(to path: FilePath) -> Bool {
    let stamps = stamps()
    guard let first = stamps.first else { return false }
    do {
      guard let stamp = try JournalStamp.stamp(of: path) else { return first.contains { $0 != 0 } }
      return !stamps.all.contains(stamp)
    } catch { return false }
  }

  // MARK: Its format (sqlite.org/fileformat2.html, 4)

  private static let headerSize = 32
  private static let frameHeaderSize = 24

  private func stamps() -> Stamps {
    var stamps = Stamps()
    guard let header = bytes(at: 0, Self.headerSize), header[0...2] == [0x37, 0x7F, 0x06] else {
      return stamps
    }
    let size = header[8..<12].reduce(0) { $0 << 8 | Int($1) }
    guard (512...65_536).contains(size), size & (size - 1) == 0 else { return stamps }
    var offset = Self.headerSize
    // Frames of an older round stand behind those of this one, with other salts.
    while let head = bytes(at: offset, Self.frameHeaderSize + 10), head[8..<16] == header[16..<24] {
      let page = Array(head[Self.frameHeaderSize...])
      if let (previous, current) = stamp(page, at: offset + Self.frameHeaderSize, size) {
        if stamps.first == nil { stamps.first = previous }
        if previous.contains(where: { $0 != 0 }) { stamps.all.insert(previous) }
        stamps.all.insert(current)
      }
      offset += Self.frameHeaderSize + size
    }
    return stamps
  }

  /// Of a page that is a leaf of a table with one row of two blobs of this length, and nothing else.
  private func stamp(
    _ page: [UInt8], at offset: Int, _ size: Int
  ) -> (previous: Data, current: Data)? {
    guard page[0] == 0x0D, page[3] == 0, page[4] == 1 else { return nil }
    let length = JournalStamp.bytes
    let type = UInt8(12 + 2 * length)
    let head: [UInt8] = [UInt8(3 + 2 * length), 1, 3, type, type]
    let place = Int(page[8]) << 8 | Int(page[9])
    guard place + head.count + 2 * length <= size,
      let cell = bytes(at: offset + place, head.count + 2 * length), cell.starts(with: head)
    else { return nil }
    return (Data(cell[head.count..<(head.count + length)]), Data(cell[(head.count + length)...]))
  }

  private func bytes(at offset: Int, _ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, offset) == count ? bytes : nil
  }
}

extension JournalFile {
  /// What opening a library does with a journal of another file: gives it a name of its own.
  ///
  /// - Returns: where it is now; nil when there was none.
  /// - Throws: when it cannot be moved; nothing was played then.
  static func setAside(of path: String, _ date: Date = Date()) throws(LibraryError) -> String? {
    let file = FilePath(path)
    let journal = file.adding("-wal")
    guard LibraryFile.hasJournal(path) else { return nil }
    let status = file.status()
    guard status.map({ $0.kind == .file }) ?? (errno == ENOENT) else { return nil }
    var aside: String?
    var failure: Int32 = 0
    func move() {
      let place = freePlace(file, date)
      guard rename(journal.c, place.c) == 0 else {
        failure = errno
        return
      }
      aside = place.string
      // It is the shared memory of whoever used that journal.
      unlink(file.adding("-shm").c)
    }
    if status.map({ $0.size == 0 }) ?? true {
      // SQLite deletes the journal of an empty database.
      move()
    } else {
      // Nobody else may be at it: what looks foreign for a moment may be played just now.
      _ = DatabaseFile(file, canWrite: true)?.alone { if isForeignNow(file, journal) { move() } }
    }
    guard failure == 0 else {
      throw .cannotOpen(path: path, reason: .foreignJournal(journal.string, .system(failure)))
    }
    return aside
  }

  /// Whether what lies beside a library is another's, where nothing may be moved.
  static func isForeign(besideFileAt path: String) -> Bool {
    let file = FilePath(path)
    let journal = file.adding("-wal")
    guard LibraryFile.hasJournal(path), let size = file.status()?.size, size > 0 else {
      return false
    }
    if LibraryFile.canWrite(path) {
      return DatabaseFile(file, canWrite: true)?.alone { isForeignNow(file, journal) } ?? false
    }
    // Somebody else may write to both between two looks, but hardly each time.
    return (0..<3).allSatisfy { _ in isForeignNow(file, journal) }
  }

  private static func isForeignNow(_ file: FilePath, _ journal: FilePath) -> Bool {
    let descriptor = open(journal.c, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return JournalFile(descriptor).isForeign(to: file)
  }

  private static func freePlace(_ file: FilePath, _ date: Date) -> FilePath {
    let time = TransferDate.string(date).prefix(19).replacingOccurrences(of: ":", with: "")
    var place = file.adding(".journal-of-another-\(time)")
    var number = 1
    while place.status(ofLink: true) != nil {
      number += 1
      place = file.adding(".journal-of-another-\(time) \(number)")
    }
    return place
  }
}
