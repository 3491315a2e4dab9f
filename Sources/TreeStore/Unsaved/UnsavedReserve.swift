import Foundation

/// Space that is kept while there is some, and given free when the disk is full: what is typed in
/// the minutes before somebody makes room is little.
enum UnsavedReserve {
  static let bytes: off_t = 1 << 20

  private static func path(_ place: UnsavedPlaces.Place) -> String { place.path + "/reserve" }

  static func keep(in place: UnsavedPlaces.Place) {
    var info = stat()
    let path = path(place)
    if stat(path, &info) == 0, info.st_size == bytes { return }
    guard UnsavedFolder.makePrivate(place.path) else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if posix_fallocate(descriptor, 0, bytes) != 0 { unlink(path) }
  }

  /// - Returns: whether there was any.
  static func giveFree(in place: UnsavedPlaces.Place) -> Bool { unlink(path(place)) == 0 }
}
