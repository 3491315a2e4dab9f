/// Where one end of a connection is.
public struct Endpoint: Hashable, Sendable {
  static let none = Endpoint(address: 0, port: 0)

  public let address: UInt32
  public let port: UInt16

  public init(address: UInt32, port: UInt16) {
    self.address = address
    self.port = port
  }
}

/// Both ends of a connection over IPv4, seen from the other side.
public struct Peer: Hashable, Sendable {
  /// Its own end.
  public let local: Endpoint
  /// The proxy's.
  public let remote: Endpoint

  public init(local: Endpoint, remote: Endpoint) {
    self.local = local
    self.remote = remote
  }
}
