import Foundation
import Scene
import Testing

@testable import UIKit

/// Addresses that an app gives to other programs (source: documentation of `open(_:options:)`).
@MainActor struct OpeningTests {
  private let stage = Stage(UIViewController())
  private let application = UIApplication.shared
  private let page = URL(string: "https://www.swift.org/")
  private let unknown = URL(string: "nobody-has-this:1")

  @Test func aPageOfTheWebIsOpenedAndToldLater() throws {
    let page = try #require(page)
    var told: [Bool] = []
    application.open(page) { told.append($0) }
    #expect(stage.host.openedAddresses == [page])
    #expect(told.isEmpty, "not before the call returns")
    stage.settle()
    #expect(told == [true])
    #expect(stage.transcript("open") == ["open https://www.swift.org/"])
  }

  @Test func nobodyTakesWhatNobodyHas() throws {
    let unknown = try #require(unknown)
    var told: [Bool] = []
    #expect(!application.canOpenURL(unknown))
    application.open(unknown, options: [:], completionHandler: { told.append($0) })
    stage.settle()
    #expect(told == [false])
    #expect(stage.host.openedAddresses.isEmpty)
  }

  @available(*, deprecated)
  @Test func theFormOfOldTellsAtOnceWhetherThereIsAProgram() throws {
    let (page, unknown) = (try #require(page), try #require(unknown))
    #expect(application.openURL(page))
    #expect(stage.host.openedAddresses == [page])
    #expect(!application.openURL(unknown))
    #expect(stage.host.openedAddresses == [page])
  }

  @Test func noAppHasAPageForItsOwn() throws {
    let page = try #require(page)
    #expect(application.canOpenURL(page))
    var told: [Bool] = []
    application.open(page, options: [.universalLinksOnly: true]) { told.append($0) }
    stage.host.pass(0.1)
    #expect(told == [false])
    #expect(stage.host.openedAddresses.isEmpty)
  }

  @Test func twoAreToldApart() throws {
    let (page, unknown) = (try #require(page), try #require(unknown))
    var told: [String] = []
    application.open(unknown) { told.append("unknown \($0)") }
    application.open(page) { told.append("page \($0)") }
    stage.settle()
    #expect(told == ["unknown false", "page true"])
  }

  @Test func theAnswerCanBeAwaited() async throws {
    let page = try #require(page)
    async let isTaken = application.open(page)
    await Task.yield()
    while stage.host.openedAddresses.isEmpty { await Task.yield() }
    stage.settle()
    #expect(await isTaken)
  }
}
