import Foundation

/// What the system says about one end of a connection, over `sock_diag`; `linux/inet_diag.h` has the
/// places of the bytes.
struct SocketDiagnosis {
  let state: Int
  let account: uid_t

  private static let (diagnosisProtocol, byFamily, isRequest) = (Int32(4), UInt16(20), UInt16(1))
  private static let (headLength, requestLength, accountPlace) = (16, 56, 64)

  /// - Returns: nil when there is no such end, or the system does not answer.
  init?(of peer: Peer) {
    let descriptor = socket(
      AF_NETLINK, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), Self.diagnosisProtocol)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    Socket.limitWait(descriptor, .seconds(1))
    guard Socket.write(Self.request(peer), to: descriptor), let answer = Socket.read(descriptor),
      answer.count >= Self.headLength + Self.accountPlace + 4
    else { return nil }
    func number<N: FixedWidthInteger>(at place: Int) -> N {
      answer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: N.self) }
    }
    // Anything else is the answer that there is none.
    guard number(at: 4) == Self.byFamily else { return nil }
    state = Int(answer[Self.headLength + 1])
    account = number(at: Self.headLength + Self.accountPlace)
  }

  private static func request(_ peer: Peer) -> [UInt8] {
    func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: number) { Array($0) }
    }
    func address(_ address: UInt32) -> [UInt8] {
      bytes(address.bigEndian) + [UInt8](repeating: 0, count: 12)
    }
    let head =
      bytes(UInt32(headLength + requestLength)) + bytes(byFamily) + bytes(isRequest)
      + bytes(UInt32(1)) + bytes(UInt32(0))
    let kind =
      [UInt8(AF_INET), UInt8(IPPROTO_TCP), 0, 0] + bytes(UInt32(1 << PeerAccount.established))
    // Any device, and no cookie of the socket.
    let rest = bytes(UInt32(0)) + bytes(UInt64.max)
    return head + kind + bytes(peer.local.port.bigEndian) + bytes(peer.remote.port.bigEndian)
      + address(peer.local.address) + address(peer.remote.address) + rest
  }
}
