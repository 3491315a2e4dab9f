import Foundation

/// Copies and moves the files that document pickers open and export.
enum DocumentFiles {
  /// Copies a file into a new temporary folder, under the same name.
  static func temporaryCopy(of file: URL) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    // The folder is private to the user: other accounts must not read what a person opens.
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let copy = folder.appendingPathComponent(file.lastPathComponent)
    do {
      try FileManager.default.copyItem(at: file, to: copy)
    } catch {
      // A full disk has a part of it.
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    return copy
  }

  /// Copies or moves a file to a place, replacing one that is there. The file has a temporary name
  /// until it is complete, so that a failure leaves the existing file unchanged.
  static func put(_ file: URL, at place: URL, asCopy: Bool) throws {
    guard file.standardizedFileURL != place.standardizedFileURL else { return }
    let manager = FileManager.default
    let partial = place.deletingLastPathComponent()
      .appendingPathComponent(".\(place.lastPathComponent).\(UUID().uuidString).part")
    do {
      if asCopy {
        try manager.copyItem(at: file, to: partial)
      } else {
        try manager.moveItem(at: file, to: partial)
      }
    } catch {
      // A full disk has a part of it. A move that fails leaves the file where it was.
      if manager.fileExists(atPath: file.path) { try? manager.removeItem(at: partial) }
      throw error
    }
    guard rename(partial.path, place.path) == 0 else {
      let code = errno
      if asCopy {
        try? manager.removeItem(at: partial)
      } else {
        try? manager.moveItem(at: partial, to: file)
      }
      throw CocoaError.error(
        code == ENOTEMPTY || code == EEXIST || code == EISDIR
          ? .fileWriteFileExists : .fileWriteUnknown,
        userInfo: [NSFilePathErrorKey: place.path], url: place)
    }
  }
}
