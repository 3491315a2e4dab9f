import Foundation
import Synchronization

/// A reverse proxy in front of Broadway, which serves a window to anybody who can connect to it. It
/// forwards the requests of browsers that have shown the token of this start.
public final class AuthenticatingProxy: Sendable {
  /// The time in which a whole request has to arrive.
  public static let requestTimeout = Duration.seconds(5)

  /// The maximum number of connections without an authorized request; a browser needs three.
  static let maximumPendingConnections = 64
  /// The maximum number of all connections.
  static let maximumConnections = 256

  public struct Unavailable: Error, CustomStringConvertible {
    let address: LoopbackAddress
    let port: UInt16
    let reason: Int32

    public var description: String {
      reason == EADDRINUSE
        ? "Port \(port) of \(address) is taken. Give another, or 0 for any that is free."
        : "\(address):\(port) cannot be listened at: \(String(cString: strerror(reason)))."
    }
  }

  private let listener: Int32
  private let authorizer: RequestAuthorizer
  private let server: String
  private let account: @Sendable (Peer) -> uid_t?
  private let requestTimeout: Duration
  private let log: @Sendable (String) -> Void
  private let connections = Mutex(0)
  private let pending = PendingConnections(limit: AuthenticatingProxy.maximumPendingConnections)

  /// Listens at an address of this machine alone.
  ///
  /// - Parameters:
  ///   - address: where; one of its own for each start, unless one is given.
  ///   - port: 0 for any that is free.
  ///   - server: the path of the socket at which Broadway listens.
  ///   - account: tells whose the other end of a connection is.
  ///   - requestTimeout: the time in which a whole request has to arrive.
  ///   - log: is given a line, without secrets, for each request that is refused.
  public init(
    address: LoopbackAddress = .random(), port: UInt16, server: String,
    account: @escaping @Sendable (Peer) -> uid_t? = PeerAccount.find,
    requestTimeout: Duration = AuthenticatingProxy.requestTimeout,
    log: @escaping @Sendable (String) -> Void
  ) throws(Unavailable) {
    guard let listener = Socket.listen(at: address, port: port) else {
      throw Unavailable(address: address, port: port, reason: errno)
    }
    self.listener = listener
    self.server = server
    self.account = account
    self.requestTimeout = requestTimeout
    self.log = log
    authorizer = RequestAuthorizer(
      address: address, port: Socket.place(of: listener).port, token: Secret())
  }

  /// The link that a person opens, with the token.
  public var link: String { authorizer.link }

  /// Serves until `stop`.
  public func serve() {
    var others: Set<uid_t?> = []
    while true {
      let browser = Socket.accept(listener)
      guard browser >= 0 else {
        // A connection that ended before it was taken is nobody's failure.
        if errno == EINTR || errno == ECONNABORTED { continue }
        if errno == EMFILE || errno == ENFILE {
          // Until one is closed there is none to be had.
          poll(nil, 0, 100)
          continue
        }
        return
      }
      let owner = account(Socket.peer(of: browser))
      // Only of an end that still holds is it certain that it was the one asked about.
      guard let owner, Self.accounts.contains(owner), Socket.isEstablished(browser) else {
        Socket.abort(browser)
        if others.insert(owner).inserted { log(Self.refusal(of: owner)) }
        continue
      }
      guard reserveConnection() else {
        Socket.abort(browser)
        continue
      }
      pending.add(browser)
      let connection = Connection(
        browser, authorizer, server: server, requestTimeout: requestTimeout, pending: pending,
        log: log)
      Thread.detachNewThread {
        connection.serve()
        self.connections.withLock { $0 -= 1 }
      }
    }
  }

  /// Ends `serve`; connections that there are go on.
  public func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The accounts whose connections are read: the one that started the proxy, and root, from whom
  /// nothing can be kept and whose tunnels lead here.
  private static let accounts: Set<uid_t> = [geteuid(), 0]

  private static func refusal(of account: uid_t?) -> String {
    let name = account.map { "another account (\($0))" } ?? "nobody that is known"
    return "A connection of \(name) was ended unread; further ones are not mentioned."
  }

  /// Waits up to a second for connections that are being closed.
  private func reserveConnection() -> Bool {
    for _ in 0..<100 {
      let isReserved = connections.withLock { count in
        guard count < Self.maximumConnections else { return false }
        count += 1
        return true
      }
      if isReserved { return true }
      poll(nil, 0, 10)
    }
    return false
  }

  deinit { close(listener) }
}
