import Foundation

/// Space that is kept while there is some: files whose bytes texts are written over when the disk
/// is full. It is never given free for that, or the library itself would use it up with its journal.
enum UnsavedReserve {
  static let count = 4
  static let bytes: off_t = 256 * 1024

  private static func path(_ number: Int, _ place: UnsavedPlaces.Place) -> String {
    "\(place.path)/reserve-\(number)"
  }

  /// Makes what is missing. Blocks.
  static func keep(in place: UnsavedPlaces.Place) {
    guard UnsavedFolder.makePrivate(place.path) else { return }
    for number in 1...count where !isOne(path(number, place)) {
      let path = path(number, place)
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
  static func isOne(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG && info.st_size == bytes
  }

  /// Takes one of the files for a text.
  ///
  /// - Returns: whether there was any.
  static func take(from place: UnsavedPlaces.Place, as path: String) -> Bool {
    (1...count).contains { number in
      let one = Self.path(number, place)
      return isOne(one) && rename(one, path) == 0
    }
  }
}
