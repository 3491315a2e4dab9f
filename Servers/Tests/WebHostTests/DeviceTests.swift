import Foundation
import Scene
import Testing

@testable import WebHost
@testable import WebScene

/// A device that keeps what is done to it.
@MainActor private final class Slate: PageDevice {
  var size = CGSize(width: 320, height: 480)
  private(set) var done: [String] = []
  private(set) var asked: [DisplayRequest] = []

  var facts: JSONValue { ["size": [JSONValue(size.width), JSONValue(size.height)]] }
  var overlay: Drawing { Drawing([]) }

  func environment(in page: Environment) -> Environment {
    var next = page
    next.size = size
    return next
  }

  func act(_ control: String, _ value: Int) {
    done.append("\(control) \(value)")
    if control == "turn" { size = CGSize(width: size.height, height: size.width) }
  }

  func follow(_ request: DisplayRequest) { asked.append(request) }
}

@MainActor @Suite(.serialized) struct DeviceTests {
  private let slate = Slate()
  private let service: Service

  init() throws { service = try Service(device: slate) }

  private var sizes: [CGSize] {
    service.app?.events.compactMap { if case .environment(let new) = $0 { new.size } else { nil } }
      ?? []
  }

  @Test func theAppHasTheSizeOfTheDeviceAndThePageIsToldOfIt() async throws {
    let page = try await service.begin()
    #expect(service.app?.host.environment.size == CGSize(width: 320, height: 480))
    #expect(page.first["device"] == [["size": [320, 480]]])
    service.server.stop()
  }

  @Test func theControlsBesideItReachIt() async throws {
    let page = try await service.begin()
    let answer = await page.wire.off {
      $0.frame(Data(#"{"n":1,"e":[[1,"D","turn",0]]}"#.utf8))
      return $0.message()
    }
    #expect(slate.done == ["turn 0"])
    #expect(sizes == [CGSize(width: 480, height: 320)])
    let told = try JSONValue(parsing: Data((answer ?? "{}").utf8))
    #expect(told["device"] == [["size": [480, 320]]])
    service.server.stop()
  }

  @Test func anotherSizeOfThePageIsNoneOfTheApp() async throws {
    let page = try await service.begin()
    _ = await page.wire.off {
      $0.frame(Data(#"{"n":1,"e":[[1,"E",{"w":900,"h":700,"k":1}]]}"#.utf8))
      return $0.message()
    }
    #expect(sizes == [CGSize(width: 320, height: 480)])
    #expect(service.app?.host.environment.isDark == true)
    service.server.stop()
  }

  @Test func theTabThatWasOpenedLastHasTheDevice() async throws {
    let first = try await service.begin()
    let second = try await service.begin()
    #expect(first.session == second.session && service.count == 1)
    let gone = await first.wire.off { $0.message() }
    #expect(gone == nil)
    service.server.stop()
  }

  @Test func whatIsNoControlIsLeftOut() async throws {
    let page = try await service.begin()
    _ = await page.wire.off {
      $0.frame(
        Data(#"{"n":1,"e":[[1,"D","turn"],[2,"D",4,1],[3,"D","turn",0.5],[4,"D","dark",1]]}"#.utf8))
      return $0.message()
    }
    #expect(slate.done == ["dark 1"])
    service.server.stop()
  }
}
