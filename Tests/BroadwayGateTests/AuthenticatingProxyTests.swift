import Foundation
import Testing

@testable import BroadwayGate

@Suite("What the proxy forwards") struct AuthenticatingProxyTests {
  @Test("The owner's browser gets the login page, a cookie and then the window") func owner() throws
  {
    let open = try RunningProxy()
    #expect(try Browser(open.host).ask(["GET / HTTP/1.1"]).contains("fetch("))
    let cookie = try open.cookie()
    #expect(try Browser(open.host).ask(["GET / HTTP/1.1", cookie]).hasSuffix("window"))
  }

  @Test(
    "Another account gets nothing, whatever it knows",
    arguments: [geteuid() &+ 1, 65534, nil] as [uid_t?])
  func otherAccount(account: uid_t?) throws {
    let isOther = Switch()
    let open = try RunningProxy(account: { isOther.isOn ? account : PeerAccount.find($0) })
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
    let open = try RunningProxy(account: { _ in 0 })
    #expect(try Browser(open.host).ask(["GET /broadway.js HTTP/1.1"]).contains("403 "))
    let cookie = try open.cookie()
    #expect(try Browser(open.host).ask(["GET / HTTP/1.1", cookie]).hasSuffix("window"))
  }

  @Test("A request whose sender is gone is not carried out") func gone() throws {
    let isHeld = Switch()
    let open = try RunningProxy(account: { peer in
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

  @Test("Who drips shuts nobody out, however many there are") func dripping() throws {
    let open = try RunningProxy()
    let cookie = try open.cookie()
    var dripping: [Browser] = []
    func drip() throws {
      for browser in dripping { browser.send("x") }
      // Those that were ended come again.
      dripping += try (dripping.count..<300).map { _ in
        let browser = try Browser(open.host)
        browser.send("GET / HTTP/1.1\r\nHost: ")
        return browser
      }
    }
    for _ in 0..<20 {
      try drip()
      #expect(try Browser(open.host).ask(["GET / HTTP/1.1", cookie]).hasSuffix("window"))
      dripping.removeFirst(50)
    }
  }

  @Test("A request has its time as a whole, not each byte of it") func slow() throws {
    let open = try RunningProxy(requestTimeout: .milliseconds(300))
    let slow = try Browser(open.host)
    let start = ContinuousClock.now
    while Socket.isEstablished(slow.socket), ContinuousClock.now - start < .seconds(20) {
      slow.send("x")
      poll(nil, 0, 20)
    }
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test("A window that is open keeps its connection, whoever comes") func kept() throws {
    let open = try RunningProxy()
    let cookie = try open.cookie()
    let window = try Browser(open.host)
    window.send(
      [
        "GET /socket HTTP/1.1", "Host: \(open.host)", "Origin: http://\(open.host)",
        "Connection: Upgrade", "Upgrade: websocket", cookie, "", "",
      ].joined(separator: "\r\n"))
    while let bytes = Socket.read(window.socket), !bytes.suffix(6).elementsEqual("window".utf8) {}
    let others = try (0..<300).map { _ in try Browser(open.host) }
    window.send("typed")
    #expect(Socket.read(window.socket).map { String(decoding: $0, as: UTF8.self) } == "typed")
    withExtendedLifetime(others) {}
  }
}
