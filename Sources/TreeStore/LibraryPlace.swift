import Foundation

/// Which file a library is. Another one at its path, or none, is not it.
struct LibraryPlace: Sendable {
  private let path: String
  private let file: ino_t?

  init(_ path: String) {
    self.path = path
    file = Self.file(path)
  }

  var isSame: Bool { Self.file(path) == file }

  private static func file(_ path: String) -> ino_t? {
    var info = stat()
    return stat(FilePath(path).c, &info) == 0 ? info.st_ino : nil
  }
}
