import Foundation
import Scene
import Testing

@testable import Simulator

@Suite("From launch to kill") @MainActor struct LifeCycleTests {
  private func phases(_ app: FakeApp) -> [SceneEvent.Phase] {
    app.events.compactMap { if case .phase(let phase) = $0 { phase } else { nil } }
  }

  @Test("Relaunch tells the app, and starts it anew on the same data and screen")
  func relaunch() throws {
    let playing = try Playing(library: "/a/library")
    try playing.play(
      "tap \"Add\"\ntype \"Eggs\\n\"\nrotate portrait\nrelaunch\nexpect visible \"Eggs\"")
    #expect(playing.launches.count == 2)
    #expect(phases(playing.launches[0]) == [.background, .terminate])
    #expect(playing.app.environment.size == CGSize(width: 768, height: 1024))
    #expect(playing.contexts.map(\.directory) == [playing.directory, playing.directory])
    #expect(playing.contexts.map(\.libraryPath) == ["/a/library", "/a/library"])
  }

  @Test("Kill tells nothing and saves nothing; relaunch begins again")
  func kill() throws {
    let playing = try Playing()
    try playing.play("tap \"Add\"\ntype \"Eggs\\n\"\nkill\nrelaunch\nexpect hidden \"Eggs\"")
    #expect(phases(playing.launches[0]).isEmpty)
    #expect(playing.launches.map(\.isKilled) == [true, false])
    #expect(playing.launches.count == 2)
  }

  @Test("In the background and back")
  func background() throws {
    let playing = try Playing()
    try playing.play("background\nforeground")
    #expect(phases(playing.app) == [.background, .foreground])
  }

  @Test(
    "What is in the background cannot be touched, until it is in the foreground or launched anew",
    arguments: ["tap \"Add\"", "type \"a\"", "key \"escape\"", "tap back"])
  func touchedInBackground(command: String) throws {
    #expect(throws: (any Error).self) { try Playing().play("background\n\(command)") }
    try Playing().play("background\nrotate portrait\nwait 1\nforeground\ntap \"Add\"")
    try Playing().play("background\nrelaunch\ntap \"Add\"")
  }

  @Test("A second launch ends the first app as the system would")
  func launchAgain() throws {
    let playing = try Playing()
    try playing.play("launch fake on \"iPhone X\"\nexpect collapsed")
    #expect(phases(playing.launches[0]) == [.background, .terminate])
    #expect(playing.app.environment.safeArea == EdgeInsets(top: 44, bottom: 34))
  }

  @Test("Waiting takes no time, but lets it pass for the app")
  func waiting() throws {
    try Playing().play("wait 3600\nwait 0.5\nexpect text \"Clock\" \"3600 s\"")
  }

  @Test(
    "Without a running app every command says so",
    arguments: [
      "tap \"Add\"", "tap back", "tap outside", "swipe left \"Bread\"", "swipe from edge",
      "pan from edge 0.5 finish",
      "type \"x\"", "key \"ctrl+n\"", "rotate left", "multitask 1/2", "resize 1 1", "background",
      "foreground", "kill", "wait 1", "expect collapsed", "appearance dark",
    ])
  func noApp(line: String) throws {
    let message = "a running app | none; begin with launch, or relaunch after kill"
    #expect(try Playing().failure("kill\n" + line) == message)
    let failure = #expect(throws: Failure.self) { try Playing().run(line) }
    #expect(failure?.found == "none; begin with launch, or relaunch after kill")
    #expect(failure?.diagram == "(no app is running)")
  }

  @Test("An app that does not start is a failure in its own words")
  func broken() throws {
    let rows = [
      ("broken", "“broken” to launch", "the disk is full"),
      ("mute", "“mute” to launch", "it connected to no host"),
      ("fike", "one of the apps fake, broken, mute", "“fike”; did you mean “fake”?"),
    ]
    for (name, expected, found) in rows {
      let failure = #expect(throws: Failure.self) {
        try Playing().run("launch \(name) on \"iPhone 8\"")
      }
      #expect(failure?.expected == expected)
      #expect(failure?.found == found)
    }
    #expect(throws: Failure.self) { try Playing().run("relaunch") }
  }

  @Test("An app can be launched in the dark") func dark() throws {
    let playing = try Playing()
    try playing.run("launch fake on \"iPhone 8\" dark")
    #expect(playing.player.posture?.isDark == true)
    try playing.run("launch fake on \"iPhone 8\"")
    #expect(playing.player.posture?.isDark == false)
  }

  @Test("A picture that cannot be written is told in a sentence") func unwrittenPicture() throws {
    let playing = try Playing()
    var asked = 0
    playing.player.pictureTaker = { _, _, file in
      asked += 1
      try Data().write(to: file)
    }
    #expect(
      playing.failure("picture \"none/deep/a.png\"").hasPrefix(
        "a folder for the picture “none/deep/a.png” | there is no folder /"))
    #expect(asked == 0)
    #expect(
      playing.failure("picture \"/dev\"").hasPrefix(
        "the picture “/dev” in a file | /dev cannot be written: "))
    #expect(asked == 1)
  }

  @Test("A picture is asked for with the screen and a file beside the script") func picture() throws
  {
    let playing = try Playing()
    #expect(
      playing.failure("picture \"a.png\"").hasPrefix("a run of the script that makes pictures"))
    var asked: [String] = []
    playing.player.pictureTaker = { tree, posture, file in
      asked.append("\(posture.device.name) \(tree.root != nil) \(file.lastPathComponent)")
    }
    try playing.play("picture \"a.png\"")
    #expect(asked == ["iPad Pro (9.7-inch) true a.png"])
  }
}
