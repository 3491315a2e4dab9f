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

/// An app that was launched on a device, for tests that act between the lines of a script.
@MainActor final class ClientPlaying {
  private let player: Player

  init(
    _ delegate: any UIApplicationDelegate & UIWindowSceneDelegate, on device: String
  ) throws {
    let app = SimulatedApp(name: "app", summary: "") { host, _ in
      UIApplication.launch(delegate, on: host)
      return LaunchedApp()
    }
    player = Player(
      apps: [app], directory: FileManager.default.temporaryDirectory, output: { _ in })
    try run("launch app on \"\(device)\"")
  }

  func run(_ script: String) throws { try player.play(try Script.parse(script, file: "app")) }

  var tree: Tree { player.tree }
  var diagram: String { player.diagram }
  var display: DisplayRequest? { tree.root.flatMap { tree[$0]?.display } }
}

extension ClientPlaying {
  /// The middle of the first label with these words, in points of the window.
  func place(of words: String) -> CGPoint? {
    var found: NodeID?
    tree.walk { node, _ in
      if node.role == .label, node.text == words { found = found ?? node.id }
    }
    guard let found, let node = tree[found] else { return nil }
    let parents = tree.parents()
    var place = CGPoint(x: node.frame.midX, y: node.frame.midY)
    var step = parents[found]
    while let id = step, let outer = tree[id] {
      place.x += outer.frame.minX
      place.y += outer.frame.minY
      step = parents[id]
    }
    return place
  }
}
