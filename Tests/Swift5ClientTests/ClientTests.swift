import Scene
import Simulator
import Testing
import UIKit

@Suite("A client in Swift 5 mode") @MainActor struct ClientTests {
  private final class Run: RunningApp {
    func settle() {}
    func kill() {}
  }

  private func play(_ script: String) throws {
    let app = SimulatedApp(name: "colors", summary: "") { host, _ in
      UIApplication.launch(ClientDelegate(), on: host)
      return Run()
    }
    let directory = FileManager.default.temporaryDirectory
    let player = Player(apps: [app], directory: directory, output: { _ in })
    try player.play(try Script.parse(script, file: "test"))
  }

  @Test("is built unmodified, and plays on a phone and an iPad")
  func plays() throws {
    try play(
      """
      launch colors on "iPhone 8"
      expect stack "Colors"
      tap "Green"
      expect stack "Colors" "Green"
      expect visible "This is Green"
      tap back
      tap "Add"
      type "Pink\\n"
      expect stack "Pink"
      """)
    try play(
      """
      launch colors on "iPad Pro (9.7-inch)" landscape
      expect columns "Colors" "None"
      tap "Blue"
      multitask slideover
      expect stack "Colors" "Blue"
      multitask full
      expect columns "Colors" "Blue"
      """)
  }
}
