import Foundation
import Testing

@testable import BroadwayGate

@Suite("Whose the other end is") struct PeerAccountTests {
  private static let ways: [String: @Sendable (Peer) -> uid_t?] = [
    "find": PeerAccount.find, "ask": PeerAccount.ask, "look": PeerAccount.look,
  ]

  /// A connection of this test with itself.
  private func connected(_ family: Int32 = AF_INET) throws -> (browser: Browser, gate: Int32) {
    let address = LoopbackAddress.random()
    let listener = try #require(Socket.listen(at: address, port: 0))
    defer { close(listener) }
    let browser = try Browser("\(address):\(Socket.place(of: listener).port)", family: family)
    return (browser, Socket.accept(listener))
  }

  @Test("A program of this account is found, over IPv4 and IPv6", arguments: [AF_INET, AF_INET6])
  func own(family: Int32) throws {
    let (browser, gate) = try connected(family)
    defer { close(gate) }
    for (name, way) in Self.ways { #expect(way(Socket.peer(of: gate)) == geteuid(), "\(name)") }
    #expect(Socket.isEstablished(gate))
    withExtendedLifetime(browser) {}
  }

  @Test("An end that was closed is nobody's, although the system says it was root's")
  func closed() throws {
    var (browser, gate) = (try connected() as (Browser?, Int32))
    defer { close(gate) }
    browser?.send("bytes that are still to be read")
    browser = nil
    for (name, way) in Self.ways { #expect(way(Socket.peer(of: gate)) == nil, "\(name)") }
    #expect(!Socket.isEstablished(gate))
  }

  @Test("What there is not is nobody's") func absent() {
    let peer = Peer(
      local: Endpoint(address: 0x7F00_0001, port: 1),
      remote: Endpoint(address: 0x7F00_0001, port: 2))
    for (name, way) in Self.ways { #expect(way(peer) == nil, "\(name)") }
  }

  @Test("Lists are read as the system writes them") func lists() {
    let four = ProcNetTCP(
      """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 010301
         1: 0100007F:8314 0201537F:1F90 08 00000000:00000000 00:00000000 00000000  1003        0 7 1
         2: 0201537F:1F90 0100007F:8314 01 00000000:00000000 00:00000000 00000000  1002        0 7 1
         3: 0100007F:8314 0201537F:1F90 01 00000000:00000000 00:00000000 00000000  1001        0 7 1
      """)
    let six = ProcNetTCP(
      """
        sl  local_address                         remote_address                        st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 00000000000000000000000001000000:8314 0000000000000000FFFF00000201537F:1F90 01 00000000:00000000 00:00000000 00000000  1005        0 7 1
         1: 0000000000000000FFFF00000100007F:8314 0000000000000000FFFF00000201537F:1F90 01 00000000:00000000 00:00000000 00000000  1004        0 7 1
      """)
    let peer = Peer(
      local: Endpoint(address: 0x7F00_0001, port: 33556),
      remote: Endpoint(address: 0x7F53_0102, port: 8080))
    #expect(four.account(of: peer) == 1001)
    #expect(six.account(of: peer) == 1004)
    #expect(four.account(of: Peer(local: peer.remote, remote: peer.local)) == 1002)
    #expect(ProcNetTCP("").account(of: peer) == nil)
  }
}
