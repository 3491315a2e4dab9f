import Foundation

/// A lock between processes, on a file that stays. It ends with the process, also when that is killed.
final class FileLock {
  private let descriptor: Int32

  /// Opens the file, and makes it where it is not there. It is not locked yet.
  init(_ file: URL) throws(BuildError) {
    try FileWriter.makeFolder(file.deletingLastPathComponent())
    // Programs that are started do not inherit it: an app would keep the lock for as long as its window is open.
    // Nothing is written to it: it may be another person's, who has built the toolkit.
    var opened = open(file.path, O_RDONLY | O_CLOEXEC)
    if opened < 0, errno == ENOENT {
      opened = open(file.path, O_RDONLY | O_CREAT | O_CLOEXEC, 0o644)
    }
    guard opened >= 0 else {
      throw BuildError(
        "\(file.path) could not be opened: \(String(cString: strerror(errno))). Let the person whose folder it is in "
          + "permit it to you, or work in a copy of your own.")
    }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Waits until no other process has the lock alone.
  func share(whenWaiting: () -> Void) { take(LOCK_SH, whenWaiting) }

  /// Waits until no other process has the lock.
  func takeAlone(whenWaiting: () -> Void) { take(LOCK_EX, whenWaiting) }

  private func take(_ kind: Int32, _ whenWaiting: () -> Void) {
    if flock(descriptor, kind | LOCK_NB) == 0 { return }
    // A file system without locks has no second program that waits, either.
    guard errno == EWOULDBLOCK else { return }
    whenWaiting()
    while flock(descriptor, kind) == -1, errno == EINTR {}
  }
}
