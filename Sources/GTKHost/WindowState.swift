import Foundation

/// The window's size as it was left, kept in a file of its own for each program.
struct WindowState: Codable, Equatable {
  var width: Int
  var height: Int
  var isMaximized: Bool

  private static func file(_ program: String) -> URL {
    let environment = ProcessInfo.processInfo.environment
    let given = environment["XDG_STATE_HOME"] ?? ""
    let base = given.hasPrefix("/") ? given : NSHomeDirectory() + "/.local/state"
    return URL(fileURLWithPath: base).appendingPathComponent(program)
      .appendingPathComponent("window.json")
  }

  /// nil the first time, and when the file cannot be read: then the usual size will do.
  static func load(_ program: String) -> WindowState? {
    guard let data = try? Data(contentsOf: file(program)),
      let state = try? JSONDecoder().decode(WindowState.self, from: data),
      state.width >= 320, state.height >= 240
    else { return nil }
    return state
  }

  /// A size that cannot be kept is no reason to trouble anybody.
  func save(_ program: String) {
    let file = Self.file(program)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(self).write(to: file, options: .atomic)
  }
}
