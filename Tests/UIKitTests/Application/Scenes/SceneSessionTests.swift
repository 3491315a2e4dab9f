import Foundation
import Scene
import Testing

@testable import UIKit

/// An app with several windows. Sources: documentation of `UISceneSession`, `UISceneDelegate` and
/// `UIApplication.requestSceneSessionActivation`.
@MainActor struct SceneSessionTests {
  private let desk = SceneDesktop()

  @Test func aSecondWindowComesAfterTheEventThatAskedForIt() throws {
    try desk.launch()
    #expect(desk.app.heard == ["launched", "1 connects", "1 enters foreground", "1 is active"])
    desk.take()
    desk.tap("New", in: 1)
    #expect(desk.app.heardAtTap == [], "not before the event is over")
    #expect(desk.app.heard == ["2 connects", "2 enters foreground", "2 is active"])
    #expect(desk.names == ["1", "2"])
    #expect(desk.front == "2")
    #expect(UIApplication.shared.connectedScenes.count == 2)
    #expect(UIApplication.shared.openSessions.count == 2)
    #expect(UIApplication.shared.windows.count == 2)
    #expect(desk.kept.count == 2, "both come back at the next launch")
    #expect(desk.sizes == [CGSize(width: 500, height: 400), CGSize(width: 500, height: 400)])
  }

  @Test func eachWindowHearsOfItsOwnEventsAndShowsItsOwnChanges() throws {
    try desk.launch()
    desk.send(.newWindow)
    desk.tap("Count", in: 1)
    desk.tap("Count", in: 1)
    desk.tap("Count", in: 2)
    #expect(desk.labels(1).contains("2"))
    #expect(desk.labels(2).contains("1"))
    let before = desk.hosts[1].appliedPatches
    desk.tap("Count", in: 1)
    desk.settle()
    #expect(desk.hosts[1].appliedPatches == before)
  }

  @Test func whatAnEventInOneWindowChangesInTheOtherIsSeenThere() throws {
    try desk.launch()
    desk.send(.newWindow)
    desk.tap("Tell All", in: 1)
    #expect(desk.labels(1).contains("told") && desk.labels(2).contains("told"))
    #expect(desk.bars(2).contains("Told"), "the title of a bar too")
    #expect(desk.buttons(2).contains("Told too"), "and a button in it")
  }

  @Test func theKeyboardIsEachWindowsOwn() throws {
    try desk.launch()
    desk.send(.newWindow)
    desk.tap("Type", in: 1)
    desk.tap("Type", in: 2)
    #expect(desk.hosts.allSatisfy { $0.tree.focus != nil })
    desk.hosts[0].eventSink?.send(.key(KeyPress("escape")))
    desk.settle()
    #expect(desk.hosts[0].tree.focus == nil)
    #expect(desk.hosts[1].tree.focus != nil)
  }

  @Test func thePasteboardIsOne() throws {
    try desk.launch()
    desk.send(.newWindow)
    desk.tap("Copy", in: 1)
    #expect(desk.hosts[0].clipboard == "from 1")
    desk.tap("Paste", in: 2)
    #expect(desk.labels(2).contains("from 1"))
  }

  @Test func closingOneLeavesTheOther() throws {
    try desk.launch()
    desk.send(.newWindow)
    desk.take()
    let gone = try #require(desk.kept.last)
    desk.send(.close(session: gone.id))
    #expect(
      desk.app.heard == [
        "2 resigns", "2 enters background", "2 disconnects", "discards 1 session",
      ])
    #expect(desk.names == ["1"])
    #expect(desk.kept.count == 1 && !desk.kept.contains(gone))
    #expect(UIApplication.shared.applicationState == .active)
    #expect(UIApplication.shared.connectedScenes.count == 1)
    desk.tap("Count", in: 1)
    #expect(desk.labels(1).contains("1"))
  }

  @Test func whatIsLeftOfAClosedSceneCanBeAsked() throws {
    try desk.launch()
    desk.send(.newWindow)
    let scene = try #require(desk.app.scenes.last)
    let window = try #require(scene.windows.first)
    let root = try #require(window.rootViewController)
    desk.send(.close(session: try #require(desk.kept.last?.id)))
    #expect(scene.activationState == .unattached)
    #expect(scene.windows.isEmpty)
    root.view.backgroundColor = .systemRed
    window.rootViewController = nil
    scene.title = "Gone"
    #expect(UIApplication.shared.supportsMultipleScenes)
  }

  @Test func anAppClosesItsOwnWindow() throws {
    try desk.launch()
    desk.send(.newWindow)
    desk.tap("Close", in: 2)
    #expect(desk.names == ["1"])
    desk.tap("Close", in: 1)
    #expect(desk.names == ["1"], "the last one stays")
    #expect(desk.app.failure == UISceneError(.requestDenied))
  }

  @Test func quittingEndsAllAndAllComeBack() throws {
    try desk.launch()
    desk.send(.newWindow)
    desk.tap("Count", in: 1)
    desk.tap("Keep", in: 2)
    desk.take()
    desk.send(.terminate)
    #expect(
      desk.app.heard == [
        "1 resigns", "1 enters background", "2 resigns", "2 enters background", "1 disconnects",
        "2 disconnects", "terminates",
      ])
    let kept = desk.kept
    #expect(kept.count == 2)

    let next = SceneDesktop()
    try next.launch(restoring: kept)
    #expect(next.kept.map(\.id) == kept.map(\.id))
    #expect(next.labels(1).contains("1"), "by stateRestorationActivity")
    #expect(next.app.scenes[1].session.userInfo?["kept"] as? String == "yes")
  }

  @Test func addressesGoToTheWindowThatWasUsedLast() throws {
    try desk.launch()
    desk.send(.newWindow)
    desk.tap("Count", in: 1)
    desk.take()
    desk.send(.open([try #require(URL(string: "notes:a"))]))
    #expect(desk.app.heard == ["1 opens notes:a"])
    #expect(desk.front == "1")
  }

  @Test func aWindowThatAPersonTurnsToIsUsed() throws {
    try desk.launch()
    desk.send(.newWindow)
    desk.tap("Count", in: 1)
    desk.take()
    desk.hosts[1].eventSink?.send(.phase(.foreground))
    desk.send(.open([try #require(URL(string: "notes:a"))]))
    #expect(desk.app.heard == ["2 opens notes:a"])
  }

  @Test func turningToAWindowEndsNothingThatGoesOnInIt() throws {
    try desk.launch()
    desk.tap("Choose", in: 1)
    #expect(desk.menu(1) == ["One", "Two"])
    // A desktop tells so when a menu borrows the keyboard.
    desk.hosts[0].eventSink?.send(.phase(.foreground))
    desk.settle()
    #expect(desk.menu(1) == ["One", "Two"])
  }

  @Test func addressesThatStartTheAppComeWithTheFirstWindow() throws {
    try desk.launch(opening: [try #require(URL(string: "notes:b"))])
    #expect(desk.app.heard.contains("1 connects for notes:b"))
  }

  @Test func startedAgainItComesToTheFront() throws {
    try desk.launch()
    desk.send(.newWindow)
    desk.tap("Count", in: 1)
    desk.desktop.front = nil
    desk.send(.activate)
    #expect(desk.front == "1")
    #expect(desk.names == ["1", "2"])
  }

  @Test func aSceneIsAskedForWithAnActivity() throws {
    try desk.launch()
    let activity = NSUserActivity(activityType: "see")
    activity.userInfo = ["page": 3]
    let session = try #require(desk.app.scenes.first?.session)
    UIApplication.shared.requestSceneSessionActivation(
      nil, userActivity: activity, options: nil, errorHandler: nil)
    #expect(desk.app.heard.contains("2 connects for see 3"))
    desk.take()
    UIApplication.shared.requestSceneSessionActivation(
      session, userActivity: activity, options: nil)
    #expect(desk.app.heard == ["1 continues see 3"])
    #expect(desk.front == "1")
  }

  @Test func aProgramWithoutAnotherWindowDenies() throws {
    try desk.launch()
    desk.desktop.isFull = true
    desk.tap("New", in: 1)
    #expect(desk.app.failure == UISceneError(.requestDenied))
    #expect(desk.names == ["1"])
  }

  @Test func anAppOfOneWindowHasNoSecond() throws {
    try desk.launch(supportsMultipleScenes: false)
    #expect(!UIApplication.shared.supportsMultipleScenes)
    desk.tap("New", in: 1)
    #expect(desk.app.failure == UISceneError(.multipleScenesNotSupported))
    // So is one that was launched on a host of its own.
    let stage = Stage(UIViewController())
    var failure: UISceneError?
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
      failure = $0 as? UISceneError
    }
    #expect(failure == UISceneError(.multipleScenesNotSupported))
    withExtendedLifetime(stage) {}
  }

  @Test func stateThatIsNoneIsForgotten() throws {
    try desk.launch(restoring: [SessionRecord(id: "x", state: Data("nonsense".utf8))])
    #expect(desk.names == ["1"])
    #expect(desk.app.scenes.first?.session.persistentIdentifier == "x")
    #expect(desk.app.scenes.first?.session.userInfo == nil)
  }

  @Test func aDelegateThatNobodyMakesIsNamed() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let desk = SceneDesktop()
        desk.app.delegateClass = UIResponder.self
        try desk.launch()
      }
    }
  }
}
