import Foundation
import Synchronization

/// The identity (device and inode) of the files of a library and its journal, to notice when they
/// were moved, removed or replaced.
final class FileIdentity: Sendable {
  enum State {
    case same
    /// The file was moved, removed or replaced.
    case moved
    /// The journal was moved or removed: a program that opens the library now does not see the
    /// changes in it.
    case withoutJournal
  }

  private struct Inode: Equatable {
    let device: dev_t
    let number: ino_t
    init(_ info: stat) { (device, number) = (info.st_dev, info.st_ino) }
  }

  private let file: FilePath
  private let identity: Inode?
  /// A descriptor of the journal, which keeps it readable after it was removed; -1 if there is
  /// none.
  private let descriptor: Mutex<Int32>

  /// - Parameter hasJournal: whether the library is open for writing.
  init(_ path: String, hasJournal: Bool) {
    file = FilePath(path)
    identity = Self.identity(file)
    let journal = hasJournal ? open(file.adding("-wal").c, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) : -1
    descriptor = Mutex(journal)
  }

  deinit { close() }

  var state: State {
    guard Self.identity(file) == identity else { return .moved }
    return hasJournal ? .same : .withoutJournal
  }

  /// Why nothing can be written; nil when it can.
  var refusal: LibraryError? {
    switch state {
    case .same: nil
    case .moved: .cannotWrite(path: file.string, reason: .gone)
    case .withoutJournal:
      .cannotWrite(path: file.string, reason: .journalGone(file.adding("-wal").string))
    }
  }

  /// Whether the journal at the path is the one that this library writes to.
  var hasJournal: Bool {
    descriptor.withLock { descriptor in
      var info = stat()
      guard descriptor >= 0, fstat(descriptor, &info) == 0 else { return true }
      return Self.identity(file.adding("-wal")) == Inode(info)
    }
  }

  /// Whether what is in the lost journal can still be written into the file: nobody has begun
  /// another one since, or written into the file.
  var canTakeJournalIn: Bool {
    guard file.adding("-wal").status(ofLink: true) == nil else { return false }
    return descriptor.withLock { $0 >= 0 && !JournalFile($0).isForeign(to: file) }
  }

  func close() {
    descriptor.withLock { descriptor in
      if descriptor >= 0 { _ = Glibc.close(descriptor) }
      descriptor = -1
    }
  }

  private static func identity(_ path: FilePath) -> Inode? {
    var info = stat()
    return stat(path.c, &info) == 0 ? Inode(info) : nil
  }
}
