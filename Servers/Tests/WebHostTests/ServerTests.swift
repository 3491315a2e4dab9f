import Foundation
import Scene
import Synchronization
import Testing

@testable import WebHost
@testable import WebScene

@MainActor @Suite(.serialized) struct ServerTests {
  private let service: Service
  init() throws { service = try Service() }

  private func ended(_ wire: Wire, after text: String) async -> Bool {
    await wire.off {
      $0.frame(Data(text.utf8))
      return $0.message() == nil
    }
  }

  @Test func thePageIsShownAndCannotBeFramed() async throws {
    let (head, body) = try await service.ask("GET /")
    #expect(head.hasPrefix("HTTP/1.1 200"))
    #expect(head.contains("frame-ancestors 'none'") && head.contains("default-src 'none'"))
    #expect(
      head.contains("require-trusted-types-for 'script'") && head.contains("X-Frame-Options: DENY"))
    #expect(!String(decoding: body, as: UTF8.self).contains("secret"))
    service.server.stop()
  }

  @Test func theTokenIsExchangedForTheCookie() async throws {
    let token = service.token
    let secret = try #require(service.server.rules.cookie(forToken: token))
    let right = try await service.ask("POST /sign-in", service.origin, body: token)
    #expect(
      right.head.hasPrefix("HTTP/1.1 204")
        && right.head.contains(service.server.rules.setCookie(secret)))
    let wrong = try await service.ask("POST /sign-in", service.origin, body: "x" + token)
    #expect(wrong.head.hasPrefix("HTTP/1.1 403") && !wrong.head.contains("Set-Cookie"))
    let long = try await service.ask(
      "POST /sign-in", service.origin, body: String(repeating: "x", count: 4000))
    #expect(long.head.hasPrefix("HTTP/1.1 413"))
    #expect(service.lines.said.allSatisfy { !$0.contains(token) })
    service.server.stop()
  }

  @Test func whoFallsSilentInTheMiddleOfAnUploadIsCutOffAndTheRestGoesOn() async throws {
    service.server.stop()
    let service = try Service(longestSilence: 0.2)
    let page = try await service.begin()
    let wire = try Wire(port: service.server.port)
    let head =
      "POST /upload HTTP/1.1\r\nHost: \(service.authority)\r\n\(service.origin)\(service.cookie)"
      + "X-Page: \(page.token)\r\nX-Name: a.txt\r\nContent-Length: 1000\r\n\r\nthe first part"
    let answer = await wire.off {
      $0.write(Data(head.utf8))
      return $0.answer()
    }
    #expect(answer.head.isEmpty)
    // A page that says nothing is no such connection.
    let next = await page.wire.off {
      $0.frame(Data(#"{"n":1,"e":[[1,"P",1]]}"#.utf8))
      return $0.message()
    }
    #expect(try JSONValue(parsing: Data((next ?? "{}").utf8))["a"]?.integer == 1)
    service.server.stop()
  }

  @Test func aPortThatIsTakenIsASentence() throws {
    var options = WebServer.Options()
    options.port = service.server.port
    let program = service.program
    #expect {
      try WebServer.start(program, options) { _ in }.stop()
    } throws: { "\($0)".contains("Port \(options.port) of 127.0.0.1 is taken") }
    service.server.stop()
  }

  @Test func fontsAreSentPackedToWhoTakesThat() async throws {
    let plain = try await service.ask("GET /font/0", service.cookie)
    let packed = try await service.ask("GET /font/0", service.cookie + "Accept-Encoding: gzip\r\n")
    #expect(plain.head.hasPrefix("HTTP/1.1 200") && !plain.head.contains("Content-Encoding"))
    #expect(packed.head.contains("Content-Encoding: gzip"))
    #expect(packed.body.count < plain.body.count)
    #expect(Wire.unpacked(packed.body) == Array(plain.body))
    service.server.stop()
  }

  @Test func anotherHostIsAnsweredNothing() async throws {
    let answer = try await service.ask("GET /", host: "evil.example:\(service.server.port)")
    #expect(answer.head.hasPrefix("HTTP/1.1 421"))
    #expect(service.lines.said.count == 1)
    service.server.stop()
  }

  @Test func aSocketOfAnotherPageIsNotOpened() async throws {
    for fields in [
      "Origin: http://evil.example\r\n" + service.cookie, service.cookie, service.origin,
    ] {
      let answer = try await service.ask(
        "GET /socket",
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
          + "Sec-WebSocket-Version: 13\r\n" + fields)
      #expect(answer.head.hasPrefix("HTTP/1.1 403"), "\(fields)")
    }
    #expect(service.count == 0)
    service.server.stop()
  }

  @Test func aSocketWithoutTheSecondTokenIsEnded() async throws {
    for text in [
      #"{"v":{"w":400,"h":300}}"#, #"{"k":"guessed","v":{"w":400,"h":300}}"#, #"{"e":[]}"#, "[]",
      "x", #"{"k":"\ud800"}"#,
    ] {
      let wire = try await service.socket()
      #expect(await ended(wire, after: text), "\(text)")
    }
    #expect(service.count == 0)
    service.server.stop()
  }

  @Test func aSecondTokenCountsOnce() async throws {
    let first = try await service.begin()
    #expect(first.first["o"]?.list?.isEmpty == false)
    // The same token again, without the secret of the session: a page has one.
    let other = try await service.begin(token: first.token, session: "guessed")
    #expect(other.session != first.session)
    service.server.stop()
  }

  @Test func tooLargeFramesEndTheConnection() async throws {
    let page = try await service.begin()
    let large = String(repeating: "x", count: (1 << 20) + 10)
    #expect(await ended(page.wire, after: large))
    service.server.stop()
  }

  @Test func whatIsTypedArrivesOnce() async throws {
    let page = try await service.begin()
    let answer = await page.wire.off {
      $0.frame(Data(#"{"n":1,"e":[[1,"e",2,1,0,[6,"!"],7,0]]}"#.utf8))
      return $0.message()
    }
    #expect(answer?.contains("\"a\":1") == true)
    #expect(service.app?.text == "secret!")
    // The line is cut before the page hears of it: it sends the same again.
    let again = try await service.begin(
      token: page.token, session: page.session, last: page.first["n"]?.integer)
    #expect(again.session == page.session)
    #expect(again.first["a"]?.integer == 1)
    let next = await again.wire.off {
      $0.frame(
        Data(
          #"{"n":1,"e":[[1,"e",2,1,0,[6,"!"],7,0],[2,"e",2,1,0,[7,"?"],8,0]]}"#.utf8))
      while let text = $0.message() { if text.contains(#""a":2"#) { return text } }
      return ""
    }
    #expect(next.contains(#""a":2"#))
    #expect(service.app?.text == "secret!?")
    service.server.stop()
  }

  @Test func whatIsTypedAheadIsTypedWhereTheKeyboardIs() async throws {
    let page = try await service.begin()
    service.app?.focusField()
    let answer = await page.wire.off {
      $0.frame(
        Data(
          #"{"n":1,"e":[[1,"K","A","a",1],[2,"K","😀","x",0],[3,"K","","backspace",0],[4,"K","b","b",0],[5,"K","","return",0],[6,"K","","escape",0]]}"#
            .utf8))
      while let text = $0.message() { if text.contains(#""a":6"#) { return text } }
      return ""
    }
    #expect(answer.contains(#""a":6"#))
    #expect(service.app?.text == "secretAb")
    #expect(service.app?.events.suffix(2) == [.submitted(NodeID(2)), .key(KeyPress("escape"))])
    service.server.stop()
  }

  @Test(arguments: [
    (#"[2,1,0,[99,"x"],0,0]"#, true), (#"[2,1,5,[0,"x"],0,0]"#, true),
    (#"[2,1,0,["x"],-1,0]"#, true), (#"[2,1,0,[true],0,0]"#, true), (#"[2,1,0,["x"],99,0]"#, true),
    (#"[2,1,0,[1e30,"x"],0,0]"#, true), (#"[77,1,0,["x"],0,0]"#, false),
    (#"[1,1,0,["x"],0,0]"#, false), (#"[2,1,0,["x"]]"#, false), (#"[2,9,0,["x"],1,0]"#, false),
  ]) func aMalformedChangeIsNoEdit(change: String, isTold: Bool) async throws {
    let page = try await service.begin()
    let answer = await page.wire.off {
      $0.frame(Data("{\"n\":1,\"e\":[[1,\"e\",\(change.dropFirst())]}".utf8))
      return $0.message()
    }
    #expect(answer?.contains(#""a":1"#) == true)
    // The page begins anew with the text as it is.
    #expect(answer?.contains(#"["T",2,"#) == isTold)
    #expect(service.app?.text == "secret")
    service.server.stop()
  }

  @Test func eventsForWhatIsNotThereAreLeftOut() async throws {
    let page = try await service.begin()
    let before = service.app?.events.count
    let answer = await page.wire.off {
      $0.frame(
        Data(
          #"{"n":1,"e":[[1,"a",99],[2,"a",1],[3,"v",2,1,1],[4,"o",2,0,0],[5,"k","nonsense",0],[6,"t",0,0,1e300,0,1,0,0],[7,"zz"],[8,"i",2,5]]}"#
            .utf8))
      return $0.message()
    }
    #expect(answer == #"{"a":8}"#)
    #expect(service.app?.events.count == before)
    service.server.stop()
  }

  @Test(arguments: [
    #"{"e":[[2,"a",1]]}"#, #"{"e":[["x"]]}"#, #"{"e":5}"#, #"{"n":1}"#, #"{"e":[[1]]}"#,
  ]) func whatIsNoMessageEndsTheConnection(text: String) async throws {
    let page = try await service.begin()
    #expect(await ended(page.wire, after: text))
    service.server.stop()
  }

  @Test func aPageThatMissedNothingGetsNothingAgain() async throws {
    let page = try await service.begin()
    let number = try #require(page.first["n"]?.integer)
    let again = try await service.begin(token: page.token, session: page.session, last: number)
    #expect(again.first["o"] == nil && again.first["a"]?.integer == 0)
    // One that says it knows what was never sent gets all.
    let strange = try await service.begin(token: page.token, session: page.session, last: 4000)
    #expect(strange.first["w"] == true)
    service.server.stop()
  }

  @Test func anUploadNeedsAPage() async throws {
    let page = try await service.begin()
    let refused = try await service.ask(
      "POST /upload", service.origin + service.cookie, body: "abc")
    #expect(refused.head.hasPrefix("HTTP/1.1 403"))
    let taken = try await service.ask(
      "POST /upload",
      service.origin + service.cookie + "X-Page: \(page.token)\r\nX-Name: ..%2Fa.txt\r\n",
      body: "abc")
    #expect(taken.head.hasPrefix("HTTP/1.1 200"))
    service.program.terminate()
    service.server.stop()
  }

  @Test func aTakenPortIsASentence() throws {
    var options = WebServer.Options()
    options.port = service.server.port
    #expect(throws: WebServer.Unavailable.self) {
      try WebServer.start(service.program, options) { _ in }
    }
    service.server.stop()
  }
}
