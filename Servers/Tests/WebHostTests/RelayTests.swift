import Foundation
import Scene
import Testing

@testable import WebHost
@testable import WebScene

/// An app in another process, for which both ends of the socket are in this one.
@MainActor @Suite(.serialized) struct RelayTests {
  @Test func aPageTypesIntoTheAppAndIsAnswered() async throws {
    let service = try Service(isRelayed: true)
    let page = try await service.begin()
    #expect(page.first["o"]?.list?.count == 2)
    let epoch = try #require(page.first["o"]?.list?.last?.list?.last?["e"]?.integer)
    let answer = await page.wire.off {
      $0.frame(Data(#"{"n":1,"e":[[1,"e",2,\#(epoch),0,[6,"s"],7,0]]}"#.utf8))
      return $0.message()
    }
    #expect(service.app?.text == "secrets")
    #expect(try JSONValue(parsing: Data((answer ?? "{}").utf8))["a"]?.integer == 1)
    service.server.stop()
  }

  @Test func whatThePageAsksForBesideComesFromTheApp() async throws {
    let service = try Service(isRelayed: true)
    let page = try await service.begin()
    let given = try await service.ask(
      "POST /upload",
      service.origin + service.cookie + "X-Page: \(page.token)\r\nX-Name: a.txt\r\n",
      body: "four")
    #expect(given.head.hasPrefix("HTTP/1.1 200"))
    let missing = try await service.ask("GET /download/77", service.cookie)
    #expect(missing.head.hasPrefix("HTTP/1.1 404"))
    service.server.stop()
  }

  @Test func whatNoPageSendsEndsItsConnectionAndIsTold() async throws {
    let service = try Service(isRelayed: true)
    let wire = try await service.socket()
    let answer = await wire.off {
      $0.frame(Data(#"{"k":"guessed","v":{"w":400,"h":300}}"#.utf8))
      return $0.message()
    }
    #expect(answer == nil && service.count == 0)
    #expect(
      service.lines.said == [
        "A connection of a page was ended: its first message had a wrong token."
      ])
    service.server.stop()
  }

  @Test func whenTheAppHasGoneRequestsAreAnsweredSo() async throws {
    let service = try Service(isRelayed: true)
    let page = try await service.begin()
    service.relay?.finish()
    let last = await page.wire.off { $0.message() }
    #expect(last == nil)
    let answer = try await service.ask("POST /page", service.origin + service.cookie)
    #expect(answer.head.hasPrefix("HTTP/1.1 503"))
    #expect(String(decoding: answer.body, as: UTF8.self) == "The app has ended.\n")
    service.server.stop()
  }

  @Test func anAnswerThatIsTooLargeIsASentence() async throws {
    let (one, other) = try #require(RelaySocket.pair())
    let app = RelayedApp(OneAnswer(bytes: Data(count: 1000)), over: RelaySocket(one), most: 500) {}
    let pages = RelayedPages(over: RelaySocket(other)) {}
    let answer = await withCheckedContinuation { continuation in
      pages.respond(to: .download(1), body: Data(), page: "", name: "") {
        continuation.resume(returning: $0)
      }
    }
    #expect(answer.status == 507)
    withExtendedLifetime(app) {}
  }

  // MARK: Frames

  private let frames = [
    RelayFrame(.message, 7, Data("{}".utf8)), RelayFrame(.close, 0xFFFF_FFFE),
    RelayFrame(.request, 1, Data(repeating: 9, count: 300)),
  ]

  @Test(arguments: [1, 2, 5, 13, 1000]) func framesComeInAnyParts(size: Int) throws {
    let bytes = frames.reduce(Data()) { $0 + $1.bytes }
    var reader = RelayFrame.Reader()
    var read: [RelayFrame] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      read += try reader.take(bytes.dropFirst(start).prefix(size))
    }
    #expect(read == frames)
  }

  @Test(
    arguments: [
      [0, 0, 0, 4, 0x6D, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF, 0x6D], [0, 0, 0, 5, 0x21, 0, 0, 0, 1],
    ] as [[UInt8]])
  func whatIsNoFrameIsRefused(bytes: [UInt8]) {
    var reader = RelayFrame.Reader()
    #expect(throws: RelayFrame.Reader.Malformed.self) { try reader.take(Data(bytes)) }
  }
}
