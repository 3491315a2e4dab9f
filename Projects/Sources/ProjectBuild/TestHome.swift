import Foundation

/// A new folder for a run of tests, which they find as the home folder and as the one they work in.
struct TestHome: Sendable {
  private let whole = FileManager.default.temporaryDirectory
    .appendingPathComponent("tests-\(UUID().uuidString)")

  /// The home folder.
  var folder: URL { whole.appendingPathComponent("home") }

  /// Variables by which programs find the folders of a person, and those for what they keep in them.
  private static let variables = [
    "HOME": "", "CFFIXED_USER_HOME": "", "XDG_CONFIG_HOME": "Library/Preferences",
    "XDG_DATA_HOME": "Library/Application Support", "XDG_CACHE_HOME": "Library/Caches",
    "XDG_STATE_HOME": "Library", "TMPDIR": "tmp",
  ]

  /// Makes it with the folders that apps expect to be there.
  func make() throws(BuildError) {
    for name in [
      "Documents", "Library/Application Support", "Library/Caches", "Library/Preferences", "tmp",
    ] { try FileWriter.makeFolder(folder.appendingPathComponent(name)) }
  }

  /// An environment in which the person's folders are here.
  func added(to environment: [String: String]) -> [String: String] {
    environment.merging(
      Self.variables.mapValues { $0.isEmpty ? folder.path : folder.appendingPathComponent($0).path }
    ) { $1 }
  }

  /// A file that is not there yet, by which a program says that all of its tests have ended.
  func endFile() -> URL { whole.appendingPathComponent("ended-\(UUID().uuidString)") }

  /// A file that is not there yet, in which a program writes down what its tests do.
  func recordsFile() -> URL { whole.appendingPathComponent("records-\(UUID().uuidString)") }

  func remove() { try? FileManager.default.removeItem(at: whole) }
}
