import Foundation
import Synchronization
import Testing

@testable import BroadwayGate

/// A proxy that serves until it is let go. What stands behind it answers each request with “window”,
/// and sends back what a WebSocket says.
final class RunningProxy: Sendable {
  let proxy: AuthenticatingProxy
  /// `ADDRESS:PORT`, which a browser sends as `Host`.
  let host: String
  private let token: String
  private let said: Said
  private let server: Int32
  private let folder: String

  final class Said: Sendable {
    let lines = Mutex<[String]>([])
    let requests = Mutex(0)
  }

  init(
    address: LoopbackAddress = .random(),
    account: @escaping @Sendable (Peer) -> uid_t? = PeerAccount.find,
    // A busy machine may take its time with what is no test of that.
    requestTimeout: Duration = .seconds(60)
  ) throws {
    folder = NSTemporaryDirectory() + "/gate-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (server, said) = (Self.listen(atPath: folder + "/http"), Said())
    proxy = try AuthenticatingProxy(
      address: address, port: 0, server: folder + "/http", account: account,
      requestTimeout: requestTimeout,
      log: { line in said.lines.withLock { $0.append(line) } })
    self.server = server
    self.said = said
    let link = proxy.link.dropFirst("http://".count).split(separator: "/#")
    (host, token) = (String(link[0]), String(link[1]))
    Thread.detachNewThread { Self.answer(at: server, said) }
    Thread.detachNewThread { [proxy] in proxy.serve() }
  }

  /// What the proxy wrote to the terminal.
  var lines: [String] { said.lines.withLock { $0 } }

  /// What a browser sends that has opened the link.
  func cookie() throws -> String {
    let answer = try Browser(host).ask(
      ["POST /enter HTTP/1.1", "Origin: http://\(host)", "Content-Length: \(token.count)"], token)
    let field = try #require(answer.split(separator: "\r\n").first { $0.hasPrefix("Set-Cookie: ") })
    return String(field.dropFirst("Set-".count).prefix { $0 != ";" })
  }

  /// How many requests got to what stands behind.
  var requests: Int { said.requests.withLock { $0 } }

  private static func listen(atPath path: String) -> Int32 {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        precondition(bind(descriptor, name, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0)
      }
    }
    precondition(Glibc.listen(descriptor, 64) == 0)
    return descriptor
  }

  private static func answer(at server: Int32, _ said: Said) {
    while true {
      let client = accept(server, nil, nil)
      guard client >= 0 else { return }
      Thread.detachNewThread {
        defer { close(client) }
        guard let request = Socket.read(client) else { return }
        said.requests.withLock { $0 += 1 }
        Socket.write(Array("HTTP/1.1 200 OK\r\n\r\nwindow".utf8), to: client)
        guard String(decoding: request, as: UTF8.self).hasPrefix("GET /socket ") else { return }
        while let bytes = Socket.read(client) { Socket.write(bytes, to: client) }
      }
    }
  }

  deinit {
    proxy.stop()
    shutdown(server, Int32(SHUT_RDWR))
    close(server)
    try? FileManager.default.removeItem(atPath: folder)
  }
}
