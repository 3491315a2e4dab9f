import Foundation

/// What a benchmark wants to know of this process at its first frame.
enum Figures {
  static func print() {
    Swift.print("first-frame-ms: \(Int(age())) rss-kb: \(memory())")
    fflush(nil)
  }

  /// Milliseconds since the process was started, as the kernel counts.
  private static func age() -> Double {
    guard let stat = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let uptime = try? String(contentsOfFile: "/proc/uptime", encoding: .utf8),
      let end = stat.lastIndex(of: ")"),
      let now = uptime.split(separator: " ").first.flatMap({ Double($0) })
    else { return -1 }
    // Field 22 of the whole, 20 of what follows the name.
    let fields = stat[end...].split(separator: " ")
    guard fields.count > 20, let start = Double(fields[20]) else { return -1 }
    return (now - start / Double(sysconf(Int32(_SC_CLK_TCK)))) * 1000
  }

  private static func memory() -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return -1
    }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? -1
  }
}
