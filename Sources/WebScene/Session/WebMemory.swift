import Foundation

/// What the windows of a server may hold together, in bytes.
///
/// A window is as large as what it shows, so that no number of windows is right for every machine and every app.
struct WebMemory {
  /// What the program holds now.
  var used: @MainActor () -> Int
  /// How much it may hold.
  var most: Int

  /// A quarter of the machine's memory, and at least enough for a few windows.
  static let system = WebMemory(
    used: { resident() }, most: max(512 << 20, Int(ProcessInfo.processInfo.physicalMemory / 4)))

  /// Whether there is room for one more window.
  @MainActor var hasRoom: Bool { used() < most }

  /// Why there is no room, for the log and for the page.
  @MainActor var refusal: String {
    "no further window can be opened: \(used() >> 20) of \(most >> 20) MB are used"
  }

  /// The pages of this process that are in memory; 0 where that cannot be read.
  private static func resident() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return 0
    }
    let parts = text.split(separator: " ")
    return parts.count > 1 ? (Int(parts[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
  }
}
