import Foundation
import Testing

@testable import BroadwayGate

@Suite("What an open gate lets through") struct GateTests {
  @Test("The owner's browser gets the entrance, a cookie and then the window") func owner() throws {
    let open = try OpenGate()
    #expect(try Browser(open.host).ask(["GET / HTTP/1.1"]).contains("fetch("))
    let cookie = try open.cookie()
    #expect(try Browser(open.host).ask(["GET / HTTP/1.1", cookie]).hasSuffix("window"))
  }

  @Test(
    "Another account gets nothing, whatever it knows",
    arguments: [geteuid() &+ 1, 65534, nil] as [uid_t?])
  func otherAccount(account: uid_t?) throws {
    let isOther = Switch()
    let open = try OpenGate(account: { isOther.isOn ? account : PeerAccount.find($0) })
    let cookie = try open.cookie()
    isOther.isOn = true
    for lines in [["GET / HTTP/1.1"], ["GET / HTTP/1.1", cookie], ["\u{1}"]] {
      #expect(try Browser(open.host).ask(lines) == "")
    }
    // Nothing is waited for: not even a byte.
    #expect(try Browser(open.host).answer() == "")
    #expect(open.lines.count == 1)
    isOther.isOn = false
    #expect(try Browser(open.host).ask(["GET / HTTP/1.1", cookie]).hasSuffix("window"))
  }

  @Test("Root, which leads tunnels here, is asked for the cookie as the owner is") func root()
    throws
  {
    let open = try OpenGate(account: { _ in 0 })
    #expect(try Browser(open.host).ask(["GET /broadway.js HTTP/1.1"]).contains("403 "))
    let cookie = try open.cookie()
    #expect(try Browser(open.host).ask(["GET / HTTP/1.1", cookie]).hasSuffix("window"))
  }

  @Test("A request whose sender is gone is not carried out") func gone() throws {
    let isHeld = Switch()
    let open = try OpenGate(account: { peer in
      while isHeld.isOn { sched_yield() }
      return PeerAccount.find(peer)
    })
    let cookie = try open.cookie()
    isHeld.isOn = true
    var browser: Browser? = try Browser(open.host)
    browser?.send("GET / HTTP/1.1\r\nHost: \(open.host)\r\n\(cookie)\r\n\r\n")
    browser = nil
    isHeld.isOn = false
    #expect(try Browser(open.host).ask(["GET / HTTP/1.1", cookie]).hasSuffix("window"))
    #expect(open.requests == 1)
  }
}
