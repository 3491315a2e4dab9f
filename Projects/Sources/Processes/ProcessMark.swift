import Foundation

/// Finds what a program started and left behind: all of it inherits a variable of the environment.
///
/// A group of processes would not do, as Ctrl-C in a terminal has to reach the program, and what it started may have left the group.
package struct ProcessMark: Sendable {
  private static let variable = "SIMULATOR_PROCESS"
  private let value = UUID().uuidString

  /// Makes a mark that no other program has.
  package init() {}

  /// Variables with the mark added.
  package func added(to environment: [String: String]) -> [String: String] {
    environment.merging([Self.variable: value]) { $1 }
  }

  /// Ends all marked processes that are still there.
  ///
  /// - Returns: Their names, sorted.
  package func endAll() -> [String] {
    var names: [pid_t: String] = [:]
    // What a process starts while the others are looked at is found the next time.
    for _ in 0..<200 {
      let found = marked()
      if found.isEmpty { break }
      for identifier in found {
        if names[identifier] == nil { names[identifier] = Self.name(of: identifier) }
        kill(identifier, SIGKILL)
      }
    }
    return names.values.sorted()
  }

  private func marked() -> [pid_t] {
    let mark = Data("\(Self.variable)=\(value)".utf8)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.filter { identifier in
      identifier != getpid() && Self.read("/proc/\(identifier)/environ").range(of: mark) != nil
    }
  }

  private static func name(of identifier: pid_t) -> String {
    let name = String(decoding: read("/proc/\(identifier)/comm"), as: UTF8.self)
    return name.split(separator: "\n").first.map(String.init) ?? "\(identifier)"
  }

  /// Files of this kind have no size that could be asked for.
  private static func read(_ path: String) -> Data {
    guard let file = FileHandle(forReadingAtPath: path) else { return Data() }
    defer { try? file.close() }
    return (try? file.read(upToCount: 1 << 20)) ?? Data()
  }
}
