/// The text of `/proc/net/tcp` or `/proc/net/tcp6`: a line for each end of a connection.
struct ProcNetTCP {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The account that has this end, if it is established.
  func account(of peer: Peer) -> UInt32? {
    for line in text.split(separator: "\n").dropFirst() {
      let words = line.split(separator: " ")
      guard words.count > 7, Int(words[3], radix: 16) == PeerAccount.established,
        Self.endpoint(words[1]) == peer.local, Self.endpoint(words[2]) == peer.remote
      else { continue }
      return UInt32(words[7])
    }
    return nil
  }

  /// An address is written as the numbers that lie in memory; one of IPv4 may stand in one of IPv6,
  /// behind 0:0:0:0:0:FFFF.
  private static func endpoint(_ word: Substring) -> Endpoint? {
    let parts = word.split(separator: ":")
    guard parts.count == 2, let port = UInt16(parts[1], radix: 16),
      let address = UInt32(parts[0].suffix(8), radix: 16)
    else { return nil }
    let mapped = String(repeating: "0", count: 16) + hex(UInt32(0xFFFF).bigEndian)
    guard parts[0].count == 8 || parts[0].count == 32 && parts[0].dropLast(8) == mapped else {
      return nil
    }
    return Endpoint(address: UInt32(bigEndian: address), port: port)
  }

  private static func hex(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
