import Foundation

/// Blocking sockets, as much of them as the proxy needs.
enum Socket {
  private static let most = 65_536

  /// - Returns: nil at the end, after a failure, or when it took too long.
  static func read(_ socket: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: most)
    while true {
      let count = recv(socket, &bytes, bytes.count, 0)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(bytes.prefix(count)) : nil
    }
  }

  @discardableResult static func write(_ bytes: [UInt8], to socket: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// All of a file of `/proc`, which comes in pieces of any length.
  static func contents(ofFile path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: most)
    while true {
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += bytes.prefix(count)
    }
  }

  /// Reads no longer than until `limit`.
  static func read(_ socket: Int32, until limit: ContinuousClock.Instant) -> [UInt8]? {
    let rest = limit - .now
    guard rest > .zero else { return nil }
    limitWait(socket, rest)
    return read(socket)
  }

  /// - Parameter duration: how long a read waits at most; nothing is for ever.
  static func limitWait(_ socket: Int32, _ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let parts = Int(attoseconds / 1_000_000_000_000)
    // Less than a microsecond must not become for ever.
    var limit = timeval(
      tv_sec: Int(seconds), tv_usec: duration > .zero && seconds == 0 ? max(1, parts) : parts)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// - Returns: nil, with `errno`, when that cannot be listened at.
  static func listen(at place: LoopbackAddress, port: UInt16) -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var yes: Int32 = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = place.number.bigEndian
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        bind(descriptor, name, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isBound, Glibc.listen(descriptor, 1024) == 0 else {
      let reason = errno
      close(descriptor)
      errno = reason
      return nil
    }
    return descriptor
  }

  /// The next connection to a listening socket; -1, with `errno`, when there is none.
  static func accept(_ listener: Int32) -> Int32 {
    let descriptor = Glibc.accept(listener, nil, nil)
    if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return descriptor
  }

  /// Where this end is.
  static func place(of socket: Int32) -> Endpoint { endpoint { getsockname(socket, $0, $1) } }

  /// Where the other end is.
  static func peer(of socket: Int32) -> Peer {
    Peer(local: endpoint { getpeername(socket, $0, $1) }, remote: place(of: socket))
  }

  private static func endpoint(
    _ name: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) -> Endpoint {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name($0, &length) }
    }
    guard result == 0 else { return .none }
    return Endpoint(
      address: UInt32(bigEndian: address.sin_addr.s_addr), port: UInt16(bigEndian: address.sin_port)
    )
  }

  /// Whether neither end has been closed. One that was just taken may not have got beyond what comes
  /// before “established” yet.
  static func isEstablished(_ socket: Int32) -> Bool {
    var info = tcp_info()
    var length = socklen_t(MemoryLayout<tcp_info>.size)
    return getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, &info, &length) == 0
      && [PeerAccount.established, PeerAccount.beingEstablished].contains(Int(info.tcpi_state))
  }

  /// Ends a connection at once: no memory of it stays behind.
  static func abort(_ socket: Int32) {
    var atOnce = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
    close(socket)
  }

  static func connect(toPath path: String) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        Glibc.connect(descriptor, name, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
