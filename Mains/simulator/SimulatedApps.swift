import Foundation
import Gallery
import PlayedSync
import Scene
import Simulator
import TreeStore
import TreeWorld
import UIKit

/// All that can be played: TreeWorld itself and the gallery.
@MainActor let simulatedApps: [SimulatedApp] =
  [
    SimulatedApp(
      name: "treeworld", summary: "Notes in folders: a split view inside a split view",
      launch: { host, context in
        let path =
          context.libraryPath ?? context.directory.appendingPathComponent("library").path
        return try TreeWorldRun(path: path, host: host)
      }),
    SimulatedApp(
      name: "treeworld-sync", summary: "The same with a server that is played",
      launch: { host, context in
        let path =
          context.libraryPath ?? context.directory.appendingPathComponent("library").path
        return try TreeWorldRun(path: path, host: host, sync: PlayedSync())
      }),
  ]
  + galleryApps.map { app in
    SimulatedApp(
      name: app.name, summary: app.summary,
      launch: { host, _ in
        UIApplication.launch(app.makeDelegate(), on: host)
        return GalleryRun()
      })
  }

/// The same app as in the window, on a library of the run.
@MainActor private final class TreeWorldRun: RunningApp {
  private let app: TreeWorldApp

  init(path: String, host: any SceneHost, sync: (any Synchronising)? = nil) throws {
    app = TreeWorldApp(library: try Library(path: path), sync: sync)
    UIApplication.launch(app, on: host)
  }

  func settle() { app.settle() }
  func kill() {}
}

/// Gallery apps do nothing in the background.
@MainActor private final class GalleryRun: RunningApp {
  func settle() {}
  func kill() {}
}
