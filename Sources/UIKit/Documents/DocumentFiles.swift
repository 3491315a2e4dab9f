import Foundation

/// Copies and moves what document pickers open and export.
enum DocumentFiles {
  /// A copy of its own in the temporary directory, of the same name.
  static func temporaryCopy(of file: URL) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    // Others on the machine have no business with what a person opens.
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let copy = folder.appendingPathComponent(file.lastPathComponent)
    try FileManager.default.copyItem(at: file, to: copy)
    return copy
  }

  /// Puts a file where a person wanted it, in the place of one that is there. Until it is whole
  /// it has another name, so that what is there stays if it cannot be.
  static func put(_ file: URL, at place: URL, asCopy: Bool) throws {
    guard file.standardizedFileURL != place.standardizedFileURL else { return }
    let manager = FileManager.default
    let partial = place.deletingLastPathComponent()
      .appendingPathComponent(".\(place.lastPathComponent).\(UUID().uuidString).part")
    if asCopy {
      try manager.copyItem(at: file, to: partial)
    } else {
      try manager.moveItem(at: file, to: partial)
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
