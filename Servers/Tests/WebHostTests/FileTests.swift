import Foundation
import Scene
import Testing

@testable import WebHost
@testable import WebScene

/// Files that go between pages and the app.
@MainActor @Suite(.serialized) struct FileTests {
  /// A line that keeps what it is sent.
  private final class KeptLine: PageLine {
    let lines = Service.Lines()
    func send(_ text: String) { lines.add(text) }
    func close(_ reason: String) {}
  }

  private func hello(_ program: WebProgram) throws -> JSONValue {
    let answer = program.response(to: .pageToken, body: Data(), page: "", name: "")
    let token = try #require(try JSONValue(parsing: answer.bytes)["k"])
    return ["k": token, "v": ["w": 400, "h": 300]]
  }

  /// The message of the page that a file can be fetched.
  private func offer(to page: Service.Begun) async throws -> Int {
    let text = await page.wire.off {
      $0.frame(Data(#"{"n":1,"e":[[1,"p",9,1]]}"#.utf8))
      while let text = $0.message() { if text.contains(#""get""#) { return text } }
      return "{}"
    }
    let value = try JSONValue(parsing: Data(text.utf8))
    return try #require(value["get"]?.list?.first?.list?.first?.integer)
  }

  @Test func whatTheAppWroteIsFetchedOnce() async throws {
    let service = try Service()
    let one = try await service.begin()
    service.app?.askForPlace(writing: "of the first")
    let first = try await offer(to: one)
    let two = try await service.begin()
    service.app?.askForPlace(writing: "of the second")
    let second = try await offer(to: two)
    // Both ask at one address.
    #expect(first != second)
    let answer = try await service.ask("GET /download/\(second)", service.cookie)
    #expect(answer.head.hasPrefix("HTTP/1.1 200"))
    #expect(answer.head.contains("Content-Disposition: attachment; filename*=UTF-8''a%2Etxt"))
    #expect(answer.body == Data("of the second".utf8))
    let other = try await service.ask("GET /download/\(first)", service.cookie)
    #expect(other.body == Data("of the first".utf8))
    let again = try await service.ask("GET /download/\(second)", service.cookie)
    #expect(again.head.hasPrefix("HTTP/1.1 404"))
    service.server.stop()
  }

  @Test func whatTheAppWroteIntoAFolderIsFetchedAsOneFile() async throws {
    let service = try Service()
    let page = try await service.begin()
    service.app?.askForFolder(writing: ["Home/Soup.md": "Take carrots", "Home/Ä/Tea.md": "Water"])
    let number = try await offer(to: page)
    let answer = try await service.ask("GET /download/\(number)", service.cookie)
    #expect(answer.head.contains("filename*=UTF-8''Home%2Ezip"))
    #expect(answer.body.starts(with: Data("PK\u{3}\u{4}".utf8)))
    for part in ["Home/Soup.md", "Take carrots", "Home/Ä/Tea.md", "Water", "PK\u{5}\u{6}"] {
      #expect(answer.body.range(of: Data(part.utf8)) != nil, "\(part)")
    }
    service.server.stop()
  }

  @Test func oneFileInAFolderIsFetchedAsItIs() async throws {
    let service = try Service()
    let page = try await service.begin()
    service.app?.askForFolder(writing: ["Notes.json": "[]", ".Notes.part": "["])
    let number = try await offer(to: page)
    let answer = try await service.ask("GET /download/\(number)", service.cookie)
    #expect(answer.head.contains("filename*=UTF-8''Notes%2Ejson"))
    #expect(answer.body == Data("[]".utf8))
    service.server.stop()
  }

  @Test func whatAPageGaveIsNothingToFetch() async throws {
    let service = try Service()
    let page = try await service.begin()
    let given = try await service.ask(
      "POST /upload", service.origin + service.cookie + "X-Page: \(page.token)\r\n", body: "four")
    let number = String(decoding: given.body, as: UTF8.self)
    let answer = try await service.ask("GET /download/\(number)", service.cookie)
    #expect(answer.head.hasPrefix("HTTP/1.1 404"))
    service.server.stop()
  }

  @Test func filesThatTheAppWasHandedMakeRoom() throws {
    var uploads = Uploads()
    uploads.most = 10
    let given = uploads.add(Data(count: 6), named: "a")
    let first = try #require(given)
    let refused = uploads.add(Data(count: 6), named: "b")
    let found = uploads.path(of: first)
    let path = try #require(found)
    #expect(refused == nil && FileManager.default.fileExists(atPath: path))
    let second = uploads.add(Data(count: 6), named: "b")
    let gone = uploads.path(of: first)
    #expect(second != nil && gone == nil && !FileManager.default.fileExists(atPath: path))
    uploads.removeAll()
  }

  @Test func aFileOfALongNameIsTaken() throws {
    var uploads = Uploads()
    for name in [String(repeating: "漢", count: 120) + ".png", String(repeating: "x", count: 999)] {
      let given = uploads.add(Data("x".utf8), named: name)
      let number = try #require(given)
      let found = uploads.path(of: number)
      let path = try #require(found)
      #expect(path.hasSuffix(".png") == name.hasSuffix(".png"))
    }
    uploads.removeAll()
    #expect(Uploads.plain("a/\u{301}b.txt") == "\u{301}b.txt")
  }

  @Test func aWindowThatWasCutOffLongestMakesRoomForATab() throws {
    let time = HandTime()
    // As much is used as there are windows.
    final class Windows { weak var program: WebProgram? }
    let windows = Windows()
    let memory = WebMemory(used: { windows.program?.sessions.count ?? 0 }, most: 32)
    let program = WebProgram(
      .single { _ = FieldApp($0) }, grace: 600, clock: time.clock, memory: memory)
    windows.program = program
    var first: WebSession?
    for _ in 0..<33 {
      let line = KeptLine()
      #expect(program.heard(try hello(program), from: line) == nil)
      first = first ?? program.sessions.first
      program.ended(line)
      time.pass(1)
    }
    #expect(program.sessions.count == 32 && !program.sessions.contains { $0 === first })
  }

  @Test func whereAllAreUsedATabIsToldWhyItGetsNoWindow() throws {
    final class Windows { weak var program: WebProgram? }
    let windows = Windows()
    let memory = WebMemory(used: { (windows.program?.sessions.count ?? 0) << 20 }, most: 40 << 20)
    let program = WebProgram(
      .single { _ = FieldApp($0) }, grace: 600, clock: HandTime().clock, memory: memory)
    windows.program = program
    var lines: [KeptLine] = []
    for _ in 0..<40 {
      lines.append(KeptLine())
      #expect(program.heard(try hello(program), from: lines[lines.count - 1]) == nil)
    }
    let refusal = program.heard(try hello(program), from: KeptLine())
    #expect(refusal == "no further window can be opened: 40 of 40 MB are used")
    #expect(program.sessions.count == 40)
  }

  @Test func aNumberIsAlwaysOneOfJSON() {
    #expect(JSONValue.number(1e307).written == "1e+307")
    #expect(JSONValue.number(.infinity).written == "0")
  }
}
