import Foundation
import TreeStore

/// A text as a file of its own, for a time: a person says where it goes.
enum FileCopy {
  struct Failure: Error { let reason: String }

  /// The disk of the library is perhaps full: memory comes first, where the system has that.
  private static var places: [String] {
    let environment = ProcessInfo.processInfo.environment
    return [environment["XDG_RUNTIME_DIR"], "/dev/shm", NSTemporaryDirectory()].compactMap { $0 }
  }

  static func make(_ name: String, _ text: String) throws(Failure) -> URL {
    try make(name) { try Data(text.utf8).write(to: $0) }
  }

  /// - Returns: A copy of an attachment, with its name.
  static func make(_ attachment: Attachment, of library: Library) throws(Failure) -> URL {
    let name = attachment.shortName
    return try make(name.isEmpty || name.hasPrefix(".") ? "file" + name : name) { url in
      try write(attachment, of: library, to: url)
    }
  }

  /// Writes the bytes of an attachment to a file that only its owner reads.
  static func write(_ attachment: Attachment, of library: Library, to url: URL) throws {
    guard
      FileManager.default.createFile(
        atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown) }
    let handle = try FileHandle(forWritingTo: url)
    defer { try? handle.close() }
    try library.read(attachment) { try handle.write(contentsOf: $0) }
  }

  /// Makes a file, or a folder, in a folder of its own.
  static func make(
    _ name: String, _ write: (URL) throws -> Void
  ) throws(Failure) -> URL {
    var reason = ""
    for place in places {
      let folder = URL(fileURLWithPath: place).appendingPathComponent(
        "treeworld-\(UUID().uuidString)")
      do {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: false,
          attributes: [.posixPermissions: 0o700])
        let file = folder.appendingPathComponent(name)
        try write(file)
        return file
      } catch {
        // A full disk has a part of it.
        try? FileManager.default.removeItem(at: folder)
        if let error = error as? LibraryError { throw Failure(reason: error.words) }
        reason = Strings.notWritten(place, error)
      }
    }
    throw Failure(reason: reason)
  }

  /// As a name that every disk takes.
  static func name(_ title: String) -> String {
    let kept = title.map { "/\\:*?\"<>|".contains($0) || $0.isNewline ? "-" : $0 }
    return String(kept.prefix(60)) + ".md"
  }
}
