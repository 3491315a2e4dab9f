import Foundation

/// The folder of an app's files, which Foundation takes for the home folder: apps of iOS write documents without asking
/// where.
struct AppHome {
  struct Failure: Error, CustomStringConvertible { let description: String }

  let folder: URL

  /// A folder that is there or will be made.
  init(_ folder: URL) { self.folder = folder }

  /// The folder of an app in that of the person's data, which stays between runs.
  ///
  /// - Parameter identifier: The name of the folder.
  init(ofApp identifier: String) {
    let given = ProcessInfo.processInfo.environment["XDG_DATA_HOME"] ?? ""
    // The XDG specification requires that relative paths are ignored.
    let base = given.hasPrefix("/") ? given : NSHomeDirectory() + "/.local/share"
    self.init(URL(fileURLWithPath: base).appendingPathComponent(identifier))
  }

  /// Makes the folder with what apps expect to be there.
  func make() throws(Failure) {
    for name in ["Documents", "Library/Application Support", "Library/Caches", "tmp"] {
      let path = folder.appendingPathComponent(name)
      do {
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
      } catch {
        throw Failure(
          description:
            "The folder \(path.path) for the app's files cannot be made: \(error.localizedDescription)"
        )
      }
    }
  }

  /// Lets Foundation look for the person's folders here.
  ///
  /// - Parameter all: Whether those that other programs share are here too: settings, data, caches, temporary files. In a
  ///   window they are not, since the toolkit's libraries and programs that the app opens read them.
  func use(withDesktopFolders all: Bool) {
    setenv("CFFIXED_USER_HOME", folder.path, 1)
    guard all else { return }
    for (variable, name) in [
      ("XDG_CONFIG_HOME", "Library/Preferences"), ("XDG_DATA_HOME", "Library/Application Support"),
      ("XDG_CACHE_HOME", "Library/Caches"), ("XDG_STATE_HOME", "Library"), ("TMPDIR", "tmp"),
    ] {
      setenv(variable, folder.appendingPathComponent(name).path, 1)
    }
  }

  /// Removes all files, and makes the folder anew.
  func empty() throws(Failure) {
    remove()
    try make()
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
