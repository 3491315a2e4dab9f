import Testing

@testable import BroadwayGate

@Suite("Where the gate listens") struct LoopbackAddressTests {
  @Test("Each start has an address of its own, so that its cookie goes to no other server")
  func own() throws {
    let addresses = (0..<1000).map { _ in LoopbackAddress.random() }
    #expect(Set(addresses).count > 990)
    for address in addresses {
      #expect(LoopbackAddress(address.description) == address)
      #expect(!address.description.hasPrefix("127.0."))
      #expect(!address.description.hasSuffix(".0") && !address.description.hasSuffix(".255"))
    }
    let (one, other) = (try RunningProxy(), try RunningProxy())
    #expect(one.host.prefix { $0 != ":" } != other.host.prefix { $0 != ":" })
  }

  @Test(
    "What is not an address of this machine is none",
    arguments: [
      "", "0.0.0.0", "128.0.0.1", "10.0.0.1", "127.0.0", "127.0.0.1.1", "127.0.0.256", "127.0.0.-1",
      "127.0.0.01", "127.0.0.+1", "127.0.0.1 ", "127.0..1", "::1", "localhost",
    ])
  func foreign(text: String) { #expect(LoopbackAddress(text) == nil) }

  @Test("An address can be given") func given() throws {
    let address = try #require(LoopbackAddress("127.0.0.1"))
    #expect(address.description == "127.0.0.1")
    #expect(try RunningProxy(address: address).host.hasPrefix("127.0.0.1:"))
  }
}
