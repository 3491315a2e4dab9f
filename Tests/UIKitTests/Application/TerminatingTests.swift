import Scene
import Testing

@testable import UIKit

/// A person ends the program. Source: documentation of `NSApplication.TerminateReply`.
@MainActor struct TerminatingTests {
  private let desk = SceneDesktop()

  @Test func anAppThatSaysNothingEnds() throws {
    try desk.launch()
    desk.take()
    desk.send(.quit)
    #expect(desk.app.heard == ["is to end"])
    #expect(desk.desktop.hasEnded)
  }

  @Test func anAppMayStay() throws {
    try desk.launch()
    desk.app.reply = .terminateCancel
    desk.send(.quit)
    desk.send(.quit)
    #expect(!desk.desktop.hasEnded)
    desk.app.reply = .terminateNow
    desk.send(.quit)
    #expect(desk.desktop.hasEnded)
  }

  @Test func anAppThatAsksIsNotAskedAgainMeanwhile() throws {
    try desk.launch()
    desk.app.reply = .terminateLater
    desk.take()
    desk.send(.quit)
    desk.send(.quit)
    #expect(desk.app.heard == ["is to end"])
    #expect(!desk.desktop.hasEnded)
    UIApplication.shared.reply(toApplicationShouldTerminate: false)
    #expect(!desk.desktop.hasEnded)
    UIApplication.shared.reply(toApplicationShouldTerminate: true)
    #expect(!desk.desktop.hasEnded, "nobody asked")
    desk.send(.quit)
    UIApplication.shared.reply(toApplicationShouldTerminate: true)
    #expect(desk.desktop.hasEnded)
  }

  @Test func theKeyWindowIsTheOneThatWasUsedLast() throws {
    try desk.launch()
    desk.send(.newWindow)
    desk.tap("Count", in: 1)
    #expect(UIApplication.shared.keyWindow === desk.app.scenes[0].windows.first)
    desk.tap("Count", in: 2)
    #expect(UIApplication.shared.keyWindow === desk.app.scenes[1].windows.first)
  }

  @Test func aProgramThatIsToldToEndDoesNotAsk() throws {
    try desk.launch()
    desk.app.reply = .terminateCancel
    desk.take()
    desk.send(.terminate)
    #expect(!desk.app.heard.contains("is to end"))
    #expect(desk.app.heard.contains("terminates"))
  }
}
