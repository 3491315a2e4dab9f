import Foundation
import Synchronization

/// Locks that show other programs that this one has a library open, besides SQLite's own locks.
///
/// SQLite's locks belong to the process and end when any code in it closes a descriptor of the file:
/// GTK's file dialog, for example, reads the beginning of each file of the folder that it shows.
/// Another program would then take itself for the only one, take away the journal and shorten the
/// shared memory that this one has mapped. Locks of an open file description last as long as that.
final class OpenFileLocks: Sendable {
  /// What a connection in WAL mode locks for reading of the database, as long as it lives
  /// (`SHARED_FIRST`, `SHARED_SIZE`), and of the shared memory (`UNIX_SHM_DMS`).
  private static let database = (start: 0x4000_0002, length: 510)
  private static let sharedMemory = (start: 128, length: 1)
  /// `F_OFD_SETLK`, a macro that Swift does not see everywhere.
  private static let setLock: Int32 = 37

  private let descriptors: Mutex<[Int32]>

  /// Takes them. Where the disk knows no such locks SQLite's own have to do.
  init(library path: String) {
    let file = FilePath(path)
    let places = [(file, Self.database), (file.adding("-shm"), Self.sharedMemory)]
    descriptors = Mutex(
      places.compactMap { place, range in
        let descriptor = open(place.c, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        _ = Self.lock(descriptor, F_RDLCK, range)
        return descriptor
      })
  }

  deinit { close() }

  /// Lets others, and the connection of this program that is closed last, be alone with the file.
  func release() {
    descriptors.withLock { all in
      for descriptor in all { _ = Self.lock(descriptor, F_UNLCK, (0, 0)) }
    }
  }

  /// Closes the descriptors, after the connections: it ends SQLite's locks as well.
  func close() {
    let all = descriptors.withLock { all in
      defer { all = [] }
      return all
    }
    for descriptor in all { _ = Glibc.close(descriptor) }
  }

  private static func lock(
    _ descriptor: Int32, _ kind: Int32, _ range: (start: Int, length: Int)
  ) -> Bool {
    var lock = flock()
    lock.l_type = Int16(kind)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = range.start
    lock.l_len = range.length
    return fcntl(descriptor, setLock, &lock) == 0
  }
}
