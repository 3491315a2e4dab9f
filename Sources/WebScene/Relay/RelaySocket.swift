import Foundation
import Synchronization

/// One end of the socket between a program that shows an app and the one that serves browsers.
public final class RelaySocket: Sendable {
  private let file: Int32
  private let writing = DispatchQueue(label: "relay")
  private let isEnded = Mutex(false)

  /// Takes over a socket, which is closed with this object.
  public init(_ file: Int32) { self.file = file }

  deinit { close(file) }

  /// Two ends that are connected.
  ///
  /// - Returns: nil if the system has no further socket.
  public static func pair() -> (Int32, Int32)? {
    var files: [Int32] = [0, 0]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &files) == 0 else { return nil }
    // A program that this one starts gets its end by name, and none else.
    for file in files { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    return (files[0], files[1])
  }

  /// Reads frames on a thread of its own.
  ///
  /// - Parameters:
  ///   - take: Called for each frame, in their order.
  ///   - end: Called once when the other end has gone or sent what is no frame.
  public func read(
    _ take: @escaping @Sendable (RelayFrame) -> Void, end: @escaping @Sendable () -> Void
  ) {
    Thread.detachNewThread { [self] in
      var reader = RelayFrame.Reader()
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = recv(file, &buffer, buffer.count, 0)
        if count < 0, errno == EINTR { continue }
        guard count > 0, let frames = try? reader.take(Data(buffer.prefix(count))) else { break }
        for frame in frames { take(frame) }
      }
      isEnded.withLock { $0 = true }
      end()
    }
  }

  /// Sends a frame, from any thread. After the other end has gone nothing is sent.
  public func send(_ frame: RelayFrame) {
    writing.async { [self] in
      let bytes = frame.bytes
      bytes.withUnsafeBytes { (all: UnsafeRawBufferPointer) in
        var rest = all[...]
        while !rest.isEmpty, !isEnded.withLock({ $0 }) {
          let part = UnsafeRawBufferPointer(rebasing: rest)
          let count = Foundation.send(file, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
          if count < 0, errno == EINTR { continue }
          guard count > 0 else {
            isEnded.withLock { $0 = true }
            return
          }
          rest = rest.dropFirst(count)
        }
      }
    }
  }

  /// Waits until everything was sent, and says no more.
  public func finish() {
    writing.sync {}
    shutdown(file, Int32(SHUT_WR))
  }
}
