import Foundation
import Scene
import Testing

@testable import WebHost
@testable import WebScene

/// What waits until it is saved.
@MainActor final class Disk {
  private(set) var waiting: [@Sendable () -> Void] = []
  private var isAwaited: CheckedContinuation<Void, Never>?

  func ask(_ done: @escaping @Sendable () -> Void) {
    waiting.append(done)
    isAwaited?.resume()
    isAwaited = nil
  }

  /// Returns when it was asked.
  func isAsked() async {
    guard waiting.isEmpty else { return }
    await withCheckedContinuation { isAwaited = $0 }
  }

  func write() {
    for done in waiting { done() }
    waiting = []
  }
}

@MainActor @Suite(.serialized) struct SavingTests {
  private let disk: Disk
  private let service: Service

  init() throws {
    let disk = Disk()
    self.disk = disk
    service = try Service(whenSaved: { disk.ask($0) })
  }

  private func type(_ page: Service.Begun) async -> String? {
    await page.wire.off {
      $0.frame(Data(#"{"n":1,"e":[[1,"e",2,0,0,[6,"x"],7,0]]}"#.utf8))
      return $0.message()
    }
  }

  @Test func whatIsHeardIsNotYetSaved() async throws {
    let page = try await service.begin()
    #expect(page.first["v"] == 0)
    let heard = try #require(await type(page))
    #expect(heard.contains(#""a":1"#) && !heard.contains(#""v""#))
    await disk.isAsked()
    disk.write()
    #expect(await page.wire.off { $0.message() } == #"{"v":1}"#)
    service.server.stop()
  }

  @Test func aPageThatComesBackIsToldWhatIsSaved() async throws {
    let page = try await service.begin()
    _ = await type(page)
    await disk.isAsked()
    let again = try await service.begin(token: page.token, session: page.session, last: 2)
    #expect(again.first["a"] == 1 && again.first["v"] == 0)
    disk.write()
    #expect(await again.wire.off { $0.message() } == #"{"v":1}"#)
    service.server.stop()
  }

  @Test func aPageThatBeginsCountsAnew() async throws {
    let page = try await service.begin()
    _ = await type(page)
    await disk.isAsked()
    // It was loaded again before the letter of the page before was saved.
    let again = try await service.begin(session: page.session)
    #expect(again.session == page.session && again.first["v"] == 0)
    disk.write()
    let heard = await again.wire.off { wire -> [String] in
      wire.frame(Data(#"{"n":2,"e":[[1,"h",null]]}"#.utf8))
      return [wire.message() ?? ""]
    }
    #expect(heard == [#"{"a":1}"#])
    service.server.stop()
  }

  @Test func textsOfAnotherWindowAreNoneOfThisOne() async throws {
    let wire = try await service.socket()
    let key = try await service.pageToken()
    let hello = #"{"k":"\#(key)","s":"gone","n":9,"t":[[2,0,0]],"v":{"w":400,"h":300}}"#
    let answer = await wire.off {
      $0.frame(Data(hello.utf8))
      return $0.message()
    }
    #expect(answer?.contains(#""t":"secret""#) == true)
    service.server.stop()
  }

  @Test func withoutASaverNothingIsToldOfIt() async throws {
    let plain = try Service()
    let page = try await plain.begin()
    #expect(page.first["v"] == nil)
    plain.server.stop()
    service.server.stop()
  }
}
