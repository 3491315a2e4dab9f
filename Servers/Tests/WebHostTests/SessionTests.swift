import Foundation
import Scene
import Testing

@testable import WebHost
@testable import WebScene

/// Time that passes when it is told to, and what was put off.
@MainActor final class HandTime {
  private(set) var now = 1000.0
  private var waiting: [(time: Double, action: @MainActor @Sendable () -> Void)] = []
  private var isAwaited: CheckedContinuation<Void, Never>?

  var clock: WebClock {
    WebClock(
      now: { self.now },
      after: { seconds, action in
        self.waiting.append((self.now + seconds, action))
        self.isAwaited?.resume()
        self.isAwaited = nil
      })
  }

  func pass(_ seconds: Double) {
    now += seconds
    let due = waiting.filter { $0.time <= now }
    waiting.removeAll { $0.time <= now }
    for each in due { each.action() }
  }

  /// Returns when something was put off.
  func somethingIsPutOff() async {
    guard waiting.isEmpty else { return }
    await withCheckedContinuation { isAwaited = $0 }
  }
}

@MainActor @Suite(.serialized) struct SessionTests {
  private let time: HandTime
  private let service: Service

  init() throws {
    time = HandTime()
    service = try Service(clock: time.clock)
  }

  @Test func aPageThatWasCutOffIsKeptForTenMinutes() async throws {
    var first: Service.Begun? = try await service.begin()
    let (token, session, number) = (
      try #require(first?.token), try #require(first?.session), first?.first["n"]?.integer
    )
    first = nil
    await time.somethingIsPutOff()
    time.pass(599)
    #expect(service.program.sessions.count == 1)
    let again = try await service.begin(token: token, session: session, last: number)
    #expect(again.session == session && service.count == 1)
    // What was put off when it was cut does not end a page that came back.
    time.pass(1)
    #expect(service.program.sessions.count == 1)
    service.server.stop()
  }

  @Test func afterwardsItIsOver() async throws {
    var first: Service.Begun? = try await service.begin()
    let (token, session) = (try #require(first?.token), try #require(first?.session))
    first = nil
    await time.somethingIsPutOff()
    time.pass(600)
    #expect(service.program.sessions.isEmpty)
    #expect(service.app?.events.last == .phase(.disconnect))
    // Its token is over as well.
    let wire = try await service.socket()
    let text = #"{"k":"\#(token)","s":"\#(session)","n":1,"v":{"w":400,"h":300}}"#
    let answer = await wire.off {
      $0.frame(Data(text.utf8))
      return $0.message()
    }
    #expect(answer == nil)
    #expect(service.count == 1)
    service.server.stop()
  }

  @Test func ofTwoClientsWithOneTokenTheLaterHasTheSession() async throws {
    let first = try await service.begin()
    let second = try await service.begin(
      token: first.token, session: first.session, last: first.first["n"]?.integer)
    #expect(second.session == first.session && service.count == 1)
    let rest = await first.wire.off { $0.message() }
    #expect(rest == nil)
    // What the first one had sent is not taken twice, and the second goes on.
    let answer = await second.wire.off {
      $0.frame(Data(#"{"n":1,"e":[[1,"P",1]]}"#.utf8))
      return $0.message()
    }
    #expect(try JSONValue(parsing: Data((answer ?? "{}").utf8))["a"]?.integer == 1)
    service.server.stop()
  }

  @Test func aSecondTokenLastsTwoMinutes() async throws {
    let token = try await service.pageToken()
    time.pass(121)
    let wire = try await service.socket()
    let answer = await wire.off {
      $0.frame(Data(#"{"k":"\#(token)","v":{"w":400,"h":300}}"#.utf8))
      return $0.message()
    }
    #expect(answer == nil && service.count == 0)
    #expect(service.lines.said.allSatisfy { !$0.contains(token) })
    service.server.stop()
  }

  @Test func aFloodIsSlowedDownAndLosesNothing() async throws {
    let page = try await service.begin()
    // Three times as many as may come at once; the allowance of one more second is far from enough.
    let count = 1200
    let begun = ContinuousClock.now
    let answer = await page.wire.off { wire in
      for number in stride(from: 1, through: count, by: 100) {
        let events = (number..<(number + 100)).map {
          #"[\#($0),"e",2,1,0,[\#(5 + $0),"x"],\#(6 + $0),0]"#
        }
        wire.frame(Data(#"{"n":1,"e":[\#(events.joined(separator: ","))]}"#.utf8))
      }
      while let text = wire.message() { if text.contains(#""a":\#(count)"#) { return text } }
      return ""
    }
    #expect(answer.contains(#""a":\#(count)"#))
    #expect(service.app?.text == "secret" + String(repeating: "x", count: count))
    // 1200 events, of which 400 are free, at 200 in a second.
    #expect(ContinuousClock.now - begun > .seconds(3))
    service.server.stop()
  }

  @Test func whatAnAppPutsOffForALetterRunsBeforeTheNextOne() async throws {
    let page = try await service.begin()
    let app = try #require(service.app)
    app.putsOff = true
    _ = await page.wire.off { wire in
      // Two messages that come at once, the first with two letters.
      wire.frame(
        Data(#"{"n":1,"e":[[1,"e",2,1,0,[6,"1"],7,0],[2,"e",2,1,0,[7,"2"],8,0]]}"#.utf8))
      wire.frame(Data(#"{"n":1,"e":[[3,"e",2,1,0,[8,"3"],9,0],[4,"P",1]]}"#.utf8))
      while let text = wire.message() { if text.contains(#""a":4"#) { return true } }
      return false
    }
    #expect(app.text == "secret123")
    // What is malformed behind a letter ends the line, too.
    let rest = await page.wire.off { wire in
      wire.frame(Data(#"{"n":1,"e":[[5,"e",2,1,0,[9,"4"],10,0],[7,"P",1]]}"#.utf8))
      while let text = wire.message() { _ = text }
      return true
    }
    #expect(rest && app.text == "secret1234")
    service.server.stop()
  }

  @Test func aKeyThatTheAppTakesNoMoreIsTyped() async throws {
    let page = try await service.begin()
    let app = try #require(service.app)
    // Return and Tab take a suggestion, until the tag is whole. The page has sent both before it hears of that.
    app.showEditor("#recipe", keys: [KeyPress("return"), KeyPress("tab")])
    app.takeNoKeys()
    _ = await page.wire.off { wire in
      wire.frame(Data(#"{"n":1,"e":[[1,"k","return",0],[2,"k","tab",0]]}"#.utf8))
      wire.frame(Data(#"{"n":1,"e":[[3,"e",3,0,0,[7,"Done"],11,0]]}"#.utf8))
      while let text = wire.message() { if text.contains(#""a":3"#) { return true } }
      return false
    }
    #expect(app.text == "#recipe\n\tDone")
    #expect(!app.events.contains { if case .key = $0 { true } else { false } })
    service.server.stop()
  }

  @Test func aKeyThatTheAppTakesIsNotTyped() async throws {
    let page = try await service.begin()
    let app = try #require(service.app)
    app.showEditor("#re", keys: [KeyPress("return")])
    _ = await page.wire.off { wire in
      wire.frame(Data(#"{"n":1,"e":[[1,"k","return",0]]}"#.utf8))
      while let text = wire.message() { if text.contains(#""a":1"#) { return true } }
      return false
    }
    #expect(app.text == "#re")
    #expect(app.events.contains(.key(KeyPress("return"))))
    service.server.stop()
  }

  @Test func halfAPairIsNoLetter() async throws {
    let page = try await service.begin()
    // JSON may name half a pair, which no text can have.
    for half in [#"\ud83d"#, #"\ude00"#, #"\ude00\ud83d"#] {
      let wire = try await service.socket()
      let text = #"{"n":1,"e":[[1,"e",2,1,0,[6,"\#(half)"],7,0]]}"#
      let answer = await wire.off {
        $0.frame(Data(text.utf8))
        return $0.message()
      }
      #expect(answer == nil)
    }
    // Within a pair nothing is inserted, deleted or selected.
    let answer = await page.wire.off {
      $0.frame(Data(#"{"n":1,"e":[[1,"e",2,1,0,[6,"😀"],8,0]]}"#.utf8))
      return $0.message()
    }
    #expect(answer?.contains(#""a":1"#) == true && service.app?.text == "secret😀")
    let reset = await page.wire.off {
      $0.frame(Data(#"{"n":2,"e":[[2,"e",2,1,0,[7,"x"],8,0]]}"#.utf8))
      return $0.message()
    }
    #expect(reset?.contains(#"["T",2,"#) == true)
    #expect(service.app?.text == "secret😀")
    service.server.stop()
  }

  @Test func manyFragmentsAreNoMessage() async throws {
    let page = try await service.begin()
    let isEnded = await page.wire.off { wire in
      // A text whose end never comes.
      for _ in 0..<200 { wire.fragment(Data(repeating: 0x20, count: 16384)) }
      return wire.message() == nil
    }
    #expect(isEnded)
    service.server.stop()
  }

  @Test func theIconsAreAsLargeAsTheySay() async throws {
    let page = try await service.ask("GET /")
    let manifest = try await service.ask("GET /manifest.json")
    for width in [180, 192, 512] {
      let told = width == 180 ? page.body : manifest.body
      #expect(told.range(of: Data("/icon-\(width).png".utf8)) != nil)
      let icon = try await service.ask("GET /icon-\(width).png")
      #expect(icon.head.contains("Content-Type: image/png\r\n"))
      // The width and height of a PNG file stand after its signature and the name of its first part.
      let size = Array(icon.body.dropFirst(16).prefix(8))
      let side = [0, 0, UInt8(width >> 8), UInt8(width & 255)]
      #expect(size == side + side, "\(width)")
    }
    service.server.stop()
  }

  @Test func theScriptIsSentCompressed() async throws {
    var sum = 0
    for path in ["/script.js", "/editor.js"] {
      let plain = try await service.ask("GET \(path)")
      #expect(!plain.head.contains("Content-Encoding"))
      let packed = try await service.ask("GET \(path)", "Accept-Encoding: br, gzip\r\n")
      #expect(packed.head.contains("Content-Encoding: gzip\r\n"))
      #expect(packed.body.prefix(2).elementsEqual([0x1F, 0x8B]))
      #expect(packed.body.count < plain.body.count / 2)
      sum += packed.body.count
    }
    #expect(sum <= 40 * 1024)
    service.server.stop()
  }
}
