import Foundation

/// A text as a file of its own, for a time: a person says where it goes.
enum FileCopy {
  struct Failure: Error { let reason: String }

  /// The disk of the library is perhaps full: memory comes first, where the system has that.
  private static var places: [String] {
    let environment = ProcessInfo.processInfo.environment
    return [environment["XDG_RUNTIME_DIR"], "/dev/shm", NSTemporaryDirectory()].compactMap { $0 }
  }

  static func make(_ name: String, _ text: String) throws(Failure) -> URL {
    var reason = ""
    for place in places {
      let folder = URL(fileURLWithPath: place).appendingPathComponent(
        "treeworld-\(UUID().uuidString)")
      do {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: false,
          attributes: [.posixPermissions: 0o700])
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file
      } catch {
        reason = "\(place): \(error.localizedDescription)"
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
