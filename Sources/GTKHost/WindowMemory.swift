import CGtk
import Foundation

/// How the window was left, kept for the next run in `$XDG_STATE_HOME/<id>/window.ini`.
///
/// A file that cannot be read or written is no reason to trouble anybody: then the usual
/// size will do.
@MainActor struct WindowMemory {
  let path: String
  var size: CGSize
  var isMaximized = false
  /// Whether the desktop wished for dark: it answers only after the first frame.
  var isDark = false

  /// A window that opens as it is told and is forgotten.
  init(size: CGSize) {
    path = ""
    self.size = size
  }

  init(id: String, size: CGSize, environment: [String: String]) {
    let given = environment["XDG_STATE_HOME"] ?? ""
    // The specification wants relative paths to be ignored.
    let base = given.hasPrefix("/") ? given : NSHomeDirectory() + "/.local/state"
    path = base + "/" + id + "/window.ini"
    self.size = size
    var memory = CgMemory()
    memory.width = size.width
    memory.height = size.height
    guard cg_memory_load(path, &memory) else { return }
    self.size = CGSize(width: memory.width, height: memory.height)
    isMaximized = memory.maximized
    isDark = memory.dark
  }

  func save() {
    var memory = CgMemory(
      width: size.width, height: size.height, maximized: isMaximized, dark: isDark)
    _ = cg_memory_save(path, &memory)
  }
}
