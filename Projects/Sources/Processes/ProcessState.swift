import Foundation

/// What the system tells of a process in `/proc/NUMBER/stat`.
struct ProcessState: Equatable {
  let parent: pid_t
  /// Whether it has ended, and nobody has asked how.
  let hasEnded: Bool
  /// Whether it has variables of the environment, be it none: it does not while another program takes its place, and where it is
  /// a part of the system or another person's.
  let hasEnvironment: Bool

  /// Reads the line of the file; nil where it is none.
  init?(_ line: String) {
    // The name stands in brackets and may have brackets and blanks itself.
    guard let name = line.lastIndex(of: ")") else { return nil }
    let fields = line[line.index(after: name)...].split(whereSeparator: \.isWhitespace)
    guard fields.count >= 49, let parent = pid_t(fields[1]) else { return nil }
    self.parent = parent
    hasEnded = ["Z", "X"].contains(fields[0])
    hasEnvironment = fields[48] != "0"
  }

  /// Of a process; nil where there is none of that number.
  init?(of identifier: pid_t) {
    self.init(String(decoding: ProcessFile.read("/proc/\(identifier)/stat"), as: UTF8.self))
  }
}

/// Files below `/proc`, which have no size that could be asked for.
enum ProcessFile {
  static func read(_ path: String) -> Data {
    guard let file = FileHandle(forReadingAtPath: path) else { return Data() }
    defer { try? file.close() }
    return (try? file.read(upToCount: 1 << 20)) ?? Data()
  }

  /// The numbers of all processes.
  static var all: [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }
  }
}
