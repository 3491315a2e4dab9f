import Foundation
import Scene

/// An app that can be played.
public struct SimulatedApp {
  /// What scripts call it.
  public let name: String
  /// One line on what it is.
  public let summary: String
  public let launch: @MainActor (any SceneHost, LaunchContext) throws -> any RunningApp

  /// - Parameter launch: starts the app on a host, which it must connect. Called again
  ///   after each `relaunch`.
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
  public var directory: URL
  /// The library that was named on the command line, if one was.
  public var libraryPath: String?

  public init(directory: URL, libraryPath: String? = nil) {
    self.directory = directory
    self.libraryPath = libraryPath
  }
}

/// An app that was launched.
@MainActor public protocol RunningApp: AnyObject {
  /// Finishes what goes on in the background, and delivers what came of it.
  func settle()
  /// Lets go of everything as a crash would: nothing is called, nothing is saved.
  func kill()
  /// Lets time pass for whatever the app put off; no real time does.
  func advance(by seconds: Double)
}

extension RunningApp {
  /// An app that puts nothing off has nothing to do.
  public func advance(by seconds: Double) {}
}
