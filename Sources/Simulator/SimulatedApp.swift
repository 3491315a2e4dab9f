import Foundation
import Scene

/// An app that can be played.
public struct SimulatedApp {
  /// What scripts call it.
  public let name: String
  /// One line on what it is.
  public let summary: String
  let launch: @MainActor (any SceneHost, LaunchContext) throws -> any RunningApp

  public init(
    name: String, summary: String,
    launch: @escaping @MainActor (any SceneHost, LaunchContext) throws -> any RunningApp
  ) {
    self.name = name
    self.summary = summary
    self.launch = launch
  }
}

/// What an app gets at its launch.
public struct LaunchContext: Sendable {
  /// The run's own folder, kept over `relaunch` and `kill`.
  public let directory: URL
  /// The library that was named on the command line, if one was.
  public let libraryPath: String?
}

/// An app that was launched.
@MainActor public protocol RunningApp: AnyObject {
  /// Finishes what goes on in the background, and delivers what came of it.
  func settle()
  /// Lets go of everything as a crash would: nothing is called, nothing is saved.
  func kill()
}
