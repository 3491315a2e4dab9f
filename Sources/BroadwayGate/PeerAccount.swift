import Foundation

/// Asks the system which account the other end of a connection belongs to.
///
/// Only an established connection counts: once a program has closed its end, the system no longer
/// knows whose it was and says 0, which is root.
public enum PeerAccount {
  static let established = 1
  static let beingEstablished = 3

  /// - Returns: nil when it is not known: the end is closed, or it is not of this machine's own
  ///   network.
  @Sendable public static func find(_ peer: Peer) -> uid_t? {
    answersDirectly ? ask(peer) : look(peer)
  }

  /// Whether the system answers about one connection (`sock_diag`). Looking for it in a list takes
  /// ten milliseconds, and longer the more connections somebody makes.
  private static let answersDirectly: Bool = {
    guard let one = Socket.listen(at: .random(), port: 0) else { return false }
    defer { close(one) }
    return SocketDiagnosis(of: Peer(local: Socket.place(of: one), remote: .none)) != nil
  }()

  static func ask(_ peer: Peer) -> uid_t? {
    guard let found = SocketDiagnosis(of: peer), found.state == established else { return nil }
    return found.account
  }

  /// Looks into the lists of `/proc`. A list that changes while it is read may lack a connection that
  /// there is; it is read again then.
  static func look(_ peer: Peer) -> uid_t? {
    for _ in 0..<3 {
      for list in ["/proc/net/tcp", "/proc/net/tcp6"] {
        guard let text = Socket.contents(ofFile: list) else { continue }
        if let account = ProcNetTCP(text).account(of: peer) { return account }
      }
    }
    return nil
  }
}
