import Foundation
import Scene

/// An app that scripts can run.
public struct SimulatedApp {
  /// The name of the app in scripts.
  public let name: String
  /// A description of the app, in one line.
  public let summary: String
  /// The identifier of the locale that a device has where nobody names one.
  public let language: String
  /// Launches the app on a host and returns it.
  public let launch: @MainActor (any SceneHost, LaunchContext) throws -> any RunningApp

  /// Creates a description of an app.
  ///
  /// - Parameters:
  ///   - name: The name of the app in scripts.
  ///   - summary: A description of the app, in one line.
  ///   - language: The identifier of the locale that a device has where a script names none: international English
  ///     by default.
  ///   - launch: Launches the app on a host, which it must connect. Called again after each
  ///     `relaunch`.
  public init(
    name: String, summary: String, language: String = "en_001",
    launch: @escaping @MainActor (any SceneHost, LaunchContext) throws -> any RunningApp
  ) {
    self.name = name
    self.summary = summary
    self.language = language
    self.launch = launch
  }
}

/// The parameters of a launch.
public struct LaunchContext: Sendable {
  /// The folder for the app's files, which survives `relaunch` and `kill`.
  public var directory: URL
  /// The path of the library given on the command line; nil if there is none.
  public var libraryPath: String?

  /// Creates the parameters of a launch.
  public init(directory: URL, libraryPath: String? = nil) {
    self.directory = directory
    self.libraryPath = libraryPath
  }
}

/// A launched app.
@MainActor public protocol RunningApp: AnyObject {
  /// Completes background work and delivers its results.
  func settle()
  /// Ends the app as a crash would: nothing is called, nothing is saved.
  func kill()
  /// Advances virtual time by a number of seconds for what the app delayed. No real time passes.
  func advance(by seconds: Double)
}

extension RunningApp {
  /// Does nothing. Enough for an app that delays nothing; the time is in seconds.
  public func advance(by seconds: Double) {}
}
