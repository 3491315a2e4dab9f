import Foundation
import Synchronization

/// Stands in front of Broadway, which serves a window to anybody who can connect to it: lets
/// browsers pass that have shown the token of this start.
public final class Gate: Sendable {
  /// How long a request may take to arrive, in all.
  public static let patience = Duration.seconds(5)

  /// How many connections wait at once, at most; a browser needs three.
  static let seats = 64
  /// How many there are at once, at most, with those that were let in.
  static let mostConnections = 256

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
  private let doorkeeper: Doorkeeper
  private let server: String
  private let account: @Sendable (Peer) -> uid_t?
  private let patience: Duration
  private let log: @Sendable (String) -> Void
  private let connections = Mutex(0)
  private let waitingRoom = WaitingRoom(seats: Gate.seats)

  /// Listens at an address of this machine alone.
  ///
  /// - Parameters:
  ///   - address: where; one of its own for each start, unless one is given.
  ///   - port: 0 for any that is free.
  ///   - server: the path of the socket at which Broadway listens.
  ///   - account: tells whose the other end of a connection is.
  ///   - patience: how long a request may take to arrive, in all.
  ///   - log: is given a line, without secrets, for each request that is refused.
  public init(
    address: LoopbackAddress = .random(), port: UInt16, server: String,
    account: @escaping @Sendable (Peer) -> uid_t? = PeerAccount.find,
    patience: Duration = Gate.patience, log: @escaping @Sendable (String) -> Void
  ) throws(Unavailable) {
    guard let listener = Socket.listen(at: address, port: port) else {
      throw Unavailable(address: address, port: port, reason: errno)
    }
    self.listener = listener
    self.server = server
    self.account = account
    self.patience = patience
    self.log = log
    doorkeeper = Doorkeeper(
      address: address, port: Socket.place(of: listener).port, token: Secret())
  }

  /// What a person opens; the token is in it.
  public var link: String { doorkeeper.link }

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
      guard take() else {
        Socket.abort(browser)
        continue
      }
      waitingRoom.enter(browser)
      let connection = Connection(
        browser, doorkeeper, server: server, patience: patience, waitingRoom: waitingRoom, log: log)
      Thread.detachNewThread {
        connection.serve()
        self.connections.withLock { $0 -= 1 }
      }
    }
  }

  /// Ends `serve`; connections that there are go on.
  public func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Who is listened to: whoever started the gate, and root, from whom nothing can be kept and who
  /// leads tunnels here.
  private static let accounts: Set<uid_t> = [geteuid(), 0]

  private static func refusal(of account: uid_t?) -> String {
    let name = account.map { "another account (\($0))" } ?? "nobody that is known"
    return "A connection of \(name) was ended unread; further ones are not mentioned."
  }

  /// Those that lost their seat are gone in a moment, which is waited for.
  private func take() -> Bool {
    for _ in 0..<100 {
      let isTaken = connections.withLock { count in
        guard count < Self.mostConnections else { return false }
        count += 1
        return true
      }
      if isTaken { return true }
      poll(nil, 0, 10)
    }
    return false
  }

  deinit { close(listener) }
}
