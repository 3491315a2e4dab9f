import Foundation

/// The journal of a library (the WAL) as bytes: the stamps of the transactions in it, and where it is
/// damaged.
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
    var gap = 0
    // Frames of an older round stand behind those of this one, with other salts. One alone is damaged.
    while let head = bytes(at: offset, Self.frameHeaderSize + 10), gap < 2 {
      let isOfRound = head[8..<16] == header[16..<24]
      gap = isOfRound ? 0 : gap + 1
      let page = Array(head[Self.frameHeaderSize...])
      if isOfRound, let (previous, current) = stamp(page, at: offset + Self.frameHeaderSize, size) {
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

  /// Returns where SQLite stops reading though committed changes stand behind; nil if there is no such
  /// place.
  ///
  /// Frames of a transaction that was rolled back, or not finished, may stand behind the end as well,
  /// but none of them ends a transaction: so one that does, and whose sum continues that of the frame
  /// before it, was a commit.
  var damage: Int? {
    guard let header = bytes(at: 0, Self.headerSize + Self.frameHeaderSize)?[..<Self.headerSize],
      header.contains(where: { $0 != 0 })
    else { return nil }
    let size = header[8..<12].reduce(0) { $0 << 8 | Int($1) }
    let isBig = header[3] & 1 == 1
    var sum = Sum(isBig: isBig)
    sum.add(header[..<24])
    guard header[0...2] == [0x37, 0x7F, 0x06], sum.bytes == Array(header[24...]),
      (512...65_536).contains(size), size & (size - 1) == 0
    else { return 0 }
    var offset = Self.headerSize
    var damage: Int?
    var hasSalts = true
    while let frame = bytes(at: offset, Self.frameHeaderSize + size) {
      let isOfRound = frame[8..<16] == header[16..<24]
      sum.add(frame[..<8])
      sum.add(frame[Self.frameHeaderSize...])
      let continues =
        isOfRound && hasSalts && frame[..<4].contains { $0 != 0 }
        && sum.bytes == Array(frame[16..<24])
      if damage != nil {
        if continues, frame[4..<8].contains(where: { $0 != 0 }) { return damage }
        // Most of what lies behind the end is of an older round.
        if !isOfRound, !hasSalts { return nil }
      } else if !continues {
        damage = offset
      }
      if !continues { sum = Sum(isBig: isBig, frame[16..<24]) }
      hasSalts = isOfRound
      offset += Self.frameHeaderSize + size
    }
    return nil
  }

  /// The checksum that continues from frame to frame.
  private struct Sum {
    let isBig: Bool
    var first: UInt32 = 0
    var second: UInt32 = 0

    init(isBig: Bool) { self.isBig = isBig }

    init(isBig: Bool, _ bytes: ArraySlice<UInt8>) {
      self.isBig = isBig
      first = bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
      second = bytes.suffix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    var bytes: [UInt8] {
      [first, second].flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } }
    }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
      var (first, second) = (first, second)
      bytes.withUnsafeBytes { bytes in
        for index in stride(from: 0, to: bytes.count - 7, by: 8) {
          let one = bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
          let two = bytes.loadUnaligned(fromByteOffset: index + 4, as: UInt32.self)
          first &+= (isBig ? UInt32(bigEndian: one) : UInt32(littleEndian: one)) &+ second
          second &+= (isBig ? UInt32(bigEndian: two) : UInt32(littleEndian: two)) &+ first
        }
      }
      (self.first, self.second) = (first, second)
    }
  }

  private func bytes(at offset: Int, _ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, offset) == count ? bytes : nil
  }
}

extension JournalFile {
  /// What was done with a journal before SQLite could play or delete it, and where it is now.
  enum Aside: Equatable {
    /// It is another file's, and has a name of its own.
    case foreign(String)
    /// Changes in it cannot be read, and there is a copy of it.
    case damaged(String)

    func notice(_ path: String) -> LibraryError {
      switch self {
      case .foreign(let journal): .foreignJournal(path: path, journal: journal)
      case .damaged(let journal): .damagedJournal(path: path, journal: journal)
      }
    }
  }

  /// What opening a library does with a journal of another file, which it gives a name of its own, and
  /// with a damaged one, of which it keeps a copy.
  ///
  /// - Returns: nil when there was none.
  /// - Throws: when it cannot be moved or copied; nothing was played then.
  static func setAside(of path: String, _ date: Date = Date()) throws(LibraryError) -> Aside? {
    let file = FilePath(path)
    let journal = file.adding("-wal")
    guard LibraryFile.hasJournal(path) else { return nil }
    let status = file.status()
    guard status.map({ $0.kind == .file }) ?? (errno == ENOENT) else { return nil }
    var aside: Aside?
    var failure: LibraryError?
    func move() {
      let place = freePlace(file, "journal-of-another", date)
      guard rename(journal.c, place.c) == 0 else {
        let reason = LocalizedMessage.foreignJournal(journal.string, .system(errno))
        failure = .cannotOpen(path: path, reason: reason)
        return
      }
      aside = .foreign(place.string)
      // The -shm file belongs to the journal that was set aside.
      unlink(file.adding("-shm").c)
    }
    func copy(_ damage: Int) {
      let place = freePlace(file, "journal-damaged", date)
      do throws(LibraryError) {
        try journal.copy(to: place)
        guard LibraryFile.makeDurable(place.string), LibraryFile.makeDurable(place.folder.string)
        else { throw .cannotWrite(path: place.string, reason: .diskError) }
        // SQLite reads as far. What it would write over part of it must not look like damage.
        truncate(journal.c, damage)
        aside = .damaged(place.string)
      } catch {
        unlink(place.c)
        let reason = LocalizedMessage.damagedJournal(journal.string, error.reason)
        failure = .cannotOpen(path: path, reason: reason)
      }
    }
    if status.map({ $0.size == 0 }) ?? true {
      // SQLite deletes the journal of an empty database.
      move()
    } else {
      // With the exclusive lock: while another connection writes a journal in, that of this file can
      // look foreign.
      DatabaseFile(file, canWrite: true)?.alone {
        if look(journal, { $0.isForeign(to: file) }) == true {
          move()
        } else if let damage = look(journal, \.damage) {
          copy(damage)
        }
      }
    }
    if let failure { throw failure }
    return aside
  }

  /// Whether what lies beside a library is another's, where nothing may be moved.
  static func isForeign(besideFileAt path: String) -> Bool {
    let file = FilePath(path)
    return finds(besideFileAt: path) { $0.isForeign(to: file) }
  }

  /// Whether changes in the journal of a library cannot be read, where nothing may be copied.
  static func isDamaged(besideFileAt path: String) -> Bool {
    finds(besideFileAt: path) { $0.damage != nil }
  }

  private static func finds(
    besideFileAt path: String, _ isSo: (JournalFile) -> Bool
  ) -> Bool {
    let file = FilePath(path)
    let journal = file.adding("-wal")
    guard LibraryFile.hasJournal(path), let size = file.status()?.size, size > 0 else {
      return false
    }
    if LibraryFile.canWrite(path) {
      return DatabaseFile(file, canWrite: true)?.alone { look(journal, isSo) ?? false } ?? false
    }
    // Somebody else may write to both between two looks, but hardly each time.
    return (0..<3).allSatisfy { _ in look(journal, isSo) ?? false }
  }

  private static func look<Value>(_ journal: FilePath, _ body: (JournalFile) -> Value?) -> Value? {
    let descriptor = open(journal.c, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return body(JournalFile(descriptor))
  }

  private static func freePlace(_ file: FilePath, _ what: String, _ date: Date) -> FilePath {
    let time = TransferDate.string(date).prefix(19).replacingOccurrences(of: ":", with: "")
    var place = file.adding(".\(what)-\(time)")
    var number = 1
    while place.status(ofLink: true) != nil {
      number += 1
      place = file.adding(".\(what)-\(time) \(number)")
    }
    return place
  }
}
