import Foundation

/// Disk space that is reserved in advance: files that unsaved texts overwrite when the disk is
/// full. They are not deleted to make space, since the library's own journal would use it up.
enum ReservedSpace {
  static let count = 4
  static let bytes: off_t = 256 * 1024

  private static func path(_ number: Int, _ location: RecoveryLocations.Location) -> String {
    "\(location.path)/reserve-\(number)"
  }

  /// Creates the files that are missing. Blocks.
  static func allocate(in location: RecoveryLocations.Location) {
    guard RecoveryFolder.makePrivate(location.path) else { return }
    for number in 1...count where !isReserved(path(number, location)) {
      let path = path(number, location)
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { return }
      defer { close(descriptor) }
      guard posix_fallocate(descriptor, 0, bytes) == 0 else {
        unlink(path)
        return
      }
    }
  }

  /// Whether it is a file of the reserve, under whichever name.
  static func isReserved(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG && info.st_size == bytes
  }

  /// Takes one of the files for a text.
  ///
  /// - Returns: whether there was any.
  static func take(from location: RecoveryLocations.Location, as path: String) -> Bool {
    (1...count).contains { number in
      let one = Self.path(number, location)
      return isReserved(one) && rename(one, path) == 0
    }
  }
}
