import Foundation
import TreeStore

/// Standard input, output and error, which may be closed, full, or lead to a program that has ended.
enum Streams {
  /// Why something could not be written or read.
  struct Failure: Error {
    let stream: String
    let code: Int32
    /// Whoever read the answer has gone, as `head` does.
    var isUnread: Bool { code == EPIPE }
  }

  struct TooFewFiles: Error, CustomStringConvertible { let description: String }

  /// Comes before anything is opened.
  static func prepare() {
    // What cannot be written is an error that says where, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A file would get the number of a stream that is closed, and be written into as if it were it.
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Files that a command opens at once, and a window with its fonts.
  private static let neededFiles: rlim_t = 64

  /// Frameworks crash where a process may open hardly any file.
  static func refuseTooFewFiles() throws {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      limit.rlim_cur < neededFiles
    else { return }
    limit.rlim_cur = min(limit.rlim_max, neededFiles)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    guard limit.rlim_cur < neededFiles else { return }
    throw TooFewFiles(
      description:
        "No more than \(limit.rlim_cur) files may be open here. Allow \(neededFiles) by ulimit -n.")
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&place, 1, -1)
      } else if errno != EINTR {
        throw Failure(stream: "Standard output", code: errno)
      }
    }
  }

  /// All that comes from standard input.
  /// - Parameter most: it is read no further than a byte beyond this many, so that what never ends
  ///   does not fill the memory.
  static func read(most: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
        if bytes.count > most { return Array(bytes.prefix(most + 1)) }
      } else if count == 0 {
        return bytes
      } else if errno == EAGAIN {
        var place = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        poll(&place, 1, -1)
      } else if errno != EINTR {
        throw Failure(stream: "Standard input", code: errno)
      }
    }
  }
}

extension Streams.Failure: CustomStringConvertible {
  var description: String {
    let can = stream == "Standard input" ? "read" : "written"
    return "\(stream) cannot be \(can): \(String(cString: strerror(code)).lowercased())."
  }
}
