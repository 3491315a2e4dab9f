import Foundation

/// Where a server tells something: whatever becomes of it, the server goes on.
///
/// `FileHandle` ends the program where nothing can be written, and waits where nobody reads. A stranger whose request is
/// refused could do both to a server whose standard error leads nowhere.
public enum StandardStream: Int32, Sendable {
  /// Standard output.
  case output = 1
  /// Standard error.
  case error = 2

  /// Writes a line. It is left out where it cannot be written at once.
  public func write(_ line: String) { Self.write(line, to: rawValue) }

  static func write(_ line: String, to file: Int32) {
    // As many bytes enter a pipe whole, or it has no room.
    let bytes = Array(line.utf8.prefix(Int(PIPE_BUF) - 1)) + [0x0A]
    var asked = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    guard poll(&asked, 1, 0) == 1, asked.revents & Int16(POLLOUT) != 0 else { return }
    _ = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
  }
}
