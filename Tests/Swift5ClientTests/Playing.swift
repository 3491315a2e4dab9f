import Scene
import Simulator
import UIKit

@MainActor private final class LaunchedApp: RunningApp {
  func settle() {}
  func kill() {}
}

/// Plays a script that launches an app of one name, which `delegate` is asked for then.
@MainActor func play(
  _ name: String, _ script: String,
  by delegate: @escaping @MainActor () -> any UIApplicationDelegate & UIWindowSceneDelegate
) throws {
  let app = SimulatedApp(name: name, summary: "") { host, _ in
    UIApplication.launch(delegate(), on: host)
    return LaunchedApp()
  }
  let player = Player(
    apps: [app], directory: FileManager.default.temporaryDirectory, output: { _ in })
  try player.play(try Script.parse(script, file: name))
}
